import { fieldNames } from '#server/reader/labels/statements.ts'
import type { WordCounts } from '#server/reader/layout/join.ts'
import type { Line } from '#server/reader/layout/lines.ts'
import type { Rules } from '#server/reader/layout/rows.ts'
import { bare } from '#server/reader/layout/text.ts'
import { readHeadMonth, readYearHead } from '#server/reader/values/dates.ts'
import { readCell, readUnit } from '#server/reader/values/numbers.ts'
import { type YearField, yearFields } from '#shared/catalogue/fields/years.ts'
import { type ListCell, readLists } from '../lists/listTable.ts'
import type { YearCell, YearTable } from './tableShape.ts'

type Account = `=${string}`
type Key = YearField | 'year' | 'skip' | Account
const columns: Record<Exclude<Key, Account>, readonly string[]> = {
  ...fieldNames,
  year: [
    '결산일',
    '결산일자',
    '결산년도',
    '결산연도',
    '결산년월',
    '회계연도',
    '회계년도',
    '결산기',
    '년도',
    '연도',
    '구분',
    '기준일',
    '사업연도',
  ],
  skip: ['유동비율', '당좌비율', '감사의견', '비고'],
}
/**
 * Matches account names. In a transposed table, a column with such a name is kept under this name, even if it is no
 * field of the yearly record.
 */
const account =
  /^[가-힣()·]{2,16}(?:자산|부채|자본|잉여금|이익|손익|손실|비용|수익|원가|매출|관리비|판관비|차입금|채권|채무|충당금|예금)$/
const accountOf = (name: string): Account | undefined => (account.test(name) ? `=${name}` : undefined)
const isAccount = (key: Key): key is Account => key.startsWith('=')
const fields = Object.keys(yearFields) as YearField[]
const headWord = /자산|자본|부채|매출|이익|ROE|ROIC|회전|의존도|이자보상/i
/** A cheap test before the header is read: at least four texts, some of them known names and none a number. */
const mayBeHead = (line: Line): boolean =>
  line.segments.length >= 4 &&
  line.segments.filter(({ text }) => headWord.test(text)).length >= 2 &&
  !line.segments.some(({ text }) => /\d{2}/.test(text))

/** Reads transposed tables: years are the rows, and accounts are the columns. */
export function readTransposed(
  lines: readonly Line[],
  rules: Rules,
  words: WordCounts,
  given: YearTable['unit'],
): YearTable[] {
  if (!lines.some(mayBeHead)) return []
  const printed = lines.flatMap((line) => line.segments.map((segment) => readUnit(segment.text)))
  const unit = printed.find((one) => one !== null) ?? given
  const anchor = (key: Key, text: string) => key === 'year' && readYearHead(text) !== null
  const options = { columns: columns as Record<Key, readonly string[]>, guess: accountOf, anchor }
  return readLists<Key>(lines, rules, words, options).flatMap(({ keys, rows }): YearTable[] => {
    const known = fields.filter((field) => keys.includes(field))
    const heads = rows.map((row) => row.get('year')?.text ?? '')
    const years = heads.map((text) => readYearHead(text) ?? '')
    // If a year appears twice, the rows belong to several companies.
    if (known.length < 3 || years.length === 0 || new Set(years).size < years.length) return []
    return [
      {
        title: '',
        years,
        months: heads.map(readHeadMonth),
        unit,
        head: keys,
        left: [],
        rows: keys
          .filter((key) => isAccount(key) || known.some((field) => field === key))
          .map((key) => ({
            name: isAccount(key) ? key.slice(1) : (fieldNames[key as YearField][0] ?? ''),
            cells: rows.map((row) => cellOf(row.get(key))),
          })),
      },
    ]
  })
}

const cellOf = (cell: ListCell | undefined): YearCell | null =>
  cell ? { cell: readCell(cell.text), raw: bare(cell.text), page: cell.page, box: cell.box } : null
