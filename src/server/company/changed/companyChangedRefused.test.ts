import { beforeAll, expect, it } from 'vitest'
import { liveEvent } from '#server/database/tables/liveEvent.ts'
import { addBrokerage, changeBrokerage, deleteBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { changeFile, deleteFile } from '#shared/files/files.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { uploadOne } from '#test/kit/files.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { assign, registerManaged } from '#test/kit/managers.ts'

const t = testApp()
let admin: Caller
let other: TestUser
let stranger: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  other = await makeUser(t.db, { role: 'team' })
  stranger = await t.as(await makeUser(t.db, { role: 'team' }))
})

it('nothing after a refusal', async () => {
  const number = await registerManaged(admin, '거절(주)', { manager1Team: other.teamId })
  await uploadOne(admin, number, '거절.pdf')
  const events = await t.db.$count(liveEvent)
  const before = await fingerprint(t.database.pool)
  const file = { businessNumber: number, fileName: '거절.pdf' }
  const refused = [
    await save(stranger, { company: { businessNumber: number, phone: '1' } }),
    await save(admin, { company: { businessNumber: number, phone: '1' }, version: 1 }),
    await stranger.call(changeBrokerage, { params: { key: number }, body: { dealNote: '1' } }),
    await admin.call(addBrokerage, { body: { businessNumber: number } }),
    await admin.call(deleteBrokerage, { params: { key: number } }),
    await assign(stranger, number, { manager2Team: other.teamId }),
    await uploadOne(stranger, number, '남의.pdf'),
    await stranger.call(changeFile, { params: file, body: { fileName: '남의.pdf' } }),
    await stranger.call(deleteFile, { params: file }),
    await stranger.call(deleteCompany, { params: { businessNumber: number }, body: { reason: '그냥' } }),
    await admin.call(restoreCompany, { params: { businessNumber: number } }),
  ]
  expect(refused.map(({ status }) => status >= 400)).toEqual(refused.map(() => true))
  expect(await fingerprint(t.database.pool)).toEqual(before)
  expect(await t.db.$count(liveEvent)).toBe(events)
})
