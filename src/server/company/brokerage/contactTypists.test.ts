import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import {
  addBrokerage,
  changeBrokerage,
  deleteBrokerage,
  getBrokerage,
  listBrokerages,
  pageBrokerages,
} from '#shared/company/brokerage.endpoints.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { getTimeline } from '#shared/company/timeline.endpoints.ts'
import { getWholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { checkPermission } from '#shared/managers/managers.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'

const t = testApp()
let registrar: Caller
let typist: Caller
let typistUser: TestUser
let third: Caller
let thirdUser: TestUser
let admin: Caller
let managerUser: TestUser
let number: string
beforeEach(async () => {
  registrar = await t.as(await makeUser(t.db, { role: 'team' }))
  typistUser = await makeUser(t.db, { role: 'team' })
  typist = await t.as(typistUser)
  thirdUser = await makeUser(t.db)
  third = await t.as(thirdUser)
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  managerUser = await makeUser(t.db, { role: 'team' })
  number = await register(registrar, '먼저등록(주)')
})

const complete = (caller: Caller, additional: object) =>
  save(caller, { company: { businessNumber: number }, additional })
const add = async (caller: Caller) =>
  (await caller.call(getBrokerage, { params: { key: number }, query: {} })).body.add
/** All answers that may contain a contact, joined as text, so that a test can search them for a contact. */
const everywhere = async (caller: Caller) =>
  [
    await caller.call(getBrokerage, { params: { key: number }, query: {} }),
    await caller.call(listBrokerages, { query: { businessNumber: number } }),
    await caller.call(pageBrokerages, { query: {} }),
    await caller.call(getWholeCompany, { params: { businessNumber: number }, query: {} }),
  ].map(({ text }) => text)
const permitted = async (caller: Caller, { teamId }: TestUser) =>
  (await caller.call(checkPermission, { params: { teamId, businessNumber: number } })).body.hasPermission

describe('until a manager is named, a team sees the contacts that it typed', () => {
  it('like the registering team, in every answer, and may change and remove them', async () => {
    await complete(typist, { side: 'sell', contact1Name: '한입력', businessContactName: '소개입력' })
    for (const caller of [typist, registrar, admin]) {
      for (const text of await everywhere(caller)) {
        expect(text).toContain('한입력')
        expect(text).toContain('소개입력')
      }
    }
    for (const text of await everywhere(third)) expect(text).not.toMatch(/한입력|소개입력/)
    expect([await permitted(typist, typistUser), await permitted(third, thirdUser)]).toEqual([true, false])
    await complete(typist, { contact1Name: '한고침', businessContactName: null })
    expect(await add(registrar)).toMatchObject({ contact1Name: '한고침', businessContactName: null })
  })

  it('but nothing that others typed: each field belongs to its typist', async () => {
    await complete(typist, { contact1Name: '첫팀이름', contact1Mobile: '010-1111-1111' })
    await complete(third, { contact1Email: 'third@example.com', contact2Name: '둘째이름' })
    for (const text of await everywhere(third)) {
      expect(text).toContain('third@example.com')
      expect(text).not.toMatch(/첫팀이름|010-1111-1111/)
    }
    for (const text of await everywhere(typist)) expect(text).not.toMatch(/third@example|둘째이름/)
    const seen = await add(third)
    expect([seen.contactEmail, 'contactName' in seen, 'contact1Name' in seen, seen.hasContact]).toEqual([
      'third@example.com',
      false,
      false,
      true,
    ])
    // A team that cannot see a field cannot clear it: an empty value is ignored.
    await complete(third, { contact1Name: null, contact1Email: null })
    expect(await add(registrar)).toMatchObject({ contact1Name: '첫팀이름', contact1Email: null })
  })

  it('an overwritten value belongs to its last typist; the same value to both typists', async () => {
    await complete(typist, { contact1Name: '같은이름', contact1Phone: '02-1' })
    await complete(third, { contact1Name: '같은이름', contact1Phone: '02-2' })
    expect([(await add(typist)).contact1Name, (await add(third)).contact1Name]).toEqual([
      '같은이름',
      '같은이름',
    ])
    expect([(await add(typist)).contact1Phone, (await add(third)).contact1Phone]).toEqual([undefined, '02-2'])
    // The registering team sends the stored name again. The teams that typed the name may still see it.
    await complete(registrar, { contact1Name: '같은이름', contact1Phone: '02-3' })
    expect([(await add(typist)).contact1Name, (await add(third)).contact1Phone]).toEqual([
      '같은이름',
      undefined,
    ])
  })

  it('searches and filters find it for them, and for nobody else', async () => {
    await complete(typist, {
      side: 'sell',
      contact1Name: '찾는이름',
      businessContactCompany: '소개상사',
      businessContactPhone: '010-7777-8888',
    })
    await complete(third, { businessContactName: '다른소개' })
    const hits = async (caller: Caller) => [
      (await caller.call(pageBrokerages, { query: { search: '찾는이름' } })).body.total,
      ...(await Promise.all(
        ['소개상사', '7777-8888', '다른소개'].map(
          async (connection) =>
            (
              await caller.call(listCompanies, { query: { connection, count: 'exact' } })
            ).body.rows.filter((row) => row.businessNumber === number).length,
        ),
      )),
    ]
    expect(await hits(typist)).toEqual([1, 1, 1, 0])
    expect(await hits(third)).toEqual([0, 0, 0, 1])
    expect(await hits(registrar)).toEqual([1, 1, 1, 1])
    expect(await hits(admin)).toEqual([1, 1, 1, 1])
    await admin.call(changeBrokerage, { params: { key: number }, body: { manager1Team: managerUser.teamId } })
    expect(await hits(typist)).toEqual([0, 0, 0, 0])
    expect(await hits(third)).toEqual([0, 0, 0, 0])
  })

  it('the right stays with a default manager and ends when a person names one', async () => {
    await complete(typist, { side: 'sell', contact1Name: '한입력' })
    await t.db
      .update(brokerageRecord)
      .set({ managerByDefault: true, manager1Team: managerUser.teamId })
      .where(eq(brokerageRecord.businessNumber, number))
    expect((await add(typist)).contact1Name).toBe('한입력')
    // The company now has a manager, so other teams may no longer edit it.
    expect((await complete(typist, { contact1Name: '또고침' })).status).toBe(403)
    await admin.call(changeBrokerage, { params: { key: number }, body: { manager2Team: managerUser.teamId } })
    for (const caller of [typist, registrar])
      for (const text of await everywhere(caller)) expect(text).not.toContain('한입력')
    expect(await permitted(typist, typistUser)).toBe(false)
  })

  it('reading is recorded as usual; typists appear in no answer and no log', async () => {
    await complete(typist, { side: 'sell', contact1Name: '한입력' })
    const read = () =>
      t.db.$count(
        auditEntry,
        and(eq(auditEntry.action, 'contact/read'), eq(auditEntry.teamId, typistUser.teamId)),
      )
    const before = await read()
    await add(typist)
    expect(await read()).toBe(before + 1)
    for (const caller of [typist, registrar, admin])
      for (const text of await everywhere(caller)) expect(text).not.toMatch(/typists/i)
    const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.businessNumber, number))
    expect(JSON.stringify(entries)).not.toMatch(/typists/i)
    const timeline = await typist.call(getTimeline, { params: { businessNumber: number }, query: {} })
    expect(timeline.text).not.toMatch(/typists|contact1Name/)
  })

  it('a contact stored before typists were recorded belongs to the registering team alone', async () => {
    await complete(typist, { side: 'sell', contact1Name: '한입력' })
    await t.db
      .update(brokerageRecord)
      .set({ contactTypists: {} })
      .where(eq(brokerageRecord.businessNumber, number))
    expect((await add(registrar)).contact1Name).toBe('한입력')
    for (const text of await everywhere(typist)) expect(text).not.toContain('한입력')
  })
})

it('a team that typed one contact of a lead sees only that one and may neither delete nor tie the lead', async () => {
  const made = await registrar.call(addBrokerage, { body: { contactName: '만든이', contactPhone: '02-9' } })
  const params = { key: String(made.body.id) }
  await third.call(changeBrokerage, { params, body: { contactEmail: 'lead@example.com' } })
  const seen = (await third.call(getBrokerage, { params, query: {} })).body
  expect([seen.contactEmail, 'contactName' in seen, 'contactPhone' in seen]).toEqual([
    'lead@example.com',
    false,
    false,
  ])
  const own = await register(third, '가져올(주)')
  await t.unchanged(async () => {
    expect((await third.call(deleteBrokerage, { params })).error.code).toBe('add/delete-denied')
    const tied = await third.call(changeBrokerage, { params, body: { businessNumber: own } })
    expect(tied.error.code).toBe('add/not-owner')
  })
  // The team that created the lead tied it to a company of another team. It must still see the contact of its lead.
  await registrar.call(changeBrokerage, { params, body: { businessNumber: own } })
  expect((await registrar.call(getBrokerage, { params, query: {} })).body.contactName).toBe('만든이')
})
