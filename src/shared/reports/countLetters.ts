import { withoutInvisible } from '../platform/invisibleCharacters.ts'
import { composed } from '../platform/normalForm.ts'

const clusters = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** Yields the offset of each letter. A run of blanks counts as one letter. */
function* lettersOf(text: string): Generator<number> {
  let afterBlank = false
  for (const { segment, index } of clusters.segment(text)) {
    const blank = segment.trim() === ''
    if (!blank || !afterBlank) yield index
    afterBlank = blank
  }
}

/** Counts letters as people do: a joined emoji, a syllable of several jamo and a run of blanks each count as one. */
export const countLetters = (text: string): number => {
  let count = 0
  for (const _ of lettersOf(text)) count += 1
  return count
}

/** The first letters of a text, up to a maximum. No letter is cut in half. */
export function firstLetters(text: string, most: number): string {
  let count = 0
  for (const index of lettersOf(text)) {
    if (count === most) return text.slice(0, index)
    count += 1
  }
  return text
}

/**
 * A text of several lines in the form in which it is stored and counted. Tabs, line breaks and emoji joiners stay.
 */
export const tidyText = (text: string) =>
  withoutInvisible(composed(text).replaceAll('\r\n', '\n'), /[\t\n\u200d]/).trim()
