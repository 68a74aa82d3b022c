// Finds the most expensive refused request of every call, measured in CPU time of the server's main thread.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { roles } from '#shared/catalogue/words/roles.ts'
import { connect } from '../../src/server/database/connect.ts'
import { readConfig } from '../../src/server/platform/config.ts'
import { startSession } from '../../src/server/platform/session/session.ts'
import { startServer } from '../../src/server/server.ts'
import type { Measured, MeasuredCall, Person } from './hostileClient.ts'
import { databaseUrlOf } from './kit.ts'

const mostMs = { without: 20, with: 100 }

/** `only` lists parts of the paths to measure, such as `/api/auth`. If it is empty, all calls are measured. */
export async function benchHostile(only: string[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dealdesk-bench-hostile-'))
  const settings = {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    OVERLOAD_DELAY_MS: '600000',
    DISK_RESERVE_MB: '0',
  }
  const server = await startServer(readConfig(settings))
  try {
    const people = await signIn(folder)
    console.log('main-thread CPU of the dearest refused request of every call')
    return summarise(await measureAll(server.address, people, only))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the callers: one without a session, and one person of every role. */
async function signIn(folder: string): Promise<Person[]> {
  const { db, pool, close } = connect(databaseUrlOf(folder), { max: 2 })
  const origin = { address: '127.0.0.1', requestId: 'bench', userAgent: null }
  const people: Person[] = [{ name: 'nobody', cookie: null }]
  for (const role of roles.keys) {
    const teamId = `bench-${role}`
    await pool.query(`insert into app_user (team_id, manager_name, role) values ($1, $1, $2)`, [teamId, role])
    const token = await startSession(db, { idleMinutes: 60, hours: 12 }, teamId, origin)
    people.push({ name: role, cookie: `dealdesk=${token}` })
  }
  await close()
  return people
}

function measureAll(url: string, people: Person[], only: string[]): Promise<MeasuredCall[]> {
  const workerData = { url, people, only }
  const client = new Worker(new URL('./hostileClient.ts', import.meta.url), { workerData })
  const all: MeasuredCall[] = []
  return new Promise((resolve, reject) => {
    client.on('message', (message: MeasuredCall | 'cpu') => {
      if (message !== 'cpu') {
        all.push(message)
        return show(message)
      }
      // The time is read after the work that the refused request left behind, so that this work is measured too.
      setImmediate(() => {
        const { user, system } = process.threadCpuUsage()
        client.postMessage((user + system) / 1000)
      })
    })
    client.on('error', reject)
    client.on('exit', () => resolve(all))
  })
}

const dearest = (some: Measured[]) => some.toSorted((a, b) => b.ms - a.ms)[0]
const described = (one: Measured | undefined) =>
  one ? `${one.ms.toFixed(1).padStart(6)} ms  ${one.person}: ${one.request} (${one.status})` : '     –'

function show({ call, without, with: inside }: MeasuredCall): void {
  console.log(call)
  console.log(`  without an account ${described(dearest(without))}`)
  console.log(`  with one           ${described(dearest(inside))}`)
}

function summarise(all: MeasuredCall[]): boolean {
  const over = all.flatMap((one) => [
    ...one.without.filter(({ ms }) => ms > mostMs.without).map((tooSlow) => ({ ...tooSlow, call: one.call })),
    ...one.with.filter(({ ms }) => ms > mostMs.with).map((tooSlow) => ({ ...tooSlow, call: one.call })),
  ])
  const count = all.reduce((sum, one) => sum + one.without.length + one.with.length, 0)
  console.log(
    `${count} refused requests to ${all.length} calls: ${over.length} above ${mostMs.without} ms without an account or ${mostMs.with} ms with one`,
  )
  for (const one of over.toSorted((a, b) => b.ms - a.ms)) console.log(`  ${one.call} ${described(one)}`)
  // A refused request must get a client error. An internal error counts as a failure, even if it was cheap.
  const broken = all.flatMap(({ call, without, with: inside }) =>
    [...without, ...inside].filter(({ status }) => status === 500).map((one) => ({ ...one, call })),
  )
  console.log(`${broken.length} internal errors`)
  for (const one of broken) console.log(`  ${one.call} ${described(one)}`)
  return over.length + broken.length === 0
}
