import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#server/database/connect.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { asAdmin } from '#test/kit/databases.ts'
import { search, unassigned } from './company.search.ts'
import { rebuildCompanyList } from './companyList.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  // Each name has three varying syllables, so that a pair of syllables is rare among the thousands of names.
  await database.db.execute(sql`
    insert into company (business_number, company_name, representative)
    select to_char(100 + i / 90, 'FM000') || '-' || to_char(10 + i % 90, 'FM00') || '-' || to_char(i, 'FM00000'),
      chr(44032 + (i * 7) % 11172) || chr(44032 + (i * 131) % 11172) || chr(44032 + (i * 977) % 11172) || '산업(주)', '대표' || i
    from generate_series(1, 4000) i`)
  await rebuildCompanyList(database.db)
  await asAdmin(database.adminUrl, (admin) => admin.query('vacuum analyze company_list, company'))
})
afterAll(() => database.drop())

/** The query plans of all statements of a search. */
async function plansOf(typed: string, among?: SQL): Promise<string> {
  const plans: string[] = []
  const explaining = {
    execute: async (query: SQL) => {
      const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return database.db.execute(query)
    },
  } as unknown as Db
  await search(explaining, typed, among)
  expect(plans.length).toBeGreaterThan(0)
  return plans.join('\n')
}

const somebody = async () => {
  const { rows } = await database.db.execute<{ name: string; initials: string; digits: string }>(
    sql`select name, initials, digits from company_list order by business_number offset 1234 limit 1`,
  )
  if (!rows[0]) throw new Error('no rows')
  return rows[0]
}

it('a search for a rare text of any kind uses the index and never reads the whole list', async () => {
  const { name, initials, digits } = await somebody()
  for (const typed of [name.slice(0, 2), name.slice(0, 3), name, initials, digits.slice(3, 9), digits]) {
    const plan = await plansOf(typed)
    const found = [typed, plan.includes('company_list_grams'), plan.includes('Seq Scan on company_list')]
    expect(found).toEqual([typed, true, false])
  }
})

it('so it does among a part of the companies', async () => {
  const { name } = await somebody()
  expect(await plansOf(name.slice(0, 2), unassigned)).not.toMatch(/Seq Scan on company_list/)
})

it('would detect a scan', async () => {
  // A single letter has no n-gram, so this query needs a sequential scan. It proves that the test above would notice
  // one.
  const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select * from company_list l where l.name like '%가%'`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Seq Scan on company_list/)
})
