import { and, eq, gt } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { CompanyRecord } from '#shared/company/answers.ts'
import { changeBrokerage, getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import {
  deleteCompany,
  getCompany,
  getCustomers,
  getHolders,
  getOpinion,
  getRelations,
  getSales,
  getStatements,
  getWorkplaces,
  getYears,
  searchCompanies,
} from '#shared/company/company.endpoints.ts'
import { getWholeCompany, WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'

const t = testApp()
let admin: Caller
let managerUser: TestUser
let manager: Caller
let other: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  managerUser = await makeUser(t.db, { role: 'team' })
  manager = await t.as(managerUser)
  other = await t.as(await makeUser(t.db))
})

const phone = '010-CANARY'
async function filled(): Promise<string> {
  const number = await register(admin, '온통솔(주)')
  const years = ['2023', '2024']
  await save(admin, {
    company: { businessNumber: number, companyName: '온통솔(주)', businessCore: '점안제' },
    financial: { years, items: [{ key: 'totalAssets', name: '자산총계', values: [1000, 2000] }] },
    sales: [{ businessSegment: '내수', mainProduct: '점안제' }],
    customers: [{ customerType: 'B', customerName: '한빛약품' }],
    workplace: [{ classification: '본사', businessAddress: '서울' }],
    holders: [{ shareholderName: '서지후' }],
    relatedCompanies: [{ relatedBusinessNumber: nextBusinessNumber(), relatedRelationship: '계열사' }],
    additional: { side: 'sell', contact1Phone: phone },
  })
  const body = { manager1Team: managerUser.teamId }
  expect((await admin.call(changeBrokerage, { params: { key: number }, body })).status).toBe(200)
  return number
}
const whole = (caller: Caller, businessNumber: string, contacts?: 'no') =>
  caller.call(getWholeCompany, { params: { businessNumber }, query: contacts ? { contacts } : {} })

async function readingsDuring(work: () => Promise<unknown>) {
  const all = await t.db.select({ id: auditEntry.id }).from(auditEntry)
  const last = Math.max(0, ...all.map(({ id }) => id))
  await work()
  return t.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'contact/read'), gt(auditEntry.id, last)))
}

it('the combined answer equals the ten separate ones', async () => {
  const number = await filled()
  const { status, body } = await whole(manager, number)
  expect(status).toBe(200)
  const input = { params: { businessNumber: number } }
  const part = async <T>(answer: Promise<{ body: T }>) => (await answer).body
  expect(body).toEqual({
    company: await part(manager.call(getCompany, input)),
    add: (await part(manager.call(getBrokerage, { params: { key: number }, query: {} }))).add,
    bspl: await part(manager.call(getYears, input)),
    statements: await part(manager.call(getStatements, input)),
    sales: await part(manager.call(getSales, input)),
    customers: await part(manager.call(getCustomers, input)),
    workplace: await part(manager.call(getWorkplaces, input)),
    holders: await part(manager.call(getHolders, input)),
    relations: await part(manager.call(getRelations, input)),
    opinion: await part(manager.call(getOpinion, input)),
    version: body.company.version,
  })
  for (const list of [
    'bspl',
    'statements',
    'sales',
    'customers',
    'workplace',
    'holders',
    'relations',
  ] as const)
    expect([list, body[list].length > 0]).toEqual([list, true])
})

it('contacts are returned only with the right to see them and recorded as read; without contacts nothing is recorded', async () => {
  const number = await filled()
  const hidden = await readingsDuring(async () => {
    const { text, body } = await whole(other, number)
    expect([text.includes(phone), body.add?.hasContact]).toEqual([false, true])
    expect((await whole(manager, number, 'no')).text).not.toContain(phone)
  })
  expect(hidden).toEqual([])
  const shown = await readingsDuring(async () => expect((await whole(manager, number)).text).toContain(phone))
  expect(shown).toMatchObject([{ teamId: managerUser.teamId, businessNumber: number }])
})

it('a company without a brokerage record has none; an unknown or hidden one is not found', async () => {
  const bare = await register(other, '맨솔(주)')
  expect((await whole(other, bare)).body).toMatchObject({ add: null, statements: [], opinion: {} })
  expect((await whole(admin, nextBusinessNumber())).status).toBe(404)
  await admin.call(deleteCompany, { params: { businessNumber: bare }, body: { reason: '견본' } })
  expect((await whole(admin, bare)).status).toBe(404)
  expect((await whole(admin, '12-3')).status).toBe(400)
})

it('a stale save is answered with the same data', async () => {
  const number = await filled()
  const { body } = await whole(manager, number)
  const late = await save(manager, { company: { businessNumber: number, fax: '1' }, version: 0 })
  expect(late.status).toBe(409)
  expect((late.error as unknown as { stored: unknown }).stored).toMatchObject(body)
})

it('a company that the database writes equals the one among all companies, for everybody', async () => {
  const numbers = [await filled(), await register(other, '맨솔(주)')]
  for (const caller of [admin, manager, other]) {
    const all = (await caller.call(searchCompanies, { query: {} })).body as unknown as CompanyRecord[]
    for (const number of numbers) {
      const { body } = await caller.call(getCompany, { params: { businessNumber: number } })
      expect(body).toEqual(all.find(({ businessNumber }) => businessNumber === number))
      expect(CompanyRecord.safeParse(body).data).toEqual(body)
    }
  }
})

it('the answers have the fields of the contract only', async () => {
  const number = await filled()
  const { body } = await whole(manager, number)
  expect(WholeCompany.safeParse(body).data).toEqual(body)
})

it('takes one statement plus the session, whatever is stored', async () => {
  const [full, bare] = [await filled(), await register(manager, '맨솔(주)')]
  const counted = vi.spyOn(t.database.pool, 'query')
  for (const number of [full, bare]) {
    await whole(manager, number, 'no')
    counted.mockClear()
    await whole(manager, number, 'no')
    expect(counted.mock.calls).toHaveLength(1 + 1)
  }
  counted.mockRestore()
})
