import { afterAll, beforeAll, expect, it } from 'vitest'
import { secretCompany } from '#server/database/tables/firm/secretCompany.ts'
import { markSecrecy } from '#shared/company/secrecy.endpoints.ts'
import { downloadCopy, listCopies } from '#shared/copies/copies.endpoints.ts'
import { type CopyApp, person, quickRunner, startCopyApp } from '../kit/copyApp.ts'

/** A recipient is marked 극비 while a copy for it is being made. The job must apply the rights of that moment. */

const runner = quickRunner()
let app = {} as CopyApp
beforeAll(async () => {
  app = await startCopyApp(runner)
  app.work()
}, 240_000)
afterAll(() => app.stop())

it('a copy job whose recipient is hidden meanwhile makes nothing and does not say why', async () => {
  const { admin, t, user } = app
  const from = await app.seller('가린매도(주)')
  const pair = await app.pair('가림')
  const theirs = await app.buyer('남의매수(주)', '')
  await app.nda(theirs, null)
  runner.beforeStamp = () =>
    t.db.insert(secretCompany).values({ businessNumber: theirs, markedBy: user.teamId })
  const body = { ...pair.body, recipient: theirs, people: [person('첫사람'), person('둘째사람')] }
  const { made } = await app.make(app.me, body)
  expect(made).toMatchObject({ copies: [], refused: { code: 'company/not-found' } })
  expect(JSON.stringify(made)).not.toContain('남의매수')
  runner.beforeStamp = () => undefined
  const again = await app.make(app.me, body)
  expect([again.started.status, again.started.error.code]).toEqual([404, 'company/not-found'])
  expect((await admin.call(listCopies, { query: { seller: pair.from } })).body.rows).toEqual([])
  expect(from).not.toBe(pair.from)
})

it('a copy that was made before stays with the managers of its seller, and is gone for everybody else', async () => {
  const { admin, me, other } = app
  const pair = await app.pair('남김')
  const theirs = await app.buyer('나중에가린매수(주)', '')
  await app.nda(theirs, null)
  const { made } = await app.make(me, { ...pair.body, recipient: theirs, people: [person('받은사람')] })
  const id = String(made?.copies[0]?.id)
  const seen = async (caller = me) => {
    const { rows } = (await caller.call(listCopies, { query: { seller: pair.from } })).body
    return rows.map((row) => String(row.id)).includes(id)
  }
  expect([await seen(), await seen(other)]).toEqual([true, true])
  const params = { businessNumber: theirs }
  expect((await admin.call(markSecrecy, { params, body: { secret: true } })).status).toBe(200)
  expect([await seen(), await seen(other)]).toEqual([true, false])
  const download = async (caller = me) => (await caller.call(downloadCopy, { params: { id } })).status
  expect(await download(other)).toBe(404)
})
