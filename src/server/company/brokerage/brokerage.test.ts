import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { company } from '#server/database/tables/company.ts'
import { dailyReport } from '#server/database/tables/dailyReport.ts'
import { managerHistory } from '#server/database/tables/managerHistory.ts'
import { secretFields } from '#shared/catalogue/fields/brokerage.ts'
import {
  addBrokerage,
  changeBrokerage,
  deleteBrokerage,
  getBrokerage,
  listBrokerages,
  pageBrokerages,
} from '#shared/company/brokerage.endpoints.ts'
import {
  deleteCompany,
  getCompany,
  restoreCompany,
  searchCompanies,
} from '#shared/company/company.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
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
const contacts = Object.fromEntries(Object.keys(secretFields).map((field) => [field, secret]))
const withContacts = async (name: string) => {
  const number = await register(registrar, name)
  await save(registrar, { company: { businessNumber: number }, additional: { side: 'sell', ...contacts } })
  return number
}

describe('a company record', () => {
  it('is read by business number in both spellings, with its fields at top level and under `add`', async () => {
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

  it('every answer shows contacts only to people with the right', async () => {
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
    // The registering team can no longer see the contacts once a person has named managers.
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

  it('only the admin side changes slots, with history in the same call', async () => {
    const number = await withContacts('칸솔(주)')
    const params = { key: number }
    await t.unchanged(async () => {
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

  it('a record created by the assignment screen has a side but no unique number', async () => {
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

  it('a change makes a dossier opened before stale', async () => {
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

  it('a stale version is 409 with the stored state', async () => {
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
    await t.unchanged(async () => {
      const put = await other.call(changeBrokerage, { params: { key: number }, body: { creditRating: 'C' } })
      expect(put.error.code).toBe('company/not-manager')
      expect((await other.call(deleteBrokerage, { params: { key: String(body.id) } })).status).toBe(403)
      expect((await admin.call(deleteBrokerage, { params: { key: String(body.id) } })).error.code).toBe(
        'company/in-use',
      )
    })
  })
})

describe('the brokerage list', () => {
  const rowOf = async (caller: Caller, id: number) =>
    (await caller.call(pageBrokerages, { query: { id: String(id) } })).body.rows[0]

  it('contains the rights of the person and the company name', async () => {
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

  it('returns pages, newest change first', async () => {
    const made = []
    for (let n = 0; n < 52; n += 1) {
      made.push((await other.call(addBrokerage, { body: { dealProduct: `쪽품목 ${n}` } })).body.id)
    }
    const page = async (n: string) =>
      (await other.call(pageBrokerages, { query: { search: '쪽품목', page: n } })).body
    const [first, second] = [await page('1'), await page('2')]
    expect([first.total, first.rows.length, second.rows.length]).toEqual([52, 50, 2])
    expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual(made.toReversed())
    // A page number beyond the end returns the last page.
    expect(await page('9')).toEqual(second)
  })

  it('a record with files or reports cannot be deleted', async () => {
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
    await t.unchanged(async () => {
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
    await t.unchanged(async () => {
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
