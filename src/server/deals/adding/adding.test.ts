import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activitySentence } from '#shared/company/activity/sentence.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { getTimeline } from '#shared/company/timeline.endpoints.ts'
import { addCounterparties, checkCounterparties, listProposals } from '#shared/deals/adding.endpoints.ts'
import { endCounterparty, getCompanyDeals } from '#shared/deals/deals.endpoints.ts'
import { mostCounterparties, mostLines } from '#shared/deals/limits.ts'
import { listTasks } from '#shared/deals/tasks.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { save } from '#test/kit/companies.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { report } from '#test/kit/reports.ts'
import { counterparty } from '../../database/tables/deals/counterparty.ts'

let { t, me, other, admin, user, seller, fundraiser, buyer, investor, deal, lead } = {} as DealApp
beforeAll(async () => {
  ;({ t, me, other, admin, user, seller, fundraiser, buyer, investor, deal, lead } = await startDealApp())
})
afterAll(() => t.stop())

const today = dayInSeoul()
const ago = (days: number) => addDays(today, -days)
const of = (businessNumber: string) => ({ businessNumber })
const check = async (from: string, lines: string[], caller = me) =>
  caller.call(checkCounterparties, { params: of(from), body: { lines } })

describe('checking pasted lines', () => {
  it('returns the state of every pasted line and stores nothing', async () => {
    const from = await seller('점검매도(주)')
    await save(admin, { company: { businessNumber: from, parentGroup: '가온 그룹' } })
    const ready = await buyer('준비매수(주)')
    const kin = await buyer('계열매수(주)')
    await save(admin, { company: { businessNumber: kin, parentGroup: '가온그룹' } })
    const tied = await buyer('관계매수(주)')
    await save(admin, {
      company: { businessNumber: tied },
      relatedCompanies: [{ relatedBusinessNumber: from, relatedRelationship: '계열사' }],
    })
    const present = await deal(from, await buyer('있는매수(주)'))
    const ended = await deal(from, await buyer('끝난매수(주)'))
    await me.call(endCounterparty, {
      params: { id: String(ended.id) },
      body: { reason: 'price-gap', version: ended.version },
    })
    await buyer('쌍둥이(주)')
    await buyer('쌍둥이(주)')
    const wrong = await seller('남의매도(주)')
    await t.unchanged(async () => {
      const { body } = await check(from, [
        '준비매수',
        '',
        ready.replaceAll('-', ''),
        '계열매수',
        tied,
        present.other.businessNumber ?? '',
        '끝난매수(주)',
        '쌍둥이',
        '점검매도',
        wrong,
        '처음 듣는 곳',
        '처음듣는곳 주식회사',
        '999-99-99999',
        '999-99-99999 준비매수',
      ])
      expect(body.rows.map(({ index, state, canAdd }) => [index, state, canAdd])).toEqual([
        [0, 'ready', true],
        [2, 'twice', false],
        [3, 'same-group', false],
        [4, 'same-group', false],
        [5, 'present', false],
        [6, 'reopens', true],
        [7, 'several', false],
        [8, 'self', false],
        [9, 'wrong-side', false],
        [10, 'unknown', true],
        [11, 'twice', false],
        [12, 'unknown', false],
        [13, 'several', false],
      ])
      expect(body.rows[5]).toMatchObject({ stage: 'tm', endedDay: today, endReason: 'price-gap' })
      expect(body.rows[6]?.choices).toHaveLength(2)
      expect(
        (await t.nobody.call(checkCounterparties, { params: of(from), body: { lines: [] } })).status,
      ).toBe(401)
      expect(
        (
          await check(
            from,
            Array.from({ length: mostLines + 1 }, () => 'x'),
          )
        ).status,
      ).toBe(400)
      expect((await check(from, ['가'.repeat(301)])).status).toBe(400)
      expect((await check('999-99-99998', ['가'])).status).toBe(404)
    })
  })

  it('accepts only investors for a fundraiser', async () => {
    const from = await fundraiser('투자희망(주)')
    const lines = [await buyer('매수라서(주)'), await investor('투자라서(주)')]
    expect((await check(from, lines)).body.rows.map(({ state }) => state)).toEqual(['wrong-side', 'ready'])
  })
})

describe('adding counterparties', () => {
  it('adds new counterparties, reopens ended ones and returns the skipped lines', async () => {
    const from = await seller('추가매도(주)')
    const [one, two] = [await buyer('추가하나(주)'), await buyer('추가둘(주)')]
    const ended = await deal(from, two)
    await me.call(endCounterparty, {
      params: { id: String(ended.id) },
      body: { reason: 'no-answer', version: ended.version },
    })
    const { body } = await me.call(addCounterparties, {
      params: of(from),
      body: {
        day: ago(3),
        items: [
          { businessNumber: one, star: true },
          { businessNumber: one },
          { businessNumber: two },
          { name: '새 리드' },
          { businessNumber: from },
        ],
        task: { text: '블라인드 티저 보내기', day: ago(-5) },
      },
    })
    expect(body).toEqual({
      added: 2,
      reopened: 1,
      skipped: [
        { index: 1, state: 'twice' },
        { index: 4, state: 'self' },
      ],
    })
    const { rows } = (await me.call(getCompanyDeals, { params: of(from) })).body
    expect(
      rows.map(({ other: o, star, stageDays, ended: e }) => [o.companyName, star, stageDays.tm, e]),
    ).toEqual([
      ['추가하나(주)', true, ago(3), null],
      ['추가둘(주)', false, today, null],
      ['새 리드', false, ago(3), null],
    ])
    const tasks = (await me.call(listTasks, { query: { businessNumber: from, state: 'open' } })).body
    expect(tasks.rows.map(({ otherName, person }) => [otherName, person.teamId])).toEqual([
      ['추가하나(주)', user.teamId],
      ['새 리드', user.teamId],
    ])
    // One timeline entry cannot name all added companies, and a company named in it could be deleted later.
    const line = await other.call(getTimeline, { params: of(from), query: { group: 'deal' } })
    const told = line.body.rows.map((entry) => activitySentence(entry, (teamId) => teamId).did)
    expect(told.slice(0, 2).toSorted()).toEqual([
      '진행표에 상대방 2곳을 추가했습니다',
      '추가둘(주) 진행을 다시 시작했습니다',
    ])
  })

  it('refuses invalid input and changes nothing', async () => {
    const from = await seller('거절매도(주)')
    const one = { businessNumber: await buyer('거절매수(주)') }
    const add = (body: object, number = from) =>
      me.call(addCounterparties, { params: of(number), body: body as never })
    await t.unchanged(async () => {
      expect((await add({ items: [] })).status).toBe(400)
      expect((await add({ items: [{}] })).status).toBe(400)
      expect((await add({ items: [one], day: addDays(today, 1) })).error.code).toBe('counterparty/day-future')
      expect((await add({ items: [one], task: { text: ' ', day: today } })).status).toBe(400)
      expect(
        (await add({ items: [one], task: { text: '전화', day: today, teamId: '없음' } })).error.code,
      ).toBe('task/person-unknown')
      expect((await add({ items: [one] }, one.businessNumber)).error.code).toBe('counterparty/not-seller')
      expect((await add({ items: [one] }, '999-99-99999')).status).toBe(404)
      expect((await add({ items: [{ name: '800101-1234567' }] })).status).toBe(400)
    })
  })

  it('accepts 2,000 pasted names with duplicates in one call, but not more than the limit of the table', async () => {
    const from = await seller('많은매도(주)')
    const items = Array.from({ length: mostLines }, (_, n) => ({ name: `붙여넣은 곳 ${n % 1500}` }))
    const answer = await me.call(addCounterparties, { params: of(from), body: { items } })
    expect([answer.status, answer.body.added, answer.body.skipped.length]).toEqual([201, 1500, 500])
    const more = Array.from({ length: mostCounterparties - 1500 + 1 }, (_, n) => ({ name: `더 ${n}` }))
    await t.unchanged(async () => {
      const refused = await me.call(addCounterparties, { params: of(from), body: { items: more } })
      expect([refused.status, refused.error.code]).toEqual([409, 'counterparty/too-many'])
    })
    expect(await t.db.$count(counterparty, eq(counterparty.sellerNumber, from))).toBe(1500)
  }, 60_000)

  it('adds a buyer once when several people add it at the same time', async () => {
    const from = await seller('동시매도(주)')
    const body = { items: [{ businessNumber: await buyer('동시매수(주)') }, { name: '동시 리드' }] }
    const answers = await Promise.all(
      [me, admin, me].map((who) => who.call(addCounterparties, { params: of(from), body })),
    )
    expect(answers.map(({ body: { added } }) => added).toSorted()).toEqual([0, 0, 2])
  })
})

describe('proposals', () => {
  it('name counterparties of stored reports, only to people who may add them', async () => {
    const from = await seller('제안매도(주)')
    const [known, hidden] = [await buyer('제안매수(주)'), await buyer('숨은제안(주)')]
    await lead(from, '이미 있는 곳')
    for (const [at, name, number] of [
      [20, '제안매수', known],
      [10, '제안매수(주)', known],
      [9, '모르는 곳', ''],
      [8, '모르는곳', ''],
      [7, '이미있는곳', ''],
      [6, '숨은제안', hidden],
    ] as const)
      await report(me, from, {
        progressStage: '매칭진행',
        counterpartyCompany: name,
        counterpartyBusinessNumber: number,
        reportDate: ago(at),
      })
    await admin.call(deleteCompany, { params: of(hidden), body: { reason: '중복' } })
    const { body, text } = await me.call(listProposals, { params: of(from) })
    expect(text).not.toContain('숨은제안')
    expect(body.rows.map((row) => [row.name, row.state, row.canAdd, row.reports, row.firstDay])).toEqual([
      ['모르는곳', 'unknown', true, 2, ago(9)],
      ['제안매수(주)', 'ready', true, 2, ago(20)],
    ])
    expect((await other.call(listProposals, { params: of(from) })).body).toEqual({ total: 0, rows: [] })
    expect((await t.nobody.call(listProposals, { params: of(from) })).status).toBe(401)
    const items = body.rows.map(({ name, company, firstDay }) => ({
      ...(company ? { businessNumber: company.businessNumber ?? '' } : { name }),
      day: firstDay,
    }))
    expect((await me.call(addCounterparties, { params: of(from), body: { items } })).body.added).toBe(2)
    expect((await me.call(listProposals, { params: of(from) })).body.total).toBe(0)
  })
})
