import { readdir, readFile, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedDatabaseError, errorCode } from './errors.ts'
import { isAlive, processStat } from './process.ts'

export interface PidFile {
  pid: number
  /** The port, or 0 if PostgreSQL has not written it yet. */
  port: number
  /** starting, ready or stopping; empty if PostgreSQL has not written it yet. */
  status: string
}

export async function readPidFile(pgdata: string): Promise<PidFile | null> {
  let text: string
  try {
    text = await readFile(path.join(pgdata, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw new EmbeddedDatabaseError(`데이터 폴더를 읽을 수 없습니다: ${pgdata} (${errorCode(error)})`, {
      cause: error,
    })
  }
  const lines = text.split('\n')
  return {
    pid: Number.parseInt(lines[0] ?? '', 10) || 0,
    port: Number.parseInt(lines[3] ?? '', 10) || 0,
    status: (lines[7] ?? '').trim(),
  }
}

/**
 * Whether the process in the pid file is the PostgreSQL of this data folder. The pid may have been reused by
 * another program.
 */
export async function isPostmasterOf(file: PidFile, pgdata: string): Promise<boolean> {
  if (!(await isAlive(file.pid))) return false
  if (process.platform !== 'linux') return accepts(file.port)
  const command = await commandLine(file.pid)
  if (!path.basename(command[0] ?? '').startsWith('postgres')) return false
  const same = await worksIn(file.pid, pgdata)
  return same ?? command.includes(pgdata)
}

/**
 * Whether PostgreSQL would wrongly take the process with this pid for a running PostgreSQL: it only checks that some
 * program has this pid. If no program has it, PostgreSQL itself handles the file and looks for leftover sessions.
 */
export function isMisleading(pid: number): boolean {
  if (pid === 0) return true
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Finds the running PostgreSQL of this folder. Returns null if there is none. */
export async function findPostmaster(pgdata: string): Promise<PidFile | null> {
  const file = await readPidFile(pgdata)
  return file && (await isPostmasterOf(file, pgdata)) ? file : null
}

async function commandLine(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
}

/**
 * Whether the process works in this data folder. PostgreSQL's working folder is its data folder, even after a
 * rename. Null if the system does not let us look.
 */
async function worksIn(pid: number, pgdata: string): Promise<boolean | null> {
  try {
    const [cwd, data] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(pgdata)])
    return cwd.dev === data.dev && cwd.ino === data.ino
  } catch {
    return null
  }
}

async function accepts(port: number): Promise<boolean> {
  if (port === 0) return true
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 2000 })
    const finish = (answer: boolean) => (): void => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', finish(true))
    socket.once('error', finish(false))
    socket.once('timeout', finish(false))
  })
}

/**
 * Kills the sessions that a killed PostgreSQL left behind. Idle sessions end by themselves, but a busy one ends only
 * after its query, and until then no new PostgreSQL can start. Committed work is not lost, because it is in the
 * write-ahead log.
 */
export async function killLingeringSessions(pgdata: string): Promise<number> {
  if (process.platform !== 'linux') return 0
  const sessions: { pid: number; parent: number }[] = []
  const masters = new Set<number>()
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid) || !(await worksIn(pid, pgdata))) continue
    const [title = ''] = await commandLine(pid)
    if (!title.startsWith('postgres: ')) masters.add(pid)
    else sessions.push({ pid, parent: (await processStat(pid))?.parent ?? 0 })
  }
  const orphans = sessions.filter((session) => !masters.has(session.parent))
  for (const { pid } of orphans) signal(pid, 'SIGKILL')
  return orphans.length
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/**
 * Stops PostgreSQL by a fast shutdown, which closes sessions and writes everything to the disk. Does nothing if
 * PostgreSQL is not running.
 */
export async function stopPostmaster(pgdata: string, log: (line: string) => void): Promise<void> {
  const file = await findPostmaster(pgdata)
  if (!file) return
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ]
  for (const [name, patience] of steps) {
    if (name !== 'SIGINT') log(`PostgreSQL(pid ${file.pid})이 멈추지 않아 ${name} 신호를 보냅니다`)
    signal(file.pid, name)
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (!(await isAlive(file.pid))) return
      await delay(20)
    }
  }
  throw new EmbeddedDatabaseError(`PostgreSQL(pid ${file.pid})을 멈추지 못했습니다`)
}
