import type { Db } from '../../database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { countFiles } from '../rows/intakeFiles.ts'
import { lockIntake, storeKind } from '../rows/intakeRows.ts'
import { startIntakeJob } from '../rows/startJob.ts'

/** Starts the job that stores the files whose company is sure. Returns false if there are no such files. */
export const startStoringAsCommand = (db: Db, actor: Actor, id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockIntake(tx, actor, id)
    const { placed } = await countFiles(tx, id, { sureness: 'sure' })
    if (placed > 0) await startIntakeJob(tx, actor, storeKind, { id, onlySure: true })
    return placed > 0
  })
