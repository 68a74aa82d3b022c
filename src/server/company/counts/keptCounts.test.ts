import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { freshCounts, keptCounts } from '#test/kit/lists/counts.ts'
import { rebuildCompanyList, refreshCompanyList } from '../list/companyList.ts'
import { foldCounts } from './keptCounts.ts'

const t = testApp()
let admin: Caller
let numbers: string[]
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  numbers = []
  for (let at = 0; at < 6; at += 1)
    numbers.push(
      await register(admin, `세는 회사${at}`, {
        financial: { years: ['2025'], items: [{ name: '자산총계', values: [10] }] } as never,
        income: { years: ['2025'], items: [{ name: '매출액', values: [100 + at] }] } as never,
        additional: { side: at % 2 === 0 ? 'sell' : 'buy' } as never,
      }),
    )
})

const setStage = (number: string, progressStage: string) =>
  admin.call(changeBrokerage, { params: { key: number }, body: { progressStage } })
const countRows = async () => {
  const { rows } = await t.db.execute<{ count: number }>(
    sql`select count(*)::int as count from company_count`,
  )
  return rows[0]?.count ?? 0
}

it('a list reads counts and sums of counted conditions without reading the list', async () => {
  await setStage(numbers[0] ?? '', '계약중')
  const asked = { side: 'sell', stage: '계약중' } as never
  const { body } = await admin.call(listCompanies, { query: asked })
  expect(body.counts).toEqual({
    total: 6,
    afterType: 3,
    afterSearch: 1,
    revenue: 100,
    operatingIncome: null,
  })
  // This row makes the stored count wrong on purpose. If the answer contains the wrong number, it was read from this
  // table.
  await t.db.execute(sql`insert into company_count values ('매도기업', '계약중', null, null, 5, 1, 0, 7, 0)`)
  const { body: wrong } = await admin.call(listCompanies, { query: asked })
  expect(wrong.counts).toMatchObject({ total: 11, afterType: 8, afterSearch: 6, revenue: 107 })
  const { body: searched } = await admin.call(listCompanies, {
    query: { side: 'sell', stage: '계약중', name: '세는' } as never,
  })
  expect(searched.counts).toMatchObject({ total: 11, afterType: 8, afterSearch: 1, revenue: 100 })
  await rebuildCompanyList(t.db)
  expect(await keptCounts(t.db)).toEqual(await freshCounts(t.db))
})

it('a change that is rolled back is not counted', async () => {
  const before = await keptCounts(t.db)
  const undone = t.db.transaction(async (tx) => {
    await tx.execute(sql`update company_add set side = null`)
    await refreshCompanyList(tx, numbers)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await keptCounts(t.db)).toEqual(before)
})

it('a change of nothing that is counted adds no row', async () => {
  const before = await countRows()
  await admin.call(changeBrokerage, { params: { key: numbers[1] ?? '' }, body: { searchKeyword1: '바인더' } })
  expect(await countRows()).toBe(before)
})

it('the counts are right after changes, deletions, merges and rebuilds at the same time', async () => {
  const stages = ['계약전', '계약중', '계약완료']
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([
      // Each company is changed by several people at once.
      ...numbers.slice(0, 4).flatMap((number) => stages.map((stage) => setStage(number, stage))),
      admin.call(deleteCompany, { params: { businessNumber: numbers[4] ?? '' }, body: {} as never }),
      foldCounts(t.db),
      rebuildCompanyList(t.db),
      setStage(numbers[5] ?? '', stages[round % 3] ?? ''),
      foldCounts(t.db),
    ])
    await admin.call(restoreCompany, { params: { businessNumber: numbers[4] ?? '' }, body: {} as never })
    expect(await keptCounts(t.db)).toEqual(await freshCounts(t.db))
  }
})

it('many differences are merged into one row for each combination, with the same sums', async () => {
  await setStage(numbers[0] ?? '', '계약중')
  await t.db.execute(sql`insert into company_count
    select '매도기업', '계약중', null, null, 1 - 2 * (at % 2), 0, 0, 3 - 6 * (at % 2), 0 from generate_series(1, 130) at`)
  await foldCounts(t.db)
  expect(await countRows()).toBeLessThan(10)
  expect(await keptCounts(t.db)).toEqual(await freshCounts(t.db))
  // Runs `foldCounts` twice at once, and once during a change. Nothing may be counted twice.
  await Promise.all([foldCounts(t.db), foldCounts(t.db), setStage(numbers[0] ?? '', '계약전')])
  expect(await keptCounts(t.db)).toEqual(await freshCounts(t.db))
})
