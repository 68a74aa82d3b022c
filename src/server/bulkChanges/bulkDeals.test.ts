import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBulkChange, listBulkChanges, undoBulkChange } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { makeBulkDeals, previewBulkDeals } from '#shared/bulkChanges/bulkDeals.endpoints.ts'
import { type BulkDealField, mostBulkRows } from '#shared/bulkChanges/bulkFields.ts'
import { getTimeline } from '#shared/company/timeline.endpoints.ts'
import { addCounterparties } from '#shared/deals/adding.endpoints.ts'
import { endCounterparty, getCompanyDeals } from '#shared/deals/deals.endpoints.ts'
import type { Caller } from '#test/kit/app.ts'
import { businessHash } from '#test/kit/businessHash.ts'
import { nextBusinessNumber } from '#test/kit/companies.ts'
import { addOne, paramsOf, startDealApp } from '#test/kit/dealApp.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { refreshCompanyList } from '../company/list/companyList.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { company } from '../database/tables/company.ts'

type App = Awaited<ReturnType<typeof startDealApp>>
let app: App
let me: Caller
beforeAll(async () => {
  app = await startDealApp()
  me = app.me
})
afterAll(() => app.t.stop())

const hash = () => businessHash(app.t.db)
const given = (field: BulkDealField, businessNumber: string, rows: string[]) => ({
  field,
  businessNumber,
  rows,
})
const preview = (field: BulkDealField, number: string, rows: string[], caller = me) =>
  caller.call(previewBulkDeals, { body: given(field, number, rows) })
const add = (field: BulkDealField, number: string, rows: string[], onlyPossible = false, caller = me) =>
  caller.call(makeBulkDeals, { body: { ...given(field, number, rows), onlyPossible } })
const undo = (id: number, leaveChanged = false, caller = me) =>
  caller.call(undoBulkChange, { params: { id: String(id) }, body: { leaveChanged } })
const namesIn = async (businessNumber: string) =>
  (await app.admin.call(getCompanyDeals, { params: { businessNumber } })).body.rows.map(
    ({ other }) => other.companyName,
  )

it('says of each company whether it can be added and why not, and stores nothing', async () => {
  const seller = await app.seller('표주인(주)')
  const [free, present, ended, wrong] = [
    await app.buyer('빈곳(주)'),
    await app.buyer('있는곳(주)'),
    await app.buyer('끝난곳(주)'),
    await app.seller('다른매도(주)'),
  ]
  await addOne(me, seller, { businessNumber: present, name: null })
  const over = await addOne(me, seller, { businessNumber: ended, name: null })
  await me.call(endCounterparty, {
    params: paramsOf(over),
    body: { version: over.version, reason: 'price-gap', note: null },
  })
  const unknown = nextBusinessNumber()
  const before = await fingerprint(app.t.database.pool)
  const { body } = await preview('dealTable', seller, [free, present, ended, wrong, unknown, seller])
  expect(await fingerprint(app.t.database.pool)).toEqual(before)
  expect(body.companyName).toBe('표주인(주)')
  expect(body.rows).toMatchObject([
    { businessNumber: free, companyName: '빈곳(주)', outcome: 'change', note: null },
    { outcome: 'same', stage: 'tm' },
    { outcome: 'refused', note: expect.stringContaining('종료된') },
    { outcome: 'refused', note: expect.stringContaining('중개유형') },
    { outcome: 'refused', companyName: null, note: expect.stringContaining('볼 수 없는') },
    { outcome: 'refused', note: expect.stringContaining('같은 기업') },
  ])
})

it('adds one buyer to the tables of many sellers in one step, by the rights on each of them, and undoes it', async () => {
  const buyer = await app.buyer('큰손(주)')
  const mine = [await app.seller('내매도1(주)'), await app.seller('내매도2(주)')]
  const foreign = await app.seller('남의매도(주)', '001')
  const { body } = await preview('dealBuyer', buyer, [...mine, foreign])
  expect(body.rows.map(({ outcome }) => outcome)).toEqual(['change', 'change', 'refused'])
  const before = await hash()
  // One company without the right means that none gets the counterparty, unless the person chose otherwise.
  const refused = await add('dealBuyer', buyer, [...mine, foreign])
  expect([refused.status, refused.error.code]).toEqual([409, 'bulk/changed-meanwhile'])
  expect(await hash()).toBe(before)
  const made = await add('dealBuyer', buyer, [...mine, foreign], true)
  expect(made.body).toMatchObject({ changed: 2, left: [{ businessNumber: foreign, outcome: 'refused' }] })
  for (const seller of mine) expect(await namesIn(seller)).toEqual(['큰손(주)'])
  expect(await namesIn(foreign)).toEqual([])
  const timeline = (await me.call(getTimeline, { params: { businessNumber: mine[0] ?? '' }, query: {} })).text
  expect(timeline).toContain('deal/added')
  const record = (await me.call(getBulkChange, { params: { id: String(made.body.id) } })).body
  expect(record).toMatchObject({
    field: 'dealBuyer',
    after: '큰손(주)',
    changed: 2,
    undo: { may: true, changed: 0 },
  })
  const undone = await undo(made.body.id)
  expect(undone.body).toEqual({ restored: 2, left: 0 })
  expect(await hash()).toBe(before)
  expect((await undo(made.body.id)).error.code).toBe('bulk/undone')
})

it('leaves what somebody has changed since, and names it', async () => {
  const seller = await app.seller('되돌릴표(주)')
  const [one, two] = [await app.buyer('움직인곳(주)'), await app.buyer('그대로곳(주)')]
  const { body } = await add('dealTable', seller, [one, two])
  const { rows } = (await me.call(getCompanyDeals, { params: { businessNumber: seller } })).body
  const moved = rows.find((row) => row.other.businessNumber === one)
  if (!moved) throw new Error('not added')
  await me.call(endCounterparty, {
    params: paramsOf(moved),
    body: { version: moved.version, reason: 'price-gap', note: null },
  })
  expect((await undo(body.id)).error.code).toBe('bulk/changed')
  const record = (await me.call(getBulkChange, { params: { id: String(body.id) } })).body
  expect(record).toMatchObject({
    undo: { changed: 1 },
    newer: [{ name: '움직인곳(주)', businessNumber: one }],
  })
  expect((await undo(body.id, true)).body).toEqual({ restored: 1, left: 1 })
  expect(await namesIn(seller)).toEqual(['움직인곳(주)'])
})

it('refuses what changed since the preview, and rights that were lost', async () => {
  const seller = await app.seller('경합표(주)')
  const [one, two] = [await app.buyer('경합1(주)'), await app.buyer('경합2(주)')]
  expect((await preview('dealTable', seller, [one, two])).body.rows.map(({ outcome }) => outcome)).toEqual([
    'change',
    'change',
  ])
  await app.admin.call(addCounterparties, {
    params: { businessNumber: seller },
    body: { items: [{ businessNumber: one, name: null }] },
  })
  // What somebody else has added meanwhile is no fault. It is listed as left.
  expect((await add('dealTable', seller, [one, two])).body).toMatchObject({
    changed: 1,
    left: [{ businessNumber: one, outcome: 'same' }],
  })
  const noTable = await app.buyer('표없음(주)')
  const before = await hash()
  const denied = await add('dealTable', seller, [one, two], true, app.other)
  expect([denied.status, denied.error.code]).toEqual([403, 'counterparty/not-manager'])
  expect((await add('dealTable', noTable, [one])).error.code).toBe('bulk/no-table')
  expect((await add('dealTable', seller, [one, two], true)).error.code).toBe('bulk/nothing')
  expect(
    (
      await app.t.nobody.call(makeBulkDeals, {
        body: { ...given('dealTable', seller, [one]), onlyPossible: true },
      })
    ).status,
  ).toBe(401)
  expect((await add('dealTable', nextBusinessNumber(), [one])).status).toBe(404)
  const tooMany = Array.from({ length: mostBulkRows + 1 }, () => nextBusinessNumber())
  expect((await add('dealTable', seller, tooMany)).status).toBe(400)
  expect(await hash()).toBe(before)
  const listed = (await app.other.call(listBulkChanges, { query: {} })).body
  expect(listed.rows).toEqual([])
})

it('of two people who add the same companies at once, each company is added once', async () => {
  const seller = await app.seller('동시표(주)')
  const rows = [await app.buyer('동시1(주)'), await app.buyer('동시2(주)')]
  const answers = await Promise.all([
    add('dealTable', seller, rows),
    add('dealTable', seller, rows, false, app.admin),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await namesIn(seller)).toSorted()).toEqual(['동시1(주)', '동시2(주)'])
})

it(`adds ${mostBulkRows} companies in one step and undoes it without a trace`, async () => {
  const seller = await app.seller('천곳표(주)')
  const numbers = Array.from({ length: mostBulkRows }, () => nextBusinessNumber())
  const { db } = app.t
  const createdBy = app.user.teamId
  await db
    .insert(company)
    .values(
      numbers.map((businessNumber, at) => ({ businessNumber, companyName: `매수 ${at}(주)`, createdBy })),
    )
  await db
    .insert(brokerageRecord)
    .values(numbers.map((businessNumber) => ({ businessNumber, side: '매수기업' as const, createdBy })))
  await refreshCompanyList(db, numbers)
  const before = await hash()
  const { body } = await add('dealTable', seller, numbers)
  expect(body.changed).toBe(mostBulkRows)
  expect((await undo(body.id)).body).toEqual({ restored: mostBulkRows, left: 0 })
  expect(await hash()).toBe(before)
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from counterparty where seller_number = ${seller}`,
  )
  expect(rows[0]?.count).toBe(0)
})
