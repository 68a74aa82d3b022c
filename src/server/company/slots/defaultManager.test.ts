import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addBrokerage,
  changeBrokerage,
  getBrokerage,
  pageBrokerages,
} from '#shared/company/brokerage.endpoints.ts'
import { assignDefaultManager, checkPermission } from '#shared/managers/managers.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { uploadOne } from '#test/kit/files.ts'
import { isRegistering } from '../company.policy.ts'

const t = testApp()
let admin: Caller
let registrarUser: TestUser
let registrar: Caller
let manager: TestUser
let number: string
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { teamId: '001', role: 'admin' }))
  registrarUser = await makeUser(t.db, { role: 'team' })
  registrar = await t.as(registrarUser)
  manager = await makeUser(t.db, { role: 'team' })
})
beforeEach(async () => {
  number = await register(registrar, '기본담당(주)')
  const contact = { contact1Name: `숨은이${number}`, companySide: '매도기업' }
  await registrar.call(addBrokerage, { body: { businessNumber: number, ...contact } })
  await admin.call(assignDefaultManager, { params: { businessNumber: number } })
})

/**
 * Tries everything that depends on the rights of the registering team: saving, seeing and searching contacts,
 * documents, and the rights that answers show.
 */
async function rights() {
  const { body } = await registrar.call(getBrokerage, { params: { key: number }, query: {} })
  const found = await registrar.call(pageBrokerages, { query: { search: `숨은이${number}` } })
  const params = { teamId: registrarUser.teamId, businessNumber: number }
  return {
    save: (await save(registrar, { company: { businessNumber: number, fax: '1' } })).status,
    contact: body.add.contact1Name,
    found: found.body.total,
    upload: (await uploadOne(registrar, number, '자료.pdf')).status,
    permitted: (await registrar.call(checkPermission, { params })).body.hasPermission,
  }
}

describe('a company with only a default manager', () => {
  it('still belongs to the team that registered it', async () => {
    expect(await rights()).toEqual({
      save: 200,
      contact: `숨은이${number}`,
      found: 1,
      upload: 201,
      permitted: true,
    })
  })

  it.each(['manager2Team', 'manager3Team'] as const)(
    'no longer belongs to that team once %s is filled',
    async (slot) => {
      const named = await admin.call(changeBrokerage, {
        params: { key: number },
        body: { [slot]: manager.teamId },
      })
      // Slot 1 is still filled by default. The rights depend only on the managers who were named in the other two
      // slots.
      expect([named.status, named.body.managerByDefault]).toEqual([200, true])
      const after = await rights()
      expect(after).toMatchObject({ save: 403, found: 0, upload: 403, permitted: false })
      expect(after.contact ?? null).toBeNull()
    },
  )
})

it.each([
  ['nobody', [null, null, null], false, true],
  ['the default manager', ['001', null, null], true, true],
  ['a chosen manager', ['001', null, null], false, false],
  ['the default manager and a second', ['001', '102', null], true, false],
  ['the default manager and a third', ['001', null, '103'], true, false],
])('the registering team counts while %s manages', (_name, managers, managerByDefault, expected) => {
  const ownership = { managers, managerByDefault, createdBy: '101' }
  expect(isRegistering({ teamId: '101' }, ownership)).toBe(expected)
  expect(isRegistering({ teamId: '102' }, ownership)).toBe(false)
})
