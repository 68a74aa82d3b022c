import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rebuildCompanyList } from '#server/company/list/companyList.ts'
import type { Db } from '#server/database/connect.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { asAdmin } from '#test/kit/databases.ts'
import { readLongest } from './stalled.queries.ts'
import type { StatsScope } from './statsScope.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(sql`
    insert into company (business_number, company_name, created_at)
    select to_char(100 + i / 90, 'FM000') || '-' || to_char(10 + i % 90, 'FM00') || '-' || to_char(i, 'FM00000'),
      '회사' || i, now() - make_interval(days => 40 + i % 600) from generate_series(1, 4000) i`)
  await database.db.execute(
    sql`insert into company_add (business_number, side) select business_number, '매도기업' from company`,
  )
  await rebuildCompanyList(database.db)
  await asAdmin(database.adminUrl, (admin) =>
    admin.query('vacuum analyze company_list, company_stand, company'),
  )
})
afterAll(() => database.drop())

const today = dayInSeoul()
const ago = addDays(today, -100)
const scopes: [name: string, scope: StatsScope, index: string][] = [
  ['now', { from: today, to: today }, 'company_list_silent'],
  ['of a side', { from: today, to: today, side: '매도기업' }, 'company_list_silent'],
  ['on a past day', { from: ago, to: ago, asOf: ago }, 'company_stand_silent'],
]

it.each(scopes)(
  'the longest silent companies %s are read from an index, not from all companies',
  async (_name, scope, index) => {
    let plan = ''
    const explaining = {
      execute: async (query: SQL) => {
        const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
        plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        return database.db.execute(query)
      },
    } as unknown as Db
    const found = await readLongest(explaining, scope, 30)
    expect(found.length).toBe(8)
    expect(found.map(({ since }) => since)).toEqual(found.map(({ since }) => since).toSorted())
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on company')
  },
)
