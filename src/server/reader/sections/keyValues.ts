import { union } from '../layout/box.ts'
import { joinLines, type WordCounts } from '../layout/join.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { cellsOf, type Rules, rowsOf } from '../layout/rows.ts'
import { tidy } from '../layout/text.ts'
import type { Pair } from './found.ts'
import { withoutTitles, withSpreadLabels } from './labelLines.ts'
import { readStack } from './stackedPairs.ts'

/**
 * Reads labels with their values beside them, several pairs per row: 대표자 | 홍길동 | 설립일 | 2001-03-02. If a label is
 * followed by another label, the value of the first label is empty.
 */
export function readPairs<K extends string>(
  printed: readonly Line[],
  rules: Rules,
  words: WordCounts,
  labelOf: (text: string) => K | undefined,
): Pair<K>[] {
  const lines = printed.map((line) => withSpreadLabels(line, labelOf))
  const hasLabel = (line: Line) =>
    line.segments.some(
      (segment) => labelOf(segment.text) !== undefined || startsWithLabel(segment.text, labelOf),
    )
  const pairs: Pair<K>[] = []
  const rows = rowsOf(lines, rules, hasLabel).map((row) => withoutTitles(row, labelOf))
  let taken = 0
  let stacks = 0
  for (const [at, row] of rows.entries()) {
    if (at < taken) continue
    const stack = readStack(rows, at, rules, words, labelOf, stacks > 0)
    if (stack) {
      pairs.push(...stack.pairs)
      taken = at + stack.rows
      stacks += 1
      continue
    }
    const cells = withWholeLabels(
      cellsOf(row).map((parts) => ({ parts, text: parts.map((part) => part.text).join('') })),
      labelOf,
    )
    const isSingle = cells.length === 1
    for (let index = 0; index < cells.length; index += 1) {
      const cell = cells[index]
      if (!cell) continue
      const key = labelOf(cell.text)
      if (key === undefined) {
        const card = cardOf(cell.parts, row.page, words, labelOf)
        pairs.push(...(card ? [card] : inlinePairs(cell.parts, row.page, labelOf)))
        continue
      }
      const next = cells[index + 1]
      // A value may have the same words as its label: 담보제공여부 | 담보제공.
      const label = next ? labelOf(next.text) : undefined
      const beside =
        next !== undefined &&
        (label === undefined || label === key) &&
        (label === key || !startsWithLabel(next.text, labelOf)) &&
        cardOf(next.parts, row.page, words, labelOf) === null
      if (beside) index += 1
      // A value with wide gaps between its words was read as several cells. They are joined again.
      const parts = beside ? [...next.parts] : []
      while (beside && isLoose(cells[index + 1]?.parts, parts, labelOf)) {
        index += 1
        parts.push(...(cells[index]?.parts ?? []))
      }
      if (isSingle && parts.length === 0 && !rules.get(row.page)?.length) continue
      pairs.push({
        key,
        label: cell.text,
        value: valueOf(parts, words),
        clean: true,
        page: row.page,
        box: parts.length > 0 ? union(parts) : union(cell.parts),
      })
    }
  }
  return pairs
}

interface Cell {
  parts: Segment[]
  text: string
}

/**
 * Joins a label whose words are spread over its cell (자가소유 … 여부), even if its first word alone (자가소유) is a label too.
 */
function withWholeLabels<K>(cells: Cell[], labelOf: (text: string) => K | undefined): Cell[] {
  const whole: Cell[] = []
  for (const cell of cells) {
    const last = whole.at(-1)
    const text = last ? last.text + cell.text : ''
    if (last && labelOf(cell.text) === undefined && labelOf(text) !== undefined)
      whole[whole.length - 1] = { parts: [...last.parts, ...cell.parts], text }
    else whole.push(cell)
  }
  return whole
}

/** Reads a label with its value printed below it in the same cell, as on a card. */
function cardOf<K extends string>(
  parts: Segment[],
  page: number,
  words: WordCounts,
  labelOf: (text: string) => K | undefined,
): Pair<K> | null {
  const [first, ...rest] = parts.toSorted((a, b) => a.y0 - b.y0)
  const key = first ? labelOf(first.text) : undefined
  if (!first || key === undefined || rest.length === 0) return null
  return { key, label: first.text, value: valueOf(rest, words), clean: true, page, box: union(rest) }
}

const valueOf = (parts: Segment[], words: WordCounts): string =>
  joinLines(parts, words, { prose: false }).replace(/^[:：]\s*/, '')

function isLoose<K>(
  parts: Segment[] | undefined,
  before: Segment[],
  labelOf: (text: string) => K | undefined,
): boolean {
  const [first] = parts ?? []
  const last = before.at(-1)
  if (!first || !last || parts?.length !== 1) return false
  const text = first.text
  return first.x0 - last.x1 < 2.2 * first.em && labelOf(text) === undefined && !startsWithLabel(text, labelOf)
}

const startsWithLabel = <K>(text: string, labelOf: (text: string) => K | undefined): boolean => {
  const colon = /^(.{1,20}?)\s*[:：]/.exec(tidy(text))?.[1]
  return colon !== undefined && labelOf(colon) !== undefined
}

/**
 * Reads label and value from one text: `기업명 : 가나(주)`, `Tel: 02-… Fax: 02-…`. Without a colon, the text must begin with
 * the label.
 */
function inlinePairs<K extends string>(
  parts: Segment[],
  page: number,
  labelOf: (text: string) => K | undefined,
): Pair<K>[] {
  const pairs: Pair<K>[] = []
  for (const segment of parts) {
    let open: { key: K; label: string; words: Segment['words'] } | undefined
    const finish = () => {
      if (open && open.words.length > 0) {
        const value = open.words
          .map((word) => word.text)
          .join(' ')
          .replace(/^[:：]\s*/, '')
        pairs.push({ key: open.key, label: open.label, value, clean: false, page, box: union(open.words) })
      }
      open = undefined
    }
    for (let index = 0; index < segment.words.length; index += 1) {
      const found = labelAt(segment, index, labelOf, open === undefined && index === 0)
      if (found) {
        finish()
        open = { key: found.key, label: found.label, words: found.rest ? [found.rest] : [] }
        index += found.length - 1
      } else open?.words.push(segment.words[index] as Segment['words'][number])
    }
    finish()
  }
  return pairs
}

/** Counts the single letters that follow each other from this word on, as in the spaced label "주 생 산 품". */
function spacedLetters({ words }: Segment, from: number): number {
  let count = 0
  while (count < MOST_LETTERS && /^[가-힣][:：]?$/.test(words[from + count]?.text ?? '')) count += 1
  return count
}
const MOST_LETTERS = 8

/**
 * Finds a label of up to three words, or of spaced letters (주 생 산 품). A label with a colon may be anywhere in the text;
 * a label without a colon must be at its start.
 */
function labelAt<K extends string>(
  segment: Segment,
  from: number,
  labelOf: (text: string) => K | undefined,
  atStart: boolean,
) {
  for (let length = Math.max(3, spacedLetters(segment, from)); length >= 1; length -= 1) {
    const words = segment.words.slice(from, from + length)
    if (words.length < length) continue
    // Only the last word of a label may have the colon; the words after it are the value.
    if (words.slice(0, -1).some((word) => /[:：]/.test(word.text))) continue
    const text = words.map((word) => word.text).join('')
    const colon = /^(.+?)[:：](.*)/.exec(text)
    const key = labelOf(colon?.[1] ?? text)
    if (key === undefined) continue
    const next = segment.words[from + length]?.text ?? ''
    if (colon === null && !/^[:：]/.test(next) && !atStart) continue
    const last = words.at(-1)
    const tail = colon?.[2] ?? ''
    const share = last && tail ? tail.length / Math.max(1, last.text.length) : 0
    const rest = last && tail ? { ...last, text: tail, x0: last.x1 - (last.x1 - last.x0) * share } : undefined
    return { key, label: colon?.[1] ?? text, length, rest }
  }
  return undefined
}
