import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromSources, type Program } from './program.ts'

export interface ServerProcess {
  child: ChildProcess
  url: string
  /** Everything that the server has printed so far. */
  output(): string
  kill(): Promise<void>
  stop(): Promise<number | null>
}

export async function temporaryFolder(
  name = 'dealdesk-start-',
): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), name))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Servers of tests get the memory limits of `npm start`. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
export const serverFlags = scripts.start.split(' ').filter((word) => word.startsWith('--'))

/** Starts the program in its own process, from the sources as `npm start` does, or from its bundle. */
export function spawnServer(
  env: Record<string, string>,
  program: Program = fromSources,
): {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
} {
  const child = spawn(process.execPath, [...serverFlags, program.main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: '.cache/compile',
      DISK_RESERVE_MB: '0',
      // The server shares the machine with other tests, so it must not take a delay for overload.
      OVERLOAD_DELAY_MS: '60000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, output: () => text, ended }
}

export async function startServerProcess(
  env: Record<string, string>,
  program?: Program,
): Promise<ServerProcess> {
  const { child, output, ended } = spawnServer({ PORT: '0', ...env }, program)
  const started = () => /딜데스크가 시작되었습니다: (\S+)/.exec(output())?.[1]
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = started()
      if (found) resolve(found)
    }
    child.stdout?.on('data', look)
    void ended.then((code) => reject(new Error(`server ended with ${code}: ${output()}`)))
  })
  return {
    child,
    url,
    output,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/**
 * Starts a server that must refuse to start, and returns its output. If it starts anyway, it is stopped and the test
 * fails.
 */
export async function refusedStart(env: Record<string, string>, program?: Program): Promise<string> {
  const { child, output, ended } = spawnServer({ PORT: '0', ...env }, program)
  const started = new Promise<'started'>((resolve) =>
    child.stdout?.on('data', () => /딜데스크가 시작되었습니다/.test(output()) && resolve('started')),
  )
  const end = await Promise.race([ended, started])
  if (end === 'started') child.kill('SIGTERM')
  await ended
  if (end !== 1) throw new Error(`the server was to refuse its start: ${end}\n${output()}`)
  return output()
}
