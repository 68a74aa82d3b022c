import { unset as unsetWord } from '#shared/catalogue/fields/filter.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { type CrossTabId, crossTabIds, crossTabs, sideColumns, unset } from '#shared/progress/crossTab.ts'
import { definitions } from '#shared/progress/definitions.ts'
import { isReportTeam, wholeFirm } from '#shared/progress/teams.ts'
import { listAddress, type ValuesOf } from '#web/list/address.ts'
import { dayFilter, type Filter } from '#web/list/filters.ts'

export function teamFilter(label = '팀'): Filter<string> {
  const read = (text: string) => (isReportTeam(text) || text === wholeFirm.teamId ? text : undefined)
  return { label, read, write: (value) => value, say: (value) => value }
}

/** The URL state of the progress report: the filters, and the cell whose companies are listed in a dialog. */
export const progressAddress = listAddress({
  filters: { team: teamFilter(), asOf: dayFilter('기준일') },
  beside: ['cell', 'word'],
})
export type ProgressScope = ValuesOf<typeof progressAddress.filters>

/** One cell of a table. Without `row` it is the total of all rows; without `side`, the total of all sides. */
export interface OpenCell {
  table: CrossTabId | 'quiet' | 'stageDays'
  row?: string | undefined
  side?: (typeof sideColumns)[number]['key'] | undefined
}

const all = '*'
export const writeCell = ({ table, row, side }: OpenCell) => [table, row ?? all, side ?? all].join('~')

export function readCell(text: string | undefined): OpenCell | null {
  const [table = '', row = '', side = '', ...rest] = text?.split('~') ?? []
  const known = [...crossTabIds, 'quiet' as const, 'stageDays' as const].find((id) => id === table)
  if (!known || row === '' || row.length > 20 || rest.length > 0) return null
  const column = sideColumns.find(({ key }) => key === side)
  if (!column && side !== all) return null
  return { table: known, row: row === all ? undefined : row, side: column?.key }
}

/** The Korean name of a cell: 계약중, 미설정, 합계 */
export function cellName({ table, row }: OpenCell): string {
  if (table === 'quiet') return definitions.quiet.title
  if (row === undefined) return '합계'
  return row === unset ? '미설정' : row
}
export const tableTitle = ({ table }: OpenCell) =>
  table === 'quiet' || table === 'stageDays' ? definitions[table].title : crossTabs[table].title

const conditions = { contract: 'stage', ability: 'ability', report: 'reportStage' } as const

/**
 * Returns the router props of a link to the company list with the same companies; null if that list cannot show them.
 * The list shows only companies of one side, and only their present state.
 */
export function listOfCell({ table, row, side }: OpenCell, { team, asOf }: ProgressScope) {
  if (asOf !== undefined || side === undefined || side === unset) return null
  if (table === 'quiet' || table === 'stageDays') return null
  const chosen = row === undefined ? {} : { [conditions[table]]: row === unset ? unsetWord : row }
  const ofTeam = team === undefined || team === wholeFirm.teamId ? {} : { team }
  return { to: sides.byKey[side].path, search: { ...chosen, ...ofTeam } } as const
}
