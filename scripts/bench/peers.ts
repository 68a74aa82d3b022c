// Compares the program with Directus on one database of 100,000 companies, alternating in one run, without any cache of
// answers. Both give the same answer: the same rows, columns and joined values, the same filter and order, and the same
// counts and sums beside them. Both ask as one of the staff, whose rights are checked. `npm run bench -- peers`
import { connect } from '../../src/server/database/connect.ts'
import { startSession } from '../../src/server/platform/session/session.ts'
import { sides } from '../../src/shared/catalogue/words/sides.ts'
import { startServerProcess } from '../../test/kit/serverProcess.ts'
import { benchFolder, benchSettings, ensureCompanies } from './companies.ts'
import { databaseUrlOf, type Measured, measure, send, show, startBare, untilStatsPrepared } from './kit.ts'
import {
  directusToken,
  ensureDirectus,
  type Peer,
  recordFields,
  startDirectus,
  wholeFields,
} from './peersDirectus.ts'

interface Work {
  name: string
  goal: number
  ours: (run: number) => Promise<void>
  peer: (run: number) => Promise<void>
  /**
   * The same with the minimal server (`bare.ts`): session and the program's statements, nothing else. What it gains over
   * Directus is the most that this machine allows.
   */
  floor?: (run: number) => Promise<void>
  /**
   * How often each side is called. Calls that are slow in Directus are measured less often. Must be a multiple of
   * ten.
   */
  runs?: number
}

const rare = '나린솔'
const ourColumns = 'representative,revenue,operatingIncome,progressStage,companyStatus,latestReportDate'
const peerColumns =
  'business_number,name,side,representative,revenue,operating_income,progress_stage,company_status,latest_report_date'
const sell = sides.byKey.sell.word
const pageSize = '100'

const query = (asked: Record<string, string>) => new URLSearchParams(asked).toString()
const list = (asked: Record<string, string>) =>
  `/api/companies?${query({ columns: ourColumns, limit: pageSize, ...asked })}`
const items = (asked: Record<string, string>) =>
  `/items/company_list?${query({ fields: peerColumns, limit: pageSize, sort: 'name,business_number', ...asked })}`
const counted = { meta: 'total_count,filter_count' }

function compare(
  { name, goal }: Pick<Work, 'name' | 'goal'>,
  { ours, floor: peer }: { ours: Measured; floor: Measured },
): void {
  const ms = (value: number) => value.toFixed(1)
  show(
    `peers: ${name} (goal ${goal} ×)`,
    `Directus ${ms(peer.wall)} ms, ours ${ms(ours.wall)} ms, ${ms(peer.wall / ours.wall)} × | CPU with the database ` +
      `${ms(peer.all)} ms, ${ms(ours.all)} ms, ${ms(peer.all / ours.all)} ×`,
  )
}

export async function benchPeers(): Promise<void> {
  ensureDirectus()
  await ensureCompanies()
  const server = await startServerProcess(benchSettings)
  const { db, pool, close } = connect(databaseUrlOf(benchFolder), { max: 2, applicationName: 'bench' })
  // A person of the staff who manages companies, not an administrator: the server then checks more rights.
  const { rows: people } = await pool.query<{ team: string }>(
    `select u.team_id as team from app_user u join company_add a on a.manager1_team = u.team_id
     where u.role = 'team' and u.deleted_at is null group by 1 order by count(*) desc, 1 limit 1`,
  )
  const team = people[0]?.team ?? ''
  const { rows } = await pool.query<{ number: string }>(
    `select a.business_number as number from company_add a where a.manager1_team = $1
     and exists (select from statement_line s where s.business_number = a.business_number) order by 1 limit 300`,
    [team],
  )
  const numbers = rows.map(({ number }) => number)
  const bare = await startBare(databaseUrlOf(benchFolder))
  let peer: Peer | null = null
  try {
    peer = await startDirectus(benchFolder, numbers)
    const { url: peerUrl, pid: peerPid } = peer
    await pool.query('update app_user set must_change_password = false where team_id = $1', [team])
    const origin = { address: '127.0.0.1', requestId: 'bench', userAgent: null }
    const token = await startSession(db, { idleMinutes: 60, hours: 12 }, team, origin)
    const json = { 'content-type': 'application/json' }
    const asker = (base: string, headers: Record<string, string>) => async (path: string, body?: object) => {
      const sent = body
        ? { method: 'PATCH', headers: { ...headers, ...json }, body: JSON.stringify(body) }
        : { headers }
      const { status, text } = await send(base + path, sent)
      if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`)
      return text
    }
    const us = asker(server.url, { cookie: `dealdesk=${token}` })
    const least = asker(bare.url, { cookie: `dealdesk=${token}` })
    const them = asker(peerUrl, { authorization: `Bearer ${directusToken}` })
    // After its first start the server prepares the statistics. The benchmark waits for the end of this work, because
    // it would be measured as work of our side.
    await untilStatsPrepared(pool)
    const works = await worksOf({
      us,
      least,
      them,
      numbers,
      versionOf: async (number) => {
        const found = await pool.query<{ version: number }>(
          'select version from company where business_number = $1',
          [number],
        )
        return found.rows[0]?.version ?? 0
      },
    })
    const backends = (name: string) => async () =>
      (
        await pool.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
          name,
        ])
      ).rows.map(({ pid }) => pid)
    for (const work of works) {
      const { ours, peer: theirs, floor, runs = 100 } = work
      const them = { pid: peerPid, backends: backends('directus'), work: theirs }
      const us = { pid: server.child.pid ?? 0, backends: backends('dealdesk'), work: ours }
      compare(work, await measure(runs, us, them))
      if (!floor) continue
      const least = { pid: bare.pid, backends: backends('bare'), work: floor }
      compare({ ...work, name: `${work.name}, bare route` }, await measure(runs, least, them))
    }
  } finally {
    await peer?.stop()
    bare.stop()
    await close()
    await server.stop()
  }
}

type Ask = (path: string, body?: object) => Promise<string>
interface Where {
  us: Ask
  least: Ask
  them: Ask
  numbers: readonly string[]
  versionOf(number: string): Promise<number>
}

async function worksOf({ us, least, them, numbers, versionOf }: Where): Promise<Work[]> {
  const numberOf = (run: number) => numbers[run % numbers.length] ?? ''
  const both = (name: string, goal: number, ours: string, peer: readonly string[], runs?: number): Work => ({
    name,
    goal,
    ours: async () => void (await us(ours)),
    floor: async () => void (await least(ours)),
    peer: async () => {
      for (const asked of peer) await them(asked)
    },
    ...(runs ? { runs } : {}),
  })
  let after = ''
  for (let page = 0; page < 100; page += 1) {
    const answer = JSON.parse(await us(list({ side: 'sell', ...(after ? { after } : {}) }))) as {
      next: string | null
    }
    // With less data than usual there are fewer pages.
    if (answer.next === null) break
    after = answer.next
  }
  const ofSell = { 'filter[side][_eq]': sell }
  const rich = { ...ofSell, 'filter[revenue][_gte]': '10000' }
  const found = { 'filter[name][_contains]': rare }
  const sums = { 'aggregate[sum]': 'revenue,operating_income' }
  /** A page with the counts beside it and, as a second call, the sums over all companies found, which our page contains. */
  const page = (filter: Record<string, string>, more: Record<string, string> = {}) => [
    items({ ...filter, ...counted, ...more }),
    `/items/company_list?${query({ ...sums, ...filter })}`,
  ]
  let typed = 0
  return [
    {
      name: 'one record',
      goal: 20,
      ours: async (run) => void (await us(`/api/company-cretop/${numberOf(run)}`)),
      floor: async (run) => void (await least(`/company/record/${numberOf(run)}`)),
      peer: async (run) =>
        void (await them(`/items/company/${numberOf(run)}?${query({ fields: recordFields })}`)),
    },
    both('rare word', 20, list({ name: rare }), page(found), 20),
    both(
      'the 101st page',
      10,
      list({ side: 'sell', after }),
      [items({ ...ofSell, ...counted, page: '101' })],
      20,
    ),
    {
      name: 'whole company',
      goal: 10,
      ours: async (run) => void (await us(`/api/companies/${numberOf(run)}?contacts=no`)),
      floor: async (run) => void (await least(`/company/whole/${numberOf(run)}`)),
      peer: async (run) =>
        void (await them(
          `/items/company/${numberOf(run)}?${query({ fields: wholeFields, 'deep[statement_line_rows][_limit]': '-1' })}`,
        )),
      runs: 50,
    },
    both('list of a side', 10, list({ side: 'sell' }), page(ofSell), 20),
    both('list of a range', 10, list({ side: 'sell', revenueMin: '10000' }), page(rich), 20),
    both(
      'list by revenue',
      10,
      list({ side: 'sell', sort: '-revenue' }),
      page(ofSell, { sort: '-revenue,name,business_number' }),
      20,
    ),
    both('list without a filter', 10, list({}), page({}), 20),
    both('counts of all', 10, list({ limit: '1' }), page({}, { limit: '1' }), 20),
    both(
      'counts of a range',
      10,
      list({ side: 'sell', revenueMin: '10000', limit: '1' }),
      page(rich, { limit: '1' }),
      20,
    ),
    {
      name: 'save of a field',
      goal: 3,
      ours: async (run) => {
        const number = numberOf(run)
        await us(`/api/companies/${number}`, {
          fax: `02-000-${(typed += 1)}`,
          version: await versionOf(number),
        })
      },
      peer: async (run) =>
        void (await them(`/items/company/${numberOf(run)}`, { fax: `02-000-${(typed += 1)}` })),
      runs: 50,
    },
  ]
}
