import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayInSeoul } from '#shared/platform/day.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { rebuildCompanyList } from '../../company/list/companyList.ts'
import { seedCompanies } from '../companies.ts'
import { momentOf } from '../company/calendar.ts'
import { seededRandom } from '../company/random.ts'
import { seedUsers } from '../users.ts'
import { reportOnDeals } from './dealReports.ts'

let demo: TestDatabase
beforeAll(async () => {
  demo = await createTestDatabase()
  await seedUsers(demo.db, seededRandom(1), 9, null)
  await seedCompanies({ adminUrl: demo.adminUrl, seed: 1, companies: 200 })
})
afterAll(() => demo.drop())

const one = async (query: string) =>
  Number((await demo.db.execute<{ n: string }>(sql.raw(query))).rows[0]?.n ?? 0)
/** Counts the active counterparties that a report of the seller names by their business number. */
const named = () =>
  one(`select count(*) as n from counterparty c where c.ended_day is null and exists (select from daily_report d
    where d.business_number = c.seller_number and d.counterparty_business_number = c.other_number)`)

it('reports of the demo name about half of the counterparties, none before its stage, and the list stays right', async () => {
  const active = await one(
    'select count(*) as n from counterparty where ended_day is null and other_number is not null',
  )
  const before = await named()
  const written = await reportOnDeals(demo.db, 1)
  expect(before / active).toBeLessThan(0.3)
  expect((await named()) / active).toBeGreaterThan(0.45)
  expect(written).toBeGreaterThan(20)
  // No invented report of a phone call is dated before the last step of its counterparty or in the future.
  expect(
    await one(`select count(*) as n from daily_report d join counterparty c on c.seller_number = d.business_number
      and c.other_number = d.counterparty_business_number
      where d.start_time >= '16:00' and d.end_time is null and d.detail_content like '%통화했습니다.%'
        and (d.report_date < c.last_day or d.report_date > '${dayInSeoul()}')`),
  ).toBe(0)
  // No report was stored before the start of its conversation, and none in the future.
  const { rows } = await demo.db.execute<{ day: string; start: string; at: string }>(
    sql`select report_date::text as day, start_time as start, created_at as at from daily_report
      where detail_content like '%통화했습니다.%' and end_time is null`,
  )
  const begun = ({ day, start }: { day: string; start: string }) => {
    const [hours = 0, minutes = 0] = start.split(':').map(Number)
    return momentOf(Date.parse(day) / 86_400_000, hours * 60 + minutes)
  }
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => new Date(row.at) < begun(row) || new Date(row.at) > new Date())).toEqual([])
  const print = `select md5(string_agg(l::text, '' order by business_number)) as n from company_list l`
  const kept = (await demo.db.execute<{ n: string }>(sql.raw(print))).rows[0]?.n
  await rebuildCompanyList(demo.db)
  expect((await demo.db.execute<{ n: string }>(sql.raw(print))).rows[0]?.n).toBe(kept)
})
