import { eq } from 'drizzle-orm'
import { importRun } from '../../database/tables/imports/importRun.ts'
import type { FixedFirmSettings } from '../../platform/fixedSettings.ts'
import { actorOfJob, type JobOrigin } from '../../platform/jobs/actorOfJob.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { storeAlone } from '../jobs/storeAlone.ts'
import { findRun } from '../runs/importRuns.ts'
import { undoRun } from './undoRun.ts'

export const undoKind = 'import-undo'
export interface UndoInput extends JobOrigin {
  id: number
  leaveChanged: boolean
}

/** The job that undoes an import, in one transaction. */
export const undoHandler =
  (fixedSettings: FixedFirmSettings): JobHandler =>
  async ({ id, leaveChanged, ...origin }: UndoInput, { db, job, signal, progress }) => {
    const [run] = await db.select().from(importRun).where(eq(importRun.id, id))
    // An earlier attempt has undone the import and committed before its server stopped, so nothing is left to do.
    if (run?.undoneAt && job.attempts > 1) return { result: { left: run.undoLeft ?? 0 } }
    const result = await storeAlone({ db, signal, progress }, async (tx) => {
      const actor = await actorOfJob(tx, job, origin, { lock: true, fixedSettings })
      await tx.select({ id: importRun.id }).from(importRun).where(eq(importRun.id, id)).for('update')
      return undoRun(tx, actor, await findRun(tx, actor, id), {
        leaveChanged,
        onProgress(done, total) {
          signal.throwIfAborted()
          progress(done, total, '되돌리는 중')
        },
      })
    })
    return { result }
  }
