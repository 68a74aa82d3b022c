import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeCounterparty,
  getCounterparty,
  linkCounterparty,
  moveCounterparty,
} from '#shared/deals/deals.endpoints.ts'
import { ago, type DealApp, paramsOf, startDealApp, today } from '#test/kit/dealApp.ts'

let { t, me, other, seller, buyer, lead, deal, rowsOf } = {} as DealApp
beforeAll(async () => {
  ;({ t, me, other, seller, buyer, lead, deal, rowsOf } = await startDealApp())
})
afterAll(() => t.stop())

describe('linking a lead to a company', () => {
  it('merges the lead into the row that the company already has, and keeps days, tasks and steps', async () => {
    const from = await seller('연결매도(주)')
    const to = await buyer('연결매수(주)')
    const anotherSeller = await seller('남의매도(주)')
    const known = await deal(from, to, { day: ago(30) })
    let one = await lead(from, '연결 리드', { day: ago(20), task: { text: '전화', day: ago(-3) } })
    one = (
      await me.call(moveCounterparty, {
        params: paramsOf(one),
        body: { stage: 'nda', day: ago(10), version: one.version },
      })
    ).body
    await me.call(changeCounterparty, { params: paramsOf(one), body: { star: true, version: one.version } })
    const version = one.version + 1
    await t.unchanged(async () => {
      const link = (businessNumber: string, caller = me) =>
        caller.call(linkCounterparty, { params: paramsOf(one), body: { businessNumber, version } })
      expect((await link(from)).error.code).toBe('counterparty/self')
      expect((await link('999-99-99999')).status).toBe(404)
      expect((await link(anotherSeller)).error.code).toBe('counterparty/wrong-side')
      expect((await link(to, other)).status).toBe(403)
    })
    const { body } = await me.call(linkCounterparty, {
      params: paramsOf(one),
      body: { businessNumber: to, version },
    })
    expect(body).toMatchObject({
      merged: true,
      row: {
        id: known.id,
        stage: 'nda',
        stageDays: { tm: ago(20), nda: ago(10) },
        star: true,
        next: { text: '전화' },
      },
    })
    expect((await rowsOf(from)).rows.map(({ id }) => id)).toEqual([known.id])
    const { steps } = (await me.call(getCounterparty, { params: paramsOf(known) })).body
    expect(steps.map(({ kind, day }) => [kind, day])).toEqual([
      ['added', ago(30)],
      ['added', ago(20)],
      ['forward', ago(10)],
      ['merged', today],
    ])
  })

  it('keeps the row of the lead if the company has none', async () => {
    const from = await seller('혼자매도(주)')
    const alone = await lead(from, '혼자 리드')
    const target = await buyer('혼자매수(주)')
    const linked = await me.call(linkCounterparty, {
      params: paramsOf(alone),
      body: { businessNumber: target, version: alone.version },
    })
    expect(linked.body).toMatchObject({
      merged: false,
      row: { id: alone.id, other: { businessNumber: target, companyName: '혼자매수(주)' } },
    })
  })
})
