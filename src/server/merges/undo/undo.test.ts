import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markSecrecy } from '#shared/company/secrecy.endpoints.ts'
import { getWholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { getMerge, listMerges, mergeCompanies, undoMerge } from '#shared/merges/merges.endpoints.ts'
import { save } from '#test/kit/companies.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { makeUser } from '#test/kit/factories.ts'
import { bodyOf, mergeInto, previewOf } from '#test/kit/mergeWorld.ts'
import { secretCompany } from '../../database/tables/firm/secretCompany.ts'

let d: DealApp
beforeAll(async () => {
  d = await startDealApp()
})
afterAll(() => d.t.stop())

const undo = (id: number) => d.admin.call(undoMerge, { params: { id: String(id) } })
const leftOf = async (id: number) => (await d.admin.call(getMerge, { params: { id: String(id) } })).body.left
const listed = async (id: number) =>
  (await d.admin.call(listMerges, { query: {} })).body.rows.find((row) => row.id === id)
const refusedFor = async (id: number, later: string) => {
  await d.t.unchanged(async () => {
    const { status, error } = await undo(id)
    expect([status, error.code]).toEqual([409, 'merge/merged-again'])
    expect(error.message).toContain(later)
  })
  expect(await listed(id)).toMatchObject({ undoFirst: later, can: { undo: false } })
}

describe('the order of undos', () => {
  it('the later of two merges into one company comes first, and both values come back', async () => {
    const [kept, one, two] = [
      await d.seller('순서 하나'),
      await d.seller('순서 둘'),
      await d.seller('순서 셋'),
    ]
    await save(d.admin, { company: { businessNumber: kept, phone: '02-1111' } })
    await save(d.admin, { company: { businessNumber: one, phone: '02-2222' } })
    await save(d.admin, { company: { businessNumber: two, phone: '02-3333' } })
    const merge = async (merged: string) => {
      const body = { ...bodyOf(await previewOf(d.admin, kept, merged)), take: ['phone'] }
      return (await d.admin.call(mergeCompanies, { body })).body.id
    }
    const [first, second] = [await merge(one), await merge(two)]
    await refusedFor(first, '순서 셋 → 순서 하나')
    expect(await listed(second)).toMatchObject({ undoFirst: null, can: { undo: true } })
    expect((await undo(second)).status).toBe(200)
    expect((await undo(first)).body).toMatchObject({ left: [], undoFirst: null })
    const { company } = (await d.admin.call(getWholeCompany, { params: { businessNumber: kept }, query: {} }))
      .body
    expect(company.phone).toBe('02-1111')
  })

  it('so does a later merge of other companies that moved the same row', async () => {
    const [kept, merged] = [await d.seller('나란 하나'), await d.seller('나란 둘')]
    const [buyer, double] = [await d.buyer('사는 하나'), await d.buyer('사는 둘')]
    await d.deal(merged, double)
    const first = await mergeInto(d.admin, kept, merged)
    const second = await mergeInto(d.admin, buyer, double)
    await refusedFor(first.id, '사는 둘 → 사는 하나')
    for (const { id } of [second, first]) expect((await undo(id)).status).toBe(200)
  })
})

describe('an undo', () => {
  it('leaves the mark 극비 on the company that remained, and lists it', async () => {
    const [kept, merged] = [await d.seller('표시 하나'), await d.seller('표시 둘')]
    const mark = (businessNumber: string) =>
      d.admin.call(markSecrecy, { params: { businessNumber }, body: { secret: true } })
    await mark(merged)
    const { id } = await mergeInto(d.admin, kept, merged)
    await mark(kept)
    const left = [{ where: '극비 표시', what: '' }]
    expect(await leftOf(id)).toEqual(left)
    expect((await undo(id)).body.left).toEqual(left)
    for (const number of [kept, merged])
      expect(
        await d.t.db.select().from(secretCompany).where(eq(secretCompany.businessNumber, number)),
      ).toHaveLength(1)
  })

  it('leaves the managers if one of the earlier ones was deleted since, and lists them', async () => {
    const gone = await makeUser(d.t.db, { role: 'team' })
    const [kept, merged] = [await d.seller('담당 하나', gone.teamId), await d.seller('담당 둘')]
    const body = { ...bodyOf(await previewOf(d.admin, kept, merged)) }
    body.managers = [d.user.teamId, null, null]
    const { id } = (await d.admin.call(mergeCompanies, { body })).body
    await d.t.db.execute(sql`update app_user set deleted_at = now() where team_id = ${gone.teamId}`)
    const left = [{ where: '기업 정보', what: '주담당자' }]
    expect(await leftOf(id)).toEqual(left)
    expect((await undo(id)).body.left).toEqual(left)
    const { rows } = await d.t.db.execute<{ team: string }>(
      sql`select manager1_team as team from company_add where business_number = ${kept}`,
    )
    expect(rows).toEqual([{ team: d.user.teamId }])
  })
})
