// Measures what must stay fast, each beside its floor from the same run. Prints ratios; fails on nothing.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { connect } from '../src/server/database/connect.ts'
import { hashToken, startSession } from '../src/server/platform/session.ts'
import { startServerProcess } from '../test/kit/serverProcess.ts'
import { buildWeb } from './build.ts'

await buildWeb()
const folder = mkdtempSync(join(tmpdir(), 'dealdesk-bench-'))

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  return [await work(), performance.now() - start]
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const show = (name: string, value: string) => console.log(`${name.padEnd(58)} ${value}`)

/** Proportional set size of a process and its children, from /proc (Linux). */
function memoryMb(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const kb = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
    return sum + Number(kb ?? 0) / 1024
  }, 0)
}
function pidsNaming(text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)
      } catch {
        return false
      }
    })
    .map(Number)
}
function childrenOf(pids: number[]): number[] {
  const parents = new Set(pids)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return parents.has(Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
      } catch {
        return false
      }
    })
}

try {
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '1000000' }
  const [first, firstMs] = await timed(() => startServerProcess(settings))
  await first.stop()
  const starts: number[] = []
  for (let index = 0; index < 5; index += 1) {
    const [server, ms] = await timed(() => startServerProcess(settings))
    starts.push(ms)
    await server.stop()
  }
  show('first start (initdb, migrations)', `${Math.round(firstMs)} ms`)
  show('start on an existing, built folder (median of 5)', `${Math.round(median(starts))} ms (goal 2000)`)

  const server = await startServerProcess(settings)
  if (process.platform === 'linux') {
    const database = pidsNaming(join(folder, 'database'))
    const all = new Set([server.child.pid ?? 0, ...database, ...childrenOf(database)])
    show('server and database idle, PSS', `${Math.round(memoryMb([...all]))} MB (goal 250)`)
  }
  await compareRoutes(server.url)
  await server.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** A signed-in point read beside a bare Fastify route with the same session look-up and nothing else. */
async function compareRoutes(url: string): Promise<void> {
  const port = readFileSync(join(folder, 'database', 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[3]
  const secrets = JSON.parse(readFileSync(join(folder, 'database', 'secrets.json'), 'utf8')) as Record<
    string,
    string
  >
  const password = Object.entries(secrets).find(([name]) => /app/i.test(name))?.[1] ?? ''
  const databaseUrl = `postgres://dealdesk_app:${encodeURIComponent(password)}@127.0.0.1:${port}/dealdesk`
  const { db, pool, close } = connect(databaseUrl)
  const origin = { address: '127.0.0.1', requestId: 'bench', userAgent: null }
  const token = await startSession(db, { idleMinutes: 60, hours: 12 }, '001', origin)
  const bare = Fastify()
  const statement = `select u.team_id, u.manager_name, u.position, u.mobile, u.email, u.role, u.must_change_password
    from session s join app_user u on u.team_id = s.team_id
    where s.token_hash = $1 and s.expires_at > now() and s.last_seen_at > now() - interval '60 minutes' and u.deleted_at is null`
  bare.get('/me', async (request) => {
    const cookie = request.headers.cookie?.split('dealdesk=')[1] ?? ''
    const { rows } = await pool.query<object>({ name: 'me', text: statement, values: [hashToken(cookie)] })
    return rows[0]
  })
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
  const measure = async (address: string) => {
    const headers = { cookie: `dealdesk=${token}` }
    for (let index = 0; index < 300; index += 1) await (await fetch(address, { headers })).arrayBuffer()
    const times: number[] = []
    for (let index = 0; index < 1500; index += 1) {
      const [, ms] = await timed(async () => (await fetch(address, { headers })).arrayBuffer())
      times.push(ms)
    }
    return median(times)
  }
  const floor = await measure(`${bareUrl}/me`)
  const ours = await measure(`${url}/api/auth/me`)
  show(
    'GET /api/auth/me, wall median',
    `${ours.toFixed(2)} ms, floor ${floor.toFixed(2)} ms, ratio ${(ours / floor).toFixed(2)}`,
  )
  await bare.close()
  await close()
}
