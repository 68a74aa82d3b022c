import type { CopyMarks } from './code/copyMarks.ts'
import { bitsOfNumber } from './code/copyNumber.ts'
import type { ReadMarks } from './shapes.ts'

/** A copy number that was read, and where it was read. */
export interface Sighting {
  number: string
  by: 'text' | 'metadata' | 'dots'
}

export interface CopyReading {
  /**
   * The copy number that was read. Null if there is none, or if the numbers contradict each other. `confirmed` is true
   * if the dots contain this number.
   */
  found: (Sighting & { confirmed: boolean }) | null
  /**
   * If several different numbers were read: all of them. Then somebody replaced a number, or mixed pages of several
   * copies.
   */
  contradiction: Sighting[]
}

/**
 * Decides which copy the page belongs to. A mark without a genuine proof is ignored: somebody changed its number, or
 * invented it. Genuine marks can still be taken from another copy, so text, properties and dots must agree.
 */
export function judged({ text, metadata, dots }: ReadMarks, marks: CopyMarks): CopyReading {
  const genuine = (by: 'text' | 'metadata', read: readonly string[]): Sighting[] =>
    read.flatMap((mark) => {
      const number = marks.numberOf(mark)
      return number === null ? [] : [{ number, by }]
    })
  const inDots = dots.filter((number) => bitsOfNumber(number) !== null)
  const all: Sighting[] = [
    ...genuine('text', text),
    ...genuine('metadata', metadata),
    ...inDots.map((number) => ({ number, by: 'dots' as const })),
  ]
  const [first] = all
  if (!first) return { found: null, contradiction: [] }
  if (all.some(({ number }) => number !== first.number)) return { found: null, contradiction: all }
  return { found: { ...first, confirmed: inDots.length > 0 }, contradiction: [] }
}
