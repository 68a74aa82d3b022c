import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { open, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { errorText } from './errors.ts'
import { giveToRunner, handOver, type Place } from './place.ts'
import { readPidFile } from './postmaster.ts'
import { inNamespace, runToEnd, spawnAs } from './process.ts'

const LOG_LIMIT = 10 * 1024 * 1024
const IN_USE = 75

export type Launched =
  | { kind: 'ready'; pid: number; child: ChildProcess }
  | { kind: 'port taken' }
  /** Another PostgreSQL still uses the folder, or sessions of a killed one do. */
  | { kind: 'folder in use' }
  | { kind: 'failed'; reason: string }

export interface LaunchOptions {
  place: Place
  command: string[]
  /**
   * True if the pid in postmaster.pid now belongs to another program. PostgreSQL would believe the file and refuse
   * to start, so the file must be removed.
   */
  removeStalePidFile: boolean
  log: (line: string) => void
}

/**
 * Starts a PostgreSQL that outlives this process. It waits until PostgreSQL is ready, or until the reason for a
 * failure is known.
 */
export async function launch(options: LaunchOptions): Promise<Launched> {
  const { place } = options
  const logFile = await prepareLog(place)
  const logStart = (await stat(logFile)).size
  const command = await guarded(options)
  const output = openSync(logFile, 'a')
  let child: ChildProcess
  try {
    // The process is detached, so that Ctrl-C in the terminal reaches only the server. Its output goes to a file,
    // because a pipe would close when the server ends.
    child = spawnAs(place.runner, command, {
      cwd: place.base,
      detached: true,
      stdio: ['ignore', output, output],
    })
  } catch (error) {
    return { kind: 'failed', reason: errorText(error) }
  } finally {
    closeSync(output)
  }
  let spawnError: Error | null = null
  child.on('error', (error) => {
    spawnError = error
  })
  child.unref()

  let nextNote = Date.now() + 10_000
  for (;;) {
    if (spawnError !== null) return { kind: 'failed', reason: errorText(spawnError) }
    if (child.exitCode !== null || child.signalCode !== null) {
      return explain(child, await readFrom(logFile, logStart))
    }
    const file = await readPidFile(place.pgdata)
    if (child.pid !== undefined && file?.pid === child.pid && file.status === 'ready') {
      return { kind: 'ready', pid: child.pid, child }
    }
    // Recovery after a crash may take minutes. It is never interrupted; the log only says that it goes on.
    if (Date.now() > nextNote) {
      options.log('PostgreSQL이 시작(복구)하는 중입니다…')
      nextNote += 10_000
    }
    await delay(20)
  }
}

/**
 * Wraps the command in a file lock. PostgreSQL and all its sessions hold the lock until the last of them ends. The
 * lock also works between containers that share the folder, where the pid in postmaster.pid has no meaning.
 */
async function guarded({ place, command, removeStalePidFile }: LaunchOptions): Promise<string[]> {
  const pidFile = path.join(place.pgdata, 'postmaster.pid')
  const lockFile = path.join(place.base, 'pgdata.lock')
  const direct = inNamespace(place.runner, command)
  await writeFile(lockFile, '', { flag: 'a', mode: 0o600 })
  await giveToRunner(place.runner, lockFile)
  const lock = ['flock', '--nonblock', '--no-fork', '--conflict-exit-code', String(IN_USE), lockFile]
  const probe =
    process.platform === 'linux' ? await runToEnd(place.runner, [...lock, 'true'], place.base) : null
  if (probe?.code !== 0 && probe?.code !== IN_USE) {
    if (removeStalePidFile) await rm(pidFile, { force: true })
    return direct
  }
  if (!removeStalePidFile) return [...lock, ...direct]
  return [...lock, '/bin/sh', '-c', 'rm -f -- "$1"; shift; exec "$@"', 'sh', pidFile, ...direct]
}

async function prepareLog(place: Place): Promise<string> {
  const file = path.join(place.folder, 'postgres.log')
  const size = await stat(file).then(
    (info) => info.size,
    () => 0,
  )
  if (size > LOG_LIMIT) await rename(file, `${file}.1`)
  await writeFile(file, '', { flag: 'a', mode: 0o600 })
  await handOver(place, file)
  return file
}

async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, start)
    return buffer.subarray(0, bytesRead).toString()
  } finally {
    await handle.close()
  }
}

function explain(child: ChildProcess, output: string): Launched {
  if (child.exitCode === IN_USE) return { kind: 'folder in use' }
  if (/pre-existing shared memory block|lock file ".*" already exists/.test(output))
    return { kind: 'folder in use' }
  if (/could not bind|could not create any TCP\/IP sockets/.test(output)) return { kind: 'port taken' }
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1)
  return { kind: 'failed', reason: line ?? `code ${child.exitCode ?? child.signalCode}` }
}
