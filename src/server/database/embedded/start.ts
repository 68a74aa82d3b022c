import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster, ensureOwner } from './cluster.ts'
import type { Context } from './context.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { launch } from './launch.ts'
import { isMisleading, isPostmasterOf, killLingeringSessions, readPidFile } from './postmaster.ts'
import { settingsArguments } from './settings.ts'

export interface Running {
  pid: number
  port: number
  /**
   * The PostgreSQL process, if this process started it. Null if PostgreSQL was already running; it is then watched by
   * its pid.
   */
  child: ChildProcess | null
}

export interface PortWish {
  port: number
  /**
   * True if no other port may be chosen. A restart must use the same port, because the server's pool connects to
   * it.
   */
  required: boolean
}

const PATIENCE_BEFORE_KILLING = 2_000
const PORT_TRIES = 10

/**
 * Finds the running PostgreSQL of this folder, which a killed server or another command may have started. If there
 * is none, it starts one.
 */
export async function ensureRunning(context: Context, wish?: PortWish): Promise<Running> {
  const { place, log } = context
  let inUseSince: number | null = null
  let portTries = 0
  let nextNote = Date.now() + 10_000
  for (;;) {
    const file = await readPidFile(place.pgdata)
    if (file && (await isPostmasterOf(file, place.pgdata))) {
      if (file.port !== 0 && file.status === 'ready') return { pid: file.pid, port: file.port, child: null }
      // PostgreSQL is starting, stopping or recovering, which may take minutes. We wait until it reaches another
      // state.
      if (Date.now() > nextNote) {
        log(`실행 중인 PostgreSQL(pid ${file.pid})이 준비되기를 기다립니다…`)
        nextNote = Date.now() + 10_000
      }
      await delay(50)
      continue
    }
    const wished = wish && (wish.required || portTries === 0) ? wish.port : undefined
    const port = wished ?? (await freePort())
    const outcome = await startOnce(context, port, file !== null && isMisleading(file.pid))
    switch (outcome.kind) {
      case 'ready':
        return { pid: outcome.pid, port, child: outcome.child }
      case 'port taken':
        if (wish?.required || ++portTries >= PORT_TRIES) {
          throw new EmbeddedDatabaseError(
            `포트 ${port} 를 다른 프로그램이 쓰고 있어 PostgreSQL을 시작하지 못했습니다`,
          )
        }
        break
      case 'folder in use': {
        inUseSince ??= Date.now()
        const waited = Date.now() - inUseSince
        if (waited > (context.internal.inUsePatience ?? 10_000)) {
          throw new EmbeddedDatabaseError(
            `다른 PostgreSQL(다른 컨테이너일 수 있음)이 데이터 폴더를 쓰고 있습니다: 그것을 멈추거나 DATA_DIR을 다르게 지정하세요: ${place.pgdata}`,
          )
        }
        if (waited > PATIENCE_BEFORE_KILLING) {
          const killed = await killLingeringSessions(place.pgdata)
          if (killed > 0) log(`죽은 PostgreSQL이 남긴 세션 ${killed}개를 끝냈습니다`)
        }
        await delay(100)
        break
      }
      case 'failed':
        throw new EmbeddedDatabaseError(
          `PostgreSQL을 시작하지 못했습니다: ${outcome.reason} (${place.folder}/postgres.log 참고)`,
        )
    }
  }
}

async function startOnce(context: Context, port: number, removeStalePidFile: boolean) {
  const { place, secrets, log, role, maxConnections, tuning } = context
  const binaries = await prepareBinaries(place, context.internal.native)
  await ensureCluster(place, binaries, secrets, { sync: tuning?.['fsync'] !== 'off' })
  await ensureOwner(place)
  const settings = settingsArguments({ port, startedBy: role, maxConnections, tuning })
  return launch({
    place,
    command: [binaries.postgres, '-D', place.pgdata, ...settings],
    removeStalePidFile,
    log,
  })
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
