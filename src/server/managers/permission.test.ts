import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { checkPermission } from '#shared/managers/managers.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { appUser } from '../database/tables/user.ts'

const t = testApp()
let admin: Caller
let registrar: TestUser
let manager: TestUser
let other: TestUser
let number: string
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  registrar = await makeUser(t.db, { role: 'team' })
  manager = await makeUser(t.db, { role: 'staff' })
  other = await makeUser(t.db, { role: 'team' })
  const caller = await t.as(registrar)
  number = await register(caller, '권한솔(주)')
  await save(caller, { company: { businessNumber: number }, additional: { side: 'sell' } })
})

const ask = async (user: TestUser, businessNumber = number) => {
  const { status, body } = await (await t.as(user)).call(checkPermission, {
    params: { teamId: user.teamId, businessNumber },
  })
  expect(status).toBe(200)
  return body.hasPermission
}
const ofEach = async () => [await ask(registrar), await ask(manager), await ask(other)]

it('belongs to the registering team while unassigned, then to the managers, and always to the admin side', async () => {
  expect(await ofEach()).toEqual([true, false, false])
  await admin.call(changeBrokerage, { params: { key: number }, body: { manager3Team: manager.teamId } })
  expect(await ofEach()).toEqual([false, true, false])
  await admin.call(changeBrokerage, {
    params: { key: number },
    body: { manager3Team: null, manager1Team: other.teamId },
  })
  expect(await ofEach()).toEqual([false, false, true])
  // Slot 1 is filled by default and not by a person, so the registering team keeps its right.
  await t.db
    .update(brokerageRecord)
    .set({ managerByDefault: true })
    .where(eq(brokerageRecord.businessNumber, number))
  expect(await ofEach()).toEqual([true, false, true])
  for (const role of ['admin', 'viceadmin'] as const) {
    expect(await ask(await makeUser(t.db, { role }), number.replaceAll('-', ''))).toBe(true)
  }
})

it('is false for an unknown company or team', async () => {
  const answer = (teamId: string, businessNumber: string) =>
    admin.call(checkPermission, { params: { teamId, businessNumber } })
  expect((await answer(manager.teamId, nextBusinessNumber())).body).toEqual({ hasPermission: false })
  expect((await answer('nobody', number)).body).toEqual({ hasPermission: false })
  const gone = await makeUser(t.db, { role: 'admin' })
  await t.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.teamId, gone.teamId))
  expect((await answer(gone.teamId, number)).body).toEqual({ hasPermission: false })
})

it('only the admin side may ask about another team; no session is 401, a bad number 400', async () => {
  const params = { teamId: manager.teamId, businessNumber: number }
  expect((await (await t.as(other)).call(checkPermission, { params })).status).toBe(403)
  expect((await admin.call(checkPermission, { params })).status).toBe(200)
  expect((await t.nobody.call(checkPermission, { params })).status).toBe(401)
  const wrong = await admin.call(checkPermission, { params: { ...params, businessNumber: '123' } })
  expect(wrong.error.code).toBe('request/invalid')
})
