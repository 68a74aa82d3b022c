import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { company } from '#server/database/tables/company.ts'
import { dailyReport } from '#server/database/tables/dailyReport.ts'
import { managerHistory } from '#server/database/tables/managerHistory.ts'
import {
  addBrokerage,
  changeBrokerage,
  deleteBrokerage,
  getBrokerage,
  listBrokerages,
  pageBrokerages,
} from '#shared/company/brokerage.endpoints.ts'
import { secretFields } from '#shared/company/catalogue/brokerage.ts'
import {
  deleteCompany,
  getCompany,
  restoreCompany,
  searchCompanies,
} from '#shared/company/company.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'

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

const unchanged = async (work: () => Promise<unknown>) => {
  const before = await fingerprint(t.database.pool)
  await work()
  expect(await fingerprint(t.database.pool)).toEqual(before)
}
const secret = 'CANARY-연락처'
const contacts = Object.fromEntries(Object.keys(secretFields).map((field) => [field, secret]))
const withContacts = async (name: string) => {
  const number = await register(registrar, name)
  await save(registrar, { company: { businessNumber: number }, additional: { side: 'sell', ...contacts } })
  return number
}

describe('a company record', () => {
  it('is read by business number in both spellings, beside and under `add`', async () => {
    const number = await withContacts('읽음솔(주)')
    for (const key of [number, number.replaceAll('-', '')]) {
      const { body } = await registrar.call(getBrokerage, { params: { key }, query: {} })
      expect(body.add).toMatchObject({
        businessNumber: number,
        side: '매도기업',
        contact1Name: secret,
        contactName: secret,
      })
      expect([body.side, body.relations, body.unique_number]).toEqual(['매도기업', [], body.uniqueNumber])
    }
  })

  it('shows contacts to the right people only, in every form', async () => {
    const number = await withContacts('비밀솔(주)')
    await admin.call(changeBrokerage, { params: { key: number }, body: { manager2Team: managerUser.teamId } })
    const forms = async (caller: Caller) =>
      [
        await caller.call(getBrokerage, { params: { key: number }, query: {} }),
        await caller.call(listBrokerages, { query: { businessNumber: number } }),
        await caller.call(pageBrokerages, { query: { search: '' } }),
        await caller.call(getCompany, { params: { businessNumber: number } }),
        await caller.call(searchCompanies, { query: { search: '비밀솔' } }),
      ].map((answer) => answer.text.includes(secret))
    expect((await forms(manager)).slice(0, 2)).toEqual([true, true])
    expect((await forms(admin)).slice(0, 2)).toEqual([true, true])
    expect(await forms(other)).toEqual([false, false, false, false, false])
    // The registering team loses its view once a person named managers.
    expect((await forms(registrar)).slice(0, 2)).toEqual([false, false])
    const { body } = await other.call(getBrokerage, { params: { key: number }, query: {} })
    expect(body.hasContact).toBe(true)
    expect(Object.keys(body.add).filter((field) => field in secretFields || field === 'contactName')).toEqual(
      [],
    )
  })

  it('a hidden contact cannot be searched for', async () => {
    const number = await register(registrar, '찾음솔(주)')
    await save(registrar, { company: { businessNumber: number }, additional: { contact1Name: '숨은사람' } })
    const found = async (caller: Caller) =>
      (await caller.call(pageBrokerages, { query: { search: '숨은사람' } })).body.total
    expect([await found(registrar), await found(admin), await found(other)]).toEqual([1, 1, 0])
  })

  it('slots are the admin side’s, with history in the same breath', async () => {
    const number = await withContacts('칸솔(주)')
    const params = { key: number }
    await unchanged(async () => {
      expect(
        (await registrar.call(changeBrokerage, { params, body: { manager1Team: managerUser.teamId } }))
          .status,
      ).toBe(403)
      expect(
        (await admin.call(changeBrokerage, { params, body: { manager1Team: 'nobody' } })).error.code,
      ).toBe('add/manager-unknown')
    })
    await admin.call(changeBrokerage, { params, body: { manager1Team: managerUser.teamId } })
    await admin.call(changeBrokerage, { params, body: { manager1Team: null } })
    const rows = await t.db.select().from(managerHistory).where(eq(managerHistory.businessNumber, number))
    expect(
      rows.map((row) => [
        row.managerType,
        row.oldTeamId,
        row.newTeamId,
        row.newManagerName,
        row.changeReason,
      ]),
    ).toEqual([
      ['주담당자', null, managerUser.teamId, '이서윤', '담당자 신규 지정'],
      ['주담당자', managerUser.teamId, null, null, '담당자 삭제'],
    ])
  })

  it('made for the assignment screen has a side but no unique number', async () => {
    const number = await register(registrar, '자동솔(주)')
    const made = await admin.call(addBrokerage, { body: { businessNumber: number, side: 'seller' } })
    expect([made.status, made.body.side, made.body.uniqueNumber]).toEqual([201, '매도기업', null])
    const again = await admin.call(addBrokerage, { body: { businessNumber: number } })
    expect(again.error.code).toBe('add/duplicate')
    const person = await registrar.call(changeBrokerage, {
      params: { key: number },
      body: { side: '매도기업', creditRating: 'A' },
    })
    expect(person.body.uniqueNumber).toMatch(/^S/)
  })

  it('changed by itself makes a dossier that was opened before stale', async () => {
    const number = await withContacts('낡음솔(주)')
    const params = { businessNumber: number }
    const { version } = (await registrar.call(getCompany, { params })).body
    await registrar.call(changeBrokerage, { params: { key: number }, body: { creditRating: 'A' } })
    const late = await save(registrar, { company: params, additional: { creditRating: 'B' }, version })
    expect([late.status, late.error.code]).toEqual([409, 'company/conflict'])
    expect(
      (await registrar.call(getBrokerage, { params: { key: number }, query: {} })).body.creditRating,
    ).toBe('A')
  })

  it('a stale version is 409 with what is stored', async () => {
    const number = await withContacts('판솔(주)')
    const { body } = await registrar.call(getBrokerage, { params: { key: number }, query: {} })
    const put = (creditRating: string) =>
      registrar.call(changeBrokerage, {
        params: { key: number },
        body: { creditRating, version: body.version },
      })
    const answers = await Promise.all([put('A'), put('B')])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  })

  it("somebody else's assigned company is refused and nothing changes", async () => {
    const number = await withContacts('남솔(주)')
    await admin.call(changeBrokerage, { params: { key: number }, body: { manager1Team: managerUser.teamId } })
    const { body } = await admin.call(getBrokerage, { params: { key: number }, query: {} })
    await unchanged(async () => {
      const put = await other.call(changeBrokerage, { params: { key: number }, body: { creditRating: 'C' } })
      expect(put.error.code).toBe('company/not-manager')
      expect((await other.call(deleteBrokerage, { params: { key: String(body.id) } })).status).toBe(403)
      expect((await admin.call(deleteBrokerage, { params: { key: String(body.id) } })).error.code).toBe(
        'company/in-use',
      )
    })
  })
})

describe('a lead', () => {
  it('is made with the short names, edited, tied to a company and found', async () => {
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

  it('its contacts are its maker’s and the admin side’s', async () => {
    const { body } = await registrar.call(addBrokerage, { body: { contactName: secret } })
    const key = String(body.id)
    expect((await other.call(getBrokerage, { params: { key }, query: {} })).text).not.toContain(secret)
    expect((await admin.call(getBrokerage, { params: { key }, query: {} })).text).toContain(secret)
    expect((await registrar.call(deleteBrokerage, { params: { key } })).status).toBe(200)
    expect((await registrar.call(getBrokerage, { params: { key }, query: {} })).status).toBe(404)
  })

  it('goes only with those who may see its contacts', async () => {
    const { body } = await registrar.call(addBrokerage, { body: { contactName: secret } })
    const params = { key: String(body.id) }
    await unchanged(async () => {
      const refused = await other.call(deleteBrokerage, { params })
      expect([refused.status, refused.error.code]).toEqual([403, 'add/delete-denied'])
      expect((await t.nobody.call(deleteBrokerage, { params })).status).toBe(401)
    })
    const { rows } = (await other.call(pageBrokerages, { query: { id: params.key } })).body
    expect(rows[0]?.can).toEqual({ edit: true, delete: false, seeContacts: false })
    await admin.call(changeBrokerage, { params, body: { manager1Team: managerUser.teamId } })
    // With a manager it is no longer its maker's.
    expect((await registrar.call(deleteBrokerage, { params })).status).toBe(403)
    expect((await manager.call(deleteBrokerage, { params })).status).toBe(200)
    const second = await registrar.call(addBrokerage, { body: { contactName: secret } })
    expect((await admin.call(deleteBrokerage, { params: { key: String(second.body.id) } })).status).toBe(200)
  })

  it('a position alone is no contact, and the contact’s phone is its phone', async () => {
    const made = async (body: object) => (await registrar.call(addBrokerage, { body })).body
    expect((await made({ contactPosition: '부장', contact2Position: '과장' })).hasContact).toBe(false)
    for (const part of ['Name', 'Mobile', 'Phone', 'Email'])
      expect((await made({ [`contact3${part}`]: '있음' })).hasContact).toBe(true)
    expect((await made({ businessContactName: '소개인' })).hasContact).toBe(false)
    expect((await made({ contact1Mobile: '010-1' })).contactPhone).toBeNull()
    const both = await made({ contact1Mobile: '010-1', contactPhone: '02-1' })
    expect([both.contactPhone, both.contact1Phone, both.contact1Mobile]).toEqual(['02-1', '02-1', '010-1'])
  })

  it('a blank short name keeps a contact that the writer may not see, and has its limits', async () => {
    const { body } = await registrar.call(addBrokerage, {
      body: { contactName: '김원래', searchKeyword: '' },
    })
    expect(body.searchKeyword).toBeNull()
    const params = { key: String(body.id) }
    const blank = { contactName: '', contactPhone: null, dealNote: '메모' }
    expect((await other.call(changeBrokerage, { params, body: blank })).status).toBe(200)
    const seen = (await registrar.call(getBrokerage, { params, query: {} })).body
    expect([seen.contactName, seen.dealNote]).toEqual(['김원래', '메모'])
    await unchanged(async () => {
      const long = { contactName: '가'.repeat(101) }
      expect((await registrar.call(changeBrokerage, { params, body: long })).status).toBe(400)
    })
  })

  it.each(['0', 'x', '99999999', '1.5'])('key %s is 404', async (key) => {
    expect((await registrar.call(getBrokerage, { params: { key }, query: {} })).status).toBe(404)
  })
})

describe('the brokerage list', () => {
  const rowOf = async (caller: Caller, id: number) =>
    (await caller.call(pageBrokerages, { query: { id: String(id) } })).body.rows[0]

  it('says what the asker may do, and names the company', async () => {
    const number = await withContacts('줄솔(주)')
    const { body } = await registrar.call(getBrokerage, { params: { key: number }, query: {} })
    const all = { edit: true, delete: true, seeContacts: true }
    expect(await rowOf(admin, body.id)).toMatchObject({ companyName: '줄솔(주)', can: all })
    expect((await rowOf(registrar, body.id))?.can).toEqual({ ...all, delete: false })
    expect((await rowOf(other, body.id))?.can).toEqual({ edit: true, delete: false, seeContacts: false })
    await admin.call(changeBrokerage, { params: { key: number }, body: { manager1Team: managerUser.teamId } })
    expect((await rowOf(admin, body.id))?.can).toEqual({ ...all, delete: false })
    expect((await rowOf(other, body.id))?.can).toEqual({ edit: false, delete: false, seeContacts: false })
    const lead = (await other.call(addBrokerage, { body: { searchKeyword: '줄' } })).body
    expect(await rowOf(other, lead.id)).toMatchObject({ companyName: null, can: all })
  })

  it('pages, newest change first', async () => {
    const made = []
    for (let n = 0; n < 52; n += 1) {
      made.push((await other.call(addBrokerage, { body: { dealProduct: `쪽품목 ${n}` } })).body.id)
    }
    const page = async (n: string) =>
      (await other.call(pageBrokerages, { query: { search: '쪽품목', page: n } })).body
    const [first, second] = [await page('1'), await page('2')]
    expect([first.total, first.rows.length, second.rows.length]).toEqual([52, 50, 2])
    expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual(made.toReversed())
    // Beyond the end stands the last page.
    expect(await page('9')).toEqual(second)
  })

  it('a record with files or reports stays', async () => {
    const number = await withContacts('보고솔(주)')
    const { body } = await admin.call(getBrokerage, { params: { key: number }, query: {} })
    await t.db.insert(dailyReport).values({
      teamId: managerUser.teamId,
      reportDate: '2026-11-02',
      businessNumber: number,
      startTime: '09:00',
      progressStage: '초기검토',
      detailContent: '통화',
    })
    await unchanged(async () => {
      const answer = await admin.call(deleteBrokerage, { params: { key: String(body.id) } })
      expect(answer.error.code).toBe('company/in-use')
    })
    await t.db.delete(dailyReport).where(eq(dailyReport.businessNumber, number))
    expect((await admin.call(deleteBrokerage, { params: { key: String(body.id) } })).status).toBe(200)
  })
})

describe('a deleted company', () => {
  it('is absent everywhere until an admin restores it', async () => {
    const number = await withContacts('숨음솔(주)')
    const params = { businessNumber: number }
    await unchanged(async () => {
      expect((await manager.call(deleteCompany, { params, body: { reason: 'x' } })).status).toBe(403)
      expect((await admin.call(deleteCompany, { params, body: { reason: ' ' } })).error.code).toBe(
        'company/reason-missing',
      )
    })
    expect((await admin.call(deleteCompany, { params, body: { reason: '중복 등록' } })).status).toBe(200)
    expect((await admin.call(getCompany, { params })).status).toBe(404)
    expect((await admin.call(getBrokerage, { params: { key: number }, query: {} })).status).toBe(404)
    expect((await admin.call(pageBrokerages, { query: { search: secret } })).text).not.toContain(number)
    expect((await admin.call(pageBrokerages, { query: { search: '숨음솔' } })).body.total).toBe(0)
    expect((await admin.call(searchCompanies, { query: { search: '숨음솔' } })).body).toEqual([])
    expect((await admin.call(deleteCompany, { params, body: { reason: 'x' } })).status).toBe(404)
    expect((await save(admin, { company: { ...params, companyName: 'x' } })).error.code).toBe(
      'company/deleted',
    )
    expect((await manager.call(restoreCompany, { params })).status).toBe(403)
    expect((await admin.call(restoreCompany, { params })).status).toBe(200)
    expect((await admin.call(getCompany, { params })).body.companyName).toBe('숨음솔(주)')
    expect((await admin.call(restoreCompany, { params })).status).toBe(404)
  })

  it('cannot be restored after 30 days', async () => {
    const number = await register(registrar, '늦음솔(주)')
    await t.db
      .update(company)
      .set({ deletedAt: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
      .where(eq(company.businessNumber, number))
    expect((await admin.call(restoreCompany, { params: { businessNumber: number } })).error.code).toBe(
      'company/restore-late',
    )
  })
})
