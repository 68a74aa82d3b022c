import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { BulkRecord, getBulkChange } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { bulkFieldLabel } from '#shared/bulkChanges/bulkFields.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../database/connect.ts'
import { importRun, type StoredBulk } from '../database/tables/imports/importRun.ts'
import { isUndoable, mayUndo, type RunRow } from '../imports/runs/importRuns.ts'
import { changedSince } from '../imports/undo/changedSince.ts'
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
  const { field, label = bulkFieldLabel(field), value, after, reason } = run.bulk
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
  return { record, newer: newer.first.map(({ name, businessNumber }) => ({ name, businessNumber })) }
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
