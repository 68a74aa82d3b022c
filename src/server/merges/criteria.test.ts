import { afterAll, beforeAll, expect, it } from 'vitest'
import { matchRefusal } from '#server/database/tables/matching/criterion.ts'
import { addCriterion, listCriteria, saveSellerTerms } from '#shared/criteria/criteria.endpoints.ts'
import { refuseMatches } from '#shared/matching/matching.endpoints.ts'
import { undoMerge } from '#shared/merges/merges.endpoints.ts'
import { criterionBody } from '#test/kit/criteria.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { mergeInto } from '#test/kit/mergeWorld.ts'

let d: DealApp
beforeAll(async () => {
  d = await startDealApp()
})
afterAll(() => d.t.stop())

const of = (businessNumber: string) => ({ params: { businessNumber } })
const criteriaOf = async (businessNumber: string) => (await d.me.call(listCriteria, of(businessNumber))).body
const want = (businessNumber: string, name: string) =>
  d.me.call(addCriterion, { ...of(businessNumber), body: criterionBody({ name }) })
const newest = async (table: string) =>
  Number((await d.t.database.pool.query(`select max(id) as id from ${table}`)).rows[0]?.id)

it('criteria and refused matches of the merged buyer move, and an undo brings them back', async () => {
  const [kept, merged] = [await d.buyer('남는 매수(주)'), await d.buyer('합쳐질 매수(주)')]
  const from = await d.seller('파는 곳(주)')
  await want(kept, '남는 조건')
  await want(merged, '옮길 조건')
  await d.me.call(refuseMatches, { ...of(from), body: { others: [merged], reason: '규모' } })
  await mergeInto(d.admin, kept, merged)
  expect((await criteriaOf(kept)).rows.map(({ name }) => name).toSorted()).toEqual(['남는 조건', '옮길 조건'])
  const refusals = async () =>
    (await d.t.db.select().from(matchRefusal)).map(({ buyerNumber }) => buyerNumber)
  expect(await refusals()).toEqual([kept])
  const undone = await d.admin.call(undoMerge, { params: { id: String(await newest('company_merge')) } })
  expect(undone.status).toBe(200)
  expect((await criteriaOf(kept)).rows.map(({ name }) => name)).toEqual(['남는 조건'])
  expect((await criteriaOf(merged)).rows.map(({ name }) => name)).toEqual(['옮길 조건'])
  expect(await refusals()).toEqual([merged])
})

it('terms of the merged seller are taken over if the kept one has none, and an undo removes them', async () => {
  const [kept, merged] = [await d.seller('남는 매도(주)'), await d.seller('합쳐질 매도(주)')]
  const terms = { share: 70, forms: [], reason: '승계 없음', urgency: null, version: 0 }
  await d.me.call(saveSellerTerms, { ...of(merged), body: terms })
  await mergeInto(d.admin, kept, merged)
  expect((await criteriaOf(kept)).terms).toMatchObject({ share: 70, reason: '승계 없음' })
  const undone = await d.admin.call(undoMerge, { params: { id: String(await newest('company_merge')) } })
  expect(undone.status).toBe(200)
  expect([(await criteriaOf(kept)).terms?.version, (await criteriaOf(merged)).terms?.share]).toEqual([0, 70])
})
