// Measures the progress report and the report search with 100,000 companies and 1,000,000 reports. Each is compared
// with the bare SQL it needs.
import pg from 'pg'
import { rebuildCompanyList } from '../../src/server/company/list/companyList.ts'
import { connect } from '../../src/server/database/connect.ts'
import { startSession } from '../../src/server/platform/session/session.ts'
import { withoutIndexes } from '../../src/server/seed/company/bareTables.ts'
import { reportRuns, wordRuns } from '../../src/shared/reports/searchKeys.ts'
import { startServerProcess } from '../../test/kit/serverProcess.ts'
import { benchFolder, benchSettings, ensureCompanies } from './companies.ts'
import {
  cpuMs,
  databaseUrlOf,
  median,
  ownerUrlOf,
  p95,
  parentOf,
  postmasterOf,
  processes,
  send,
  show,
  timed,
} from './kit.ts'

const size = 1_000_000
/** A word that occurs in about every third report, but in no report of the last years. */
const oldWord = '옛거래'
/**
 * SQL for the number of a month, computed from year and month. `shared/reports/searchKeys.ts` combines the same number
 * with the bigrams of the month's reports.
 */
const maskOf = (day: string) =>
  `((extract(year from ${day}) * 12 + extract(month from ${day}))::int8 * 2654435761)::bit(32)::int4`

/**
 * Creates a million reports and keeps them between runs. Seeded companies have about 440,000 reports. All other
 * reports are copies on earlier days, so that the latest report of every company stays the same.
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
             select team_id, day, business_number, start_time, end_time, progress_stage,
               counterparty_company, case when old then '${oldWord}' else key_points end, detail_content,
               created_at - make_interval(days => $1), updated_at - make_interval(days => $1),
               array(select run # was # mask from unnest(runs) run)
                 || case when old then array(select run # mask from unnest($3::int4[]) run) else '{}' end
             from (select *, report_date - $1::int as day, ${maskOf('report_date')} as was,
               ${maskOf('(report_date - $1::int)')} as mask,
               id % 5 < 2 and report_date - $1::int < current_date - 500 as old
               from daily_report where deleted_at is null limit $2) given
             on conflict do nothing`,
            [days, left, wordRuns([oldWord])],
          )
        }
      })
      await client.query('commit')
    })
    const { db, close } = connect(databaseUrlOf(benchFolder), { max: 2 })
    await rebuildCompanyList(db)
    await close()
    for (const table of [
      'daily_report',
      'company_list',
      'report_stay',
      'company_stand',
      'stage_history',
      'manager_history',
    ])
      await client.query(`vacuum analyze ${table}`)
    show(`fill up to ${size} reports`, `${(ms / 1000).toFixed(1)} s`)
  } finally {
    await client.end()
  }
}

const crossTabs = `select grouping(progress_stage), grouping(company_status), side, count(*) from company_list
  group by grouping sets ((side, progress_stage), (side, company_status), (side, latest_report_stage))`
const page = (where: string) =>
  `select * from daily_report where deleted_at is null ${where} order by report_date desc, start_time desc, id desc limit 51`
/** The reports of one month that contain a word, found by the index. */
const wordPage = (word: string, day: string) =>
  page(
    `and runs @> '{${reportRuns([word], day, {}).join()}}' and (report_date + 0) >= date_trunc('month', '${day}'::date)`,
  )
const search = (conditions: Record<string, string>) =>
  `/api/daily-reports/search?${new URLSearchParams(conditions).toString()}`

interface Work {
  name: string
  path: string
  goalMs: number
  /** The minimal SQL that reads the same data. */
  floor: string
}
interface Found extends Record<string, string> {
  team: string
  number: string
  from: string
  to: string
  weekAgo: string
  yearAgo: string
  /** The newest day of a report that contains `oldWord`. */
  oldDay: string
}

const asOf = (name: string, day: string): Work => ({
  name: `progress report, ${name}`,
  path: `/api/progress-report?asOf=${day}`,
  goalMs: 300,
  floor: `select stage, count(*) from report_stay where first_day <= '${day}' and (until_day > '${day}' or until_day is null)
    group by stage`,
})
const stageDaysFloor = `select stage, count(*) from (select business_number, stage, sum(left_day - first_day) as days
  from report_stay where entered group by 1, 2) stay group by stage, days`

const works = ({ team, number, from, to, weekAgo, yearAgo, oldDay }: Found): Work[] => [
  { name: 'progress report, now', path: '/api/progress-report', goalMs: 300, floor: crossTabs },
  {
    name: 'progress report, one team',
    path: `/api/progress-report?team=${team}`,
    goalMs: 300,
    floor: `select count(*) from company_list where '${team}' in (manager1_team, manager2_team, manager3_team)`,
  },
  asOf('a week ago', weekAgo),
  asOf('a year ago', yearAgo),
  { name: 'days in each stage', path: '/api/progress-report/stage-days', goalMs: 500, floor: stageDaysFloor },
  {
    name: 'days in each stage, a year ago',
    path: `/api/progress-report/stage-days?asOf=${yearAgo}`,
    goalMs: 500,
    floor: stageDaysFloor,
  },
  ...[`side=sell`, `side=sell&asOf=${yearAgo}`].map((more) => ({
    name: `companies of a count${more.includes('asOf') ? ', a year ago' : ''}`,
    path: `/api/progress-report/companies?table=contract&row=${encodeURIComponent('계약중')}&${more}`,
    goalMs: 300,
    floor: `select * from company_list where side = '매도기업' and progress_stage = '계약중' order by name limit 100`,
  })),
  { name: 'lookup, newest', path: search({}), goalMs: 50, floor: page('') },
  {
    name: 'lookup, a team',
    path: search({ teamId: team }),
    goalMs: 50,
    floor: page(`and team_id = '${team}'`),
  },
  {
    name: 'lookup, a stage',
    path: search({ stage: '실사' }),
    goalMs: 50,
    floor: page(`and progress_stage = '실사'`),
  },
  {
    name: 'lookup, a month',
    path: search({ from, to }),
    goalMs: 50,
    floor: page(`and report_date between '${from}' and '${to}'`),
  },
  {
    name: 'lookup, a company',
    path: search({ businessNumber: number }),
    goalMs: 50,
    floor: page(`and business_number = '${number}'`),
  },
  {
    name: 'lookup, team, stage and month',
    path: search({ teamId: team, stage: '실사', from, to }),
    goalMs: 50,
    floor: page(
      `and team_id = '${team}' and progress_stage = '실사' and report_date between '${from}' and '${to}'`,
    ),
  },
  ...['맑미', '서킷', 'ㄴㅅ', '시스'].map((company) => ({
    name: `lookup, companies ${company}`,
    path: search({ company }),
    goalMs: 50,
    floor: page(
      `and business_number in (select business_number from company_list where ${
        company === 'ㄴㅅ' ? 'initials' : 'name'
      } like '%${company}%')`,
    ),
  })),
  ...['실사', '근저당', '없는낱말'].map((word) => ({
    name: `lookup, the word ${word}`,
    path: search({ search: word }),
    goalMs: 150,
    floor: wordPage(word, to),
  })),
  ...(
    [
      ['', {}],
      [' of a team', { teamId: team }],
      [' of a stage', { stage: '실사' }],
      [' of companies 서킷', { company: '서킷' }],
      [' of companies ㄴㅅ', { company: 'ㄴㅅ' }],
      [' with the word 자료', { search: `${oldWord} 자료` }],
    ] as const
  ).map(([name, more]) => ({
    name: `lookup, a word of old${name}`,
    path: search({ search: oldWord, ...more }),
    goalMs: 150,
    floor: wordPage(oldWord, oldDay),
  })),
  {
    name: 'lookup, the exact number of a word of old, on demand',
    path: search({ search: oldWord }).replace('/search', '/count'),
    goalMs: Number.POSITIVE_INFINITY,
    floor: `select count(*) from daily_report where deleted_at is null and report_date < current_date - 500`,
  },
]

const runs = 15
const slowMs = 10_000

export async function benchReports(): Promise<void> {
  await ensureCompanies()
  const server = await startServerProcess(benchSettings)
  try {
    await ensureReports()
    const { db, pool, close } = connect(databaseUrlOf(benchFolder), { max: 2 })
    const origin = { address: '127.0.0.1', requestId: 'bench', userAgent: null }
    const { rows } = await pool.query<Found>(
      `select team_id as team, business_number as number, report_date::text as to, (report_date - 30)::text as from,
         (report_date - 7)::text as "weekAgo", (report_date - 365)::text as "yearAgo",
         (select max(report_date)::text from daily_report where key_points = '${oldWord}') as "oldDay"
       from daily_report where deleted_at is null and team_id >= '100' order by report_date desc, id desc limit 1`,
    )
    const [found] = rows
    if (!found) throw new Error('no report')
    // The benchmark uses a seeded user, because the first admin would have to change the password first.
    const token = await startSession(db, { idleMinutes: 60, hours: 12 }, found.team, origin)
    const headers = { cookie: `dealdesk=${token}` }
    for (const work of works(found))
      await measureWork(work, { url: server.url, headers, query: (text) => pool.query(text) })
    await close()
  } finally {
    await server.stop()
  }
}

interface Where {
  url: string
  headers: Record<string, string>
  query(text: string): Promise<unknown>
}

/** CPU time that all processes of the database have used. Other load on the machine does not change it. */
export function databaseCpu(): number {
  const postmaster = postmasterOf(benchFolder)
  return processes()
    .filter((pid) => parentOf(pid) === postmaster)
    .reduce((sum, pid) => sum + cpuMs(pid), 0)
}

async function measureWork(
  { name, path, goalMs, floor }: Work,
  { url, headers, query }: Where,
): Promise<void> {
  const ask = async () => {
    const answer = await send(`${url}${path}`, { headers })
    if (answer.status !== 200) console.warn(`${path}: ${answer.status} ${answer.text.slice(0, 100)}`)
  }
  const sides = [ask, () => query(floor)].map((run) => ({ run, times: [] as number[], cpu: [] as number[] }))
  const began = performance.now()
  // A slow case needs only a few runs. The first two are warm-up.
  for (let run = 0; run < runs + 2 && (run < 5 || performance.now() - began < slowMs); run += 1) {
    for (const side of sides) {
      const before = databaseCpu()
      const [, ms] = await timed(side.run as () => Promise<unknown>)
      if (run < 2) continue
      side.times.push(ms)
      side.cpu.push(databaseCpu() - before)
    }
  }
  const [ours, bare] = sides.map(
    ({ times, cpu }) => `${median(times).toFixed(1)} (CPU ${median(cpu).toFixed(1)})`,
  )
  const goal = Number.isFinite(goalMs) ? `goal ${goalMs}` : 'no goal'
  show(name, `wall ${ours} ms, p95 ${p95(sides[0]?.times ?? []).toFixed(1)}, ${goal}; SQL floor ${bare} ms`)
}
