import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { seoulToday } from '#server/database/seoulTime.ts'
import { deleteBrokerage } from '#shared/company/brokerage.endpoints.ts'
import {
  getProgressReport,
  getStageDays,
  listCountedCompanies,
  type ProgressReport,
} from '#shared/progress/progress.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { refreshCompanyList } from '../company/list/companyList.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { company } from '../database/tables/company.ts'
import { stageHistory } from '../database/tables/companyChildren.ts'

const t = testApp()
let admin: Caller
let staff: Caller
let manager: TestUser
let sell: string
let buy: string
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin', teamId: '001' }))
  staff = await t.as(await makeUser(t.db, { role: 'staff' }))
  manager = await makeUser(t.db, { role: 'team' })
  const contacts = { contact1Name: '숨은사람', contact1Phone: '010-1234-5678' }
  sell = await register(admin, '가나다솔', {
    company: { businessNumber: '', companyName: '', businessStatus: '폐업' },
    additional: { side: 'sell', progressStage: '계약중', companyStatus: '진행가능', ...contacts },
  })
  buy = await register(admin, '라마바솔', { additional: { side: 'buy', progressStage: '계약중' } })
  await register(admin, '사아자솔')
  await t.db
    .update(brokerageRecord)
    .set({ manager2Team: manager.teamId })
    .where(eq(brokerageRecord.businessNumber, buy))
  await refreshCompanyList(t.db, [buy])
})

const countsOf = ({ contract }: ProgressReport) =>
  Object.fromEntries(contract.rows.map(({ row, counts }) => [row ?? '미설정', counts]))

it('counts every company once, by row and side, including those without either', async () => {
  const { status, body } = await staff.call(getProgressReport, { query: {} })
  expect(status).toBe(200)
  expect(countsOf(body)).toEqual({
    계약전: [0, 0, 0, 0, 0, 0],
    계약중: [1, 1, 0, 0, 0, 0],
    계약완료: [0, 0, 0, 0, 0, 0],
    미설정: [0, 0, 0, 0, 0, 1],
  })
  expect(body.contract.totals).toEqual({ counts: [1, 1, 0, 0, 0, 1], total: 3 })
  expect(body.report.rows).toHaveLength(11)
  expect(body.report.totals.total).toBe(3)
})

it('counts the companies a team manages in any slot; 999 means all teams', async () => {
  const of = async (team: string) =>
    (await staff.call(getProgressReport, { query: { team } })).body.contract.totals.total
  expect(await of(manager.teamId)).toBe(1)
  expect(await of('999')).toBe(3)
})

it('lists the companies behind a count, without contacts', async () => {
  const ask = (query: object) => staff.call(listCountedCompanies, { query: query as never })
  const { body, text } = await ask({ table: 'contract', row: '계약중', side: 'sell' })
  expect(body).toMatchObject({ total: 1, next: null })
  expect(body.rows[0]).toMatchObject({
    businessNumber: sell,
    companyName: '가나다솔',
    businessStatus: '폐업',
  })
  expect(text).not.toMatch(/숨은사람|1234/)
  const names = async (query: object) => (await ask(query)).body.rows.map((row) => row.companyName)
  expect(await names({ table: 'contract' })).toEqual(['가나다솔', '라마바솔', '사아자솔'])
  expect(await names({ table: 'ability', row: 'unset' })).toEqual(['라마바솔', '사아자솔'])
  expect(await names({ table: 'contract', word: 'ㄱㄴㄷ' })).toEqual(['가나다솔'])
  expect(await names({ table: 'contract', word: '%_' })).toEqual([])
  expect(await names({ table: 'quiet' })).toEqual([])
  expect(await names({ table: 'stageDays', row: '초기검토' })).toEqual([])
})

describe('refuses with a message', () => {
  it.each([
    [{ asOf: '2026-02-30' }, '달력에 없는 날짜입니다'],
    [{ asOf: '9999-99-99' }, 'YYYY-MM-DD'],
    [{ asOf: '어제' }, 'YYYY-MM-DD'],
    [{ asOf: '2099-01-01' }, '오늘까지'],
    [{ team: '001' }, '100 이상의 팀ID'],
    [{ team: '999999' }, '팀을 찾을 수 없습니다'],
    [{ team: "101' or 1=1" }, '팀을 확인해주세요'],
  ])('%o', async (query, words) => {
    const { status, error } = await staff.call(getProgressReport, { query })
    expect(status).toBe(400)
    expect(JSON.stringify(error.fields)).toContain(words)
  })
  it('an unknown table or side', async () => {
    const ask = (query: object) => staff.call(listCountedCompanies, { query: query as never })
    expect((await ask({ table: 'manager1_team' })).status).toBe(400)
    expect((await ask({ table: 'contract', side: 'everyone' })).status).toBe(400)
    expect((await ask({ table: 'contract', after: 'x' })).error.code).toBe('list/key-invalid')
  })
  it('no session', async () => {
    expect((await t.nobody.call(getProgressReport, { query: {} })).status).toBe(401)
    const cell = { query: { table: 'contract' } } as const
    expect((await t.nobody.call(listCountedCompanies, cell)).status).toBe(401)
    expect((await t.nobody.call(getStageDays, { query: {} })).status).toBe(401)
  })
})

it('a deleted brokerage record keeps its past states', async () => {
  const yesterday = sql`clock_timestamp() - interval '1 day'`
  const number = await register(admin, '지워질솔', { additional: { side: 'sell', progressStage: '계약전' } })
  await t.db.update(stageHistory).set({ at: yesterday }).where(eq(stageHistory.businessNumber, number))
  await t.db
    .update(company)
    .set({ createdAt: sql`now() - interval '2 days'` })
    .where(eq(company.businessNumber, number))
  expect((await admin.call(deleteBrokerage, { params: { key: number } })).status).toBe(200)
  const { rows } = await t.db.execute<{ day: string }>(sql`select (${seoulToday} - 1)::text as day`)
  const asOf = rows[0]?.day ?? ''
  const { body } = await staff.call(getProgressReport, { query: { asOf } })
  expect(countsOf(body).계약전).toEqual([1, 0, 0, 0, 0, 0])
  expect(countsOf((await staff.call(getProgressReport, { query: {} })).body).미설정?.at(-1)).toBe(2)
})

it('a deleted company is counted neither now nor in the past', async () => {
  const total = async (query: object) =>
    (await staff.call(getProgressReport, { query })).body.contract.totals.total
  const before = await total({})
  await t.db.update(company).set({ deletedAt: new Date() }).where(eq(company.businessNumber, sell))
  await refreshCompanyList(t.db, [sell])
  expect(await total({})).toBe(before - 1)
})
