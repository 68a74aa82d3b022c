import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { getDetailCounts, getTimeline } from '#shared/company/timeline.endpoints.ts'
import { addCounterparties } from '#shared/deals/adding.endpoints.ts'
import {
  changeCounterparty,
  changeStageDay,
  countDeals,
  endCounterparty,
  getCompanyDeals,
  getCounterparty,
  getStageMedians,
  keepStage,
  linkCounterparty,
  listDeals,
  moveCounterparty,
  reopenCounterparty,
} from '#shared/deals/deals.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { assign } from '#test/kit/managers.ts'
import { report } from '#test/kit/reports.ts'

let { t, me, other, admin, user, seller, buyer, lead, deal } = {} as DealApp
beforeAll(async () => {
  ;({ t, me, other, admin, user, seller, buyer, lead, deal } = await startDealApp())
})
afterAll(() => t.stop())

const today = dayInSeoul()
const ago = (days: number) => addDays(today, -days)
const params = (row: { id: number }) => ({ id: String(row.id) })
const rowsOf = async (number: string, caller = other) =>
  (await caller.call(getCompanyDeals, { params: { businessNumber: number } })).body

describe('the table of a company', () => {
  it('shows the same row from both sides, to everybody', async () => {
    const [from, to] = [await seller('양쪽매도(주)'), await buyer('양쪽매수(주)')]
    const row = await deal(from, to, { day: ago(9) })
    const mine = await rowsOf(from, me)
    expect([mine.role, mine.can.change, mine.rows.map(({ id }) => id)]).toEqual(['seller', true, [row.id]])
    const theirs = await rowsOf(to)
    expect([theirs.role, theirs.can.change]).toEqual(['buyer', false])
    expect(theirs.rows[0]).toMatchObject({
      id: row.id,
      seller: { businessNumber: from, companyName: '양쪽매도(주)' },
      other: { businessNumber: to, companyName: '양쪽매수(주)', side: '매수기업' },
      stage: 'tm',
      stageDays: { tm: ago(9), nda: null },
      days: 9,
      can: { change: false },
    })
    expect((await t.nobody.call(getCompanyDeals, { params: { businessNumber: from } })).status).toBe(401)
    expect((await me.call(getCompanyDeals, { params: { businessNumber: '1' } })).status).toBe(400)
    const counts = await other.call(getDetailCounts, { params: { businessNumber: to } })
    expect(counts.body.counterparties).toBe(1)
  })

  it('has the newest report of either company, and the next task', async () => {
    const [from, to] = [await seller('보고매도(주)'), await buyer('보고매수(주)')]
    const row = await deal(from, to, { day: ago(40) })
    const named = (number: string) => ({
      counterpartyCompany: '상대',
      counterpartyBusinessNumber: number,
      progressStage: '매칭진행',
    })
    await report(me, from, { ...named(to), reportDate: ago(20) })
    expect((await rowsOf(from)).rows[0]?.lastReport).toMatchObject({ day: ago(20), days: 20 })
    await report(me, to, { ...named(from), reportDate: ago(3), keyPoints: '매수 쪽 보고' })
    expect((await rowsOf(from)).rows[0]?.lastReport).toMatchObject({ day: ago(3), keyPoints: '매수 쪽 보고' })
    expect(row.lastReport).toBeNull()
  })
})

describe('a move', () => {
  it('goes forward at once, back with a reason, and keeps the days', async () => {
    const [from, to] = [await seller('이동매도(주)'), await buyer('이동매수(주)')]
    let row = await deal(from, to, { day: ago(30) })
    const move = async (body: object) => {
      const answer = await me.call(moveCounterparty, {
        params: params(row),
        body: { version: row.version, ...body } as never,
      })
      if (answer.status === 200) row = answer.body
      return answer
    }
    expect((await move({ stage: 'im', day: ago(20) })).status).toBe(200)
    expect(row.stageDays).toMatchObject({ tm: ago(30), nda: null, im: ago(20), loi: null })
    await t.unchanged(async () => {
      const refusals = [
        [{ stage: 'loi', day: addDays(today, 1) }, 400, 'counterparty/day-future'],
        [{ stage: 'loi', day: ago(21) }, 400, 'counterparty/day-early'],
        [{ stage: 'nda' }, 400, 'counterparty/reason-missing'],
        [{ stage: 'im' }, 409, 'counterparty/same-stage'],
        [{ stage: 'loi', amount: 5 }, 409, 'counterparty/not-contract'],
        [{ stage: 'nda', reason: '가'.repeat(5000) }, 400, 'request/invalid'],
        [{ stage: 'contract', amount: -1 }, 400, 'request/invalid'],
        [{ stage: 'contract', share: 100.5 }, 400, 'request/invalid'],
        [{ stage: 'sold' }, 400, 'request/invalid'],
        [{ stage: 'loi', day: '2026-02-30' }, 400, 'request/invalid'],
      ] as const
      for (const [body, status, code] of refusals) {
        const answer = await move(body)
        expect([answer.status, answer.error.code]).toEqual([status, code])
      }
    })
    await move({ stage: 'loi', day: ago(10) })
    await move({ stage: 'nda', reason: '다시 협의', day: ago(5) })
    // The stage NDA was skipped, so the step back sets its day. IM and LOI count as not reached any more.
    expect(row).toMatchObject({ stage: 'nda', stageDays: { tm: ago(30), nda: ago(5), im: null, loi: null } })
    await move({ stage: 'contract', day: ago(1), amount: '12,000', share: 51.5 })
    expect(row).toMatchObject({ stage: 'contract', amount: 12_000, share: 51.5 })
    const { steps } = (await other.call(getCounterparty, { params: params(row) })).body
    expect(steps.map(({ kind, from: a, to: b, day, note }) => [kind, a, b, day, note])).toEqual([
      ['added', null, 'tm', ago(30), null],
      ['forward', 'tm', 'im', ago(20), null],
      ['forward', 'im', 'loi', ago(10), null],
      ['back', 'loi', 'nda', ago(5), '다시 협의'],
      ['forward', 'nda', 'contract', ago(1), null],
    ])
    for (const number of [from, to]) {
      const { rows } = (await other.call(getTimeline, { params: { businessNumber: number }, query: {} })).body
      expect(rows.filter(({ kind }) => kind === 'deal')).toHaveLength(5)
    }
  })

  it('is refused for others, and for a manager who was replaced meanwhile', async () => {
    const [from, to] = [await seller('권한매도(주)'), await buyer('권한매수(주)')]
    const row = await deal(from, to)
    const body = { stage: 'nda' as const, version: row.version }
    await t.unchanged(async () => {
      expect((await other.call(moveCounterparty, { params: params(row), body })).error.code).toBe(
        'counterparty/not-manager',
      )
      expect((await t.nobody.call(moveCounterparty, { params: params(row), body })).status).toBe(401)
    })
    await assign(admin, from, { manager1Team: null, manager2Team: user.teamId, manager3Team: null })
    expect((await me.call(moveCounterparty, { params: params(row), body })).status).toBe(200)
    const next = { stage: 'im' as const, version: row.version + 1 }
    await assign(admin, from, { manager2Team: (await startOther()).teamId })
    expect((await me.call(moveCounterparty, { params: params(row), body: next })).status).toBe(403)
    expect((await admin.call(moveCounterparty, { params: params(row), body: next })).status).toBe(200)
  })

  it('of two people: the second gets a conflict with the stored row', async () => {
    const row = await deal(await seller('겹침매도(주)'), await buyer('겹침매수(주)'))
    const body = { stage: 'nda' as const, version: row.version }
    const answers = await Promise.all([
      me.call(moveCounterparty, { params: params(row), body }),
      admin.call(moveCounterparty, { params: params(row), body: { ...body, stage: 'im' as const } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.error).toMatchObject({
      code: 'counterparty/conflict',
      stored: { id: row.id, version: row.version + 1 },
      savedBy: { teamId: expect.any(String) as string },
    })
  })
})

const startOther = async () => (await startDealApp.makeTeam(t)).user

describe('other changes', () => {
  it('corrects the day of a stage between its neighbours', async () => {
    let row = await deal(await seller('날짜매도(주)'), await buyer('날짜매수(주)'), { day: ago(30) })
    for (const [stage, day] of [
      ['nda', ago(20)],
      ['loi', ago(10)],
    ] as const) {
      row = (
        await me.call(moveCounterparty, { params: params(row), body: { stage, day, version: row.version } })
      ).body
    }
    const correct = (stage: 'tm' | 'nda' | 'im' | 'loi', day: string) =>
      me.call(changeStageDay, { params: params(row), body: { stage, day, version: row.version } })
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

  it('stars, ends with a reason and opens again', async () => {
    let row = await deal(await seller('종료매도(주)'), await buyer('종료매수(주)'), { day: ago(9) })
    row = (
      await me.call(changeCounterparty, { params: params(row), body: { star: true, version: row.version } })
    ).body
    expect(row.star).toBe(true)
    const end = (body: object) =>
      me.call(endCounterparty, { params: params(row), body: { version: row.version, ...body } as never })
    await t.unchanged(async () => {
      expect((await end({ reason: 'other' })).error.code).toBe('counterparty/note-missing')
      expect((await end({ reason: 'bored' })).status).toBe(400)
      expect((await end({ reason: 'price-gap', note: '가'.repeat(5000) })).status).toBe(400)
      expect((await end({ reason: 'price-gap', day: ago(10) })).error.code).toBe('counterparty/day-early')
      expect(
        (await me.call(reopenCounterparty, { params: params(row), body: { version: row.version } })).error
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
    expect((await me.call(moveCounterparty, { params: params(row), body: move })).error.code).toBe(
      'counterparty/ended',
    )
    row = (await me.call(reopenCounterparty, { params: params(row), body: { version: row.version } })).body
    expect([row.ended, row.stage, row.lastDay]).toEqual([null, 'tm', today])
  })

  it('links a lead to a company; one that stands in the table is merged, nothing lost', async () => {
    const from = await seller('연결매도(주)')
    const to = await buyer('연결매수(주)')
    const known = await deal(from, to, { day: ago(30) })
    let one = await lead(from, '연결 리드', { day: ago(20), task: { text: '전화', day: ago(-3) } })
    one = (
      await me.call(moveCounterparty, {
        params: params(one),
        body: { stage: 'nda', day: ago(10), version: one.version },
      })
    ).body
    await me.call(changeCounterparty, { params: params(one), body: { star: true, version: one.version } })
    const version = one.version + 1
    await t.unchanged(async () => {
      const link = (businessNumber: string, caller = me) =>
        caller.call(linkCounterparty, { params: params(one), body: { businessNumber, version } })
      expect((await link(from)).error.code).toBe('counterparty/self')
      expect((await link('999-99-99999')).status).toBe(404)
      expect((await link(await sellerNumber)).error.code).toBe('counterparty/wrong-side')
      expect((await link(to, other)).status).toBe(403)
    })
    const { body } = await me.call(linkCounterparty, {
      params: params(one),
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
    const { steps } = (await me.call(getCounterparty, { params: params(known) })).body
    expect(steps.map(({ kind, day }) => [kind, day])).toEqual([
      ['added', ago(30)],
      ['added', ago(20)],
      ['forward', ago(10)],
      ['merged', today],
    ])
    // If the company has no row in the deal table yet, the lead is only linked to it and nothing is merged.
    const alone = await lead(from, '혼자 리드')
    const target = await buyer('혼자매수(주)')
    const linked = await me.call(linkCounterparty, {
      params: params(alone),
      body: { businessNumber: target, version: alone.version },
    })
    expect(linked.body).toMatchObject({
      merged: false,
      row: { id: alone.id, other: { businessNumber: target, companyName: '혼자매수(주)' } },
    })
  })
  let sellerNumber: Promise<string>
  beforeAll(() => {
    sellerNumber = seller('남의매도(주)')
  })

  it('a deleted company takes its deals along, and brings them back', async () => {
    const [from, to] = [await seller('삭제매도(주)'), await buyer('삭제매수(주)')]
    const row = await deal(from, to)
    await admin.call(deleteCompany, { params: { businessNumber: to }, body: { reason: '중복' } })
    const seen = await rowsOf(from)
    expect(seen.rows).toEqual([])
    for (const call of [
      me.call(getCounterparty, { params: params(row) }),
      me.call(moveCounterparty, { params: params(row), body: { stage: 'nda', version: row.version } }),
      me.call(keepStage, { params: params(row), body: { reportId: 1 } }),
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

describe('the table of all sellers', () => {
  it('pages through own sellers by name, filters and counts', async () => {
    const caller = await startDealApp.makeTeam(t)
    const names = ['가나매도(주)', '다라매도(주)', '마바매도(주)']
    for (const name of names) {
      const from = await seller(name, caller.user.teamId)
      for (const n of [1, 2]) {
        const row = await deal(from, await buyer(`${name}상대${n}`), { star: n === 1, day: ago(silenceDays) })
        if (n === 2)
          await admin.call(moveCounterparty, {
            params: params(row),
            body: { stage: 'loi', version: row.version },
          })
      }
    }
    const list = async (query = {}) => (await caller.call.call(listDeals, { query })).body
    const all = await list()
    expect(all.total).toBe(6)
    expect(all.rows.map(({ seller: { companyName }, star }) => [companyName, star])).toEqual(
      names.flatMap((name) => [
        [name, true],
        [name, false],
      ]),
    )
    expect((await list({ stage: 'loi' })).total).toBe(3)
    expect((await list({ list: 'short' })).total).toBe(3)
    expect(
      (await list({ search: '다라매도상대' })).rows.map(({ other: { companyName } }) => companyName),
    ).toEqual(['다라매도(주)상대1', '다라매도(주)상대2'])
    expect((await list({ state: 'ended' })).total).toBe(0)
    expect((await list({ only: 'silent' })).total).toBe(6)
    expect((await list({ only: 'late' })).total).toBe(0)
    expect((await list({ side: 'fundraising' })).total).toBe(0)
    const counted = await caller.call.call(countDeals, { query: {} })
    expect(counted.body).toMatchObject({ active: 6, short: 3, late: 0, silent: 6, ended: 0, sellers: 3 })
    expect((await other.call(listDeals, { query: {} })).body.total).toBe(0)
    expect((await other.call(listDeals, { query: { team: caller.user.teamId } })).body.total).toBe(6)
    expect((await t.nobody.call(listDeals, { query: {} })).status).toBe(401)
    expect((await other.call(listDeals, { query: { stage: 'x' as never } })).status).toBe(400)
    const medians = (await other.call(getStageMedians, {})).body.stages
    expect(medians).toHaveLength(7)
  })

  it('adding is for the managers of the seller', async () => {
    const from = await seller('넣기매도(주)')
    const body = { items: [{ businessNumber: await buyer('넣기매수(주)') }] }
    await t.unchanged(async () => {
      const refused = await other.call(addCounterparties, { params: { businessNumber: from }, body })
      expect([refused.status, refused.error.code]).toEqual([403, 'counterparty/not-manager'])
    })
  })
})
