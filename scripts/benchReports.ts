// The progress report and the lookup on 100,000 companies and 1,000,000 reports, each beside the bare SQL it needs.
import pg from 'pg'
import { connect } from '../src/server/database/connect.ts'
import { startSession } from '../src/server/platform/session/session.ts'
import { withoutIndexes } from '../src/server/seed/company/bareTables.ts'
import { startServerProcess } from '../test/kit/serverProcess.ts'
import { benchFolder, ensureCompanies } from './benchCompanies.ts'
import { databaseUrlOf, median, ownerUrlOf, p95, send, show, timed } from './benchKit.ts'

const size = 1_000_000

/**
 * Seeded companies bring some 440,000 reports; the rest are those again on earlier days, so every company's latest one stays what it
 * is. Kept between runs, as the companies are.
 */
export async function ensureReports(): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrlOf(benchFolder) })
  await client.connect()
  try {
    const count = async () =>
      Number((await client.query<{ n: string }>('select count(*) as n from daily_report')).rows[0]?.n)
    if ((await count()) >= size) return
    const [, ms] = await timed(async () => {
      await client.query(`begin; set local maintenance_work_mem = '512MB'`)
      await withoutIndexes(client, ['daily_report', 'daily_report_image'], async () => {
        for (let days = 1; ; days += 1) {
          const left = size - (await count())
          if (left <= 0) return
          await client.query(
            `insert into daily_report (team_id, report_date, business_number, start_time, end_time, progress_stage,
               counterparty_company, key_points, detail_content, created_at, updated_at, runs)
             select team_id, report_date - $1::int, business_number, start_time, end_time, progress_stage,
               counterparty_company, key_points, detail_content, created_at - make_interval(days => $1),
               updated_at - make_interval(days => $1), runs
             from daily_report where deleted_at is null limit $2 on conflict do nothing`,
            [days, left],
          )
        }
      })
      await client.query('commit')
    })
    await client.query('vacuum analyze daily_report')
    await client.query('vacuum analyze company_list')
    show(`fill up to ${size} reports`, `${(ms / 1000).toFixed(1)} s`)
  } finally {
    await client.end()
  }
}

const crossTabs = `select grouping(progress_stage), grouping(company_status), side, count(*) from company_list
  group by grouping sets ((side, progress_stage), (side, company_status), (side, latest_report_stage))`
const page = (where: string) =>
  `select * from daily_report where deleted_at is null ${where} order by report_date desc, start_time desc, id desc limit 51`

interface Work {
  name: string
  path: string
  goalMs: number
  /** The least that a database has to do for it. */
  floor: string
}
const works = ({ team, number, from, to, yearAgo }: Record<string, string>): Work[] => [
  { name: 'progress report, now', path: '/api/progress-report', goalMs: 300, floor: crossTabs },
  {
    name: 'progress report, one team',
    path: `/api/progress-report?team=${team}`,
    goalMs: 300,
    floor: `select count(*) from company_list where '${team}' in (manager1_team, manager2_team, manager3_team)`,
  },
  {
    name: 'progress report, a year ago',
    path: `/api/progress-report?asOf=${yearAgo}`,
    goalMs: 300,
    floor: `select count(*) from (select distinct on (business_number) progress_stage from daily_report
      where deleted_at is null and report_date <= '${yearAgo}'
      order by business_number, report_date desc, start_time desc) latest`,
  },
  {
    name: 'days in each stage',
    path: '/api/progress-report/stage-days',
    goalMs: 500,
    floor: `select count(*) from (select lag(progress_stage) over (partition by business_number
      order by report_date, start_time) from daily_report where deleted_at is null) stages`,
  },
  {
    name: 'companies of a count',
    path: `/api/progress-report/companies?table=contract&row=${encodeURIComponent('계약중')}&side=sell`,
    goalMs: 300,
    floor: `select * from company_list where side = '매도기업' and progress_stage = '계약중' order by name limit 100`,
  },
  { name: 'lookup, newest', path: '/api/daily-reports/search', goalMs: 50, floor: page('') },
  {
    name: 'lookup, a team',
    path: `/api/daily-reports/search?teamId=${team}`,
    goalMs: 50,
    floor: page(`and team_id = '${team}'`),
  },
  {
    name: 'lookup, a stage',
    path: `/api/daily-reports/search?stage=${encodeURIComponent('실사')}`,
    goalMs: 50,
    floor: page(`and progress_stage = '실사'`),
  },
  {
    name: 'lookup, a month',
    path: `/api/daily-reports/search?from=${from}&to=${to}`,
    goalMs: 50,
    floor: page(`and report_date between '${from}' and '${to}'`),
  },
  {
    name: 'lookup, a company',
    path: `/api/daily-reports/search?businessNumber=${number}`,
    goalMs: 50,
    floor: page(`and business_number = '${number}'`),
  },
  {
    name: 'lookup, team, stage and month',
    path: `/api/daily-reports/search?teamId=${team}&stage=${encodeURIComponent('실사')}&from=${from}&to=${to}`,
    goalMs: 50,
    floor: page(
      `and team_id = '${team}' and progress_stage = '실사' and report_date between '${from}' and '${to}'`,
    ),
  },
  ...['실사', '근저당', '없는낱말'].map((word) => ({
    name: `lookup, the word ${word}`,
    path: `/api/daily-reports/search?search=${encodeURIComponent(word)}`,
    goalMs: 150,
    floor: page(`and detail_content like '%${word}%'`),
  })),
]

const runs = 15
const slowMs = 10_000

export async function benchReports(): Promise<void> {
  await ensureCompanies()
  const settings = { DATA_DIR: benchFolder, LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '1000000' }
  const server = await startServerProcess(settings)
  try {
    await ensureReports()
    const { db, pool, close } = connect(databaseUrlOf(benchFolder), { max: 2 })
    const origin = { address: '127.0.0.1', requestId: 'bench', userAgent: null }
    const { rows } = await pool.query<Record<string, string>>(
      `select team_id as team, business_number as number, report_date::text as to, (report_date - 30)::text as from,
         (report_date - 365)::text as "yearAgo" from daily_report where deleted_at is null and team_id >= '100'
       order by report_date desc, id desc limit 1`,
    )
    // A seeded colleague: the first admin would have to change the password first.
    const token = await startSession(db, { idleMinutes: 60, hours: 12 }, rows[0]?.team ?? '', origin)
    for (const { name, path, goalMs, floor } of works(rows[0] ?? {})) {
      const ask = async () => {
        const answer = await send(`${server.url}${path}`, { headers: { cookie: `dealdesk=${token}` } })
        if (answer.status !== 200) console.warn(`${path}: ${answer.status} ${answer.text.slice(0, 100)}`)
      }
      const times: number[] = []
      const floors: number[] = []
      const began = performance.now()
      // A slow one tells by a few runs what it is.
      for (let run = 0; run < runs + 2 && (run < 5 || performance.now() - began < slowMs); run += 1) {
        const ours = (await timed(ask))[1]
        const bare = (await timed(() => pool.query(floor)))[1]
        // The first two warm it up.
        if (run > 1) {
          times.push(ours)
          floors.push(bare)
        }
      }
      show(
        name,
        `wall ${median(times).toFixed(1)} ms (p95 ${p95(times).toFixed(1)}, goal ${goalMs}), SQL floor ${median(floors).toFixed(1)} ms`,
      )
    }
    await close()
  } finally {
    await server.stop()
  }
}
