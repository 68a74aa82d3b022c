import { compatible } from '#shared/platform/normalForm.ts'
import { isSure } from './scores.ts'

/**
 * Normalises text for comparison: without spaces and thousands separators, with (주) for ㈜ and ASCII for full-width
 * characters.
 */
const plain = (text: string) =>
  compatible(text)
    .replaceAll(/\s+/g, '')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')

export const sameValue = (a: string, b: string): boolean => a === b || plain(a) === plain(b)

interface Given {
  report: string
  stored: string
  score: number | undefined
}

/** True if the report's value equals the stored one. It needs no check then, even if the page was read badly. */
export const doesAgree = ({ report, stored }: Given): boolean =>
  report !== '' && stored !== '' && sameValue(report, stored)

/**
 * Returns the initial value of a form field. The report's value replaces a stored one only if the report reader is
 * sure.
 */
export function startOf(given: Given): string {
  const { report, stored, score } = given
  if (report === '' || stored === '') return report || stored
  return !doesAgree(given) && isSure(score) ? report : stored
}
