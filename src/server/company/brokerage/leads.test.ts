import { beforeAll, describe, expect, it } from 'vitest'
import {
  addBrokerage,
  changeBrokerage,
  deleteBrokerage,
  getBrokerage,
  pageBrokerages,
} from '#shared/company/brokerage.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'

const t = testApp()
let registrar: Caller
let other: Caller
let admin: Caller
let managerUser: TestUser
let manager: Caller
beforeAll(async () => {
  registrar = await t.as(await makeUser(t.db, { role: 'team' }))
  other = await t.as(await makeUser(t.db))
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  managerUser = await makeUser(t.db, { role: 'team', managerName: '이서윤' })
  manager = await t.as(managerUser)
})

const secret = 'CANARY-연락처'

describe('a lead', () => {
  it('is created with short field names, edited, tied to a company and found', async () => {
    const made = await registrar.call(addBrokerage, {
      body: {
        contactName: '박연락',
        contactPhone: '02-1',
        searchKeyword: '금형',
        dealProduct: '프레스',
        dealAmount: '1,200',
        dealDate: '2026-11-01',
      },
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      businessNumber: null,
      contact1Name: '박연락',
      contactName: '박연락',
      searchKeyword1: '금형',
      dealAmount: 1200,
      dealDate: '2026-11-01',
    })
    const key = String(made.body.id)
    const number = await register(registrar, '묶음솔(주)')
    const tied = await registrar.call(changeBrokerage, {
      params: { key },
      body: { businessNumber: number, dealNote: '묶음' },
    })
    expect(tied.body).toMatchObject({ businessNumber: number, dealNote: '묶음', contact1Name: '박연락' })
    expect(
      (await registrar.call(pageBrokerages, { query: { search: '프레스' } })).body.rows[0]?.businessNumber,
    ).toBe(number)
    const byCompany = await registrar.call(pageBrokerages, { query: { search: '묶음솔' } })
    expect(byCompany.body.rows.map((row) => row.businessNumber)).toEqual([number])
  })

  it('only its creator and the admin side see its contacts', async () => {
    const { body } = await registrar.call(addBrokerage, { body: { contactName: secret } })
    const key = String(body.id)
    expect((await other.call(getBrokerage, { params: { key }, query: {} })).text).not.toContain(secret)
    expect((await admin.call(getBrokerage, { params: { key }, query: {} })).text).toContain(secret)
    expect((await registrar.call(deleteBrokerage, { params: { key } })).status).toBe(200)
    expect((await registrar.call(getBrokerage, { params: { key }, query: {} })).status).toBe(404)
  })

  it('can be deleted only by those who may see its contacts', async () => {
    const { body } = await registrar.call(addBrokerage, { body: { contactName: secret } })
    const params = { key: String(body.id) }
    await t.unchanged(async () => {
      const refused = await other.call(deleteBrokerage, { params })
      expect([refused.status, refused.error.code]).toEqual([403, 'add/delete-denied'])
      expect((await t.nobody.call(deleteBrokerage, { params })).status).toBe(401)
    })
    const { rows } = (await other.call(pageBrokerages, { query: { id: params.key } })).body
    expect(rows[0]?.can).toEqual({ edit: true, delete: false, seeContacts: false })
    await admin.call(changeBrokerage, { params, body: { manager1Team: managerUser.teamId } })
    // Once the lead has a manager, its creator loses the right.
    expect((await registrar.call(deleteBrokerage, { params })).status).toBe(403)
    expect((await manager.call(deleteBrokerage, { params })).status).toBe(200)
    const second = await registrar.call(addBrokerage, { body: { contactName: secret } })
    expect((await admin.call(deleteBrokerage, { params: { key: String(second.body.id) } })).status).toBe(200)
  })

  it('a position alone does not count as a contact, and contactPhone is the phone of contact 1', async () => {
    const made = async (body: object) => (await registrar.call(addBrokerage, { body })).body
    expect((await made({ contactPosition: '부장', contact2Position: '과장' })).hasContact).toBe(false)
    for (const part of ['Name', 'Mobile', 'Phone', 'Email'])
      expect((await made({ [`contact3${part}`]: '있음' })).hasContact).toBe(true)
    expect((await made({ businessContactName: '소개인' })).hasContact).toBe(false)
    expect((await made({ contact1Mobile: '010-1' })).contactPhone).toBeNull()
    const both = await made({ contact1Mobile: '010-1', contactPhone: '02-1' })
    expect([both.contactPhone, both.contact1Phone, both.contact1Mobile]).toEqual(['02-1', '02-1', '010-1'])
  })

  it('an empty short field keeps a contact that the writer may not see; length limits apply', async () => {
    const { body } = await registrar.call(addBrokerage, {
      body: { contactName: '김원래', searchKeyword: '' },
    })
    expect(body.searchKeyword).toBeNull()
    const params = { key: String(body.id) }
    const blank = { contactName: '', contactPhone: null, dealNote: '메모' }
    expect((await other.call(changeBrokerage, { params, body: blank })).status).toBe(200)
    const seen = (await registrar.call(getBrokerage, { params, query: {} })).body
    expect([seen.contactName, seen.dealNote]).toEqual(['김원래', '메모'])
    await t.unchanged(async () => {
      const long = { contactName: '가'.repeat(101) }
      expect((await registrar.call(changeBrokerage, { params, body: long })).status).toBe(400)
    })
  })

  it.each(['0', 'x', '99999999', '1.5'])('key %s is 404', async (key) => {
    expect((await registrar.call(getBrokerage, { params: { key }, query: {} })).status).toBe(404)
  })
})
