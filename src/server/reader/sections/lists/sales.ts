import { salesColumns } from '#server/reader/labels/columns.ts'
import type { WordCounts } from '#server/reader/layout/join.ts'
import type { Rules } from '#server/reader/layout/rows.ts'
import { isFigure } from '#server/reader/values/numbers.ts'
import type { ReportSales } from '#shared/registration/analysis.ts'
import type { Section } from '../split.ts'
import { type ListRow, readLists } from './listTable.ts'
import { titledFirst } from './titledFirst.ts'

type Key = keyof ReportSales | 'skip'

export function readSales(sections: readonly Section[], rules: Rules, words: WordCounts): ListRow<Key>[] {
  return titledFirst(sections, 'salesMix', (section) =>
    readLists(section.lines, rules, words, {
      columns: salesColumns,
      anchor: (key: Key, text) => (key === 'salesRatio' || key === 'skip') && isFigure(text),
      share: 'salesRatio',
    }),
  )
    .flatMap((table) => table.rows)
    .filter((row) => row.has('salesRatio') && (row.has('mainProduct') || row.has('businessSegment')))
}
