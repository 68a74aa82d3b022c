import { withoutInvisible } from '../platform/invisibleCharacters.ts'
import { composed } from '../platform/normalForm.ts'

const clusters = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** Yields the offset of each letter (grapheme). Consecutive spaces count as one letter. */
function* lettersOf(text: string): Generator<number> {
  let afterBlank = false
  for (const { segment, index } of clusters.segment(text)) {
    const blank = segment.trim() === ''
    if (!blank || !afterBlank) yield index
    afterBlank = blank
  }
}

/**
 * Counts letters as people perceive them: a joined emoji, a syllable of several jamo, and consecutive spaces each count
 * as one.
 */
export const countLetters = (text: string): number => {
  let count = 0
  for (const _ of lettersOf(text)) count += 1
  return count
}

/** Truncates a text to a number of letters, without splitting a letter. */
export function firstLetters(text: string, most: number): string {
  let count = 0
  for (const index of lettersOf(text)) {
    if (count === most) return text.slice(0, index)
    count += 1
  }
  return text
}

/** Normalises a text of several lines before it is stored or counted. Tabs, line breaks and emoji joiners stay. */
export const tidyText = (text: string) =>
  withoutInvisible(composed(text).replaceAll('\r\n', '\n'), /[\t\n\u200d]/).trim()
