import { compatible } from '#shared/platform/normalForm.ts'
import { isSure } from './scores.ts'

/** Letters that mean the same: blanks, ㈜ for (주), full-width signs and thousands marks tell no two values apart. */
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

/** Both say it: nobody needs to look, however badly the page was read. */
export const doesAgree = ({ report, stored }: Given): boolean =>
  report !== '' && stored !== '' && sameValue(report, stored)

/** What the form starts with. Only a value that is surely read takes the place of a stored one. */
export function startOf(given: Given): string {
  const { report, stored, score } = given
  if (report === '' || stored === '') return report || stored
  return !doesAgree(given) && isSure(score) ? report : stored
}
