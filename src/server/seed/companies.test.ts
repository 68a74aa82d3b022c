import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activityKinds } from '#shared/company/activity/kinds.ts'
import { hasValidChecksum } from '#shared/company/businessNumber.ts'
import { namedRows } from '#shared/company/figures/listRows.ts'
import { reportStages } from '#shared/reports/stages.ts'
import { reportRuns } from '#shared/reports/words.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { contentPrint } from '#test/kit/fingerprint.ts'
import { rebuildCompanyList } from '../company/list/companyList.ts'
import { demoAccounts } from '../platform/demo.ts'
import { seedCompanies } from './companies.ts'
import { momentOf } from './company/calendar.ts'
import { makeDossier, type Plan, uniqueNumbers } from './company/dossier.ts'
import { seededRandom } from './random.ts'
import { seedUsers } from './users.ts'

const now = Date.parse('2026-11-13T03:00:00Z')
const databases: TestDatabase[] = []
const busy = ['101', '102', '201']

async function seeded(companies: number, seed = 1) {
  const database = await createTestDatabase()
  databases.push(database)
  await seedUsers(database.db, seededRandom(1), 9, null)
  const given = { adminUrl: database.adminUrl, seed, companies, busy, now }
  return { database, given, total: await seedCompanies(given) }
}
const rowsOf = async <T extends Record<string, unknown>>(database: TestDatabase, query: string) =>
  (await database.db.execute<T>(sql.raw(query))).rows

let demo: TestDatabase
let given: Awaited<ReturnType<typeof seeded>>['given']
beforeAll(async () => {
  const made = await seeded(300)
  demo = made.database
  given = made.given
  if (made.total !== 300) throw new Error(`${made.total} companies`)
})
afterAll(() => Promise.all(databases.map((database) => database.drop())))

it('the same seed makes the same firm, another seed another', async () => {
  const [one, same, other] = await Promise.all([seeded(50, 7), seeded(50, 7), seeded(50, 8)])
  const companiesOnly = async ({ database }: typeof one) => {
    const { app_user: _, ...prints } = await contentPrint(database.pool)
    return Object.fromEntries(Object.entries(prints).filter(([name]) => !name.startsWith('audit')))
  }
  const [first, again, different] = [
    await companiesOnly(one),
    await companiesOnly(same),
    await companiesOnly(other),
  ]
  expect(again).toEqual(first)
  expect(different.company).not.toBe(first.company)
  expect(different.daily_report).not.toBe(first.daily_report)
})

it('every company has its timeline: registered, and each moment of its history', async () => {
  const [counted] = await rowsOf<Record<string, number>>(
    demo,
    `select (select count(*)::int from company) as companies,
      (select count(*)::int from company_activity where kind = 'registered' and actor_name is not null) as registered,
      (select count(*)::int from manager_history) as managers,
      (select count(*)::int from company_activity where kind = 'manager') as told,
      (select count(*)::int from (select distinct business_number, updated_at from stage_history
        where kind <> 'reportStage') moments) as moments,
      (select count(*)::int from company_activity where kind = 'stage') as stages,
      (select count(*)::int from daily_report) as reports,
      (select count(*)::int from company_activity where action = 'daily-report/created') as written`,
  )
  expect(counted?.registered).toBe(counted?.companies)
  expect(counted?.told).toBe(counted?.managers)
  expect(counted?.stages).toBe(counted?.moments)
  expect(counted?.written).toBe(counted?.reports)
})

it('its timelines hold every kind of event, and the home page has news of most kinds', async () => {
  const kinds = async (where: string) =>
    (
      await rowsOf<{ kind: string }>(
        demo,
        `select distinct kind from company_activity where ${where} order by 1`,
      )
    ).map(({ kind }) => kind)
  expect(await kinds('true')).toEqual(activityKinds.toSorted())
  const actions = await rowsOf<{ action: string }>(demo, 'select distinct action from company_activity')
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      ...['uploaded', 'changed', 'deleted', 'restored'].map((deed) => `file/${deed}`),
      ...['created', 'changed', 'deleted', 'restored', 'next-action'].map((deed) => `daily-report/${deed}`),
      ...['added', 'changed', 'deleted'].map((deed) => `manager/history-${deed}`),
    ]),
  )
  const yesterday = await kinds(`at >= '2026-11-12T00:00:00+09:00'`)
  expect(yesterday.length).toBeGreaterThanOrEqual(8)
  // What people did beside the deal happened after the registration and not later than now.
  expect(
    await rowsOf(
      demo,
      `select a.id from company_activity a join company c using (business_number)
       where a.kind not in ('registered', 'stage', 'manager', 'report')
         and (a.at < c.created_at or a.at > to_timestamp(${now / 1000}))`,
    ),
  ).toEqual([])
})

describe('what it makes holds together', () => {
  const office = {
    today: 20_770,
    now: momentOf(20_770, 10 * 60).getTime(),
    teams: [
      { teamId: '101', managerName: '가' },
      { teamId: '102', managerName: '나' },
      { teamId: '103', managerName: '다' },
    ],
    chief: { teamId: '001', managerName: '장' },
  }
  const plan: Plan = { seed: 3, size: 600, office }
  const numbers = uniqueNumbers()
  const all = Array.from({ length: plan.size }, (_, index) => makeDossier(plan, index, numbers.next)).filter(
    (dossier) => dossier !== null,
  )

  it('nothing was written later than now', () => {
    const moments = all.flatMap((dossier) =>
      Object.values(dossier)
        .flat()
        .flatMap((row) => Object.values(row).filter((value) => value instanceof Date)),
    )
    const of = (from: number) => moments.filter((moment) => moment.getTime() >= from).length
    expect(of(momentOf(office.today, 0).getTime())).toBeGreaterThan(0)
    expect(of(office.now + 1)).toBe(0)
  })

  it('business and corporate numbers pass their checks and none comes twice', () => {
    const companies = all.flatMap((dossier) => dossier.company)
    expect(companies.filter(({ businessNumber }) => !hasValidChecksum(businessNumber))).toEqual([])
    expect(new Set(companies.map(({ businessNumber }) => businessNumber)).size).toBe(plan.size)
    expect(new Set(companies.map(({ companyName }) => companyName)).size).toBe(plan.size)
    for (const { corporateNumber } of companies) {
      if (!corporateNumber) continue
      const digits = Array.from(corporateNumber.replace('-', ''), Number)
      const sum = digits.slice(0, 12).reduce((total, digit, at) => total + digit * ((at % 2) + 1), 0)
      expect((10 - (sum % 10)) % 10).toBe(digits[12])
    }
  })

  it('assets are liabilities and equity, and ratios follow from the figures', () => {
    for (const { companyBspl: years, statementLine: lines } of all) {
      expect(years.length).toBeGreaterThanOrEqual(3)
      expect(years.length).toBeLessThanOrEqual(5)
      for (const [at, row] of years.entries()) {
        const { totalAssets, totalLiabilities, totalEquity, revenue, operatingIncome } =
          row as unknown as Record<string, number>
        expect(totalAssets).toBe((totalLiabilities ?? 0) + (totalEquity ?? 0))
        expect(row.operatingProfitMargin).toBeCloseTo(((operatingIncome ?? 0) / (revenue ?? 1)) * 100, 1)
        if (row.debtRatio !== null)
          expect(row.debtRatio).toBeCloseTo(((totalLiabilities ?? 0) / (totalEquity ?? 1)) * 100, 1)
        // EBITDA is in thousands and is what was earned before the year's depreciation.
        expect((row.ebitda ?? 0) / 1000).toBeGreaterThan(operatingIncome ?? 0)
        const before = years[at - 1]
        if (before)
          expect(row.revenueGrowthRate).toBeCloseTo(((revenue ?? 0) / (before.revenue ?? 1) - 1) * 100, 1)
        const line = (name: string) => lines.find((one) => one.name === name && one.year === row.year)?.value
        expect([line('자산총계'), line('매출액'), line('EBITDA')]).toEqual([totalAssets, revenue, row.ebitda])
      }
    }
  })

  it('sales make a hundred percent, holders at most that', () => {
    for (const { companyShareholder: holders, companySales: sales } of all) {
      const sum = (values: (number | null | undefined)[]) => values.reduce<number>((a, b) => a + (b ?? 0), 0)
      expect(sum(sales.map((row) => row.salesRatio))).toBeCloseTo(100, 6)
      const held = sum(holders.map((row) => row.totalRatio))
      expect(held).toBeLessThanOrEqual(100.000001)
      if (holders.length === 1) expect(held).toBeCloseTo(100, 6)
      expect(holders).toEqual(namedRows('holders', holders))
    }
  })

  it('reports take the stages in order, name the other side in time and have 200 to 500 letters', () => {
    const reports = all.flatMap((dossier) => dossier.dailyReport)
    expect(reports.length).toBeGreaterThan(800)
    for (const report of reports) {
      const { detailContent, counterpartyCompany, progressStage, keyPoints, nextAction, nextActionDate } =
        report
      expect(nextAction !== null).toBe(nextActionDate !== null)
      expect(report.runs).toEqual(
        reportRuns([counterpartyCompany, keyPoints, detailContent, nextAction], report.reportDate, report),
      )
      const length = [...detailContent].length
      expect(length).toBeGreaterThanOrEqual(200)
      expect(length).toBeLessThanOrEqual(500)
      expect(counterpartyCompany !== null).toBe(reportStages.indexOf(progressStage as never) >= 4)
      expect([...(keyPoints ?? '')].length).toBeLessThanOrEqual(20)
    }
    expect(new Set(reports.map((report) => report.detailContent)).size).toBeGreaterThan(reports.length * 0.95)
    for (const { dailyReport: own, companyAdd: add, stageHistory: stages, company } of all) {
      const order = own.map((report) => reportStages.indexOf(report.progressStage as never))
      expect(order[0] ?? 0).toBe(0)
      for (const [at, stage] of order.entries()) {
        expect([0, 1]).toContain(stage - (order[at - 1] ?? 0))
      }
      const days = own.map((report) => report.reportDate)
      expect(days).toEqual(days.toSorted())
      expect(new Set(days).size).toBe(days.length)
      const registered = company[0]?.createdAt?.toISOString().slice(0, 10) ?? ''
      expect(days.every((day) => day >= registered && day < '2026-11-13')).toBe(true)
      const lastOf = (kind: string) => stages.findLast((stage) => stage.kind === kind)?.after ?? null
      if (!add[0]) continue
      expect([lastOf('side'), lastOf('progressStage'), lastOf('companyStatus')]).toEqual([
        add[0].side,
        add[0].progressStage,
        add[0].companyStatus,
      ])
      expect(lastOf('reportStage')).toBe(own.at(-1)?.progressStage ?? null)
    }
  })

  it('unique numbers are counted without gap per side and year', () => {
    const given = all.flatMap((dossier) => dossier.companyAdd.map((add) => add.uniqueNumber ?? ''))
    expect(new Set(given).size).toBe(given.length)
    for (const [prefix, last] of numbers.last) {
      expect(given.filter((number) => number.startsWith(`${prefix}-`))).toHaveLength(last)
    }
  })

  it('every brokerage record would pass the fourteen rules of its screen', () => {
    for (const add of all.flatMap((dossier) => dossier.companyAdd)) {
      const filled = (name: string) =>
        Object.entries(add).filter(([field, value]) => field.startsWith(name) && value).length
      expect([filled('searchKeyword') >= 3, filled('detailItem') >= 3]).toEqual([true, true])
      expect(add.companySpecialty?.split('\n').length).toBeGreaterThanOrEqual(5)
      expect([
        add.creditRating,
        add.contact1Name,
        add.sellerHopedPrice,
        add.managerEstimatedPrice,
      ]).not.toContain(null)
    }
  })
})

describe('the demo', () => {
  it('keeps its accounts, and 101 and 102 each manage companies of every side', async () => {
    const users = await rowsOf<{ team_id: string }>(demo, 'select team_id from app_user')
    expect(users.map((user) => user.team_id)).toEqual(
      expect.arrayContaining(demoAccounts.map(({ teamId }) => teamId)),
    )
    for (const team of ['101', '102']) {
      const sides = await rowsOf<{ side: string }>(
        demo,
        `select distinct side from company_list where '${team}' in (manager1_team, manager2_team, manager3_team)`,
      )
      expect(sides).toHaveLength(5)
    }
  })

  it.each([
    ['unassigned with a side', `side <> '후보기업' and manager1_team is null`, 8],
    ['waiting for a side, from 101', `side is null and created_by = '101'`, 1],
    ['waiting for a side, from 102', `side is null and created_by = '102'`, 1],
    ['waiting for a side, from 201', `side is null and created_by = '201'`, 1],
    [
      'of 101 without a report for 14 days',
      `manager1_team = '101' and latest_report_date < date '2026-10-30'`,
      3,
    ],
    [
      'of 102 without a report for 30 days',
      `manager1_team = '102' and latest_report_date < date '2026-10-14'`,
      2,
    ],
    ['reported on the last working day', `latest_report_date = date '2026-11-12'`, 2],
    ['done', `latest_report_stage = 'Deal Done'`, 5],
    ['stopped', `company_status = '진행중단'`, 3],
  ])('has companies %s', async (_name, where, least) => {
    const [row] = await rowsOf<{ n: number }>(
      demo,
      `select count(*)::int as n from company_list where ${where}`,
    )
    expect(row?.n).toBeGreaterThanOrEqual(least)
  })

  it('relates registered companies to each other', async () => {
    const [row] = await rowsOf<{ n: number }>(
      demo,
      `select count(*)::int as n from company_relation r join company c on c.business_number = r.related_business_number`,
    )
    expect(row?.n).toBeGreaterThan(20)
  })
})

it('leaves the list as a rebuild makes it, and every index and key in its place', async () => {
  const text = async () =>
    (await rowsOf(demo, 'select * from company_list order by 1')).map((row) => JSON.stringify(row))
  const kept = await text()
  expect(kept).toHaveLength(300)
  expect(await rebuildCompanyList(demo.db)).toBe(300)
  expect(await text()).toEqual(kept)
  const empty = await createTestDatabase()
  databases.push(empty)
  const structure = async (database: TestDatabase) => ({
    indexes: await rowsOf(database, `select indexdef from pg_indexes where schemaname = 'public' order by 1`),
    keys: await rowsOf(
      database,
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) as def, convalidated from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
    ),
  })
  expect(await structure(demo)).toEqual(await structure(empty))
})

it('adds to a filled database without touching what is there', async () => {
  const before = await rowsOf(demo, 'select * from company order by business_number')
  const counters = await rowsOf<{ sum: number }>(
    demo,
    'select sum(last)::int as sum from unique_number_counter',
  )
  const added = await seedCompanies({ ...given, companies: 310 })
  expect(added).toBe(10)
  const numbers = new Set(before.map((row) => row.business_number))
  const after = await rowsOf(demo, 'select * from company order by business_number')
  expect(after.filter((row) => numbers.has(row.business_number))).toEqual(before)
  const [counted] = await rowsOf<{ sum: number; given: number }>(
    demo,
    'select (select sum(last)::int from unique_number_counter) as sum, (select count(unique_number)::int from company_add) as given',
  )
  expect(counted?.sum).toBe(counted?.given)
  expect(counted?.sum).toBeGreaterThan(counters[0]?.sum ?? 0)
})
