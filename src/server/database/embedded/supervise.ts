import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { unrefClient } from './connect.ts'
import type { Context } from './context.ts'
import { EmbeddedDatabaseError, errorText, FolderTakenError } from './errors.ts'
import { takeServerLock } from './lock.ts'
import { findPostmaster } from './postmaster.ts'
import { isAlive } from './process.ts'
import { ensureRunning, type Running } from './start.ts'

const FIRST_PAUSE = 500
/**
 * The longest pause between two attempts. It is short enough for the server to recover within ten seconds of any
 * failure.
 */
const LONGEST_PAUSE = 5_000
/**
 * If the database has run this long, it counts as recovered, and the next crash starts with the short pause again.
 */
const STABLE_AFTER = 10_000

export interface Supervision {
  /** Stops supervising. Returns true if this server may stop the database. */
  end(): Promise<boolean>
  /** Closes the lock connection. */
  release(): Promise<void>
}

/**
 * Keeps the database running and the folder locked. It watches PostgreSQL itself (crash, kill -9, full disk) and
 * the connection that holds the lock, which is lost whenever one session crashes. If either is lost, it restores
 * both.
 */
export function supervise(context: Context, first: Running, firstLock: pg.Client): Supervision {
  const { log } = context
  const { port } = first
  const ending = new AbortController()
  let running = first
  let lock: pg.Client | null = firstLock
  let recovery: Promise<void> | null = null
  let pause = 0
  let reportedPid = 0
  let upSince = Date.now()

  const watchPostmaster = (): void => {
    running.child?.once('exit', startRecovery)
  }

  const watchLock = (client: pg.Client): void => {
    unrefClient(client)
    client.once('end', () => {
      if (client !== lock) return
      lock = null
      startRecovery()
    })
  }

  const startRecovery = (): void => {
    if (ending.signal.aborted || recovery) return
    recovery = recover().finally(() => {
      recovery = null
    })
  }

  const recover = async (): Promise<void> => {
    if (Date.now() - upSince > STABLE_AFTER) pause = 0
    while (!ending.signal.aborted) {
      try {
        if (pause > 0) await delay(pause, undefined, { signal: ending.signal, ref: false })
        pause = Math.min(LONGEST_PAUSE, Math.max(FIRST_PAUSE, pause * 2))
        await restore()
        upSince = Date.now()
        return
      } catch (error) {
        if (ending.signal.aborted) return
        log(`PostgreSQL을 다시 시작하지 못했습니다(${pause / 1000}초 뒤 다시 시도): ${errorText(error)}`)
      }
    }
  }

  /** Logs each crash only once. */
  const reportCrash = (): void => {
    if (reportedPid === running.pid) return
    reportedPid = running.pid
    log(`PostgreSQL(pid ${running.pid})이 예기치 않게 종료되었습니다: 다시 시작합니다`)
  }

  const restore = async (): Promise<void> => {
    if (!(await isAlive(running.pid))) reportCrash()
    const found = await ensureRunning(context, { port, required: true })
    if (found.port !== port) {
      throw new EmbeddedDatabaseError(`데이터 폴더의 PostgreSQL이 다른 포트(${found.port})에서 실행 중입니다`)
    }
    const restarted = found.pid !== running.pid
    if (restarted) {
      // The crash may not be logged yet, because the lock's connection may break before the killed process is gone.
      reportCrash()
      running = found
      watchPostmaster()
    }
    if (restarted || !lock) {
      const old = lock
      lock = null
      await old?.end().catch(() => undefined)
      const taken = await takeServerLock(context, running)
      lock = taken
      watchLock(taken)
    }
    if (restarted) log(`PostgreSQL이 다시 준비되었습니다(pid ${found.pid}, 포트 ${port})`)
  }

  const checkPostmaster = async (): Promise<void> => {
    if (!(await isAlive(running.pid))) startRecovery()
  }

  // If another process started PostgreSQL, this process gets no event when PostgreSQL ends. The poll notices the end,
  // and also failures during a recovery.
  const poll = setInterval(() => {
    if (recovery) return
    if (!lock) startRecovery()
    void checkPostmaster()
  }, 1000)
  poll.unref()
  watchPostmaster()
  watchLock(firstLock)

  return {
    async end() {
      ending.abort()
      clearInterval(poll)
      await recovery
      if (lock) return true
      return lockIsFree(context)
    },
    async release() {
      await lock?.end().catch(() => undefined)
    },
  }
}

/**
 * Whether the lock of the folder is free. Otherwise another server has taken the database, and we must not stop it.
 */
async function lockIsFree(context: Context): Promise<boolean> {
  const postmaster = await findPostmaster(context.place.pgdata)
  if (!postmaster) return true
  try {
    await (await takeServerLock(context, postmaster)).end()
    return true
  } catch (error) {
    return !(error instanceof FolderTakenError)
  }
}
