import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { getDetailCounts, getTimeline } from '#shared/company/timeline.endpoints.ts'
import { addCounterparties } from '#shared/deals/adding.endpoints.ts'
import { Counterparty } from '#shared/deals/counterparty.ts'
import {
  countDeals,
  getCompanyDeals,
  getCounterparty,
  getStageMedians,
  listDeals,
  moveCounterparty,
} from '#shared/deals/deals.endpoints.ts'
import { addDays } from '#shared/platform/day.ts'
import { ago, type DealApp, paramsOf, startDealApp, today } from '#test/kit/dealApp.ts'
import { assign } from '#test/kit/managers.ts'
import { report } from '#test/kit/reports.ts'
import { counterparty } from '../../database/tables/deals/counterparty.ts'

let { t, me, other, admin, user, seller, buyer, deal, rowsOf } = {} as DealApp
beforeAll(async () => {
  ;({ t, me, other, admin, user, seller, buyer, deal, rowsOf } = await startDealApp())
})
afterAll(() => t.stop())

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

  it('has all values as they were stored, although the database sends them as text', async () => {
    const [from, to] = [await seller('값매도(주)'), await buyer('값매수(주)')]
    const note = '따옴표 " 쉼표, {중괄호} \\ 빈칸\n둘째 줄 NULL'
    const row = await deal(from, to, { day: ago(9), task: { text: note, teamId: user.teamId, day: ago(2) } })
    await t.db
      .update(counterparty)
      .set({
        star: true,
        stage: 'contract',
        stageDays: { tm: ago(9), contract: ago(4) },
        amount: 1234567.5,
        share: 12.25,
        endedDay: ago(1),
        endReason: 'no-answer' as const,
        endNote: note,
        endedBy: user.teamId,
        createdAt: new Date('2026-01-05T01:02:03Z'),
        updatedAt: new Date('2026-01-05T10:02:03.45+09:00'),
      })
      .where(eq(counterparty.id, row.id))
    const [found] = (await rowsOf(from, me)).rows
    expect(Counterparty.parse(found)).toMatchObject({
      id: row.id,
      version: 1,
      star: true,
      stage: 'contract',
      days: 3,
      amount: 1234567.5,
      share: 12.25,
      stageDays: { tm: ago(9), nda: null, contract: ago(4) },
      ended: { day: ago(1), reason: 'no-answer', note, by: { teamId: user.teamId, managerName: '이서윤' } },
      next: {
        version: 1,
        text: note.replace('\n', ' '),
        day: ago(2),
        late: 2,
        person: { teamId: user.teamId },
      },
      createdAt: '2026-01-05T01:02:03.000Z',
      updatedAt: '2026-01-05T01:02:03.450Z',
      can: { change: true },
    })
  })
})

describe('a move', () => {
  it('needs a reason only when it goes back, and keeps the days of earlier stages', async () => {
    const [from, to] = [await seller('이동매도(주)'), await buyer('이동매수(주)')]
    let row = await deal(from, to, { day: ago(30) })
    const move = async (body: object) => {
      const answer = await me.call(moveCounterparty, {
        params: paramsOf(row),
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
    // The stage NDA was skipped before, so the step back sets its day. The stages IM and LOI no longer count as
    // reached.
    expect(row).toMatchObject({ stage: 'nda', stageDays: { tm: ago(30), nda: ago(5), im: null, loi: null } })
    await move({ stage: 'contract', day: ago(1), amount: '12,000', share: 51.5 })
    expect(row).toMatchObject({ stage: 'contract', amount: 12_000, share: 51.5 })
    const { steps } = (await other.call(getCounterparty, { params: paramsOf(row) })).body
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

  it('is refused for other teams and for a manager who was replaced meanwhile', async () => {
    const [from, to] = [await seller('권한매도(주)'), await buyer('권한매수(주)')]
    const row = await deal(from, to)
    const body = { stage: 'nda' as const, version: row.version }
    await t.unchanged(async () => {
      expect((await other.call(moveCounterparty, { params: paramsOf(row), body })).error.code).toBe(
        'counterparty/not-manager',
      )
      expect((await t.nobody.call(moveCounterparty, { params: paramsOf(row), body })).status).toBe(401)
    })
    await assign(admin, from, { manager1Team: null, manager2Team: user.teamId, manager3Team: null })
    expect((await me.call(moveCounterparty, { params: paramsOf(row), body })).status).toBe(200)
    const next = { stage: 'im' as const, version: row.version + 1 }
    await assign(admin, from, { manager2Team: (await startOther()).teamId })
    expect((await me.call(moveCounterparty, { params: paramsOf(row), body: next })).status).toBe(403)
    expect((await admin.call(moveCounterparty, { params: paramsOf(row), body: next })).status).toBe(200)
  })

  it('answers the second of two simultaneous moves with a conflict and the stored row', async () => {
    const row = await deal(await seller('겹침매도(주)'), await buyer('겹침매수(주)'))
    const body = { stage: 'nda' as const, version: row.version }
    const answers = await Promise.all([
      me.call(moveCounterparty, { params: paramsOf(row), body }),
      admin.call(moveCounterparty, { params: paramsOf(row), body: { ...body, stage: 'im' as const } }),
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

describe('the table of all sellers', () => {
  it('sorts own sellers by name, filters them and counts them', async () => {
    const caller = await startDealApp.makeTeam(t)
    const names = ['가나매도(주)', '다라매도(주)', '마바매도(주)']
    for (const name of names) {
      const from = await seller(name, caller.user.teamId)
      for (const n of [1, 2]) {
        const row = await deal(from, await buyer(`${name}상대${n}`), { star: n === 1, day: ago(silenceDays) })
        if (n === 2)
          await admin.call(moveCounterparty, {
            params: paramsOf(row),
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

  it('refuses counterparties from people who do not manage the seller', async () => {
    const from = await seller('넣기매도(주)')
    const body = { items: [{ businessNumber: await buyer('넣기매수(주)') }] }
    await t.unchanged(async () => {
      const refused = await other.call(addCounterparties, { params: { businessNumber: from }, body })
      expect([refused.status, refused.error.code]).toEqual([403, 'counterparty/not-manager'])
    })
  })
})
