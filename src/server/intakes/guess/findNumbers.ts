import { sides } from '#shared/catalogue/words/sides.ts'
import { hasValidChecksum, normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { compatible } from '#shared/platform/normalForm.ts'

const businessNumber = /(?<![\d-])(\d{3})([-‐-―._\s]?)(\d{2})([-‐-―._\s]?)(\d{5})(?![\d]|-\d)/gu
/** Ten digits as the last part of a longer number, as tax offices name their files. */
const tenDigits = /(?<=\d{6}-)(\d{3})()(\d{2})()(\d{5})(?!\d)/gu
const uniqueNumber = /(?<![a-z0-9])([a-z])[-_]?(\d{2})[-‐-―_\s]?(\d{4,6}|(?<=[-‐-―])\d{1,3})(?!\d)/giu
const letters = new Set<string>(sides.rows.map(({ letter }) => letter))

interface FoundNumber {
  number: string
  /** Whether signs separate the parts of the number. Ten digits in a row may also be a date or another number. */
  separated: boolean
}

/**
 * Finds the business numbers in one part of a path, in any spelling. A number with a wrong check digit is left out.
 */
export function findBusinessNumbers(part: string): FoundNumber[] {
  const text = compatible(part)
  return [...text.matchAll(businessNumber), ...text.matchAll(tenDigits)].flatMap(
    ([, first, one, second, two, last]) => {
      const number = normaliseBusinessNumber(`${first}-${second}-${last}`)
      return number !== null && hasValidChecksum(number)
        ? [{ number, separated: one !== '' && two !== '' }]
        : []
    },
  )
}

/** Finds the unique numbers (고유번호) in one part of a path: S26-0001, also written as s26_0001. */
export const findUniqueNumbers = (part: string): string[] =>
  [...compatible(part).matchAll(uniqueNumber)].flatMap(([, letter = '', year, rest = '']) =>
    letters.has(letter.toUpperCase()) ? [`${letter.toUpperCase()}${year}-${rest.padStart(4, '0')}`] : [],
  )
