import { sides } from '#shared/catalogue/words/sides.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { type Period, yearOf } from '#shared/progress/stats/period.ts'
import {
  ageBuckets,
  allMonths,
  noReason,
  readSourceRow,
  type StatFigure,
  type StatTable,
  sourceRows,
  stalledChoices,
  statFigureIds,
  statFigures,
  statTableIds,
} from '#shared/progress/stats/statDefinitions.ts'
import { listAddress, type ValuesOf } from '#web/list/address.ts'
import { choiceFilter, dayFilter } from '#web/list/filters.ts'
import { teamFilter } from '../progressAddress.ts'

export const sideOptions = sides.rows.map(({ key, word }) => ({ value: key, label: word }))

/**
 * The URL state of the statistics: filters, the cards shown as tables, the number of days after which a company counts
 * as silent, and the figure whose companies are listed.
 */
export const statsAddress = listAddress({
  filters: {
    from: dayFilter('시작일'),
    to: dayFilter('기준일'),
    side: choiceFilter('유형', sideOptions),
    team: teamFilter(),
  },
  beside: ['tables', 'stall', 'figure', 'word'],
})
export type StatsConditions = ValuesOf<typeof statsAddress.filters>

/** Returns the requested period. By default it ends today and begins on 1 January. */
export function periodAsked({ from, to = dayInSeoul() }: StatsConditions): Period {
  return { from: from ?? yearOf(to).from, to }
}

/**
 * The figure whose companies are listed. With `row`, only the companies in one row of the figure's card are listed. The
 * row is a stage, month, number of days, source, state or reason.
 */
export interface OpenFigure {
  figure: StatFigure
  row?: string | undefined
}
export const writeFigure = ({ figure, row }: OpenFigure) => (row === undefined ? figure : `${figure}~${row}`)
export function readFigure(text: string | undefined): OpenFigure | null {
  const [name, row, ...rest] = text?.split('~') ?? []
  const figure = statFigureIds.find((id) => id === name)
  if (!figure || rest.length > 0 || row === '' || (row?.length ?? 0) > 20) return null
  return { figure, row }
}

const monthName = (row: string) =>
  row === allMonths ? '최근 12개월' : `${row.slice(0, 4)}년 ${Number(row.slice(5))}월`
function sourceName(row: string): string {
  const { key, type } = readSourceRow(row)
  const source = sourceRows.find((one) => one.key === key)?.word ?? key
  return [source, type === undefined ? '' : (type ?? '구분 없음')].filter(Boolean).join(' · ')
}
const rowNames: Partial<Record<StatFigure, (row: string) => string>> = {
  registered: monthName,
  contracted: monthName,
  done: monthName,
  stalled: (row) => `${row}일 이상`,
  age: (row) => ageBuckets.find(({ key }) => key === row)?.label ?? row,
  source: sourceName,
  sourceContracted: sourceName,
  halted: (row) => (row === noReason ? '사유 없음' : row),
}

/** The Korean name of a figure: 도달 · 매칭진행 */
export const figureName = ({ figure, row }: OpenFigure) =>
  [statFigures[figure], row === undefined ? '' : (rowNames[figure]?.(row) ?? row)].filter(Boolean).join(' · ')

export const readTables = (text: string | undefined): StatTable[] =>
  statTableIds.filter((id) => text?.split(',').includes(id))
export const readStall = (text: string | undefined) =>
  stalledChoices.find((choice) => choice === text) ?? stalledChoices[0]
