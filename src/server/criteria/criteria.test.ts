import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criterion } from '#server/database/tables/matching/criterion.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { getTimeline } from '#shared/company/timeline.endpoints.ts'
import {
  addCriterion,
  changeCriterion,
  listCriteria,
  proposeCriteria,
  removeCriterion,
  saveSellerTerms,
} from '#shared/criteria/criteria.endpoints.ts'
import { mostCriteria } from '#shared/criteria/limits.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { type CriterionBody, criterionBody } from '#test/kit/criteria.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'

let { t, me, other, admin, seller, buyer, deal } = {} as DealApp
beforeAll(async () => {
  ;({ t, me, other, admin, seller, buyer, deal } = await startDealApp())
})
afterAll(() => t.stop())

const add = (businessNumber: string, body: Partial<CriterionBody> = {}, caller = me) =>
  caller.call(addCriterion, { params: { businessNumber }, body: criterionBody(body) })
const listed = async (businessNumber: string, caller = other) =>
  (await caller.call(listCriteria, { params: { businessNumber } })).body
const told = async (businessNumber: string) =>
  (await other.call(getTimeline, { params: { businessNumber }, query: {} })).body.rows
    .filter(({ kind }) => kind === 'match')
    .map(({ action }) => action)

describe('a criterion', () => {
  it('is stored, read by everybody, changed by its managers and noted in the timeline', async () => {
    const to = await buyer('늘찬모아지주(주)')
    const { status, body } = await add(to, {
      industries: [{ revision: '11', code: '2592', depth: 'class', wanted: true }],
      wanted: ['항공부품', '복합재', '항공부품'],
      price: { min: '30,000', max: 55_000 },
      regions: ['경남', '부산'],
    })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        version: 1,
        industries: [{ revision: '11', code: 'C2592', depth: 'class', wanted: true }],
        wanted: ['항공부품', '복합재'],
        price: { min: 30_000, max: 55_000 },
        regions: ['경남', '부산'],
        daysLeft: 200,
      }),
    ])
    const id = String(body.id)
    const changed = await me.call(changeCriterion, {
      params: { id },
      body: { terms: criterionBody({ name: '고친 조건' }), version: 1 },
    })
    expect(changed.body).toMatchObject({ name: '고친 조건', version: 2, wanted: ['항공부품'] })
    const stale = await me.call(changeCriterion, {
      params: { id },
      body: { terms: criterionBody({ name: '늦은 조건' }), version: 1 },
    })
    expect([stale.status, stale.error.code]).toEqual([409, 'criterion/conflict'])
    expect((await listed(to)).rows).toMatchObject([{ id: body.id, name: '고친 조건' }])
    expect([(await listed(to)).can, (await listed(to, me)).can]).toEqual([
      { change: false },
      { change: true },
    ])
    const gone = await me.call(removeCriterion, { params: { id }, query: { version: '2' } })
    expect(gone.status).toBe(200)
    expect((await listed(to)).rows).toEqual([])
    expect(await told(to)).toEqual(['criterion/removed', 'criterion/changed', 'criterion/added'])
  })

  it('is refused if it is empty, contradictory or beyond a limit', async () => {
    const to = await buyer('거절조건(주)')
    const refusals: Partial<CriterionBody>[] = [
      { wanted: [], anywhere: false },
      { wanted: [], refused: ['무기체계'] },
      { wanted: ['철'] },
      { refused: ['철'] },
      { wanted: ['  A '] },
      { wanted: Array.from({ length: 500 }, (_, at) => `낱말${at}`) },
      { revenue: { min: 200, max: 100 } },
      { ebitda: { min: 1, max: -1 } },
      { price: { min: 55_000, max: 30_000 } },
      { price: { min: -1, max: null } },
      { share: { min: 0, max: 101 } },
      { share: { min: 80, max: 51 } },
      { revenue: { min: 1e12, max: null } },
      { industries: [{ revision: '11', code: 'C99', depth: 'division', wanted: true }] },
      { industries: [{ revision: '11', code: '69', depth: 'division', wanted: true }] },
      { industries: [{ revision: '11', code: 'Z1', depth: 'division', wanted: true }] },
      { industries: [{ revision: '11', code: 'C31', depth: 'class', wanted: true }] },
      { industries: [{ revision: '9' as never, code: 'C31', depth: 'division', wanted: true }] },
      { regions: ['한양' as never] },
      { forms: ['물물교환' as never] },
      { validUntil: '2026-02-30' },
      { name: ' ' },
      { name: '가'.repeat(101) },
      { checked: '800101-1234567' },
    ]
    const sold = await seller('팔곳(주)')
    await t.unchanged(async () => {
      for (const body of refusals) {
        const answer = await add(to, body)
        expect([answer.status, body]).toEqual([400, body])
      }
      expect((await add(to, {}, other)).error.code).toBe('criterion/denied')
      expect((await add(to, {}, t.nobody)).status).toBe(401)
      expect((await add('999-99-99999')).error.code).toBe('company/not-found')
      expect((await add(sold)).error.code).toBe('criterion/not-buyer')
    })
  })

  it('has one word message for a letter that would find too much', async () => {
    const { error } = await add(await buyer('한글자(주)'), { refused: ['무기', '철'] })
    expect(error.fields).toEqual([
      {
        path: 'refused.1',
        message: '거부하는 낱말: 한 글자는 너무 많이 걸립니다. 두 글자부터 입력해주세요.',
      },
    ])
  })

  it('belongs to its managers: others change nothing, a deleted company has none', async () => {
    const to = await buyer('남의조건(주)')
    const { id } = (await add(to)).body
    const terms = criterionBody({ name: '남의 이름' })
    const params = { id: String(id) }
    await t.unchanged(async () => {
      const edit = (caller = other) => caller.call(changeCriterion, { params, body: { terms, version: 1 } })
      const remove = (caller = other) => caller.call(removeCriterion, { params, query: { version: '1' } })
      expect([(await edit()).error.code, (await remove()).error.code]).toEqual([
        'criterion/denied',
        'criterion/denied',
      ])
      expect([(await edit(t.nobody)).status, (await remove(t.nobody)).status]).toEqual([401, 401])
      const unknown = { id: '999999' }
      expect((await me.call(removeCriterion, { params: unknown, query: { version: '1' } })).status).toBe(404)
    })
    await admin.call(deleteCompany, { params: { businessNumber: to }, body: { reason: '확인' } })
    expect((await me.call(changeCriterion, { params, body: { terms, version: 1 } })).status).toBe(404)
    expect((await other.call(listCriteria, { params: { businessNumber: to } })).status).toBe(404)
  })

  it('is one of at most twenty, and expired ones come last', async () => {
    const to = await buyer('많은조건(주)')
    await add(to, { name: '지난 조건', validUntil: addDays(dayInSeoul(), -1) })
    await add(to, { name: '오늘까지', validUntil: dayInSeoul() })
    expect((await listed(to)).rows.map(({ name, daysLeft }) => [name, daysLeft])).toEqual([
      ['오늘까지', 0],
      ['지난 조건', -1],
    ])
    const [first] = await t.db.select().from(criterion).limit(1)
    if (!first) throw new Error('no criterion')
    const { id: _id, ...row } = first
    await t.db
      .insert(criterion)
      .values(Array.from({ length: mostCriteria - 2 }, () => ({ ...row, businessNumber: to })))
    expect((await add(to)).error.code).toBe('criterion/too-many')
  })
})

describe('the terms of a seller', () => {
  const save = (businessNumber: string, body: object, caller = me) =>
    caller.call(saveSellerTerms, {
      params: { businessNumber },
      body: { share: null, forms: [], reason: null, urgency: null, version: 0, ...body } as never,
    })

  it('are stored with version, audit and timeline', async () => {
    const from = await seller('가온항공(주)')
    expect((await listed(from)).terms).toEqual({
      version: 0,
      share: null,
      forms: [],
      reason: null,
      urgency: null,
    })
    const first = await save(from, {
      share: 70,
      forms: ['지분양수도(경영권)'],
      reason: '승계 없음',
      urgency: '급함',
    })
    expect(first.body).toEqual({
      version: 1,
      share: 70,
      forms: ['지분양수도(경영권)'],
      reason: '승계 없음',
      urgency: '급함',
    })
    expect((await save(from, { share: 51 })).error.code).toBe('seller-terms/conflict')
    expect((await save(from, { share: 51, version: 1 })).body).toMatchObject({
      version: 2,
      share: 51,
      reason: null,
    })
    expect(await told(from)).toEqual(['criterion/seller-terms', 'criterion/seller-terms'])
    const bought = await buyer('살곳(주)')
    await t.unchanged(async () => {
      for (const body of [
        { share: 101 },
        { share: -1 },
        { urgency: '내일' },
        { forms: ['선물'] },
        { reason: '가'.repeat(501) },
      ])
        expect((await save(from, { version: 2, ...body })).status).toBe(400)
      expect((await save(from, { version: 2 }, other)).error.code).toBe('criterion/denied')
      expect((await save(from, { version: 2 }, t.nobody)).status).toBe(401)
      expect((await save(bought, {})).error.code).toBe('seller-terms/not-seller')
    })
  })
})

it('proposals come from keywords and deal tables and store nothing', async () => {
  const from = await seller('제안매도(주)')
  const to = await buyer('제안매수(주)')
  await t.db.execute(
    `update company set industry_code_11th = '(C31312) 항공기 부품' where business_number = '${from}'`,
  )
  await t.db.execute(
    `update company_add set search_keyword1 = '항공부품', search_keyword2 = '복합재' where business_number = '${from}'`,
  )
  await t.db.execute(`update company_add set search_keyword1 = '장기공급' where business_number = '${to}'`)
  await deal(from, to)
  await add(to, { wanted: ['복합 소재'] })
  await t.unchanged(async () => {
    const { body } = await me.call(proposeCriteria, { params: { businessNumber: to } })
    expect(body).toEqual({
      // 복합재 means the same as a word that is wanted already.
      words: [
        { value: '장기공급', source: '키워드' },
        { value: '항공부품', source: '진행표 제안매도(주)' },
      ],
      industries: [{ value: 'C313', revision: '11', source: '진행표 1건' }],
    })
  })
})
