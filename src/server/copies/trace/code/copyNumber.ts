/** The entry of a PDF's document information that contains the mark. */
export const markProperty = 'CopyNumber'

const pattern = /^D(\d{2})-(\d{4,7})$/
const sequenceBits = 21
const mostSequence = 2 ** sequenceBits - 1

/**
 * The number of bits of a copy number: seven bits for the last two digits of the year, and the remaining bits for the
 * running number of that year.
 */
export const numberBits = 7 + sequenceBits

/**
 * Returns the bits of a copy number such as D26-0417. Null if the text is no copy number or its running number is too
 * large.
 */
export function bitsOfNumber(number: string): number | null {
  const [, year, sequence] = pattern.exec(number) ?? []
  if (year === undefined || sequence === undefined) return null
  // Every number has exactly one spelling, so D26-00417 (with a superfluous zero) is invalid.
  if (sequence.length > 4 && sequence.startsWith('0')) return null
  if (Number(sequence) > mostSequence) return null
  return Number(year) * 2 ** sequenceBits + Number(sequence)
}

/** Returns the copy number that these bits encode, or null if they encode none. */
export function numberOfBits(bits: number): string | null {
  const year = Math.floor(bits / 2 ** sequenceBits)
  const sequence = bits % 2 ** sequenceBits
  if (year > 99) return null
  return `D${String(year).padStart(2, '0')}-${String(sequence).padStart(4, '0')}`
}

/**
 * Returns the marks in a text, in the order of the text. A mark is a copy number with its proof, such as
 * [D26-0417/9FCD0C12AB]. Only `CopyMarks` can tell whether a proof is genuine, because the child process, which reads
 * hostile files, does not have the key.
 */
export function marksIn(text: string): string[] {
  // Some programs put space characters between the letters of a text.
  const found = text.replace(/\s/g, '').matchAll(/\[(D\d{2}-\d{4,7})\/[0-9A-F]{10}\]/g)
  return [...found].flatMap(([mark, number = '']) => (bitsOfNumber(number) === null ? [] : [mark]))
}
