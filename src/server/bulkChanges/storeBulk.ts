import { portionChanged } from '../company/changed/companyChanged.ts'
import type { BrokerageChange } from '../company/companyRows.ts'
import { touchedBy } from '../company/list/affectedRows.ts'
import type { Db } from '../database/connect.ts'
import { importRow } from '../database/tables/imports/importRun.ts'
import { insertRows } from '../imports/apply/bulkWrite.ts'
import { type Writing, type Written, writeBatch } from '../imports/apply/writeBatch.ts'
import { inPortions } from '../imports/plan/inTurns.ts'
import type { Actor } from '../platform/session/actor.ts'
import { type BulkTarget, changeOf } from './bulkTarget.ts'
import type { BulkPlan } from './planBulk.ts'

/** Writes the companies of a bulk change in portions, and keeps their earlier rows for an undo. */
export async function storeBulk(
  tx: Db,
  actor: Actor,
  { runId, target, going }: { runId: number; target: BulkTarget; going: readonly BulkPlan[] },
): Promise<void> {
  const writing = going.map((plan, at) => writingOf(plan, target, at + 1))
  await inPortions(writing, async (portion) => {
    const written = await writeBatch(tx, actor, runId, portion)
    await insertRows(
      tx,
      importRow,
      written.map((one) => rowOf(runId, one)),
    )
    await portionChanged(
      tx,
      actor,
      written.map((one) => companyChange(runId, target, one)),
    )
    return []
  })
}

const writingOf = ({ row, company, record }: BulkPlan, target: BulkTarget, place: number): Writing => ({
  row: place,
  name: row.companyName,
  businessNumber: row.businessNumber,
  outcome: 'update',
  problems: [],
  changes: [],
  write: {
    company,
    record,
    opinion: null,
    years: {},
    companyChange: {},
    opinionChange: {},
    recordChange: changeOf(target, record),
    yearChanges: {},
  },
})

const rowOf = (importId: number, { row, record }: Written): typeof importRow.$inferInsert => ({
  importId,
  row: row.row,
  outcome: 'update',
  name: row.name?.slice(0, 200) ?? null,
  businessNumber: row.businessNumber,
  recordId: record.after?.id ?? null,
  errors: 0,
  warnings: 0,
  problems: [],
  changes: [],
  versionAfter: (row.write.company?.version ?? 0) + 1,
})

function companyChange(runId: number, { reason }: BulkTarget, { row, record }: Written) {
  const businessNumber = row.businessNumber ?? ''
  const names = Object.keys(record.change).filter((name) => name !== 'contactTypists')
  const image = (of: BrokerageChange | null) =>
    Object.fromEntries(names.map((name) => [name, of?.[name as keyof BrokerageChange] ?? null]))
  return {
    businessNumber,
    kind: 'brokerage' as const,
    facts: [
      {
        action: 'bulk/company-changed',
        subject: { kind: 'company', id: businessNumber },
        before: image(record.before),
        after: { ...image(record.after), bulkId: runId },
        ...(reason === null ? {} : { reason }),
      },
    ],
    record: { ...record, reason: '일괄 변경' },
    touched: touchedBy({ company: [], opinion: [], record: names, years: [] }),
  }
}
