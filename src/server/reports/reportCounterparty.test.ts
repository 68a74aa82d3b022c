import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { addReport, changeReport, searchReports } from '#shared/reports/reports.endpoints.ts'
import { register } from '#test/kit/companies.ts'
import { type ReportApp, startReportApp } from '#test/kit/reportApp.ts'
import { aReport, keyOf, report } from '#test/kit/reports.ts'

let { t, me, other, admin } = {} as ReportApp
beforeAll(async () => {
  ;({ t, me, other, admin } = await startReportApp())
})
afterAll(() => t.stop())

it('links the counterparty: the picked company, or the only one with that name', async () => {
  const number = await register(me, '상대솔(주)')
  const buyer = await register(other, '(주)늘찬모아지주')
  const twins = [await register(other, '쌍둥이솔'), await register(other, '쌍둥이솔')]
  let minute = 0
  const tied = async (counterpartyCompany: string, counterpartyBusinessNumber?: string) => {
    const startTime = `12:0${(minute += 1)}`
    const body = aReport(number, {
      startTime,
      endTime: null,
      counterpartyCompany,
      counterpartyBusinessNumber,
    })
    const answer = await me.call(addReport, { body })
    return answer.status === 201 ? answer.body.counterpartyBusinessNumber : answer.error.code
  }
  expect([
    await tied('늘찬모아지주 주식회사'),
    await tied('쌍둥이솔'),
    await tied('쌍둥이솔', twins[1]),
    await tied('상대솔'),
    await tied('아무도 모르는 곳'),
    await tied('늘찬', '999-99-99999'),
    await tied('나', number),
    await tied('늘찬', buyer.replaceAll('-', '')),
  ]).toEqual([
    buyer,
    null,
    twins[1],
    null,
    null,
    'daily-report/counterparty-unknown',
    'daily-report/counterparty-self',
    buyer,
  ])
})

it('hides the number of a hidden counterparty, and shows it again after it is restored', async () => {
  const number = await register(me, '마주솔(주)')
  const buyer = await register(me, '사라질지주(주)')
  const row = await report(me, number, {
    counterpartyCompany: '사라질지주',
    counterpartyBusinessNumber: buyer,
  })
  const seen = async () => {
    const answer = await other.call(searchReports, { query: { businessNumber: number } })
    const [shown] = answer.body.rows
    return [shown?.counterpartyCompany, shown?.counterpartyBusinessNumber, answer.text.includes(buyer)]
  }
  expect(await seen()).toEqual(['사라질지주', buyer, true])
  const params = { businessNumber: buyer }
  await admin.call(deleteCompany, { params, body: { reason: '중복' } })
  expect(await seen()).toEqual(['사라질지주', null, false])
  // The form did not show the number, so it sends none. This must not remove the stored link to the company.
  const body = { counterpartyCompany: '사라질지주', counterpartyBusinessNumber: '', keyPoints: '바꿈' }
  const saved = await me.call(changeReport, { params: keyOf(row), body })
  expect([saved.status, saved.body.counterpartyBusinessNumber]).toEqual([200, null])
  expect(saved.text).not.toContain(buyer)
  expect((await admin.call(restoreCompany, { params })).status).toBe(200)
  expect(await seen()).toEqual(['사라질지주', buyer, true])
  // This person sees the link and removes it by sending another name without a number.
  await me.call(changeReport, { params: keyOf(row), body: { ...body, counterpartyCompany: '모르는 곳' } })
  expect(await seen()).toEqual(['모르는 곳', null, false])
})
