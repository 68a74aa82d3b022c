import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getCompanyDeals,
  getOfferedMove,
  keepStage,
  linkCounterparty,
  moveCounterparty,
} from '#shared/deals/deals.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { letters, report } from '#test/kit/reports.ts'

let { t, me, other, seller, buyer, deal, lead } = {} as DealApp
beforeAll(async () => {
  ;({ t, me, other, seller, buyer, deal, lead } = await startDealApp())
})
afterAll(() => t.stop())

const today = dayInSeoul()
const ago = (days: number) => addDays(today, -days)
const of = (businessNumber: string) => ({ businessNumber })

describe('a report', () => {
  const named = (number: string, more: object) => ({
    counterpartyCompany: '상대',
    counterpartyBusinessNumber: number,
    ...more,
  })
  it('offers the move to its stage, only forward and only to people who may move the row', async () => {
    const [from, to] = [await seller('권함매도(주)'), await buyer('권함매수(주)')]
    const row = await deal(from, to, { day: ago(30) })
    const offerOf = async (id: number, caller = me) =>
      (await caller.call(getOfferedMove, { params: { id: String(id) } })).body.offer
    const quiet = await report(me, from, named(to, { progressStage: '매칭진행', reportDate: ago(20) }))
    expect(await offerOf(quiet.id)).toBeNull()
    const mou = await report(me, from, named(to, { progressStage: 'MOU체결', reportDate: ago(9) }))
    expect(await offerOf(mou.id)).toMatchObject({
      row: { id: row.id, version: row.version },
      to: 'mou',
      day: ago(9),
      question: 'MOU체결을 보고했습니다. 진행표도 옮길까요?',
    })
    expect(await offerOf(mou.id, other)).toBeNull()
    expect((await t.nobody.call(getOfferedMove, { params: { id: String(mou.id) } })).status).toBe(401)
    expect((await me.call(getOfferedMove, { params: { id: '999999' } })).status).toBe(404)
    const shown = async (caller = me) =>
      (await caller.call(getCompanyDeals, { params: of(from) })).body.rows[0]?.offer ?? null
    expect([await shown(), await shown(other)]).toEqual([
      { reportId: mou.id, reportStage: 'MOU체결', stage: 'mou', day: ago(9) },
      null,
    ])
    await me.call(keepStage, { params: { id: String(row.id) }, body: { reportId: mou.id } })
    expect([await shown(), await offerOf(mou.id)]).toEqual([null, null])
    const moved = await me.call(moveCounterparty, {
      params: { id: String(row.id) },
      body: { stage: 'due-diligence', day: ago(8), version: row.version },
    })
    expect(moved.status).toBe(200)
    expect(await offerOf(mou.id)).toBeNull()
  })

  it('offers NDA, IM and LOI only if its text contains them', async () => {
    const [from, to] = [await seller('글매도(주)'), await buyer('글매수(주)')]
    await deal(from, to, { day: ago(30) })
    let minute = 0
    const offered = async (detail: string, more: object = {}) => {
      const row = await report(me, from, {
        ...named(to, { progressStage: 'MM진행', reportDate: ago(5) }),
        startTime: `08:${String((minute += 1)).padStart(2, '0')}`,
        endTime: null,
        detailContent: `${detail} ${letters(200)}`,
        ...more,
      })
      return (await me.call(getOfferedMove, { params: { id: String(row.id) } })).body.offer?.to ?? null
    }
    expect(await offered('TIME과 CLAIM을 말했다')).toBeNull()
    expect(await offered('NDA 서명본을 받고 IM을 보냈다')).toBe('im')
    expect(await offered('loi를 받았다')).toBe('loi')
    expect(await offered('비밀유지계약을 맺었다')).toBe('nda')
    expect(
      await offered('LOI', {
        progressStage: '자료작성',
        counterpartyCompany: null,
        counterpartyBusinessNumber: null,
      }),
    ).toBeNull()
  })

  it('is found for a lead by any spelling of its name, and still after the lead was linked to a company', async () => {
    const from = await seller('이름매도(주)')
    const row = await lead(from, '서람정공', { day: ago(30) })
    const mou = await report(me, from, {
      counterpartyCompany: '㈜ 서람정공',
      progressStage: 'MOU체결',
      reportDate: ago(3),
    })
    const shown = async () => {
      const found = (await me.call(getCompanyDeals, { params: of(from) })).body.rows[0]
      return [found?.lastReport?.id, found?.offer?.stage]
    }
    expect(await shown()).toEqual([mou.id, 'mou'])
    const linked = await me.call(linkCounterparty, {
      params: { id: String(row.id) },
      body: { businessNumber: await buyer('서람정공 주식회사'), version: row.version },
    })
    expect(linked.status).toBe(200)
    expect(await shown()).toEqual([mou.id, 'mou'])

    // Like the case above, for a company that was registered only after the report about it.
    const later = await seller('나중매도(주)')
    const early = await report(me, later, {
      counterpartyCompany: '(주)나중에',
      progressStage: 'MOU체결',
      reportDate: ago(3),
    })
    const added = await deal(later, await buyer('나중에 주식회사'), { day: ago(5) })
    expect([added.lastReport?.id, added.offer?.stage]).toEqual([early.id, 'mou'])
  })
})
