import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company } from '#server/database/tables/company.ts'
import { stageHistory } from '#server/database/tables/companyChildren.ts'
import { getCompany, getCompanySaver } from '#shared/company/company.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'

const t = testApp()
let registrarUser: TestUser
let registrar: Caller
let other: Caller
let admin: Caller
beforeAll(async () => {
  registrarUser = await makeUser(t.db, { role: 'team', managerName: '등록솔' })
  registrar = await t.as(registrarUser)
  other = await t.as(await makeUser(t.db, { role: 'staff' }))
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const params = (businessNumber: string) => ({ params: { businessNumber } })
const brokerageOf = async (number: string) =>
  (await t.db.select().from(brokerageRecord).where(eq(brokerageRecord.businessNumber, number)))[0]

describe('brokerage information', () => {
  const additional = {
    side: 'seller',
    progressStage: '계약전',
    companyStatus: '진행가능',
    contact1Name: '김연락',
    sellerHopedPrice: '45,000',
  }

  it('the first side chosen by a person assigns a unique number that never changes', async () => {
    const number = await register(registrar, '고유솔(주)')
    const first = await save(registrar, { company: { businessNumber: number }, additional })
    expect(first.body.uniqueNumber).toMatch(/^S\d\d-\d{4,}$/)
    const again = await save(registrar, {
      company: { businessNumber: number },
      additional: { side: '매수기업' },
    })
    expect(again.body.uniqueNumber).toBe(first.body.uniqueNumber)
    expect(await brokerageOf(number)).toMatchObject({
      side: '매수기업',
      sellerHopedPrice: 45_000,
      statusWriter: registrarUser.teamId,
    })
    const history = await t.db.select().from(stageHistory).where(eq(stageHistory.businessNumber, number))
    expect(history.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['side', null, '매도기업'],
      ['progressStage', null, '계약전'],
      ['companyStatus', null, '진행가능'],
      ['side', '매도기업', '매수기업'],
    ])
  })

  it('fifty parallel first saves assign fifty numbers without gaps or duplicates', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => register(registrar, `동시솔${index}`)),
    )
    const answers = await Promise.all(
      numbers.map((businessNumber) =>
        save(registrar, { company: { businessNumber }, additional: { side: 'investor' } }),
      ),
    )
    const given = answers
      .map((answer) => Number(answer.body.uniqueNumber?.split('-')[1]))
      .toSorted((a, b) => a - b)
    expect(given).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  it('stores the credit rating of a report, keeps it if the next one is empty, clears it only on purpose', async () => {
    const number = await register(registrar, '등급솔(주)')
    const report = (creditRating: string | null, cleared: string[] = []) =>
      save(registrar, { company: { businessNumber: number, creditRating }, cleared })
    const ratings = async () => [
      (await brokerageOf(number))?.creditRating,
      (await registrar.call(getCompany, { params: { businessNumber: number } })).body.creditRating,
    ]
    await report('BBB-')
    expect(await ratings()).toEqual(['BBB-', 'BBB-'])
    await report(null)
    expect(await ratings()).toEqual(['BBB-', 'BBB-'])
    await report(null, ['company.creditRating'])
    expect(await ratings()).toEqual([null, null])
    const long = await report('A'.repeat(51))
    expect([long.status, (long.body as unknown as { details: string }).details]).toEqual([
      400,
      expect.stringContaining('신용등급은 50자까지 입력할 수 있습니다.'),
    ])
  })

  it('returns who saved last and when; a deleted company is not found', async () => {
    const number = await register(registrar, '저장솔(주)')
    const saver = (caller: Caller) => caller.call(getCompanySaver, params(number))
    expect((await saver(other)).body).toEqual({
      savedBy: { teamId: registrarUser.teamId, managerName: expect.any(String), at: expect.any(String) },
    })
    const late = await makeUser(t.db, { role: 'admin' })
    await save(await t.as(late), { company: { businessNumber: number, fax: '02-1' } })
    expect((await saver(other)).body.savedBy?.teamId).toBe(late.teamId)
    await t.db.update(company).set({ deletedAt: new Date() }).where(eq(company.businessNumber, number))
    expect((await saver(other)).status).toBe(404)
    expect((await other.call(getCompanySaver, { params: { businessNumber: '12' } })).status).toBe(400)
  })

  it('empty contacts from a team that may not see them keep the stored ones', async () => {
    const number = await register(registrar, '연락솔(주)')
    await save(registrar, { company: { businessNumber: number }, additional })
    // The company has no manager. Another team may fill in fields, but may neither see nor clear the stored contact.
    expect(
      (
        await save(other, {
          company: { businessNumber: number },
          additional: { contact1Name: '', creditRating: 'BBB' },
        })
      ).status,
    ).toBe(200)
    expect(await brokerageOf(number)).toMatchObject({ contact1Name: '김연락', creditRating: 'BBB' })
    await save(registrar, { company: { businessNumber: number }, additional: { contact1Name: null } })
    expect((await brokerageOf(number))?.contact1Name).toBeNull()
  })

  it('belongs to its managers once there are any', async () => {
    const number = await register(registrar, '담당솔(주)')
    const managerUser = await makeUser(t.db, { role: 'team' })
    await save(registrar, { company: { businessNumber: number }, additional })
    await t.db
      .update(brokerageRecord)
      .set({ manager2Team: managerUser.teamId })
      .where(eq(brokerageRecord.businessNumber, number))
    const body = { company: { businessNumber: number, representative: '바뀜' } }
    await t.unchanged(async () => {
      for (const caller of [other, registrar]) {
        // Only slot 2 has a manager; slot 1 is empty. The answer must show the same rights that the save checks.
        const read = await caller.call(getCompany, params(number))
        expect(read.body.can).toEqual({ edit: false, seeContacts: false })
        const answer = await save(caller, body)
        expect([answer.status, answer.error.message]).toEqual([
          403,
          '이 기업의 담당자로 지정되지 않아 수정할 수 없습니다.',
        ])
      }
    })
    expect((await save(await t.as(managerUser), body)).status).toBe(200)
    expect((await save(admin, body)).status).toBe(200)
  })

  it('stays with the registering team while slot 1 is only filled by default', async () => {
    const number = await register(registrar, '기본솔(주)')
    const head = await makeUser(t.db, { role: 'admin' })
    await save(registrar, { company: { businessNumber: number }, additional })
    await t.db
      .update(brokerageRecord)
      .set({ manager1Team: head.teamId, managerByDefault: true })
      .where(eq(brokerageRecord.businessNumber, number))
    expect((await save(registrar, { company: { businessNumber: number, fax: '1' } })).status).toBe(200)
    expect((await save(other, { company: { businessNumber: number, fax: '2' } })).status).toBe(403)
  })
})
