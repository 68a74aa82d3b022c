import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { getDetailCounts, getTimeline } from '#shared/company/timeline.endpoints.ts'
import {
  changeCounterparty,
  changeStageDay,
  endCounterparty,
  getCounterparty,
  keepStage,
  listDeals,
  moveCounterparty,
  reopenCounterparty,
} from '#shared/deals/deals.endpoints.ts'
import { addDays } from '#shared/platform/day.ts'
import { ago, type DealApp, paramsOf, startDealApp, today } from '#test/kit/dealApp.ts'

let { t, me, other, admin, user, seller, buyer, deal, rowsOf } = {} as DealApp
beforeAll(async () => {
  ;({ t, me, other, admin, user, seller, buyer, deal, rowsOf } = await startDealApp())
})
afterAll(() => t.stop())

describe('changes of a counterparty', () => {
  it('corrects the day of a stage between its neighbours', async () => {
    let row = await deal(await seller('날짜매도(주)'), await buyer('날짜매수(주)'), { day: ago(30) })
    for (const [stage, day] of [
      ['nda', ago(20)],
      ['loi', ago(10)],
    ] as const) {
      row = (
        await me.call(moveCounterparty, { params: paramsOf(row), body: { stage, day, version: row.version } })
      ).body
    }
    const correct = (stage: 'tm' | 'nda' | 'im' | 'loi', day: string) =>
      me.call(changeStageDay, { params: paramsOf(row), body: { stage, day, version: row.version } })
    await t.unchanged(async () => {
      expect((await correct('nda', ago(31))).error.code).toBe('counterparty/day-early')
      expect((await correct('nda', ago(9))).error.code).toBe('counterparty/day-late')
      expect((await correct('loi', addDays(today, 1))).error.code).toBe('counterparty/day-future')
      expect((await correct('im', ago(15))).error.code).toBe('counterparty/stage-not-reached')
      expect((await correct('nda', ago(20))).status).toBe(200)
    })
    row = (await correct('nda', ago(25))).body
    row = (await correct('tm', ago(26))).body
    row = (await correct('loi', ago(2))).body
    expect(row).toMatchObject({
      stageDays: { tm: ago(26), nda: ago(25), loi: ago(2) },
      lastDay: ago(2),
      days: 2,
    })
  })

  it('stars a row, ends it with a reason and reopens it', async () => {
    let row = await deal(await seller('종료매도(주)'), await buyer('종료매수(주)'), { day: ago(9) })
    row = (
      await me.call(changeCounterparty, { params: paramsOf(row), body: { star: true, version: row.version } })
    ).body
    expect(row.star).toBe(true)
    const end = (body: object) =>
      me.call(endCounterparty, { params: paramsOf(row), body: { version: row.version, ...body } as never })
    await t.unchanged(async () => {
      expect((await end({ reason: 'other' })).error.code).toBe('counterparty/note-missing')
      expect((await end({ reason: 'bored' })).status).toBe(400)
      expect((await end({ reason: 'price-gap', note: '가'.repeat(5000) })).status).toBe(400)
      expect((await end({ reason: 'price-gap', day: ago(10) })).error.code).toBe('counterparty/day-early')
      expect(
        (await me.call(reopenCounterparty, { params: paramsOf(row), body: { version: row.version } })).error
          .code,
      ).toBe('counterparty/not-ended')
    })
    row = (await end({ reason: 'price-gap', note: '희망 44억원, 제안 31억원', day: ago(1) })).body
    expect(row).toMatchObject({
      ended: {
        day: ago(1),
        reason: 'price-gap',
        note: '희망 44억원, 제안 31억원',
        by: { teamId: user.teamId },
      },
      days: 8,
    })
    const move = { stage: 'nda' as const, version: row.version }
    expect((await me.call(moveCounterparty, { params: paramsOf(row), body: move })).error.code).toBe(
      'counterparty/ended',
    )
    row = (await me.call(reopenCounterparty, { params: paramsOf(row), body: { version: row.version } })).body
    expect([row.ended, row.stage, row.lastDay]).toEqual([null, 'tm', today])
  })

  it('hides the deals of a deleted company and shows them again after it is restored', async () => {
    const [from, to] = [await seller('삭제매도(주)'), await buyer('삭제매수(주)')]
    const row = await deal(from, to)
    await admin.call(deleteCompany, { params: { businessNumber: to }, body: { reason: '중복' } })
    const seen = await rowsOf(from)
    expect(seen.rows).toEqual([])
    for (const call of [
      me.call(getCounterparty, { params: paramsOf(row) }),
      me.call(moveCounterparty, { params: paramsOf(row), body: { stage: 'nda', version: row.version } }),
      me.call(keepStage, { params: paramsOf(row), body: { reportId: 1 } }),
    ])
      expect((await call).status).toBe(404)
    const line = await other.call(getTimeline, { params: { businessNumber: from }, query: {} })
    expect(line.text).not.toContain('삭제매수')
    const counts = await other.call(getDetailCounts, { params: { businessNumber: from } })
    expect([counts.body.counterparties, counts.body.activities]).toEqual([0, line.body.total])
    const all = await me.call(listDeals, { query: {} })
    expect(all.text).not.toContain('삭제매수')
    await admin.call(restoreCompany, { params: { businessNumber: to } })
    expect((await rowsOf(from)).rows.map(({ id }) => id)).toEqual([row.id])
    expect((await other.call(getTimeline, { params: { businessNumber: from }, query: {} })).text).toContain(
      '삭제매수',
    )
  })
})
