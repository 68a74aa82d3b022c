import { compatible } from '#shared/platform/normalForm.ts'
import { isSure } from './scores.ts'

/** Normalises text for comparison: spaces, ㈜ for (주), full-width signs and thousands separators make no difference. */
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

/** True if report and stored value agree. Such a value needs no check, however badly the page was read. */
export const doesAgree = ({ report, stored }: Given): boolean =>
  report !== '' && stored !== '' && sameValue(report, stored)

/**
 * Returns the initial value of the form. A value of the report replaces a stored one only if it was read with
 * certainty.
 */
export function startOf(given: Given): string {
  const { report, stored, score } = given
  if (report === '' || stored === '') return report || stored
  return !doesAgree(given) && isSure(score) ? report : stored
}
