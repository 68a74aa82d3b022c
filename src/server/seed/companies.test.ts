import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sides } from '#shared/catalogue/words/sides.ts'
import { activityKinds } from '#shared/company/activity/kinds.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { contentPrint } from '#test/kit/fingerprint.ts'
import { rebuildCompanyList } from '../company/list/companyList.ts'
import { demoAccounts } from '../platform/demo.ts'
import { seedCompanies } from './companies.ts'
import { seededRandom } from './company/random.ts'
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

it('the same seed makes the same companies, another seed others', async () => {
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

it('every company has a timeline with its registration and each entry of its history', async () => {
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

it('timelines contain every kind of event, and the home page has news of most kinds', async () => {
  const kinds = async (where: string) =>
    (
      await rowsOf<{ kind: string }>(
        demo,
        `select distinct kind from company_activity where ${where} order by 1`,
      )
    ).map(({ kind }) => kind)
  // The invented people write no notes.
  expect(await kinds('true')).toEqual(activityKinds.filter((kind) => kind !== 'note').toSorted())
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
  // The seed stores no files, so the last file event of every timeline must be a deletion.
  expect(
    await rowsOf(
      demo,
      `select distinct action from (select distinct on (business_number) business_number, action
         from company_activity where kind = 'file' order by business_number, at desc) latest`,
    ),
  ).toEqual([{ action: 'file/deleted' }])
  // Small events must not be earlier than the registration, nor in the future.
  expect(
    await rowsOf(
      demo,
      `select a.id from company_activity a join company c using (business_number)
       where a.kind not in ('registered', 'stage', 'manager', 'report')
         and (a.at < c.created_at or a.at > to_timestamp(${now / 1000}))`,
    ),
  ).toEqual([])
})

describe('the demo', () => {
  it('keeps its accounts, and 101 and 102 each manage companies of every side', async () => {
    const users = await rowsOf<{ team_id: string }>(demo, 'select team_id from app_user')
    expect(users.map((user) => user.team_id)).toEqual(
      expect.arrayContaining(demoAccounts.map(({ teamId }) => teamId)),
    )
    for (const team of ['101', '102']) {
      const found = await rowsOf<{ side: string }>(
        demo,
        `select distinct side from company_list where '${team}' in (manager1_team, manager2_team, manager3_team)`,
      )
      expect(found).toHaveLength(sides.texts.length)
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

it('leaves the list equal to a rebuild, and all indexes and keys in place', async () => {
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

it('adds to a filled database without changing existing rows', async () => {
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

it('deal tables hold counterparties in every stage, leads, ended ones, tasks and decisions', async () => {
  const [counted] = await rowsOf<Record<string, unknown>>(
    demo,
    `select (select count(distinct stage)::int from counterparty where ended_day is null) as stages,
      (select count(*) > 0 from counterparty where ended_day is not null) as ended,
      (select count(*) > 0 from counterparty where other_number is null) as leads,
      (select count(*) > 0 from counterparty where star) as starred,
      (select count(*) > 0 from task where done_day is null and meeting_week is null) as tasks,
      (select count(*) > 0 from task where meeting_week is not null) as decisions,
      (select count(*) > 0 from task where meeting_week is not null and done_day is not null) as done,
      (select count(*)::int from task t where t.done_day is not null and not exists (
        select from task_day d where d.task_id = t.id and d.done_day = t.done_day)) as unrecorded,
      (select count(*)::int from counterparty c where c.last_day <> (select p.day from counterparty_step p
        where p.counterparty_id = c.id order by p.id desc limit 1)) as wrong,
      (select count(*)::int from counterparty_step where day > '2026-11-13') as future`,
  )
  expect(counted).toEqual({
    stages: 7,
    ended: true,
    leads: true,
    starred: true,
    tasks: true,
    decisions: true,
    done: true,
    unrecorded: 0,
    wrong: 0,
    future: 0,
  })
})
