const clusters = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** As people count them: a joined emoji or a syllable of several marks is one. */
export const countLetters = (text: string): number => {
  let count = 0
  for (const _ of clusters.segment(text)) count += 1
  return count
}

/** The first so many letters, never through the middle of one. */
export function firstLetters(text: string, most: number): string {
  let count = 0
  for (const { index } of clusters.segment(text)) {
    if (count === most) return text.slice(0, index)
    count += 1
  }
  return text
}

/** What nobody can see or type; the joiner inside emoji, tab and line break stay. */
const hidden = /(?![\t\n\u200d])[\p{Cc}\p{Cf}]/gu

/** A text of several lines as it is stored and counted. */
export const tidyText = (text: string) =>
  text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(hidden, '').trim()
