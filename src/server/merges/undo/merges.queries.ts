import { count, desc, eq } from 'drizzle-orm'
import type { MergeRecord } from '#shared/merges/merges.endpoints.ts'
import { mergeUndoDays } from '#shared/merges/mergeWords.ts'
import type { Db } from '../../database/connect.ts'
import { companyMerge } from '../../database/tables/merges/companyMerge.ts'
import { AppError } from '../../platform/appError.ts'
import { numberedPage } from '../../platform/page/numberedPage.ts'
import type { Pair } from '../images/tables.ts'
import { changedSinceMerge } from './differences.ts'
import { laterMerges } from './laterMerges.ts'

export type MergeRow = typeof companyMerge.$inferSelect

const dayMs = 24 * 60 * 60 * 1000
const undoUntil = ({ createdAt }: MergeRow) => new Date(createdAt.getTime() + mergeUndoDays * dayMs)
export const isInTime = (run: MergeRow) => undoUntil(run).getTime() >= Date.now()

const isOpen = (run: MergeRow) => run.undoneAt === null && isInTime(run)

export const describeMerge = (run: MergeRow, undoFirst: string | null = null): MergeRecord => ({
  id: run.id,
  keptNumber: run.keptNumber,
  keptName: run.keptName,
  mergedNumber: run.mergedNumber,
  mergedName: run.mergedName,
  mergedUniqueNumber: run.mergedUniqueNumber,
  summary: run.summary,
  doneBy: run.doneBy,
  doneByTeamId: run.doneByTeamId,
  createdAt: run.createdAt.toISOString(),
  undoUntil: undoUntil(run).toISOString(),
  undoneAt: run.undoneAt?.toISOString() ?? null,
  undoneBy: run.undoneBy,
  undoFirst,
  can: { undo: isOpen(run) && undoFirst === null },
})

export const pairOf = ({ id, keptNumber, mergedNumber }: MergeRow): Pair => ({
  id,
  kept: keptNumber,
  merged: mergedNumber,
})

const undoFirstOf = (db: Db, runs: readonly MergeRow[]) =>
  laterMerges(
    db,
    runs.filter(isOpen).map(({ id }) => id),
  )

/**
 * Reads a merge, together with the later changes that an undo would leave as they are. After an undo, these are the
 * changes that it left.
 */
export async function readMerge(db: Db, id: number) {
  const [run] = await db.select().from(companyMerge).where(eq(companyMerge.id, id))
  if (!run) throw new AppError('merge/not-found')
  const told = describeMerge(run, await undoFirstOf(db, [run]).then((later) => later.get(id)))
  const left = told.can.undo ? (await changedSinceMerge(db, pairOf(run))).left : (run.undoLeft ?? [])
  return { ...told, left }
}

const pageSize = 20
export async function pageOfMerges(db: Db, page: string | undefined) {
  const found = await numberedPage({
    page,
    pageSize,
    rows: (limit, offset) =>
      db
        .select()
        .from(companyMerge)
        .orderBy(desc(companyMerge.createdAt), desc(companyMerge.id))
        .limit(limit)
        .offset(offset),
    count: async () => {
      const [counted] = await db.select({ total: count() }).from(companyMerge)
      return counted?.total ?? 0
    },
  })
  const later = await undoFirstOf(db, found.rows)
  return { ...found, rows: found.rows.map((run) => describeMerge(run, later.get(run.id))) }
}
