import type pg from 'pg'
import type { Context } from './context.ts'
import { EmbeddedDatabaseError, FolderTakenError } from './errors.ts'
import { refuseIfServerLives, removeServerNote, takeServerLock, writeServerNote } from './lock.ts'
import { stopPostmaster } from './postmaster.ts'
import { ensureRoles } from './roles.ts'
import { ensureRunning, type Running } from './start.ts'
import { supervise } from './supervise.ts'

const TRIES = 20

export interface Session {
  port: number
  stop: () => Promise<void>
}

/**
 * Opens the database for a server: uses the running PostgreSQL or starts one, locks the folder, and keeps
 * PostgreSQL running.
 */
export async function openAsServer(context: Context): Promise<Session> {
  await refuseIfServerLives(context)
  for (let attempt = 1; ; attempt++) {
    const running = await ensureRunning(context)
    let lock: pg.Client | null = null
    try {
      lock = await takeServerLock(context, running)
      await ensureRoles(context, lock, running.port)
      await writeServerNote(context.place, running.port)
      if (!running.child) context.log(`실행 중이던 PostgreSQL(pid ${running.pid})을 이어받았습니다`)
      return begin(context, running, lock)
    } catch (error) {
      // After too many attempts, or if an administrator must fix the error, we give up and leave nothing running.
      const passing = lock === null && !(error instanceof EmbeddedDatabaseError)
      if (!passing || attempt >= TRIES) {
        const ours = lock !== null || (running.child !== null && !(error instanceof FolderTakenError))
        if (ours) await stopPostmaster(context.place.pgdata, context.log)
        await lock?.end().catch(() => undefined)
        throw error
      }
    }
  }
}

function begin(context: Context, running: Running, lock: pg.Client): Session {
  const supervision = supervise(context, running, lock)
  let stopped: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    if (await supervision.end()) await stopPostmaster(context.place.pgdata, context.log)
    await removeServerNote(context.place)
    await supervision.release()
  }
  return { port: running.port, stop: () => (stopped ??= stop()) }
}
