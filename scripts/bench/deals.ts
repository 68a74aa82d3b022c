// Measures the deal tables with 100,000 companies and at least 50,000 counterparties: 200 buyers of one seller, and
// the screen of all sellers. Each is compared with a bare route that runs the best SQL. Then the deal board is
// measured in a real browser.

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { connect } from '../../src/server/database/connect.ts'
import { startSession } from '../../src/server/platform/session/session.ts'
import { seedDeals } from '../../src/server/seed/deals/seedDeals.ts'
import { dayInSeoul, dayMs } from '../../src/shared/platform/day.ts'
import { startServerProcess } from '../../test/kit/serverProcess.ts'
import { benchBoard } from './board.ts'
import { benchFolder, benchSettings, ensureCompanies } from './companies.ts'
import {
  backendsOf,
  compare,
  databaseUrlOf,
  measure,
  ownerUrlOf,
  send,
  show,
  startBare,
  untilStatsPrepared,
} from './kit.ts'

const wanted = 50_000
const buyers = 200
const runs = 100

/** Invents counterparties until there are enough, and gives one seller 200 buyers. Returns the number of that seller. */
async function ensureDeals(): Promise<string> {
  // A separate connection, because the pools of the program cancel statements that run for long.
  const pool = new pg.Client({ connectionString: ownerUrlOf(benchFolder) })
  await pool.connect()
  try {
    const one = async (text: string) => (await pool.query<{ n: string }>(text)).rows[0]?.n ?? ''
    if (Number(await one('select count(*) as n from counterparty')) === 0) {
      const { rows } = await pool.query<{ n: string }>('select business_number as n from company order by 1')
      const teams = await pool.query<{ teamId: string; managerName: string }>(
        `select team_id as "teamId", manager_name as "managerName" from app_user where deleted_at is null order by 1`,
      )
      const [chief] = teams.rows
      if (!chief) throw new Error('no user')
      const office = { today: Date.parse(dayInSeoul()) / dayMs, now: Date.now(), teams: teams.rows, chief }
      await drizzle(pool).transaction((tx) =>
        seedDeals(
          pool,
          tx,
          rows.map(({ n }) => n),
          office,
          1,
        ),
      )
    }
    const seller = await one(
      `select seller_number as n from counterparty group by 1 order by count(*) desc, 1 limit 1`,
    )
    const missing =
      buyers - Number(await one(`select count(*) as n from counterparty where seller_number = '${seller}'`))
    if (missing > 0)
      await pool.query(
        `with other as (select business_number from company_list where side = '매수기업' and business_number not in
           (select other_number from counterparty where seller_number = $1 and other_number is not null) limit $2),
         made as (insert into counterparty (seller_number, other_number, stage, stage_days, last_day)
           select $1, business_number, 'nda', '{"tm":"2026-01-05","nda":"2026-02-05"}', '2026-02-05' from other returning id)
         insert into counterparty_step (counterparty_id, kind, to_stage, day, sets_day)
           select id, 'added', 'tm', '2026-01-05', true from made`,
        [seller, missing],
      )
    await pool.query('vacuum analyze counterparty, counterparty_step, task, task_day, daily_report')
    const total = Number(await one('select count(*) as n from counterparty'))
    show('counterparties', `${total} (wanted ${wanted})`)
    return seller
  } finally {
    await pool.end()
  }
}

export async function benchDeals(): Promise<void> {
  await ensureCompanies()
  const server = await startServerProcess(benchSettings)
  const seller = await ensureDeals()
  const url = databaseUrlOf(benchFolder)
  const { db, pool, close } = connect(url, { max: 2, applicationName: 'bench' })
  const bare = await startBare(url)
  try {
    await pool.query(`update app_user set must_change_password = false where team_id = '001'`)
    const origin = { address: '127.0.0.1', requestId: 'bench', userAgent: null }
    const token = await startSession(db, { idleMinutes: 60, hours: 12 }, '001', origin)
    const headers = { cookie: `dealdesk=${token}` }
    const read = async (address: string) => {
      const answer = await send(address, { headers })
      if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${answer.text.slice(0, 200)}`)
      return answer.text
    }
    const cases: [name: string, ours: string, floor: string][] = [
      [`${buyers} buyers of one seller`, `/api/companies/${seller}/deal-table`, `/deal-table/${seller}`],
      ['all sellers, first page', '/api/deal-table?team=999', '/deal-table'],
    ]
    await untilStatsPrepared(pool)
    for (const [name, ours, floor] of cases) {
      const side = (pid: number, client: string, address: string) => ({
        pid,
        backends: () => backendsOf(pool, client),
        work: async () => void (await read(address)),
      })
      const measured = await measure(
        runs,
        side(server.child.pid ?? 0, 'dealdesk', `${server.url}${ours}`),
        side(bare.pid, 'bare', `${bare.url}${floor}`),
      )
      compare(`${name} (goal 1.3)`, measured)
    }
    for (const path of [
      '/api/deal-table/counts?team=999',
      '/api/deal-table/medians',
      '/api/weekly-meeting',
    ]) {
      const began = performance.now()
      await read(`${server.url}${path}`)
      show(path, `${(performance.now() - began).toFixed(0)} ms`)
    }
    await benchBoard({ url: server.url, headers, seller })
  } finally {
    bare.stop()
    await close()
    await server.stop()
  }
}
