// Measures the matches of one seller and of one buyer with 100,000 companies and about 5,000 criteria, beside the
// least work of the database: the same rows of companies and criteria, read by bare SQL. The CPU time counts, because
// the machine may be busy.

import pg from 'pg'
import { type Connection, connect } from '../../src/server/database/connect.ts'
import { startSession } from '../../src/server/platform/session/session.ts'
import { startServerProcess } from '../../test/kit/serverProcess.ts'
import { benchFolder, benchSettings, ensureCompanies } from './companies.ts'
import { backendsOf, cpuMs, databaseUrlOf, median, ownerUrlOf, p95, send, show, timed } from './kit.ts'

const goal = 300
const companies = 10
const rounds = 3

/** What a search must read at least: the other side's rows that decide gates and score. */
const bareOfSeller = `select k.*, l.side, l.company_status, l.group_key from criterion k
  join company_list l using (business_number) where l.side in ('매수기업', '후보기업', '투자기업')`
const bareOfBuyer = `select l.business_number, l.side, l.company_status, l.group_key, l.code_11, l.code_10,
  l.seller_hoped_price, l.manager_estimated_price, l.revenue, l.ebitda, l.province, t.forms
  from company_list l left join seller_terms t using (business_number) where l.side = '매도기업'`

const choices: [name: string, bare: string, numbers: string][] = [
  [
    'buyers of one seller',
    bareOfSeller,
    `select business_number as n from company_list where side = '매도기업' order by md5(business_number) limit $1`,
  ],
  [
    'sellers of one buyer',
    bareOfBuyer,
    `select business_number as n from criterion join company_list l using (business_number)
      where l.side = '매수기업' group by 1 order by md5(business_number) limit $1`,
  ],
]

interface Server {
  url: string
  pid: number
  headers: Record<string, string>
}

async function measureMatches(
  { pool }: Pick<Connection, 'pool'>,
  client: pg.Client,
  { url, pid, headers }: Server,
): Promise<void> {
  const owner = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const own = owner.rows[0]?.pid ?? 0
  for (const [name, bare, chosen] of choices) {
    const { rows } = await pool.query<{ n: string }>(chosen, [companies])
    const read = async (number: string) => {
      const answer = await send(`${url}/api/companies/${number}/matches`, { headers })
      if (answer.status !== 200) throw new Error(answer.text.slice(0, 200))
    }
    for (const { n } of rows) await read(n)
    const cost: { cpu: number[]; wall: number[]; bare: number[] } = { cpu: [], wall: [], bare: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const { n } of rows) {
        const backends = [pid, ...(await backendsOf(pool, 'dealdesk'))]
        const all = () => backends.reduce((sum, one) => sum + cpuMs(one), 0)
        const before = all()
        cost.wall.push((await timed(() => read(n)))[1])
        cost.cpu.push(all() - before)
        const start = cpuMs(own)
        await client.query(bare)
        cost.bare.push(cpuMs(own) - start)
      }
    const ms = (value: number) => `${Math.round(value)} ms`
    show(
      name,
      `CPU of server and database ${ms(median(cost.cpu))} (p95 ${ms(p95(cost.cpu))}, goal ${goal}) | wall ${ms(median(cost.wall))}` +
        ` | bare SQL, CPU of the database ${ms(median(cost.bare))} | ratio ${(median(cost.cpu) / median(cost.bare)).toFixed(1)}`,
    )
  }
}

export async function benchMatches(): Promise<void> {
  await ensureCompanies()
  const server = await startServerProcess(benchSettings)
  const connection = connect(databaseUrlOf(benchFolder), { max: 2, applicationName: 'bench' })
  const client = new pg.Client({ connectionString: ownerUrlOf(benchFolder) })
  await client.connect()
  try {
    await connection.pool.query(`update app_user set must_change_password = false where team_id = '001'`)
    const { rows } = await connection.pool.query<{ n: string }>('select count(*) as n from criterion')
    show('criteria', rows[0]?.n ?? '')
    const origin = { address: '127.0.0.1', requestId: 'bench', userAgent: null }
    const token = await startSession(connection.db, { idleMinutes: 60, hours: 12 }, '001', origin)
    const headers = { cookie: `dealdesk=${token}` }
    await measureMatches(connection, client, { url: server.url, pid: server.child.pid ?? 0, headers })
  } finally {
    await client.end()
    await connection.close()
    await server.stop()
  }
}
