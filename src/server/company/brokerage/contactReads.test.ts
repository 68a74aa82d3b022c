import { and, asc, eq, gt } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { idempotencyKey } from '#server/database/tables/idempotency.ts'
import {
  addBrokerage,
  changeBrokerage,
  getBrokerage,
  listBrokerages,
  pageBrokerages,
} from '#shared/company/brokerage.endpoints.ts'
import { getCompany } from '#shared/company/company.endpoints.ts'
import { assignDefaultManager } from '#shared/managers/managers.endpoints.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'

let t: TestApp
let owner: pg.Client
let admin: Caller
let managerUser: TestUser
let manager: Caller
let otherUser: TestUser
let other: Caller
beforeAll(async () => {
  t = await startTestApp()
  owner = new pg.Client({ connectionString: t.database.adminUrl })
  await owner.connect()
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  otherUser = await makeUser(t.db)
  other = await t.as(otherUser)
})
afterAll(async () => {
  await owner.end()
  await t.stop()
})
// Each test has its own manager, so that it does not count the contact reads of other tests.
beforeEach(async () => {
  managerUser = await makeUser(t.db, { role: 'team', managerName: '이서윤' })
  manager = await t.as(managerUser)
})

const phone = '010-CANARY'
async function managed(additional: object = { contact1Phone: phone }): Promise<string> {
  const number = await register(admin, '열람솔(주)')
  await save(admin, { company: { businessNumber: number }, additional: { side: 'sell', ...additional } })
  const body = { manager1Team: managerUser.teamId }
  expect((await admin.call(changeBrokerage, { params: { key: number }, body })).status).toBe(200)
  return number
}
const lastId = async () => Math.max(0, ...(await entries()).map(({ id }) => id))
const entries = (after = 0) =>
  t.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'contact/read'), gt(auditEntry.id, after)))
    .orderBy(asc(auditEntry.id))
async function leftBy(work: () => Promise<unknown>) {
  const before = await lastId()
  await work()
  return entries(before)
}
const read = (caller: Caller, key: string) => caller.call(getBrokerage, { params: { key }, query: {} })

it('reading a record writes who read what, without the contact', async () => {
  const key = await managed()
  const left = await leftBy(async () => expect((await read(manager, key)).text).toContain(phone))
  const { id } = (await read(manager, key)).body
  expect(left).toHaveLength(1)
  expect(left[0]).toMatchObject({
    teamId: managerUser.teamId,
    managerName: '이서윤',
    subjectKind: 'company-add',
    subjectId: String(id),
    businessNumber: key,
    before: null,
    after: null,
  })
  expect(left[0]?.requestId).toMatch(/^\S{8,}$/)
  expect(left[0]?.address).toBe('127.0.0.1')
})

it('a repeated reading within ten minutes is recorded once by any call; later or by another person again', async () => {
  const key = await managed()
  await read(manager, key)
  const { id } = (await read(manager, key)).body
  const again = () =>
    leftBy(async () => {
      await read(manager, key)
      await read(manager, String(id))
      await manager.call(listBrokerages, { query: { businessNumber: key } })
      await manager.call(pageBrokerages, { query: { id: String(id) } })
    })
  expect(await again()).toEqual([])
  expect(await leftBy(() => read(admin, key))).toHaveLength(1)
  await owner.query('alter table audit_entry disable trigger user')
  const aged = `update audit_entry set at = at - interval '11 minutes' where team_id = $1`
  await owner.query(aged, [managerUser.teamId])
  await owner.query('alter table audit_entry enable trigger user')
  expect(await again()).toHaveLength(1)
})

it.each([
  ['business contact alone', { businessContactName: phone }, 1],
  ['no contact at all', {}, 0],
])('%s', async (_name, additional, count) => {
  const key = await managed(additional)
  expect(await leftBy(() => read(manager, key))).toHaveLength(count)
})

it('records nothing without the right, for answers without contacts or for the answer of a person’s own change', async () => {
  const key = await managed()
  const left = await leftBy(async () => {
    expect((await read(other, key)).body.hasContact).toBe(true)
    await other.call(listBrokerages, { query: { businessNumber: key } })
    await manager.call(getCompany, { params: { businessNumber: key } })
    const put = await manager.call(changeBrokerage, { params: { key }, body: { contact2Name: '김둘째' } })
    expect(put.text).toContain(phone)
    await manager.call(addBrokerage, { body: { contactName: '박연락' } })
    expect((await read(manager, '99999999')).status).toBe(404)
  })
  expect(left).toEqual([])
})

it('a list writes one entry with the companies whose contacts it showed', async () => {
  const word = `목록${managerUser.teamId}`
  const keys = [
    await managed({ contact1Name: word }),
    await managed({ contact3Name: '김', searchKeyword1: word }),
  ]
  await managed({ searchKeyword1: word })
  const lead = (await manager.call(addBrokerage, { body: { contactName: word } })).body
  const ask = () => manager.call(pageBrokerages, { query: { search: word } })
  const left = await leftBy(async () => expect((await ask()).body.total).toBe(4))
  expect(left).toHaveLength(1)
  expect(left[0]).toMatchObject({ subjectKind: 'company-add-list', subjectId: '', businessNumber: null })
  const after = left[0]?.after as { shownContacts: number; businessNumbers: string[]; leads: number[] }
  expect([after.shownContacts, after.businessNumbers.toSorted(), after.leads]).toEqual([
    3,
    keys.toSorted(),
    [lead.id],
  ])
  expect(await leftBy(ask)).toEqual([])
  await manager.call(addBrokerage, { body: { contactName: word } })
  expect(await leftBy(ask)).toHaveLength(1)
})

it('a download of the whole table records every shown company', async () => {
  const keys = [await managed(), await managed()]
  const left = await leftBy(() => manager.call(listBrokerages, { query: {} }))
  expect(left.map((entry) => entry.after)).toEqual([{ shownContacts: 2, businessNumbers: keys }])
})

it.each([{}, { 'idempotency-key': 'late' }])(
  'a save that came too late reads what is stored: %o',
  async (headers) => {
    const key = await managed()
    const late = async () => {
      const payload = { creditRating: 'A', version: 0 }
      const answer = await manager.send({ method: 'PUT', url: `/api/company-add/${key}`, payload, headers })
      expect([answer.status, answer.text.includes(phone)]).toEqual([409, true])
    }
    expect((await leftBy(late)).map(({ businessNumber }) => businessNumber)).toEqual([key])
    const dossier = await managed()
    const lateDossier = async () => {
      const answer = await save(manager, { company: { businessNumber: dossier }, version: 0 })
      expect([answer.status, answer.text.includes(phone)]).toEqual([409, true])
    }
    expect((await leftBy(lateDossier)).map(({ businessNumber }) => businessNumber)).toEqual([dossier])
  },
)

it('repeating a save after losing the right shows and stores no contact', async () => {
  const number = await managed()
  const headers = { 'idempotency-key': 'repeated' }
  const send = () =>
    manager.send({
      method: 'PUT',
      url: `/api/company-add/${number}`,
      payload: { creditRating: 'A' },
      headers,
    })
  const first = await send()
  expect([first.status, first.text.includes(phone)]).toEqual([200, true])
  const again = await leftBy(async () => expect((await send()).body).toEqual(first.body))
  expect(again.map(({ businessNumber }) => businessNumber)).toEqual([number])
  await admin.call(changeBrokerage, { params: { key: number }, body: { manager1Team: otherUser.teamId } })
  const later = await send()
  expect([later.status, later.text.includes(phone)]).toEqual([200, false])
  expect(JSON.stringify(await t.db.select().from(idempotencyKey))).not.toContain(phone)
})

it('a refused default assignment records only the reading', async () => {
  const key = await managed()
  const ask = () => admin.call(assignDefaultManager, { params: { businessNumber: key } })
  const left = await leftBy(async () => expect((await ask()).body.success).toBe(false))
  expect(left.map(({ businessNumber }) => businessNumber)).toEqual([key])
})

it('if readings cannot be recorded, answers with contacts are refused and all others succeed', async () => {
  const [key, bare] = [await managed(), await managed({})]
  await owner.query(`create function refuse_audit() returns trigger language plpgsql as
    $$ begin raise exception 'no audit today'; end $$`)
  await owner.query(
    'create trigger refuse before insert on audit_entry for each row execute function refuse_audit()',
  )
  const refused = [
    await read(manager, key),
    await manager.call(listBrokerages, { query: { businessNumber: key } }),
    await manager.call(listBrokerages, { query: {} }),
    await manager.call(pageBrokerages, { query: { search: '' } }),
    await manager.call(changeBrokerage, { params: { key }, body: { version: 0 } }),
  ]
  const answered = [
    await read(other, key),
    await read(manager, bare),
    await manager.call(getCompany, { params: { businessNumber: key } }),
  ]
  await owner.query('drop trigger refuse on audit_entry')
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
    refused.map(() => [503, 'contact/unrecorded']),
  )
  expect(refused.filter(({ text }) => text.includes(phone))).toEqual([])
  expect(answered.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await read(manager, key)).text).toContain(phone)
})

it('a request without contacts shows none and records nothing', async () => {
  const key = await managed()
  const left = await leftBy(async () => {
    const { text, body } = await manager.call(getBrokerage, { params: { key }, query: { contacts: 'no' } })
    expect([text.includes(phone), body.hasContact, body.side]).toEqual([false, true, '매도기업'])
  })
  expect(left).toEqual([])
})
