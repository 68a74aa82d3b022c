import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { company } from '#server/database/tables/company.ts'
import { companyActivity } from '#server/database/tables/companyActivity.ts'
import { companyShareholder } from '#server/database/tables/companyChildren.ts'
import * as texts from '#server/documents/prefill/texts.ts'
import { getHolders } from '#shared/company/company.endpoints.ts'
import { getWholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { removeSumHolders } from './removeSumHolders.ts'

const t = testApp()
let caller: Caller
beforeAll(async () => {
  caller = await t.as(await makeUser(t.db, { role: 'team' }))
})

const printed = [
  { shareholderName: '서지후', totalShares: 600, totalRatio: 60 },
  { shareholderName: '특수관계인 소계', totalShares: 600, totalRatio: 60 },
  { shareholderName: '기타 소액주주(12명)', totalShares: 150, totalRatio: 15 },
  { shareholderName: '한빛투자(주)', totalShares: 250, totalRatio: 25 },
  { shareholderName: '[합 계]', totalShares: 1000, totalRatio: 100 },
]
const holdersOf = async (businessNumber: string) =>
  (await caller.call(getHolders, { params: { businessNumber } })).body
const names = async (number: string) => (await holdersOf(number)).map((row) => row.shareholderName)

it('합계 and 기타 rows are never stored as shareholders', async () => {
  const number = await register(caller, '합계솔(주)', { holders: printed })
  expect((await holdersOf(number)).map((row) => [row.sequence, row.shareholderName])).toEqual([
    [1, '서지후'],
    [2, '한빛투자(주)'],
  ])
  const given = { businessNumber: number, companyName: '합계솔(주)' }
  await save(caller, { company: given, holders: printed.toReversed(), additional: {} })
  expect(await names(number)).toEqual(['한빛투자(주)', '서지후'])
})

it('a report with only a total row changes nothing', async () => {
  const number = await register(caller, '합계만솔(주)', { holders: printed })
  const given = { businessNumber: number, companyName: '합계만솔(주)' }
  await save(caller, { company: given, holders: printed.slice(-1), fileInfo: {} })
  expect(await names(number)).toEqual(['서지후', '한빛투자(주)'])
})

it('total rows stored by earlier releases are removed at the start, with one activity and audit entry', async () => {
  const number = await register(caller, '옛합계솔(주)')
  const untouched = await register(caller, '계솔(주)', { holders: [{ shareholderName: '계룡건설(주)' }] })
  await t.db
    .insert(companyShareholder)
    .values(printed.map((row, index) => ({ ...row, businessNumber: number, sequence: index + 1 })))
  const version = async (businessNumber: string) =>
    (await caller.call(getWholeCompany, { params: { businessNumber }, query: {} })).body.version
  const before = await version(number)
  expect(await removeSumHolders(t.db)).toBe(1)
  expect((await holdersOf(number)).map((row) => [row.sequence, row.shareholderName])).toEqual([
    [1, '서지후'],
    [2, '한빛투자(주)'],
  ])
  expect(await version(number)).toBe((before ?? 0) + 1)
  const [entry] = await t.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.businessNumber, number))
    .orderBy(desc(auditEntry.id))
    .limit(1)
  expect(entry).toMatchObject({ action: 'company/holders-corrected', teamId: null })
  expect(JSON.stringify(entry?.before)).toContain('[합 계]')
  expect(JSON.stringify(entry?.after)).not.toContain('[합 계]')
  const [activity] = await t.db
    .select()
    .from(companyActivity)
    .where(eq(companyActivity.businessNumber, number))
    .orderBy(desc(companyActivity.id))
    .limit(1)
  expect(activity).toMatchObject({ kind: 'dossier', actorTeam: null, fields: ['lists.holders'] })
  expect(await removeSumHolders(t.db)).toBe(0)
  expect(await names(untouched)).toEqual(['계룡건설(주)'])
})

it('removes total rows of very many companies in batches', async () => {
  const numbers = Array.from({ length: 600 }, () => nextBusinessNumber())
  await t.db
    .insert(company)
    .values(numbers.map((businessNumber) => ({ businessNumber, companyName: '많은합계솔(주)' })))
  await t.database.pool.query(
    `insert into company_shareholder (business_number, sequence, shareholder_name, total_ratio)
     select number, n, case when n = 12 then '합계' else '주주 ' || n end, 1
     from unnest($1::text[]) number, generate_series(1, 12) n`,
    [numbers],
  )
  expect(await removeSumHolders(t.db)).toBe(600)
  const { rows } = await t.database.pool.query<{ rows: number; last: number }>(
    `select count(*)::int as rows, max(sequence) as last from company_shareholder where business_number = any($1)`,
    [numbers],
  )
  expect(rows).toEqual([{ rows: 600 * 11, last: 11 }])
})

it('documents list only real shareholders', async () => {
  const number = await register(caller, '문서솔(주)', { holders: printed })
  const whole = (await caller.call(getWholeCompany, { params: { businessNumber: number }, query: {} })).body
  expect(texts.shareholders(whole)).toBe(
    '주주명 / 관계 / 보유주식수 / 지분율\n서지후 / – / 600 / 60%\n한빛투자(주) / – / 250 / 25%',
  )
})
