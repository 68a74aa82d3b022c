// Measures how the cost of the statistics grows with the firm: the CPU time of server and database for every card of
// the screen, alternating between 10,000 and 100,000 companies. `npm run bench -- stats growth`
import { spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../../../src/server/database/connect.ts'
import { startSession } from '../../../src/server/platform/session/session.ts'
import { startServerProcess } from '../../../test/kit/serverProcess.ts'
import { benchFolder, benchSettings, ensureCompanies } from '../companies.ts'
import {
  cpuMs,
  databaseUrlOf,
  median,
  parentOf,
  postmasterOf,
  processes,
  send,
  show,
  untilStatsPrepared,
} from '../kit.ts'

const goal = 3
const runs = 7
const smallFolder = join('.cache', 'bench-10k')

async function ensureSmall(): Promise<void> {
  const marker = join(smallFolder, 'seeded')
  if (existsSync(marker)) return
  rmSync(smallFolder, { recursive: true, force: true })
  const child = spawn(
    process.execPath,
    ['src/server/commands/seed.ts', '--companies', '10000', '--seed', '1'],
    {
      env: { ...process.env, DATA_DIR: smallFolder },
      stdio: 'inherit',
    },
  )
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error('seeding failed')
  writeFileSync(marker, '')
}

const cards = ['summary', 'pipeline', 'stalled', 'activity', 'sources', 'months', 'halts']

async function open(folder: string) {
  const server = await startServerProcess({ ...benchSettings, DATA_DIR: folder })
  const { db, pool, close } = connect(databaseUrlOf(folder), { max: 1 })
  const { rows } = await pool.query<{ team: string; ago: string; older: string }>(
    `select manager1_team as team, (current_date - 365)::text as ago, (current_date - 400)::text as older
     from company_list where manager1_team >= '100' order by business_number limit 1`,
  )
  const { team = '', ago = '', older = '' } = rows[0] ?? {}
  const origin = { address: '127.0.0.1', requestId: 'bench', userAgent: null }
  const token = await startSession(db, { idleMinutes: 60, hours: 12 }, team, origin)
  const ownPid = async () =>
    (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
  const own = await ownPid()
  const cpu = () =>
    processes()
      .filter((pid) => parentOf(pid) === postmasterOf(folder) && pid !== own)
      .reduce((sum, pid) => sum + cpuMs(pid), cpuMs(server.child.pid ?? 0))
  const ask = async (path: string) => {
    const answer = await send(`${server.url}/api/stats/${path}`, { headers: { cookie: `dealdesk=${token}` } })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 100)}`)
  }
  return {
    team,
    ago,
    older,
    ask,
    untilPrepared: () => untilStatsPrepared(pool),
    async cost(path: string) {
      const before = cpu()
      await ask(path)
      return cpu() - before
    },
    mark: () =>
      pool.query(`insert into stat_change (block) select lpad((random() * 999)::int::text, 3, '0')`),
    forget: () => pool.query('delete from stat_period'),
    stop: async () => {
      await close()
      await server.stop()
    },
  }
}
type Firm = Awaited<ReturnType<typeof open>>

/** Measures one call at both sizes in turns and prints the medians. */
async function grow(
  name: string,
  firms: Firm[],
  path: (firm: Firm) => string,
  before?: (firm: Firm) => unknown,
) {
  const used: number[][] = firms.map(() => [])
  for (let run = 0; run < runs + 2; run += 1)
    for (const [at, firm] of firms.entries()) {
      await before?.(firm)
      const cpu = await firm.cost(path(firm))
      // The first two runs are a warm-up and are not counted.
      if (run >= 2) used[at]?.push(cpu)
    }
  const [small = 0, large = 0] = used.map(median)
  show(
    `stats growth: ${name}`,
    `CPU ${small.toFixed(1)} ms with 10,000, ${large.toFixed(1)} ms with 100,000, × ${(large / small).toFixed(1)} (goal ${goal})`,
  )
}

export async function benchStatsGrowth(): Promise<void> {
  await ensureCompanies()
  await ensureSmall()
  const firms = [await open(smallFolder), await open(benchFolder)]
  try {
    const prepared = async () => {
      for (const firm of firms) await firm.untilPrepared()
    }
    await prepared()
    for (const card of cards) await grow(card, firms, () => card)
    for (const card of cards)
      await grow(
        `${card}, after a save`,
        firms,
        () => card,
        (firm) => firm.mark(),
      )
    for (const card of cards) await grow(`${card}, one team`, firms, ({ team }) => `${card}?team=${team}`)
    // The server prepares the statistics of a past period when they are requested for the second time, so each is
    // requested twice.
    for (const firm of firms)
      for (let twice = 0; twice < 2; twice += 1)
        for (const card of cards) await firm.ask(`${card}?to=${firm.ago}`)
    await prepared()
    for (const card of cards) await grow(`${card}, a year ago`, firms, ({ ago }) => `${card}?to=${ago}`)
    for (const card of cards)
      await grow(
        `${card}, a day that is not prepared`,
        firms,
        ({ older }) => `${card}?to=${older}`,
        (firm) => firm.forget(),
      )
  } finally {
    for (const firm of firms) await firm.stop()
  }
}
