// Measures every card of the statistics with 100,000 companies and 1,000,000 reports. Each is compared with the
// minimal SQL it needs.
import { connect } from '../../../src/server/database/connect.ts'
import { startSession } from '../../../src/server/platform/session/session.ts'
import { startServerProcess } from '../../../test/kit/serverProcess.ts'
import { benchFolder, benchSettings, ensureCompanies } from '../companies.ts'
import { databaseUrlOf, median, p95, send, show, timed } from '../kit.ts'
import { databaseCpu, ensureReports } from '../reports.ts'

const goalMs = 500
const runs = 9

interface Work {
  name: string
  path: string
  floor: string
}
const periodsFloor = (from: string) =>
  `select max(first_day) from report_stay where entered and (left_day is null or left_day >= '${from}') group by business_number`

const works = ({ team, year, yearAgo, tenYears }: Record<string, string>): Work[] => [
  { name: 'summary, the year', path: 'summary', floor: periodsFloor(`${year}-01-01`) },
  { name: 'summary, a year ago', path: `summary?to=${yearAgo}`, floor: periodsFloor(`${yearAgo}`) },
  {
    name: 'summary, ten years',
    path: `summary?from=${tenYears}`,
    floor: `select count(*) from daily_report where deleted_at is null`,
  },
  { name: 'summary, one team', path: `summary?team=${team}`, floor: periodsFloor(`${year}-01-01`) },
  { name: 'funnel, the year', path: 'pipeline', floor: periodsFloor(`${year}-01-01`) },
  { name: 'funnel, a year ago', path: `pipeline?to=${yearAgo}`, floor: periodsFloor(`${yearAgo}`) },
  {
    name: 'stalled',
    path: 'stalled',
    floor: `select current_date - latest_report_date, count(*) from company_list where side is not null group by 1`,
  },
  {
    name: 'activity',
    path: 'activity',
    floor: `select team_id, report_date, count(*) from daily_report where deleted_at is null
      and report_date > current_date - 84 group by 1, 2`,
  },
  {
    name: 'sources',
    path: 'sources',
    floor: `select business_connection_method, business_type, count(*) from company_list
      where created_at >= '${year}-01-01' group by 1, 2`,
  },
  {
    name: 'months',
    path: 'months',
    floor: `select date_trunc('month', created_at), count(*) from company_list group by 1`,
  },
  {
    name: 'halts',
    path: 'halts',
    floor: `select count(*) from stage_history where kind = 'companyStatus' and after in ('진행중단', '진행보류')`,
  },
  {
    name: 'companies of a figure',
    path: `companies?figure=reached&row=${encodeURIComponent('매칭진행')}`,
    floor: periodsFloor(`${year}-01-01`),
  },
]

export async function benchStats(): Promise<void> {
  await ensureCompanies()
  const server = await startServerProcess(benchSettings)
  try {
    await ensureReports()
    const { db, pool, close } = connect(databaseUrlOf(benchFolder), { max: 2 })
    const { rows } = await pool.query<Record<string, string>>(
      `select team_id as team, to_char(now(), 'YYYY') as year, (current_date - 365)::text as "yearAgo",
         (current_date - 3652)::text as "tenYears"
       from daily_report where deleted_at is null and team_id >= '100' order by id desc limit 1`,
    )
    const origin = { address: '127.0.0.1', requestId: 'bench', userAgent: null }
    const token = await startSession(db, { idleMinutes: 60, hours: 12 }, rows[0]?.team ?? '', origin)
    for (const { name, path, floor } of works(rows[0] ?? {})) {
      const [times, floors, cpu] = [[] as number[], [] as number[], [] as number[]]
      for (let run = 0; run < runs + 2; run += 1) {
        const before = databaseCpu()
        const [answer, ours] = await timed(() =>
          send(`${server.url}/api/stats/${path}`, { headers: { cookie: `dealdesk=${token}` } }),
        )
        const used = databaseCpu() - before
        if (answer.status !== 200) console.warn(`${path}: ${answer.status} ${answer.text.slice(0, 100)}`)
        const bare = (await timed(() => pool.query(floor)))[1]
        // The first two runs are a warm-up and are not counted.
        if (run < 2) continue
        cpu.push(used)
        times.push(ours)
        floors.push(bare)
      }
      show(
        `stats: ${name}`,
        `wall ${median(times).toFixed(0)} ms (p95 ${p95(times).toFixed(0)}, goal ${goalMs}), database CPU ${median(cpu).toFixed(0)} ms, SQL floor ${median(floors).toFixed(0)} ms`,
      )
    }
    await close()
  } finally {
    await server.stop()
  }
}
