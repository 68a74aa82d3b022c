import { and, count, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { getImport, ImportRecord, ImportRow, listImportRows } from '#shared/imports/imports.endpoints.ts'
import type { QueryOf, ResponseOf } from '#shared/platform/endpoint.ts'
import type { Page } from '#shared/platform/page.ts'
import type { Db } from '../database/connect.ts'
import { importRow, importRun } from '../database/tables/imports/importRun.ts'
import { AppError } from '../platform/appError.ts'
import { keysetOrder } from '../platform/page/keysetOrder.ts'
import { keysetPage } from '../platform/page/keysetPage.ts'
import { numberedPage } from '../platform/page/numberedPage.ts'
import type { Actor } from '../platform/session/actor.ts'
import { findRun, findWaiting, isUndoable, kindOfRun, mayUndo, type RunRow } from './runs/importRuns.ts'
import { changedSince } from './undo/changedSince.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

async function describe(db: Db, actor: Actor, run: RunRow): Promise<ImportRecord> {
  const undoable = isUndoable(run)
  const changed = undoable ? (await changedSince(db, run, 1)).count : 0
  const {
    id,
    fileName,
    sheetName,
    teamId,
    teamName,
    seconds,
    created,
    updated,
    leads,
    rejected,
    undoneBy,
    undoLeft,
  } = run
  return {
    id,
    kind: kindOfRun(run),
    fileName,
    sheetName,
    teamId,
    teamName,
    createdAt: run.createdAt.toISOString(),
    savedAt: iso(run.savedAt),
    seconds,
    created,
    updated,
    leads,
    rejected,
    undoneAt: iso(run.undoneAt),
    undoneBy,
    undoLeft,
    undo: {
      may: undoable && mayUndo(actor, run),
      expired: run.savedAt !== null && run.undoneAt === null && !undoable,
      changed,
    },
  }
}

const shownChanged = 50

export async function readImport(db: Db, actor: Actor, id: number): Promise<ResponseOf<typeof getImport>> {
  const run = await findRun(db, actor, id)
  if (!run.savedAt) throw new AppError('import/not-found')
  const changed = isUndoable(run) ? (await changedSince(db, run, shownChanged)).first : []
  return { ...(await describe(db, actor, run)), changed }
}

const pageSize = 20

/** Reads the stored imports: all of them for the admin side, for others only their own. */
export function pageOfImports(db: Db, actor: Actor, page: string | undefined) {
  const mine = isAdminSide(actor.role) ? undefined : eq(importRun.teamId, actor.teamId)
  const where = and(isNotNull(importRun.savedAt), isNull(importRun.bulk), mine)
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
      const rows: ImportRecord[] = []
      for (const run of runs) rows.push(await describe(db, actor, run))
      return rows
    },
    count: async () => (await db.select({ total: count() }).from(importRun).where(where))[0]?.total ?? 0,
  })
}

const byRow = keysetOrder('import-rows', [{ column: importRow.row, as: 'int8', filled: true }])
const rowsPerPage = 100

const ofKind: Record<'error' | 'warning' | 'change', SQL> = {
  error: gt(importRow.errors, 0),
  warning: gt(importRow.warnings, 0),
  change: eq(importRow.outcome, 'update'),
}

/** Reads the rows of a dry run. Only the person who made the dry run may read them. */
export async function pageOfRows(
  db: Db,
  actor: Actor,
  id: number,
  { kind, after }: QueryOf<typeof listImportRows>,
): Promise<Page<ImportRow>> {
  await findWaiting(db, actor, id)
  const where = and(eq(importRow.importId, id), kind ? ofKind[kind] : undefined)
  const rows = await db
    .select({
      row: importRow.row,
      outcome: importRow.outcome,
      name: importRow.name,
      businessNumber: importRow.businessNumber,
      problems: importRow.problems,
      changes: importRow.changes,
      cells: importRow.cells,
      key: byRow.key,
    })
    .from(importRow)
    .where(and(where, byRow.after(after)))
    .orderBy(byRow.by)
    .limit(rowsPerPage + 1)
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(importRow).where(where)
  return keysetPage(byRow, rows, rowsPerPage, counted?.total ?? 0, ({ key: _key, ...row }) => row)
}
