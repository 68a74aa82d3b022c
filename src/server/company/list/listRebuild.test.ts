import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { company } from '#server/database/tables/company.ts'
import { companyList } from '#server/database/tables/companyList.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { rebuildCompanyList, refreshCompanyList } from './companyList.ts'

const t = testApp()
let team: Caller
let admin: Caller
beforeAll(async () => {
  team = await t.as(await makeUser(t.db, { role: 'team' }))
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

/** The list rows of all companies as comparable text. */
const listText = async () => {
  const rows = await t.db.select().from(companyList).orderBy(companyList.businessNumber)
  return rows.map((row) => JSON.stringify(row))
}

const change = fc.oneof(
  fc.record({
    kind: fc.constant('save' as const),
    at: fc.nat(4),
    name: fc.constantFrom('가온(주)', '나래 주식회사', 'Delta 솔루션'),
    revenue: fc.option(fc.integer({ min: -5, max: 9999 })),
    year: fc.constantFrom('2022', '2023', '2024'),
    assets: fc.constantFrom(0, 10, null),
  }),
  fc.record({
    kind: fc.constant('side' as const),
    at: fc.nat(4),
    side: fc.constantFrom('sell', 'buy', null),
  }),
  fc.record({ kind: fc.constant('hide' as const), at: fc.nat(4) }),
)

it('after any sequence of changes the list is what a rebuild makes', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, (_, index) => register(team, `성질${index}`)))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      for (const one of changes) {
        const businessNumber = keys[one.at] ?? ''
        if (one.kind === 'hide') {
          await t.db.transaction(async (tx) => {
            await tx
              .update(company)
              .set({ deletedAt: sql`case when deleted_at is null then now() end` })
              .where(eq(company.businessNumber, businessNumber))
            await refreshCompanyList(tx, [businessNumber])
          })
        } else if (one.kind === 'side') {
          await save(admin, { company: { businessNumber }, additional: { side: one.side } })
        } else {
          await save(admin, {
            company: { businessNumber, companyName: one.name },
            financial: {
              years: [one.year],
              items: [
                { name: '자산총계', values: [one.assets] },
                { name: '매출액', values: [one.revenue] },
              ],
            },
            additional: {},
          })
        }
      }
      const kept = await listText()
      await rebuildCompanyList(t.db)
      expect(await listText()).toEqual(kept)
    }),
    {
      numRuns: Math.min(Number(process.env.PROPERTY_RUNS ?? 100), 300) / 5,
      seed: Number(process.env.TEST_SEED ?? 1),
    },
  )
})
