import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import type { Db } from './connect.ts'
import { withQuickRows } from './quickRows.ts'
import { brokerageRecord } from './tables/brokerageRecord.ts'
import { company, companyOpinion } from './tables/company.ts'
import { companyBspl } from './tables/companyChildren.ts'

const t = testApp()
let admin: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const years = { years: ['2024', '2025'], items: [{ name: '자산총계', values: [1234.5, 2000] }] }
  await register(admin, '가득솔', {
    company: { businessCore: '핵심', employees: 3 } as never,
    financial: years as never,
    additional: { side: 'sell', sellerHopedPrice: 45_000.25 },
  })
  await register(admin, '빈솔')
})

const joined = (db: Db) =>
  db
    .select({
      row: company,
      // These values cover a missing record, a record whose first column is null, and an expression that is not a
      // column.
      add: brokerageRecord,
      gap: { side: brokerageRecord.side, id: brokerageRecord.id },
      core: companyOpinion.businessCore,
      mixed: { number: company.businessNumber, side: brokerageRecord.side },
      price: sql<number>`${brokerageRecord.sellerHopedPrice}`.mapWith(Number),
      both: { length: sql<number>`length(${company.companyName})` },
    })
    .from(company)
    .leftJoin(brokerageRecord, eq(brokerageRecord.businessNumber, company.businessNumber))
    .leftJoin(companyOpinion, eq(companyOpinion.businessNumber, company.businessNumber))
    .orderBy(desc(company.companyName))
const plain = (db: Db) => db.select().from(companyBspl).orderBy(companyBspl.year)

it('returns the same as drizzle: missing joins, nulls, money, timestamps', async () => {
  expect(await withQuickRows(joined(t.db).prepare('quick_joined')).execute()).toEqual(await joined(t.db))
  const years = await withQuickRows(plain(t.db).prepare('quick_years')).execute()
  expect(years).toEqual(await plain(t.db))
  expect(years.map(({ totalAssets }) => totalAssets)).toEqual([1234.5, 2000])
})

it('leaves a query of an unknown shape alone', () => {
  const other = { execute: () => 1 }
  expect(withQuickRows(other)).toBe(other)
  expect(Object.keys(other)).toEqual(['execute'])
})
