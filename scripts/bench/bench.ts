// Measures performance. Each result is compared with its floor, which is the minimal work needed, measured in the
// same run. The script prints ratios and never fails.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { connect } from '../../src/server/database/connect.ts'
import { hashToken, startSession } from '../../src/server/platform/session/session.ts'
import { benchDocuments } from '../../test/documents/bench.ts'
import { fromSources } from '../../test/kit/program.ts'
import { startServerProcess } from '../../test/kit/serverProcess.ts'
import { benchReader } from '../../test/registration/bench.ts'
import { buildWeb } from '../build.ts'
import { benchCompanies } from './companies.ts'
import { benchDeals } from './deals.ts'
import { benchHostile } from './hostile.ts'
import { databaseUrlOf, median, parentOf, processes, readProcess, show, timed } from './kit.ts'
import { benchLoad } from './load.ts'
import { benchMatches } from './matches.ts'
import { benchPeers } from './peers.ts'
import { benchReports } from './reports.ts'
import { benchStats } from './stats/stats.ts'
import { benchStatsGrowth } from './stats/statsGrowth.ts'
import { benchWeb } from './web.ts'
import { benchWhole } from './whole.ts'

if (process.argv.includes('reader')) {
  await benchReader(show)
  process.exit(0)
}
if (process.argv.includes('reports')) {
  await benchReports()
  process.exit(0)
}
if (process.argv.includes('deals')) {
  await buildWeb()
  await benchDeals()
  process.exit(0)
}
if (process.argv.includes('whole')) {
  await benchWhole()
  process.exit(0)
}
if (process.argv.includes('matches')) {
  await benchMatches()
  process.exit(0)
}
if (process.argv.includes('stats')) {
  await (process.argv.includes('growth') ? benchStatsGrowth() : benchStats())
  process.exit(0)
}
if (process.argv.includes('peers')) {
  await benchPeers()
  process.exit(0)
}
if (process.argv[2] === 'load') {
  await benchLoad()
  process.exit(0)
}
if (process.argv.includes('hostile')) {
  const only = process.argv.slice(process.argv.indexOf('hostile') + 1)
  process.exit((await benchHostile(only)) ? 0 : 1)
}
if (process.argv.includes('documents')) {
  await benchDocuments(show)
  process.exit(0)
}
await buildWeb()
if (process.argv.includes('web')) {
  await benchWeb()
  process.exit(0)
}
if (process.argv.includes('lists')) {
  await benchCompanies()
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'dealdesk-bench-'))
/** The program as `npm start` runs it once the browser pages are built. */
const asStarted = { ...fromSources, main: 'scripts/start.ts' }

/** Memory of some processes in MB: their proportional set size from /proc (Linux). */
function memoryMb(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const kb = /^Pss:\s+(\d+)/m.exec(readProcess(pid, 'smaps_rollup'))?.[1]
    return sum + Number(kb ?? 0) / 1024
  }, 0)
}
const pidsNaming = (text: string) => processes().filter((pid) => readProcess(pid, 'cmdline').includes(text))
const childrenOf = (pids: number[]) => processes().filter((pid) => pids.includes(parentOf(pid)))

try {
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '1000000' }
  const [first, firstMs] = await timed(() => startServerProcess(settings, asStarted))
  await first.stop()
  const starts: number[] = []
  for (let index = 0; index < 5; index += 1) {
    const [server, ms] = await timed(() => startServerProcess(settings, asStarted))
    starts.push(ms)
    await server.stop()
  }
  show('first start (initdb, migrations)', `${Math.round(firstMs)} ms`)
  show('start on an existing, built folder (median of 5)', `${Math.round(median(starts))} ms (goal 2000)`)

  // Started from its sources alone, the program reads a long package.json a thousand times and has 80 MB more garbage.
  const server = await startServerProcess(settings, asStarted)
  if (process.platform === 'linux') {
    const database = pidsNaming(join(folder, 'database'))
    const all = new Set([server.child.pid ?? 0, ...database, ...childrenOf(database)])
    show('server and database idle, PSS', `${Math.round(memoryMb([...all]))} MB (goal 250)`)
  }
  await compareRoutes(server.url)
  await server.stop()
  if (process.platform === 'linux') await benchCompanies()
  if (process.platform === 'linux') await benchWhole()
  if (process.platform === 'linux') await benchMatches()
  await benchReports()
  await benchReader(show)
  await benchDocuments(show)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Compares a read of one record by a signed-in user with a bare Fastify route that only looks up the session. */
async function compareRoutes(url: string): Promise<void> {
  const { db, pool, close } = connect(databaseUrlOf(folder))
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
