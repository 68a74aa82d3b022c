import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { errorCode, errorText } from './errors.ts'

/** How to start a PostgreSQL program. PostgreSQL refuses to run as root, so root needs another way. */
export type Runner =
  | { kind: 'direct' }
  /** In a user namespace root is mapped to an ordinary user. Files still belong to root, so any folder works. */
  | { kind: 'namespace'; uid: number; gid: number }
  | { kind: 'user'; uid: number; gid: number }

export function inNamespace(runner: Runner, command: string[]): string[] {
  if (runner.kind !== 'namespace') return command
  return ['unshare', '--user', `--map-user=${runner.uid}`, `--map-group=${runner.gid}`, '--', ...command]
}

export function spawnAs(runner: Runner, command: string[], options: SpawnOptions): ChildProcess {
  const [file = '', ...args] = command
  const identity = runner.kind === 'user' ? { uid: runner.uid, gid: runner.gid } : {}
  return spawn(file, args, { env: cleanEnvironment(), windowsHide: true, ...options, ...identity })
}

/**
 * Returns the environment of PostgreSQL. It contains none of the server's secrets, and no settings such as PGDATA or
 * PGPORT.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'] as const
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' }
  for (const name of kept) if (process.env[name] !== undefined) env[name] = process.env[name]
  return env
}

export interface Outcome {
  code: number | null
  output: string
}

/** Runs a short program until it ends. The code is null if the program could not be started. */
export async function runToEnd(runner: Runner, command: string[], cwd: string): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = ''
    try {
      const child = spawnAs(runner, inNamespace(runner, command), { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
      const collect = (chunk: Buffer): void => {
        output = (output + chunk.toString()).slice(-20_000)
      }
      child.stdout?.on('data', collect)
      child.stderr?.on('data', collect)
      child.once('error', (error) => resolve({ code: null, output: errorText(error) }))
      child.once('close', (code) => resolve({ code, output }))
    } catch (error) {
      // If the user ID is refused, Node throws instead of emitting an error.
      resolve({ code: null, output: errorText(error) })
    }
  })
}

/**
 * Whether a process is alive. A zombie counts as dead: if process 1 does not reap children, signal 0 would report
 * it alive for ever.
 */
export async function isAlive(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  const stat = await processStat(pid)
  return stat === null ? process.platform !== 'linux' : stat.state !== 'Z' && stat.state !== 'X'
}

export interface ProcessStat {
  state: string
  parent: number
  /**
   * The start time in clock ticks since boot. Together with the pid it identifies one process, even if the pid is
   * reused.
   */
  startedAt: string
}

export async function processStat(pid: number): Promise<ProcessStat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The program name is in parentheses and may itself contain spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', parent: Number(fields[1]), startedAt: fields[19] ?? '' }
}
