import type { CheckResult } from '#shared/imports/imports.endpoints.ts'
import { shownValue } from '#shared/imports/rows/rowValues.ts'
import type { ImportOutcome, RawRow } from '#shared/imports/rules.ts'
import type { importRow } from '../../database/tables/imports/importRun.ts'
import type { PlannedRow } from './plannedRow.ts'

type Counts = Omit<CheckResult, 'seconds'>

export const emptyCounts = (): Counts => ({
  rows: 0,
  created: 0,
  leads: 0,
  updated: 0,
  same: 0,
  skipped: 0,
  errorRows: 0,
  errors: 0,
  warnings: 0,
})

const countOf = {
  new: 'created',
  lead: 'leads',
  update: 'updated',
  same: 'same',
  skip: 'skipped',
  error: 'errorRows',
} as const satisfies Partial<Record<ImportOutcome, keyof Counts>>
const levelCount = ({ problems }: PlannedRow, level: string) =>
  problems.filter((one) => one.level === level).length

export function countPlans(counts: Counts, planned: readonly PlannedRow[]): void {
  for (const one of planned) {
    counts.rows += 1
    // A row that was joined to an earlier row is counted with the earlier row.
    if (one.outcome !== 'part') counts[countOf[one.outcome]] += 1
    counts.errors += levelCount(one, 'error')
    counts.warnings += levelCount(one, 'warning')
  }
}

/**
 * Returns the database row for a planned row, from which screens show the result. Cells are stored only for rows with
 * a problem.
 */
export const rowRecord = (
  importId: number,
  one: PlannedRow,
  raw: RawRow | undefined,
): typeof importRow.$inferInsert => ({
  importId,
  row: one.row,
  outcome: one.outcome,
  name: one.name?.slice(0, 200) ?? null,
  businessNumber: one.businessNumber,
  errors: levelCount(one, 'error'),
  warnings: levelCount(one, 'warning'),
  problems: one.problems,
  changes: one.outcome === 'new' || one.outcome === 'lead' ? [] : one.changes,
  cells:
    one.problems.length > 0 && raw
      ? raw[1].map((cell) => (typeof cell === 'string' ? shownValue(cell) : cell))
      : null,
})
