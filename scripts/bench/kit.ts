// Shared parts of the benchmarks: clocks, CPU time and access to the embedded database of a running server.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'

export async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  return [await work(), performance.now() - start]
}
const sorted = (values: number[]) => values.toSorted((a, b) => a - b)
export const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0
export const p95 = (values: number[]) => sorted(values)[Math.floor(values.length * 0.95)] ?? 0
export const show = (name: string, value: string) => console.log(`${name.padEnd(58)} ${value}`)

export const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

export function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // the process has ended
  }
}
const statOf = (pid: number) => {
  const stat = readProcess(pid, 'stat')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
export const parentOf = (pid: number) => Number(statOf(pid)[1])
const threadsOf = (pid: number) => {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return [] // the process has ended
  }
}
/**
 * CPU time of all threads of a process so far, in ms. It is read from the Linux scheduler, which counts in
 * nanoseconds.
 */
export const cpuMs = (pid: number) =>
  threadsOf(pid).reduce(
    (sum, thread) => sum + Number(readProcess(pid, `task/${thread}/schedstat`).split(' ')[0] ?? 0) / 1e6,
    0,
  )

const postmasterLines = (folder: string) =>
  readFileSync(join(folder, 'database', 'pgdata', 'postmaster.pid'), 'utf8').split('\n')
/** Process id of the postmaster, the main process of PostgreSQL. Its children do the work of the database. */
export const postmasterOf = (folder: string) => Number(postmasterLines(folder)[0])

function urlOf(folder: string, user: string, secret: RegExp): string {
  const port = postmasterLines(folder)[3]
  const secrets = JSON.parse(readFileSync(join(folder, 'database', 'secrets.json'), 'utf8')) as Record<
    string,
    string
  >
  const password = Object.entries(secrets).find(([name]) => secret.test(name))?.[1] ?? ''
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/dealdesk`
}
export const databaseUrlOf = (folder: string) => urlOf(folder, 'dealdesk_app', /app/i)
/** The URL for the owner of the database. It is used for filling the database, never for measurements. */
export const ownerUrlOf = (folder: string) => urlOf(folder, 'postgres', /postgres/i)

/**
 * Starts `bare.ts` in its own process. Its routes do only the minimal work, with which the program is compared.
 */
export async function startBare(databaseUrl: string) {
  const child = spawn(process.execPath, ['scripts/bench/bare.ts'], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => resolve(/bare (\S+)/.exec(chunk.toString())?.[1] ?? ''))
    child.on('close', () => reject(new Error('the bare server ended')))
  })
  return { url, pid: child.pid ?? 0, stop: () => child.kill() }
}

const agent = new Agent({ keepAlive: true })

interface Sent {
  method?: string
  headers: Record<string, string>
  body?: string
}

/** Sends one request on a kept-alive connection. It asks for no compression, so that zlib is not measured. */
export function send(address: string, { method = 'GET', headers, body }: Sent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(address, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      // An aborted answer emits `error` instead of `end`.
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export interface Measured {
  wall: number
  p95: number
  /** CPU time of the server process per request, in ms. */
  cpu: number
  /**
   * CPU time per request of the server process and of the database processes that worked for it. It equals `cpu` if
   * there are none.
   */
  all: number
}

interface Side {
  /** The process whose CPU time is measured. */
  pid: number
  /** Finds the database processes that work for the measured process. */
  backends?: () => Promise<number[]>
  work: (run: number) => Promise<void>
}

const inTurn = 10

/**
 * How long each side works before it is measured, at least. A server compiles a function only after many calls, so a
 * fixed small number of calls would measure uncompiled code.
 */
const warmUpMs = 4000

/**
 * Runs the program (`ours`) and the minimal version (`floor`) alternately in small batches, so that other load on the
 * machine affects both. Both are warmed up first, because a long-running server has compiled code and prepared
 * statements.
 */
export async function measure(
  runs: number,
  ours: Side,
  floor: Side,
): Promise<{ ours: Measured; floor: Measured }> {
  const sides = [ours, floor].map((side) => ({ ...side, times: [] as number[], cpu: 0, all: 0 }))
  for (const side of sides) {
    const until = performance.now() + warmUpMs
    for (let run = 0; run < runs || performance.now() < until; run += 1) await side.work(run)
  }
  for (let done = 0; done < runs; done += inTurn) {
    for (const side of sides) {
      const backends = (await side.backends?.()) ?? []
      const allMs = () => cpuMs(side.pid) + backends.reduce((sum, pid) => sum + cpuMs(pid), 0)
      const before = { cpu: cpuMs(side.pid), all: allMs() }
      for (let run = done; run < done + inTurn; run += 1)
        side.times.push((await timed(() => side.work(run)))[1])
      side.cpu += cpuMs(side.pid) - before.cpu
      side.all += allMs() - before.all
    }
  }
  const [first, second] = sides.map(({ times, cpu, all }) => ({
    wall: median(times),
    p95: p95(times),
    cpu: cpu / times.length,
    all: all / times.length,
  }))
  if (!first || !second) throw new Error('two sides')
  return { ours: first, floor: second }
}

export function compare(name: string, { ours, floor }: { ours: Measured; floor: Measured }): void {
  const ms = (value: number) => value.toFixed(2)
  show(
    name,
    `wall ${ms(ours.wall)} (p95 ${ms(ours.p95)}) floor ${ms(floor.wall)} (p95 ${ms(floor.p95)}) ratio ${ms(ours.wall / floor.wall)}` +
      ` | CPU ${ms(ours.cpu)} floor ${ms(floor.cpu)} ratio ${ms(ours.cpu / floor.cpu)}` +
      (ours.all > ours.cpu
        ? ` | with the database ${ms(ours.all)} floor ${ms(floor.all)} ratio ${ms(ours.all / floor.all)}`
        : ''),
  )
}

interface Queries {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}
/** Finds the database processes that work for a client. The client's connections carry its name. */
export async function backendsOf(pool: Queries, client: string): Promise<number[]> {
  const { rows } = await pool.query('select pid from pg_stat_activity where application_name = $1', [client])
  return (rows as { pid: number }[]).map(({ pid }) => pid)
}

/** Waits until the job that prepares the statistics has ended, so that its work is not measured. */
export async function untilStatsPrepared(pool: Queries): Promise<void> {
  const waiting = `select 1 from job where kind = 'prepare-stats' and state in ('queued', 'running') limit 1`
  while ((await pool.query(waiting)).rows.length > 0) await new Promise((later) => setTimeout(later, 200))
}
