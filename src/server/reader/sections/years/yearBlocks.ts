import type { Line, Segment, Word } from '#server/reader/layout/lines.ts'
import { readCell } from '#server/reader/values/numbers.ts'
import type { YearGroup } from './yearHead.ts'

export const isValue = (text: string): boolean => readCell(text).kind !== 'text'

/** Whether a word can be a row name. A single letter after a number, or a unit, belongs to the number. */
const isName = (text: string): boolean =>
  /^[A-Za-z가-힣(][A-Za-z가-힣].*$/.test(text) && !/^\(?(?:천원|백만원|억원|만원|%p?)\)?$/.test(text)
const glued = /^([-△▲(]?[\d,.]+\)?%?)([A-Za-z가-힣(].+)$/

/**
 * Two blocks, each with row names and years, may be printed side by side. If the last number of the left block touches
 * a row name of the right block (1,234매출액), this function separates them.
 */
export function partBlocks(lines: Line[], groups: readonly YearGroup[]): Line[] {
  const borders = groups.slice(1).map((group) => group.from)
  if (borders.length === 0) return lines
  return lines.map((line) => {
    const segments = line.segments.flatMap((segment) => part(segment, borders))
    return segments.length === line.segments.length ? line : { ...line, segments }
  })
}

function part(segment: Segment, borders: readonly number[]): Segment[] {
  if (!/\d/.test(segment.text) || !borders.some((border) => segment.x1 > border)) return [segment]
  const words = segment.words.flatMap((word) => partWord(word, borders))
  const at = words.findIndex(
    (word, index) =>
      index > 0 &&
      isName(word.text) &&
      isValue(words[index - 1]?.text ?? '') &&
      borders.some((border) => word.x0 > border),
  )
  if (at < 0) return [segment]
  return [of(segment, words.slice(0, at)), ...part(of(segment, words.slice(at)), borders)]
}

function partWord(word: Word, borders: readonly number[]): Word[] {
  const [, figure = '', name = ''] = glued.exec(word.text) ?? []
  if (figure === '' || !isName(name)) return [word]
  const weigh = (text: string) =>
    [...text].reduce((sum, letter) => sum + (/[가-힣]/.test(letter) ? 1 : 0.6), 0)
  const x = word.x0 + ((word.x1 - word.x0) * weigh(figure)) / weigh(word.text)
  if (!borders.some((border) => x > border)) return [word]
  return [
    { ...word, text: figure, x1: x },
    { ...word, text: name, x0: x },
  ]
}

const of = (segment: Segment, words: Word[]): Segment => ({
  ...segment,
  words,
  text: words.map((word) => word.text).join(' '),
  x0: words[0]?.x0 ?? segment.x0,
  x1: words.at(-1)?.x1 ?? segment.x1,
})
