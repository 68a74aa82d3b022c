import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { BulkRecord, getBulkChange } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { bulkFieldLabel, isBulkDeal } from '#shared/bulkChanges/bulkFields.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../database/connect.ts'
import { importRun, type StoredBulk } from '../database/tables/imports/importRun.ts'
import { isUndoable, mayUndo, type RunRow } from '../imports/runs/importRuns.ts'
import { type ChangedRow, changedSince } from '../imports/undo/changedSince.ts'
import { AppError } from '../platform/appError.ts'
import { numberedPage } from '../platform/page/numberedPage.ts'
import type { Actor } from '../platform/session/actor.ts'

interface BulkRun extends RunRow {
  bulk: StoredBulk
  savedAt: Date
}
const isBulk = (row: RunRow | undefined): row is BulkRun =>
  row !== undefined && row.bulk !== null && row.savedAt !== null

/** Finds a bulk change that the person may see: the admin side sees all of them, others only their own. */
export async function findBulk(db: Db, actor: Actor, id: number): Promise<BulkRun> {
  const [row] = await db.select().from(importRun).where(eq(importRun.id, id))
  if (!isBulk(row)) throw new AppError('bulk/not-found')
  if (row.teamId !== actor.teamId && !isAdminSide(actor.role))
    throw new AppError('bulk/not-found', { hides: true })
  return row
}

async function describe(db: Db, actor: Actor, run: BulkRun, most: number) {
  const undoable = isUndoable(run)
  const newer = undoable ? await changedSince(db, run, most) : { count: 0, first: [] }
  const { field, label = bulkFieldLabel(field), value, reason } = run.bulk
  const after = isBulkDeal(field) ? await nameOf(db, value) : run.bulk.after
  const record: BulkRecord = {
    id: run.id,
    field,
    label,
    value,
    after,
    reason,
    teamId: run.teamId,
    teamName: run.teamName,
    savedAt: run.savedAt.toISOString(),
    changed: run.updated,
    undoneAt: run.undoneAt?.toISOString() ?? null,
    undoneBy: run.undoneBy,
    undoLeft: run.undoLeft,
    undo: {
      may: undoable && mayUndo(actor, run),
      expired: run.undoneAt === null && !undoable,
      changed: newer.count,
    },
  }
  const first = isBulkDeal(field)
    ? await dealCompanies(db, run, newer.first)
    : newer.first.map(({ name, businessNumber }) => ({ name, businessNumber }))
  return { record, newer: first }
}

/** The present name of a company; null if it no longer exists or the user may not read it. */
async function nameOf(db: Db, businessNumber: string | null): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select company_name as name from company where business_number = ${businessNumber} and deleted_at is null`,
  )
  return rows[0]?.name ?? null
}

/** The companies that were added to a deal table, or got a counterparty, by the rows of the change. */
async function dealCompanies(db: Db, { id, bulk }: BulkRun, changed: readonly ChangedRow[]) {
  const rows = sql`${sql.param(changed.map(({ row }) => row))}::int[]`
  const one = sql.raw(bulk.field === 'dealTable' ? 'other_number' : 'seller_number')
  const found = await db.execute<{ name: string; number: string }>(sql`
    select c.company_name as name, c.business_number as number from import_row r
      join counterparty d on d.id = r.record_id join company c on c.business_number = d.${one}
    where r.import_id = ${id} and r.row = any(${rows}) and c.deleted_at is null order by r.row`)
  return found.rows.map(({ name, number }) => ({ name, businessNumber: number }))
}

const shownNewer = 50

export async function readBulk(db: Db, actor: Actor, id: number): Promise<ResponseOf<typeof getBulkChange>> {
  const { record, newer } = await describe(db, actor, await findBulk(db, actor, id), shownNewer)
  return { ...record, newer }
}

const pageSize = 20

/** Reads the bulk changes, newest first: all of them for the admin side, for others only their own. */
export function pageOfBulks(db: Db, actor: Actor, page: string | undefined) {
  const mine = isAdminSide(actor.role) ? undefined : eq(importRun.teamId, actor.teamId)
  const where = and(isNotNull(importRun.bulk), mine)
  return numberedPage({
    page,
    pageSize,
    rows: async (limit, offset) => {
      const runs = await db
        .select()
        .from(importRun)
        .where(where)
        .orderBy(desc(importRun.id))
        .limit(limit)
        .offset(offset)
      const rows: BulkRecord[] = []
      for (const run of runs.filter(isBulk)) rows.push((await describe(db, actor, run, 1)).record)
      return rows
    },
    count: async () => (await db.select({ total: count() }).from(importRun).where(where))[0]?.total ?? 0,
  })
}
