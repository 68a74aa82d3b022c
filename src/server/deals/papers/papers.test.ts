import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { listCopies, recallCopies } from '#shared/copies/copies.endpoints.ts'
import { enterCopy } from '#shared/copies/making.endpoints.ts'
import { listDealPapers } from '#shared/deals/papers.endpoints.ts'
import { revokeNda } from '#shared/ndas/ndas.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { type CopyApp, quickRunner, startCopyApp } from '#test/kit/copyApp.ts'
import { company } from '../../database/tables/company.ts'

let app = {} as CopyApp
beforeAll(async () => {
  app = await startCopyApp(quickRunner())
})
afterAll(() => app.stop())

const today = dayInSeoul()
const read = async (businessNumber: string, caller = app.other) =>
  (await caller.call(listDealPapers, { params: { businessNumber } })).body.rows
const byHand = { form: 'paper' as const, way: 'hand' as const }

/** A seller with a buyer in its deal table, and functions that add NDAs and copies between them. */
async function pair(name: string, category?: string) {
  const made = await app.pair(name, category)
  const { id } = await app.deal(made.from, made.to)
  const copy = async (person: string, givenDay = today) =>
    expect(
      (await app.me.call(enterCopy, { body: { ...made.body, ...byHand, givenDay, name: person } })).status,
    ).toBe(201)
  return { ...made, id, copy, nda: (more = {}) => app.nda(made.to, made.from, more) }
}

describe('NDA and copies of the counterparties', () => {
  it('the table has the best NDA and the copies that are still held, from both sides', async () => {
    const { from, to, id, nda, copy } = await pair('서류')
    expect(await read(from)).toEqual([])
    await nda({ signedDay: null, endsDay: null, draftDay: addDays(today, -3) })
    const none = { teasers: 0, ims: 0, files: 0, recalled: 0, lastDay: null }
    expect(await read(from)).toEqual([
      {
        counterpartyId: id,
        nda: { state: 'unsigned', day: addDays(today, -3), daysLeft: null },
        copies: none,
      },
    ])
    const signed = await nda({ endsDay: addDays(today, 20) })
    await copy('맹지후', addDays(today, -2))
    await copy('감태오')
    const ending = { state: 'ending', day: addDays(today, 20), daysLeft: 20 }
    const two = { ...none, files: 2, lastDay: today }
    expect(await read(from)).toEqual([{ counterpartyId: id, nda: ending, copies: two }])
    expect(await read(to)).toEqual(await read(from, app.me))

    const { rows } = (await app.me.call(listCopies, { query: { seller: from } })).body
    const newest = rows.find(({ givenDay }) => givenDay === today)
    const body = { ids: [newest?.id ?? 0], reason: '2판으로 바꿈' }
    expect((await app.me.call(recallCopies, { body })).status).toBe(200)
    const params = { id: String(signed.id) }
    const revoked = await app.admin.call(revokeNda, {
      params,
      body: { reason: '합의 해지', version: signed.version },
    })
    expect(revoked.status).toBe(200)
    expect(await read(from)).toEqual([
      {
        counterpartyId: id,
        nda: { state: 'unsigned', day: addDays(today, -3), daysLeft: null },
        copies: { ...none, files: 1, recalled: 1, lastDay: addDays(today, -2) },
      },
    ])
  })

  it('an NDA of the group counts while it is valid and the group is the same', async () => {
    const { from, to, id } = await pair('무리')
    const group = await app.buyer('무리지주(주)')
    const setGroup = (numbers: string[], parentGroup: string | null) =>
      app.t.db.update(company).set({ parentGroup }).where(inArray(company.businessNumber, numbers))
    await setGroup([to, group], '무리그룹')
    await app.nda(group, null)
    expect(await read(from)).toMatchObject([{ counterpartyId: id, nda: { state: 'living', daysLeft: 100 } }])
    await setGroup([group], null)
    expect(await read(from)).toEqual([])
    await app.nda(to, null, { endsDay: addDays(today, -1) })
    expect(await read(from)).toMatchObject([
      { nda: { state: 'ended', day: addDays(today, -1), daysLeft: null } },
    ])
  })

  it('is refused without a session and for an unknown company, and tells nothing of a deleted one', async () => {
    const { from, to, nda } = await pair('없음')
    await nda()
    expect(await read(from)).toHaveLength(1)
    const call = (businessNumber: string, caller = app.other) =>
      caller.call(listDealPapers, { params: { businessNumber } })
    expect((await call(from, app.t.nobody)).status).toBe(401)
    expect((await call('1')).status).toBe(400)
    expect(
      (await app.admin.call(deleteCompany, { params: { businessNumber: to }, body: { reason: '시험' } }))
        .status,
    ).toBe(200)
    expect(await read(from)).toEqual([])
    expect((await call(to)).error.code).toBe('company/not-found')
    expect(await app.t.db.$count(company, eq(company.businessNumber, to))).toBe(1)
  })
})
