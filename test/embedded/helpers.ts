import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  openEmbedded,
} from '#server/database/embedded/embedded.ts'

export const root = path.resolve(import.meta.dirname, '../..')
export const node = path.join(root, 'node_modules/.bin/node')
export const isRoot = process.getuid?.() === 0
export const FAST = { fsync: 'off' }
export const NOBODY = 65534
export const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--']

/** Tests as another user run only if that user may read this checkout; a parent folder with mode 0700 prevents it. */
const [switchUser = '', ...toNobody] = asNobody
export const canRunAsNobody =
  isRoot && spawnSync(switchUser, [...toNobody, 'test', '-r', path.join(root, 'package.json')]).status === 0

let seed: Promise<string> | null = null

afterAll(async () => {
  if (seed) rmSync(path.dirname(await seed), { recursive: true, force: true })
})

async function makeSeed(): Promise<string> {
  const outer = await mkdtemp(path.join(tmpdir(), 'dealdesk-embedded-'))
  const folder = path.join(outer, 'data')
  await (await openEmbedded({ folder, role: 'tool', tuning: FAST })).stop()
  return folder
}

/** A folder that was already started once. All tests of a file share it, because a first start is slow. */
export async function seededFolder(): Promise<string> {
  const folder = await (seed ??= makeSeed())
  onTestFinished(() => endProcessesIn(folder))
  return folder
}

async function endProcessesIn(folder: string): Promise<void> {
  await until(() => {
    for (const pid of processesIn(folder)) tryKill(pid)
    return processesIn(folder).length === 0
  })
}

/** A folder that is deleted after the test; PostgreSQL processes that still run in it are killed. */
export async function temporaryFolder(name = 'data', parent = tmpdir()): Promise<string> {
  const outer = await mkdtemp(path.join(parent, 'dealdesk-embedded-'))
  const folder = path.join(outer, name)
  onTestFinished(async () => {
    const link = path.join(folder, 'pgdata')
    const outside = readLink(link)
    const places = outside ? [outer, path.dirname(outside)] : [outer]
    for (const place of places) {
      await endProcessesIn(place)
      rmSync(place, { recursive: true, force: true })
    }
  })
  return folder
}

function readLink(file: string): string | null {
  try {
    return readlinkSync(file)
  } catch {
    return null
  }
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/** The ids of all PostgreSQL processes whose working folder is inside `folder`. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? ''
        if (!path.basename(command).startsWith('postgres')) return false
        return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`)
      } catch {
        return false
      }
    })
    .map(Number)
}

export function postmasterPid(folder: string): number {
  return Number(readFileSync(path.join(folder, 'pgdata/postmaster.pid'), 'utf8').split('\n')[0])
}

export async function until(condition: () => boolean | Promise<boolean>, patience = 60_000): Promise<void> {
  const deadline = Date.now() + patience
  while (!(await condition())) {
    if (Date.now() > deadline)
      throw new Error(`did not happen within ${patience} ms: ${condition.toString()}`)
    await delay(20)
  }
}

/** Opens the database in this process and stops it after the test, if the test did not. */
export async function open(
  options: Partial<EmbeddedOptions> & { folder: string },
): Promise<EmbeddedDatabase> {
  const database = await openEmbedded({ role: 'server', tuning: FAST, ...options })
  onTestFinished(() => database.stop())
  return database
}

export async function query<Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function answers(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  )
}

export interface Fixture {
  child: ChildProcess
  /** The first line that the process printed: ready with its URLs, or an error. */
  first: Record<string, string>
  lines: Record<string, string>[]
  exited: Promise<number | null>
}

/** Runs fixture-server.ts in a separate process, started through `wrapper` (for example setpriv) if given. */
export async function startFixture(
  folder: string,
  options: { role?: string; tuning?: string; wrapper?: string[]; detached?: boolean } = {},
): Promise<Fixture> {
  const script = path.join(import.meta.dirname, 'fixture-server.ts')
  const command = [
    ...(options.wrapper ?? []),
    node,
    script,
    folder,
    options.role ?? 'server',
    options.tuning ?? '',
  ]
  const child = spawn(command[0] ?? node, command.slice(1), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: options.detached ?? false,
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const lines: Record<string, string>[] = []
  const first = await new Promise<Record<string, string>>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text)
      lines.push(line)
      if (line.ready || line.error) resolve(line)
    })
    child.once('exit', (code) => setTimeout(() => reject(new Error(`fixture ended with ${code}`)), 200))
  })
  return { child, first, lines, exited }
}
