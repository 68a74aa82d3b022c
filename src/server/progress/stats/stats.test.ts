import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { getToday } from '#shared/home/home.endpoints.ts'
import { addDays, dayInSeoul, monthOf } from '#shared/platform/day.ts'
import { getCalendar } from '#shared/progress/calendar.endpoints.ts'
import { getProgressReport, getStageDays } from '#shared/progress/progress.endpoints.ts'
import { daysOfMonth } from '#shared/progress/stats/period.ts'
import {
  getActivity,
  getHalts,
  getMonths,
  getPipeline,
  getSources,
  getStalled,
  getStatsSummary,
  listStatCompanies,
} from '#shared/progress/stats/stats.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { report } from '#test/kit/reports.ts'
import { refreshCompanyList } from '../../company/list/companyList.ts'
import { company } from '../../database/tables/company.ts'

const t = testApp()
let admin: Caller
let staff: Caller
let manager: TestUser
let mine: Caller
let sell: string
let hidden: string
const today = dayInSeoul()
const ago = (days: number) => addDays(today, -days)

beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin', teamId: '001' }))
  staff = await t.as(await makeUser(t.db, { role: 'staff' }))
  manager = await makeUser(t.db, { role: 'team' })
  mine = await t.as(manager)
  const contacts = { contact1Name: '숨은사람', contact1Phone: '010-1234-5678' }
  const additional = {
    side: 'sell',
    progressStage: '계약중',
    companyStatus: '진행가능',
    businessConnectionMethod: '전화',
    manager1Team: manager.teamId,
    sellerHopedPrice: 12_000,
    ...contacts,
  }
  sell = await register(admin, '가나다솔', { additional: additional as never })
  hidden = await register(admin, '숨은솔', { additional: additional as never })
  const buy = await register(admin, '라마바솔', {
    additional: { side: 'buy', manager1Team: manager.teamId } as never,
  })
  await t.db.update(company).set({ createdAt: new Date(`${ago(60)}T00:00:00Z`) })
  await report(mine, sell, { reportDate: ago(40), progressStage: '초기검토' })
  await report(mine, sell, { reportDate: ago(20), progressStage: '자료작성' })
  await report(mine, hidden, { reportDate: ago(20), progressStage: 'Deal Done', counterpartyCompany: '저쪽' })
  await t.db.update(company).set({ deletedAt: new Date() }).where(eq(company.businessNumber, hidden))
  await refreshCompanyList(t.db, [sell, hidden, buy])
})

const numbersOf = async (query: object) =>
  (await staff.call(listStatCompanies, { query: query as never })).body.rows.map((row) => row.companyName)

it('counts a period from the histories that the calls write, without hidden companies', async () => {
  const query = { from: ago(90), team: manager.teamId }
  const summary = (await staff.call(getStatsSummary, { query })).body
  expect(summary).toMatchObject({ from: ago(90), to: today, active: 2, registered: 2, quiet: 2, reports: 2 })
  expect(summary).toMatchObject({ contracted: 0, done: 0, mou: 0 })
  const { rows, total } = (await staff.call(getPipeline, { query })).body
  const at = (stage: string) => rows.find((row) => row.stage === stage)
  expect(at('초기검토')).toMatchObject({ current: 0, reached: 1, median: 20 })
  // The company skipped the stage 계약준비, which still counts as reached.
  expect(at('계약준비')).toMatchObject({ current: 0, reached: 1, median: null })
  expect(at('자료작성')).toMatchObject({ current: 1, reached: 1, median: null, hopedPrice: 12_000, quiet: 1 })
  expect(at('매칭진행')).toMatchObject({ current: 0, reached: 0 })
  expect(total).toMatchObject({ companies: 1, current: 1, quiet: 1 })

  const save = (body: object) => mine.call(changeBrokerage, { params: { key: sell }, body: body as never })
  expect(
    (await save({ progressStage: '계약완료', companyStatus: '진행보류', statusReason: '증설 심사' })).status,
  ).toBe(200)
  expect((await staff.call(getStatsSummary, { query })).body.contracted).toBe(1)
  const months = (await staff.call(getMonths, { query })).body.months
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toMatchObject({ month: monthOf(today), contracted: 1 })
  expect((await staff.call(getSources, { query })).body.rows[0]).toEqual({
    key: 'phone',
    types: [0, 0, 1],
    companies: 1,
    contracted: 1,
  })
  const halted = (await staff.call(getHalts, { query })).body
  expect(halted).toMatchObject({ stopped: 0, held: 1, withoutReason: 0 })
  expect(halted.rows[0]).toMatchObject({ companyName: '가나다솔', reason: '증설 심사', day: today })
  // The company goes on, and its contract is no longer complete. So neither the halt nor the contract may count.
  await save({ progressStage: '계약중', companyStatus: '진행가능' })
  expect((await staff.call(getStatsSummary, { query })).body.contracted).toBe(0)
  expect((await staff.call(getHalts, { query })).body.held).toBe(0)
})

it('gives the same number as the other screens', async () => {
  const scope = { team: manager.teamId }
  const summary = (await staff.call(getStatsSummary, { query: scope })).body
  const progress = (await staff.call(getProgressReport, { query: scope })).body
  const home = (await mine.call(getToday, { query: {} })).body
  const stalled = (await staff.call(getStalled, { query: scope })).body
  expect([progress.quiet, home.quiet.total, stalled.total]).toEqual([2, 2, 2])
  expect(summary.quiet).toBe(2)
  expect(stalled.rows.map((row) => [row.companyName, row.manager?.teamId])).toEqual([
    ['라마바솔', manager.teamId],
    ['가나다솔', manager.teamId],
  ])
  const days = (await staff.call(getStageDays, { query: scope })).body.rows
  const pipeline = (await staff.call(getPipeline, { query: scope })).body.rows
  expect(pipeline.map(({ median }) => median)).toEqual(days.map(({ all }) => all.median))
  // The number of reports in a month must be the same here, in the calendar and in the weekly activity.
  const month = monthOf(ago(20))
  const calendar = (await staff.call(getCalendar, { query: { month } })).body
  const { reports } = (
    await staff.call(getStatsSummary, { query: { ...scope, ...daysOfMonth(month, today) } })
  ).body
  expect(reports).toBe(calendar.teams.find(({ teamId }) => teamId === manager.teamId)?.reports)
  const { teams, weeks } = (await staff.call(getActivity, { query: scope })).body
  expect(weeks).toHaveLength(12)
  expect(teams).toMatchObject([{ teamId: manager.teamId, total: 2, companies: 1 }])
})

it('lists the companies behind a figure, by name and without contacts', async () => {
  const { body, text } = await staff.call(listStatCompanies, { query: { figure: 'active' } })
  expect(body.rows.map((row) => row.companyName)).toEqual(['가나다솔', '라마바솔'])
  expect(text).not.toMatch(/숨은사람|1234/)
  expect(await numbersOf({ figure: 'current', row: '자료작성' })).toEqual(['가나다솔'])
  // One of the companies that reached 초기검토 has moved on to a later stage, so its days in 초기검토 are final.
  expect(await numbersOf({ figure: 'passed', row: '초기검토' })).toEqual(['가나다솔'])
  expect(await numbersOf({ figure: 'passed', row: '자료작성' })).toEqual([])
  expect(await numbersOf({ figure: 'passed', row: 'Deal Done' })).toEqual([])
  expect(await numbersOf({ figure: 'stayed', row: '초기검토' })).toEqual(['가나다솔'])
  expect(await numbersOf({ figure: 'stayed', row: '자료작성' })).toEqual([])
  expect(await numbersOf({ figure: 'age', row: '60' })).toEqual(['라마바솔'])
  expect(await numbersOf({ figure: 'active', side: 'buy' })).toEqual(['라마바솔'])
  expect(await numbersOf({ figure: 'active', word: 'ㄹㅁㅂ' })).toEqual(['라마바솔'])
  expect(await numbersOf({ figure: 'active', team: '999', to: ago(61) })).toEqual([])
  for (const figure of [
    'current',
    'reached',
    'passed',
    'stayed',
    'registered',
    'age',
    'source',
    'stalled',
    'halted',
  ])
    expect([figure, await numbersOf({ figure, row: "' or 1=1" })]).toEqual([figure, []])
  for (const row of ['unset.9', 'unset.-1', 'unset.x', '.', '.9'])
    expect([row, await numbersOf({ figure: 'source', row })]).toEqual([row, []])
})

describe('refuses with a message', () => {
  it.each([
    [{ to: '2099-01-01' }, '오늘까지'],
    [{ from: '2026-02-30' }, '달력에 없는 날짜입니다'],
    [{ to: '9999-99-99' }, 'YYYY-MM-DD'],
    [{ from: ago(1), to: ago(2) }, '시작일은 기준일보다'],
    [{ side: 'everyone' }, '중개유형을 확인해주세요'],
    [{ team: '999999' }, '팀을 찾을 수 없습니다'],
  ])('%o', async (query, words) => {
    const { status, error } = await staff.call(getStatsSummary, { query: query as never })
    expect(status).toBe(400)
    expect(JSON.stringify(error.fields)).toContain(words)
  })
  it('an unknown figure, and no session', async () => {
    const ask = (query: object) => staff.call(listStatCompanies, { query: query as never })
    expect((await ask({ figure: 'salary' })).status).toBe(400)
    expect((await ask({ figure: 'active', after: 'x' })).error.code).toBe('list/key-invalid')
    for (const call of [getStatsSummary, getPipeline, getStalled, getActivity, getMonths, getHalts])
      expect((await t.nobody.call(call as typeof getPipeline, { query: {} })).status).toBe(401)
  })
})
