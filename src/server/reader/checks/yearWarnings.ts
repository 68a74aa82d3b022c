import { type YearField, yearFields } from '#shared/catalogue/fields/years.ts'
import { withObject, withSubject } from '#shared/platform/particle.ts'
import type { StatementSource } from '../assemble/statements.ts'
import { union } from '../layout/box.ts'
import { paperNumber } from '../layout/upright.ts'
import type { ScoreSheet } from '../scoring/scoreSheet.ts'
import type { Place } from '../sections/found.ts'
import type { RankedTable } from './rankedTable.ts'
import { factKey } from './yearFacts.ts'

/** Warns of numbers that contradict each other and of units that were guessed. */
export function yearWarnings({ values, units, tables }: StatementSource, sheet: ScoreSheet): void {
  for (const [key, found] of values) {
    const [year = '', field = ''] = key.split('.')
    const name = yearFields[field as YearField]?.label
    if (found.conflict)
      sheet.warn(
        'year/conflict',
        `${year}년 ${withSubject(name)} 보고서 안에서 서로 다릅니다. 확인해주세요.`,
        `bspl.${key}`,
      )
    else if (found.value === null && found.text !== null && /\d/.test(found.text))
      sheet.warn(
        'year/unreadable',
        `${year}년 ${withObject(name)} 숫자로 읽지 못했습니다. 보고서를 보고 직접 입력해주세요.`,
        `bspl.${key}`,
      )
    else if (found.doubted || found.impossible)
      sheet.warn(
        'year/implausible',
        `${year}년 ${withSubject(name)} 다른 값과 맞지 않습니다. 확인해주세요.`,
        `bspl.${key}`,
      )
  }
  warnOfMissing({ values, tables }, sheet)
  for (const table of tables) {
    const money = table.kind === 'balance' || table.kind === 'income'
    if (!money || units.get(table)?.sure !== false) continue
    const message = '재무제표의 단위가 인쇄되어 있지 않아 추정했습니다. 금액을 확인해주세요.'
    for (const place of placesOf(table))
      sheet.warn('unit/guessed', `${paperNumber(place.page)}쪽 ${message}`, undefined, place)
  }
}

/** The area of a table on each page. */
function placesOf(table: RankedTable): Place[] {
  const cells = table.rows.flatMap((row) => row.cells.filter((cell) => cell !== null))
  return [...Map.groupBy(cells, ({ page }) => page)].map(([page, own]) => ({
    page,
    box: union(own.map(({ box }) => box)),
  }))
}

const promised = {
  balance: ['totalAssets', 'totalLiabilities', 'paidInCapital', 'totalEquity'],
  income: ['revenue', 'operatingIncome', 'netIncome'],
} as const satisfies Record<string, readonly YearField[]>

/**
 * Warns if a statement was read without a row that every statement has, such as 자산총계. The report probably prints that
 * row under an unknown name.
 */
function warnOfMissing(
  { values, tables }: Pick<StatementSource, 'values' | 'tables'>,
  sheet: ScoreSheet,
): void {
  for (const kind of ['balance', 'income'] as const) {
    const own = tables.filter((table) => table.kind === kind && !table.copy)
    const years = new Set(own.flatMap((table) => table.years))
    for (const field of promised[kind]) {
      const missing = [...years].filter((year) => !values.has(factKey(year, field)))
      const table = own.find((one) => one.years.some((year) => missing.includes(year)))
      if (!table) continue
      const [place] = placesOf(table)
      const [last = ''] = missing.toSorted().toReversed()
      sheet.warn(
        'year/missing',
        `${withObject(yearFields[field].label)} 재무제표에서 찾지 못했습니다(${missing.toSorted().join(', ')}년). 보고서와 비교해주세요.`,
        `bspl.${last}.${field}`,
        place,
      )
    }
  }
}
