import { checksum } from './checksum.ts'

/** The entry of a PDF's document information that contains the mark. */
export const markProperty = 'CopyNumber'

const pattern = /^D(\d{2})-(\d{4,7})$/
const sequenceBits = 21
const mostSequence = 2 ** sequenceBits - 1

/** How many bits hold a copy number: the year's two digits and the number within the year. */
export const numberBits = 7 + sequenceBits

/** The bits of a copy number such as D26-0417, or null if the text is none or its number is too large. */
export function bitsOfNumber(number: string): number | null {
  const [, year, sequence] = pattern.exec(number) ?? []
  if (year === undefined || sequence === undefined) return null
  // One number has one spelling: D26-00417 is none.
  if (sequence.length > 4 && sequence.startsWith('0')) return null
  if (Number(sequence) > mostSequence) return null
  return Number(year) * 2 ** sequenceBits + Number(sequence)
}

/** The copy number of these bits, or null if no number has them. */
export function numberOfBits(bits: number): string | null {
  const year = Math.floor(bits / 2 ** sequenceBits)
  const sequence = bits % 2 ** sequenceBits
  if (year > 99) return null
  return `D${String(year).padStart(2, '0')}-${String(sequence).padStart(4, '0')}`
}

/**
 * The machine-readable form of a number, which is on every page as text and in the metadata. Its checksum tells a mark
 * from a number that a document merely mentions.
 */
export function markOf(number: string): string {
  const bits = bitsOfNumber(number)
  if (bits === null) throw new RangeError('Not a copy number')
  return `[${number}/${checksum(bits, numberBits).toString(16).padStart(6, '0').toUpperCase()}]`
}

/** The numbers of all valid marks in a text, in their order. */
export function marksIn(text: string): string[] {
  // Some programs put blanks between the letters of a text.
  const found = text.replace(/\s/g, '').matchAll(/\[(D\d{2}-\d{4,7})\/[0-9A-F]{6}\]/g)
  return [...found].flatMap(([mark, number = '']) =>
    bitsOfNumber(number) !== null && mark === markOf(number) ? [number] : [],
  )
}
