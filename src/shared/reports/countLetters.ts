import { withoutInvisible } from '../platform/invisibleCharacters.ts'
import { composed } from '../platform/normalForm.ts'

const clusters = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** Each letter with its place; of blanks in a row only the first is one. */
function* lettersOf(text: string): Generator<number> {
  let afterBlank = false
  for (const { segment, index } of clusters.segment(text)) {
    const blank = segment.trim() === ''
    if (!blank || !afterBlank) yield index
    afterBlank = blank
  }
}

/** As people count them: a joined emoji or a syllable of several marks is one, and so are blanks in a row. */
export const countLetters = (text: string): number => {
  let count = 0
  for (const _ of lettersOf(text)) count += 1
  return count
}

/** The first so many letters, never through the middle of one. */
export function firstLetters(text: string, most: number): string {
  let count = 0
  for (const index of lettersOf(text)) {
    if (count === most) return text.slice(0, index)
    count += 1
  }
  return text
}

/** A text of several lines as it is stored and counted; tab, line break and the joiner inside emoji stay. */
export const tidyText = (text: string) =>
  withoutInvisible(composed(text).replaceAll('\r\n', '\n'), /[\t\n\u200d]/).trim()
