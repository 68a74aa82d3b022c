import { salesColumns } from '#server/reader/labels/columns.ts'
import type { WordCounts } from '#server/reader/layout/join.ts'
import type { Rules } from '#server/reader/layout/rows.ts'
import { isFigure } from '#server/reader/values/numbers.ts'
import type { ReportSales } from '#shared/registration/analysis.ts'
import type { Section } from '../split.ts'
import { columnKey } from './listHead.ts'
import { type ListRow, readLists } from './listTable.ts'
import { titledFirst } from './titledFirst.ts'
import { toldRows } from './toldRows.ts'

type Key = keyof ReportSales | 'skip'

const columnOf = columnKey(salesColumns)
/** Assigns a value without a label by its form: a percentage is the share, words are the product. */
const salesShape = (text: string): Key | undefined =>
  /^\d{1,3}(?:\.\d+)?\s?%$/.test(text)
    ? 'salesRatio'
    : /^[가-힣A-Za-z]/.test(text)
      ? 'mainProduct'
      : undefined

export function readSales(sections: readonly Section[], rules: Rules, words: WordCounts): ListRow<Key>[] {
  return titledFirst(sections, 'salesMix', (section) => {
    const listed = readLists(section.lines, rules, words, {
      columns: salesColumns,
      anchor: (key: Key, text) => (key === 'salesRatio' || key === 'skip') && isFigure(text),
      share: 'salesRatio',
    })
    if (listed.some((table) => table.rows.length > 0)) return listed
    return [
      {
        keys: [],
        rows: toldRows(section, { name: 'businessSegment', labelled: columnOf, shaped: salesShape }),
      },
    ]
  })
    .flatMap((table) => table.rows)
    .filter((row) => row.has('salesRatio') && (row.has('mainProduct') || row.has('businessSegment')))
}
