import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { isBulkDeal } from '#shared/bulkChanges/bulkFields.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { ImportKind } from '#shared/imports/kinds.ts'
import { undoDays, waitingHours } from '#shared/imports/rules.ts'
import type { Db } from '../../database/connect.ts'
import { importImage, importRow, importRun } from '../../database/tables/imports/importRun.ts'
import { storedFile } from '../../database/tables/storedFile.ts'
import { AppError } from '../../platform/appError.ts'
import type { Actor } from '../../platform/session/actor.ts'

export type RunRow = typeof importRun.$inferSelect

/** The kind of an import's rows. Imports stored before kinds existed contain companies. */
export const kindOfRun = ({ choice, bulk }: Pick<RunRow, 'choice' | 'bulk'>): ImportKind =>
  bulk && isBulkDeal(bulk.field) ? 'deals' : (choice?.kind ?? 'companies')

/** Finds an import that the person may see: the admin side sees all imports, others only their own. */
export async function findRun(db: Db, actor: Pick<Actor, 'teamId' | 'role'>, id: number): Promise<RunRow> {
  const [row] = await db
    .select()
    .from(importRun)
    .where(and(eq(importRun.id, id), isNull(importRun.bulk)))
  if (!row) throw new AppError('import/not-found')
  if (row.teamId !== actor.teamId && !isAdminSide(actor.role))
    throw new AppError('import/not-found', { hides: true })
  return row
}

/**
 * Finds an uploaded file of this person that is not imported yet. Nobody else may see its rows, including the admin
 * side.
 */
export async function findWaiting(db: Db, actor: Pick<Actor, 'teamId' | 'role'>, id: number) {
  const row = await findRun(db, actor, id)
  if (row.teamId !== actor.teamId) throw new AppError('import/not-found', { hides: true })
  if (row.savedAt) throw new AppError('import/saved')
  if (!row.facts || !row.rowsFileId) throw new AppError('import/expired')
  const [file] = await db.select().from(storedFile).where(eq(storedFile.id, row.rowsFileId))
  if (!file) throw new AppError('import/expired')
  return { row, facts: row.facts, key: file.storageKey, fileId: file.id }
}

/** Whether the earlier values of an import or bulk change are still stored, so that it can be undone. */
export const isUndoable = ({ savedAt, undoneAt }: Pick<RunRow, 'savedAt' | 'undoneAt'>): boolean =>
  savedAt !== null && undoneAt === null && savedAt.getTime() > Date.now() - undoDays * 86_400_000

/**
 * People may undo their own imports and bulk changes, and the admin side every one. If it set managers, only the admin
 * side may undo it.
 */
export const mayUndo = (
  actor: Pick<Actor, 'teamId' | 'role'>,
  run: Pick<RunRow, 'teamId' | 'namesManagers'>,
): boolean => isAdminSide(actor.role) || (run.teamId === actor.teamId && !run.namesManagers)

/** Removes uploaded files that were not imported in time, and earlier values that are too old for an undo. */
export async function removeOldImports(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(importRun)
      .where(
        and(
          isNull(importRun.savedAt),
          lt(importRun.createdAt, sql`now() - make_interval(hours => ${waitingHours})`),
        ),
      )
      .returning({ fileId: importRun.rowsFileId })
    for (const { fileId } of gone) if (fileId) await tx.delete(storedFile).where(eq(storedFile.id, fileId))
    const old = sql`(select id from import_run where saved_at < now() - make_interval(days => ${undoDays}))`
    await tx.delete(importImage).where(sql`${importImage.importId} in ${old}`)
    await tx.delete(importRow).where(sql`${importRow.importId} in ${old}`)
  })
}
