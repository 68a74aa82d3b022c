import { compatible } from '#shared/platform/normalForm.ts'
import { isSure } from './scores.ts'

/**
 * Normalises a text for comparison: removes spaces and thousands separators, writes ㈜ as (주), and full-width characters
 * as ASCII.
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

/** True if the report's value equals the stored one. Such a value needs no check, even if the page was read badly. */
export const doesAgree = ({ report, stored }: Given): boolean =>
  report !== '' && stored !== '' && sameValue(report, stored)

/**
 * Returns the initial value of a form field. If both values exist and differ, the report's value is used only if the
 * report reader is sure of it; otherwise the stored value.
 */
export function startOf(given: Given): string {
  const { report, stored, score } = given
  if (report === '' || stored === '') return report || stored
  return !doesAgree(given) && isSure(score) ? report : stored
}
