import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { recordContactClick } from '#shared/company/contacts/contactReaders.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { registerManaged } from '#test/kit/managers.ts'

const t = testApp()
let manager: TestUser
let me: Caller
let other: Caller
let number: string
beforeAll(async () => {
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  manager = await makeUser(t.db, { role: 'team' })
  me = await t.as(manager)
  other = await t.as(await makeUser(t.db, { role: 'team' }))
  number = await registerManaged(admin, '연락솔(주)', { manager1Team: manager.teamId })
})

const click = (caller: Caller, field = 'contact1Mobile', key = number) =>
  caller.call(recordContactClick, { params: { key }, body: { field: field as 'contact1Mobile' } })
const reads = async () =>
  (
    await t.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'contact/read'), eq(auditEntry.businessNumber, number)))
  ).map(({ teamId, after }) => [teamId, after])

it('each click on a contact is recorded', async () => {
  expect((await click(me)).status).toBe(200)
  expect((await click(me)).status).toBe(200)
  const entry = [manager.teamId, { usedContact: '연락처1 휴대전화' }]
  expect(await reads()).toEqual([entry, entry])
})

it('is refused for contacts that one may not see, unknown fields and companies', () =>
  t.unchanged(async () => {
    expect((await click(other)).error.code).toBe('contact/denied')
    expect((await click(me, 'companyName')).status).toBe(400)
    expect((await click(me, 'contact1Mobile', '999-99-99999')).status).toBe(404)
    expect((await click(t.nobody)).status).toBe(401)
  }))
