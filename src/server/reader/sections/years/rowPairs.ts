import { headWordOf } from '#server/reader/labels/yearHeads.ts'
import type { Segment } from '#server/reader/layout/lines.ts'
import { bare } from '#server/reader/layout/text.ts'
import type { RowPair, YearTable } from './tableShape.ts'

/** Matches a percent sign after a word: YoY %, 증감률 (%). */
const inPercent = /(?<!\s)\s*\(?%\)?$/

export function pairOf(label: readonly Segment[], join: (parts: Segment[]) => string): RowPair | undefined {
  // Usually, 조회기업 is the header of a column among columns of averages, and that column is left out. Beside a row name,
  // 조회기업 means that the row has the company's own numbers.
  const words = label.map(({ text }) =>
    bare(text) === '조회기업' ? 'amount' : headWordOf(text.replace(inPercent, '')),
  )
  const at = words.findLastIndex((word) => word === 'amount' || word === 'other')
  if (at < 0) return undefined
  return {
    name: join(label.filter((_, index) => index !== at)),
    whose: words[at] === 'amount' ? 'own' : 'other',
  }
}

/**
 * For a table that prints other numbers in rows beside the company's own, such as 부채비율 | 당사 and 부채비율 | 업종평균: removes
 * the rows of averages, shares and growth, and removes words such as 당사 from the names of the other rows.
 */
export function settlePairs(table: YearTable): void {
  if (!table.rows.some(({ pair }) => pair?.whose === 'other')) return
  const kept: YearTable['rows'] = []
  let spare = ''
  for (const { pair, ...row } of table.rows) {
    if (pair?.whose === 'other') {
      for (const cell of row.cells) if (cell) table.left.push({ page: cell.page, box: cell.box })
      const last = kept.at(-1)
      // The name of the ratio is printed only once for both rows: either on the first line or on the second.
      if (last?.name === '') last.name = pair.name
      else spare = pair.name
    } else if (pair) kept.push({ ...row, name: pair.name || spare })
    else kept.push(row)
    if (pair?.whose !== 'other') spare = ''
  }
  table.rows = kept.filter(({ name }) => name !== '')
}
