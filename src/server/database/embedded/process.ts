import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { errorCode, errorText } from './errors.ts'

/** How to run a PostgreSQL program, since it refuses to run as root. */
export type Runner =
  | { kind: 'direct' }
  /** root, mapped to an ordinary user in its own user namespace: files stay root's, any folder works */
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

/** The database gets nothing of the server's environment (secrets, PGDATA, PGPORT…). */
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

/** Runs a short program to its end; the code is null if it could not be started. */
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
      // Node throws, instead of emitting an error, when the user ID itself is refused.
      resolve({ code: null, output: errorText(error) })
    }
  })
}

/** A zombie counts as dead: if process 1 reaps no children, signal 0 would report it alive for ever. */
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
  /** Clock ticks since boot: together with the pid this identifies one process, even if the pid is reused. */
  startedAt: string
}

export async function processStat(pid: number): Promise<ProcessStat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The program name is in parentheses and may itself contain spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', parent: Number(fields[1]), startedAt: fields[19] ?? '' }
}
