import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteCompany, getCompany } from '#shared/company/company.endpoints.ts'
import { addCriterion, changeCriterion, saveSellerTerms } from '#shared/criteria/criteria.endpoints.ts'
import { getFirmSettings, saveFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import {
  explainMatch,
  listMatches,
  previewCriterion,
  refuseMatches,
} from '#shared/matching/matching.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { save } from '#test/kit/companies.ts'
import { type CriterionBody, criterionBody } from '#test/kit/criteria.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'

let { t, me, other, admin, seller, fundraiser, buyer, investor, deal } = {} as DealApp
beforeAll(async () => {
  ;({ t, me, other, admin, seller, fundraiser, buyer, investor, deal } = await startDealApp())
})
afterAll(() => t.stop())

const of = (businessNumber: string) => ({ params: { businessNumber } })
const want = async (businessNumber: string, body: Partial<CriterionBody> = {}) =>
  (await me.call(addCriterion, { ...of(businessNumber), body: criterionBody(body) })).body
const matches = async (businessNumber: string, caller = me, query = {}) =>
  (await caller.call(listMatches, { ...of(businessNumber), query: { least: '0', ...query } })).body
const numbersOf = async (businessNumber: string, caller = me) =>
  (await matches(businessNumber, caller)).rows.map(({ company }) => company.businessNumber)
const gatesOf = async (businessNumber: string) =>
  Object.fromEntries(
    (await matches(businessNumber)).gates
      .filter(({ count }) => count > 0)
      .map(({ gate, count }) => [gate, count]),
  )
const reasons = async (businessNumber: string, to: string, caller = me) =>
  caller.call(explainMatch, { ...of(businessNumber), query: { other: to } })
const describeSeller = (businessNumber: string, additional: object, company: object = {}) =>
  save(admin, { company: { businessNumber, ...company } as never, additional: additional as never })

describe('a match', () => {
  it('is found from both sides with the parts of its score and their reasons', async () => {
    const from = await seller('두빛나래항공(주)')
    const to = await buyer('한빛에어로(주)')
    await describeSeller(
      from,
      { searchKeyword1: '이차 전지', sellerHopedPrice: 44_000 },
      { industryCode11th: '(C31312) 항공기 부품', address: '경남 사천시 1', mainProducts: '날개 리브' },
    )
    await me.call(saveSellerTerms, {
      ...of(from),
      body: { share: 100, forms: ['지분양수도(경영권)'], reason: null, urgency: null, version: 0 },
    })
    const { id } = await want(to, {
      industries: [{ revision: '11', code: 'C3139', depth: 'class', wanted: true }],
      wanted: ['배터리를', '리브'],
      price: { min: null, max: 40_000 },
      revenue: { min: 10_000, max: null },
      forms: ['지분양수도(경영권)', '합병'],
      regions: ['부산'],
    })
    const [row] = (await matches(from)).rows.filter(({ company }) => company.businessNumber === to)
    expect(row?.criterion.id).toBe(id)
    // 소분류 24, (1 + 0.8) / 2 of 20, 1 − 4,000 / 16,000 of 20, unknown revenue, common form, same region.
    expect(row?.parts.map(({ points, note, known }) => [points, note, known])).toEqual([
      [24, '같은 소분류', true],
      [18, '배터리를·리브', true],
      [15, '최대 400억원', true],
      [8, '미입력', false],
      [10, '경영권', true],
      [3, '경남 (영남)', true],
    ])
    expect(row?.score).toBe(78)
    const back = (await matches(to)).rows.find(({ company }) => company.businessNumber === from)
    expect([back?.score, back?.parts]).toEqual([row?.score, row?.parts])
    expect((await me.call(listMatches, { ...of(from), query: { least: '79' } })).body.found).toBe(0)
  })

  it('joins a fundraiser with investors only', async () => {
    const from = await fundraiser('모으리(주)')
    const [fund, shop] = [await investor('나래인베스트(주)'), await buyer('사리(주)')]
    await want(fund)
    await want(shop)
    const found = await numbersOf(from)
    expect([found.includes(fund), found.includes(shop)]).toEqual([true, false])
    expect((await reasons(from, shop)).body).toMatchObject({ fits: false, gates: [], match: null })
    expect(await numbersOf(fund)).toContain(from)
  })

  it('is refused to nobody who may read the company, and to everybody for a deleted one', async () => {
    const from = await seller('지운항공(주)')
    const to = await buyer('지운상대(주)')
    await want(to)
    expect(await numbersOf(from, other)).toContain(to)
    await admin.call(deleteCompany, { ...of(to), body: { reason: '확인' } })
    expect(await numbersOf(from)).not.toContain(to)
    expect((await reasons(from, to)).status).toBe(404)
    expect((await me.call(listMatches, { ...of(to), query: {} })).status).toBe(404)
    expect((await t.nobody.call(listMatches, { ...of(from), query: {} })).status).toBe(401)
    expect((await me.call(listMatches, { ...of(from), query: { least: '101' } })).status).toBe(400)
  })
})

it('a gate stops a pair, is counted once and named for one company', async () => {
  const from = await seller('관문(주)')
  const before = await gatesOf(from)
  await describeSeller(from, { searchKeyword1: '무기 체계' })
  const [none, expired, refused, table] = [
    await buyer('조건없음(주)'),
    await buyer('지남(주)'),
    await buyer('거부(주)'),
    await buyer('진행중(주)'),
  ]
  await want(expired, { validUntil: addDays(dayInSeoul(), -1) })
  await want(refused, { refused: ['무기체계'] })
  await want(table)
  await deal(from, table)
  const after = await gatesOf(from)
  const more = (gate: string) => (after[gate] ?? 0) - (before[gate] ?? 0)
  expect(['no-criteria', 'expired', 'refused', 'in-table'].map(more)).toEqual([1, 1, 1, 1])
  for (const [to, gate] of [
    [none, 'no-criteria'],
    [expired, 'expired'],
    [refused, 'refused'],
    [table, 'in-table'],
  ] as const) {
    const { gates } = (await reasons(from, to)).body
    expect(gates.flatMap((one) => (one.passed ? [] : one.gate))).toEqual([gate])
  }
  // The criterion of an expired buyer still tells the score there would be.
  expect((await reasons(from, expired)).body.match?.score).toBeGreaterThan(0)
})

describe('안 맞음', () => {
  const refuse = (from: string, others: string[], caller = me, reason = '규모가 다릅니다') =>
    caller.call(refuseMatches, { ...of(from), body: { others, reason } })

  it('hides the match in both directions until the criteria change', async () => {
    const [from, to] = [await seller('안맞음매도(주)'), await buyer('안맞음매수(주)')]
    const row = await want(to)
    expect((await refuse(from, [to])).body).toEqual({ refused: 1 })
    expect([(await numbersOf(from)).includes(to), (await numbersOf(to)).includes(from)]).toEqual([
      false,
      false,
    ])
    const declined = (await reasons(from, to)).body.gates.find(({ gate }) => gate === 'declined')
    expect(declined).toMatchObject({ passed: false })
    expect(declined?.note).toContain('규모가 다릅니다')
    const terms = criterionBody({ name: '넓힌 조건' })
    await me.call(changeCriterion, { params: { id: String(row.id) }, body: { terms, version: row.version } })
    expect(await numbersOf(from)).toContain(to)
  })

  it('neither refuses the save of an open form nor is stored twice for the same criteria', async () => {
    const [from, to] = [await seller('두번매도(주)'), await buyer('두번매수(주)')]
    const versionOf = async (businessNumber: string) =>
      (await me.call(getCompany, of(businessNumber))).body.version
    const seen = await versionOf(to)
    await want(to)
    expect((await refuse(from, [to])).body).toEqual({ refused: 1 })
    expect(await versionOf(to)).toBe(seen)
    await t.unchanged(async () => expect((await refuse(from, [to])).body).toEqual({ refused: 1 }))
  })

  it('needs a reason, a fitting pair and the right to change the deals of the company', async () => {
    const [from, to, rival] = [
      await seller('권한매도(주)'),
      await buyer('권한매수(주)'),
      await seller('경쟁매도(주)'),
    ]
    await t.unchanged(async () => {
      expect((await refuse(from, [to], me, ' ')).status).toBe(400)
      expect((await refuse(from, [])).status).toBe(400)
      expect((await refuse(from, [rival])).error.code).toBe('match/unfit')
      expect((await refuse(from, ['999-99-99999'])).status).toBe(404)
      expect((await refuse(from, [to], other)).error.code).toBe('match/denied')
      expect((await refuse(from, [to], t.nobody)).status).toBe(401)
    })
  })
})

it('a preview counts what other terms would find, and stores nothing', async () => {
  const [from, to] = [await seller('미리보기(주)'), await buyer('미리매수(주)')]
  await describeSeller(from, { searchKeyword1: '희귀낱말셋' })
  const { id } = await want(to, { wanted: ['아무도 안 가진 낱말'], anywhere: false })
  await t.unchanged(async () => {
    const preview = (caller = me) =>
      caller.call(previewCriterion, {
        ...of(to),
        body: { terms: criterionBody({ wanted: ['희귀낱말 셋'], anywhere: true }), id },
      })
    const { body } = await preview()
    const row = body.rows.find(({ company }) => company.businessNumber === from)
    expect(row).toMatchObject({ fresh: true })
    expect((await preview(other)).error.code).toBe('criterion/denied')
    expect((await preview(t.nobody)).status).toBe(401)
  })
})

it('weights that do not sum to 100 are refused', async () => {
  const { version } = (await admin.call(getFirmSettings, {})).body
  await t.unchanged(async () => {
    const answer = await admin.call(saveFirmSettings, { body: { matchIndustry: 40, version } })
    expect([answer.status, answer.error.code]).toEqual([400, 'firm-setting/weights'])
    const wrong = await admin.call(saveFirmSettings, { body: { matchSynonyms: '배터리', version } })
    expect(wrong.status).toBe(400)
  })
})

it('a protected price counts as missing for people who may not see it, whatever it is', async () => {
  const from = await seller('가격비밀(주)')
  const to = await buyer('가격상대(주)')
  await want(to, { price: { min: 10_000, max: 20_000 } })
  const { version } = (await admin.call(getFirmSettings, {})).body
  await admin.call(saveFirmSettings, { body: { protectPrices: true, version } })
  const seen = async (caller: typeof me) => {
    const row = (await matches(to, caller)).rows.find(({ company }) => company.businessNumber === from)
    const part = row?.parts.find((one) => one.part === 'price')
    return [part?.points, part?.known, (await reasons(from, to, caller)).body.match?.score === row?.score]
  }
  const stranger = (await startDealApp.makeTeam(t)).call
  await describeSeller(from, { sellerHopedPrice: 15_000 })
  expect([await seen(me), await seen(stranger)]).toEqual([
    [20, true, true],
    [10, false, true],
  ])
  await describeSeller(from, { sellerHopedPrice: 90_000 })
  expect([await seen(me), await seen(stranger)]).toEqual([
    [0, true, true],
    [10, false, true],
  ])
})
