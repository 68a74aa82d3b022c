import { beforeAll, expect, it } from 'vitest'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { getStageTimes } from '#shared/company/timeline.endpoints.ts'
import { getStageDays } from '#shared/progress/progress.endpoints.ts'
import { deleteReport } from '#shared/reports/reports.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { keyOf, report } from '#test/kit/reports.ts'

const t = testApp()
let admin: Caller
let stranger: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  stranger = await t.as(await makeUser(t.db, { role: 'team' }))
})

const stages = (caller: Caller, businessNumber: string) =>
  caller.call(getStageTimes, { params: { businessNumber } })
/** The reports are not inserted in the order of their dates, because the result must depend on the dates alone. */
async function reported(number: string) {
  const made = [
    { reportDate: '2026-01-20', progressStage: '매칭진행', counterpartyCompany: '늘찬모아지주' },
    { reportDate: '2026-01-05', progressStage: '초기검토' },
    { reportDate: '2026-01-08', progressStage: '초기검토' },
    { reportDate: '2026-01-22', progressStage: '초기검토' },
    { reportDate: '2026-01-26', progressStage: '매칭진행', counterpartyCompany: ' 늘찬모아지주 ' },
    { reportDate: '2026-02-01', progressStage: 'MM진행', counterpartyCompany: '누리하늘' },
    { reportDate: '2026-02-03', progressStage: '실사', counterpartyCompany: '누리하늘' },
  ]
  for (const one of made) await report(admin, number, one)
  const mistaken = await report(admin, number, { reportDate: '2026-03-01', progressStage: '계약준비' })
  await admin.call(deleteReport, { params: keyOf(mistaken) })
}

it('counts days per stage by report dates, like the medians; a repeated stage is summed', async () => {
  const number = await register(admin, '단계솔(주)', { additional: { side: 'sell' } })
  await reported(number)
  const { status, body } = await stages(stranger, number)
  expect(status).toBe(200)
  expect(body.stages.slice(0, 3)).toEqual([
    { stage: '초기검토', since: '2026-01-05', days: 19, current: false },
    { stage: '매칭진행', since: '2026-01-20', days: 8, current: false },
    { stage: 'MM진행', since: '2026-02-01', days: 2, current: false },
  ])
  const [, , , last, ...more] = body.stages
  expect([last, more]).toMatchObject([{ stage: '실사', since: '2026-02-03', current: true }, []])
  expect(last?.days).toBeGreaterThan(100)
  // No other company has this side, so the days of this company are the median of its side.
  const { rows } = (await stranger.call(getStageDays, { query: {} })).body
  const medians = rows.flatMap(({ stage, sides: [sell] }) =>
    sell && sell.median !== null ? [[stage, sell.median]] : [],
  )
  expect(medians).toEqual(body.stages.slice(0, 3).map(({ stage, days }) => [stage, days]))
})

it('returns the report rhythm, the number of counterparties and the longest gap', async () => {
  const number = await register(admin, '박자솔(주)')
  await reported(number)
  expect((await stages(stranger, number)).body.reports).toEqual({
    last: '2026-02-03',
    medianGap: 4,
    counterparties: 2,
    longestGap: { days: 11, from: '2026-01-09', to: '2026-01-19' },
  })
})

it('without reports everything is empty; with one there is no interval', async () => {
  const number = await register(admin, '무보고(주)')
  const nothing = { last: null, medianGap: null, counterparties: 0, longestGap: null }
  expect((await stages(admin, number)).body).toEqual({ stages: [], reports: nothing })
  await report(admin, number, { reportDate: '2026-01-05' })
  expect((await stages(admin, number)).body.reports).toEqual({ ...nothing, last: '2026-01-05' })
})

it('refuses unknown, hidden and malformed numbers, and calls without a session', async () => {
  const number = await register(admin, '숨김단계(주)')
  expect((await stages(t.nobody, number)).status).toBe(401)
  await admin.call(deleteCompany, { params: { businessNumber: number }, body: { reason: '중복' } })
  for (const key of [number, nextBusinessNumber()]) expect((await stages(admin, key)).status).toBe(404)
  expect((await stages(admin, '12-3')).status).toBe(400)
})
