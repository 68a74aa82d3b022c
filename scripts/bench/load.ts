// Measures load: 200 people with 40 requests per second, then ten times as many requests, then 40 per second again.
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { hashPassword } from '../../src/server/auth/account/hashing.ts'
import { connect } from '../../src/server/database/connect.ts'
import { startSession } from '../../src/server/platform/session/session.ts'
import { startServerProcess } from '../../test/kit/serverProcess.ts'
import { benchFolder, benchSettings, ensureCompanies } from './companies.ts'
import { databaseUrlOf, median, p95, readProcess, show, untilStatsPrepared } from './kit.ts'
import { type LoadPerson, loadPassword } from './loadCalls.ts'
import type { Answered, Phase } from './loadClient.ts'

const peopleCount = 200
const usual = 40
const crowd = 400
const minutes = Number(process.env.LOAD_MINUTES ?? 10)

/** Resident memory of a process, in MB. */
const memoryMb = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(readProcess(pid, 'status'))?.[1] ?? 0) / 1024

interface Firm {
  people: LoadPerson[]
  numbers: string[]
}

/**
 * Adds the people, and waits until the statistics are prepared. This happens once, at the first start on the data. Its
 * time is printed, because statistics take long until then.
 */
async function makeFirm(databaseUrl: string): Promise<Firm> {
  const { db, pool, close } = connect(databaseUrl, { max: 4, applicationName: 'bench' })
  try {
    await pool.query(
      `insert into app_user (team_id, manager_name, role, password_hash)
       select 'load-' || n, '부하 ' || n, 'viceadmin', $1 from generate_series(1, $2::int) n
       on conflict do nothing`,
      [await hashPassword(loadPassword), peopleCount],
    )
    const origin = { address: '127.0.0.1', requestId: 'bench', userAgent: null }
    const people: LoadPerson[] = []
    for (let n = 1; n <= peopleCount; n += 1) {
      const teamId = `load-${n}`
      const token = await startSession(db, { idleMinutes: 60, hours: 12 }, teamId, origin)
      people.push({ teamId, cookie: `dealdesk=${token}` })
    }
    const { rows } = await pool.query<{ number: string }>(
      'select business_number as number from company tablesample system (2) limit 2000',
    )
    const began = performance.now()
    await untilStatsPrepared(pool)
    show('statistics prepared after', `${((performance.now() - began) / 1000).toFixed(1)} s`)
    return { people, numbers: rows.map(({ number }) => number) }
  } finally {
    await close()
  }
}

const countOf = (all: Answered[], is: (one: Answered) => boolean) => all.filter(is).length
const timesOf = (all: Answered[]) => all.map(({ ms }) => ms)
const isGood = ({ status, again }: Answered) => (again ?? status) >= 200 && (again ?? status) < 300

function report(name: string, all: Answered[]): void {
  const accepted = all.filter(({ status }) => status >= 200 && status < 300)
  const sent = `${all.length} sent, ${accepted.length} accepted`
  const shed = countOf(all, ({ status }) => status === 503)
  const faults = countOf(all, ({ status }) => status >= 500 && status !== 503)
  const cut = countOf(all, ({ status }) => status === 0)
  const wrong = countOf(all, ({ status }) => status >= 400 && status < 500)
  show(name, `${sent}, ${shed} × 503, ${faults} other 5xx, ${wrong} × 4xx, ${cut} broken off`)
  const ms = (values: number[]) => `${median(values).toFixed(0)} / ${p95(values).toFixed(0)} ms`
  const slowest = Math.max(...timesOf(all))
  show('  accepted, median / p95', `${ms(timesOf(accepted))}; slowest answer of all ${slowest.toFixed(0)} ms`)
  const reads = accepted.filter(({ kind }) => kind !== 'save' && kind !== 'sign-in')
  show('  accepted reads, median / p95', ms(timesOf(reads)))
  for (const [kind, some] of Map.groupBy(all, (one) => one.kind)) {
    const good = some.filter(({ status }) => status >= 200 && status < 300)
    const end = countOf(some, isGood)
    show(
      `    ${kind}`,
      `${some.length} sent, ${good.length} accepted, ${ms(timesOf(good))}, ${end} in the end`,
    )
  }
}

export async function benchLoad(): Promise<void> {
  await ensureCompanies()
  // The overload limit is that of production, because the benchmark measures what users would experience.
  const { OVERLOAD_DELAY_MS: _, ...settings } = benchSettings
  const server = await startServerProcess({ ...settings, OVERLOAD_DELAY_MS: '2000' })
  const given = await makeFirm(databaseUrlOf(benchFolder))
  const client = new Worker(new URL('./loadClient.ts', import.meta.url), {
    workerData: { url: server.url, ...given },
  })
  const run = (phase: Phase) =>
    new Promise<Answered[]>((resolve, reject) => {
      client.once('message', resolve)
      client.once('error', reject)
      client.postMessage(phase)
    })
  const memory = () => `${memoryMb(server.child.pid ?? 0).toFixed(0)} MB`
  try {
    await run({ perSecond: 20, seconds: 15 }) // warm-up, not counted
    report(`${usual} a second, ${minutes} min`, await run({ perSecond: usual, seconds: minutes * 60 }))
    show('  memory of the server', memory())
    report(`${crowd} a second, 15 s`, await run({ perSecond: crowd, seconds: 15 }))
    show('  memory of the server', memory())
    await wait(10_000)
    report(`${usual} a second, 10 s after it`, await run({ perSecond: usual, seconds: 30 }))
    show('  memory of the server', memory())
  } finally {
    await client.terminate()
    await server.stop()
  }
}
