import { beforeAll, expect, it } from 'vitest'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { markSecrecy } from '#shared/company/secrecy.endpoints.ts'
import { listOpened, mostOpened } from '#shared/finder/finder.endpoints.ts'
import { deleteReport } from '#shared/reports/reports.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { registerManaged } from '#test/kit/managers.ts'
import { keyOf, report } from '#test/kit/reports.ts'

const t = testApp()
let admin: Caller
let owner: Caller
let other: Caller
let number: string
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const user = await makeUser(t.db, { role: 'team' })
  owner = await t.as(user)
  other = await t.as(await makeUser(t.db, { role: 'staff' }))
  number = await registerManaged(admin, '가온솔(주)', { manager1Team: user.teamId })
})

const opened = async (caller: Caller, ...keys: string[]) =>
  (await caller.call(listOpened, { query: { keys: keys.join(',') } })).body
const keysOf = async (caller: Caller, ...keys: string[]) =>
  (await opened(caller, ...keys)).map(({ key }) => key)

it('answers the present names in the given order, and leaves out what no longer exists', async () => {
  const written = await report(owner, number, {})
  const [company, deals, last] = [`company.${number}`, `deals.${number}`, `report.${written.id}`]
  expect(await opened(owner, last, company, deals)).toMatchObject([
    { kind: 'report', key: last, businessNumber: number, companyName: '가온솔(주)', teamId: written.teamId },
    { kind: 'company', key: company, companyName: '가온솔(주)', side: '매도기업' },
    { kind: 'deals', key: deals, companyName: '가온솔(주)' },
  ])
  const none = `company.${nextBusinessNumber()}`
  expect(await keysOf(owner, none, 'report.999999999999999', deals)).toEqual([deals])
  expect((await owner.call(deleteReport, { params: keyOf(written) })).status).toBe(200)
  expect(await keysOf(owner, last)).toEqual([])
  const gone = await registerManaged(admin, '지운솔(주)')
  const params = { businessNumber: gone }
  expect((await admin.call(deleteCompany, { params, body: { reason: '등록 착오' } })).status).toBe(200)
  expect(await keysOf(admin, `company.${gone}`, `deals.${gone}`)).toEqual([])
})

it('a company that the person may no longer read is left out with its reports, for others it stays', async () => {
  const written = await report(owner, number, { startTime: '15:00', endTime: '16:00' })
  const keys = [`company.${number}`, `deals.${number}`, `report.${written.id}`]
  expect(await keysOf(other, ...keys)).toEqual(keys)
  const mark = (secret: boolean) =>
    admin.call(markSecrecy, { params: { businessNumber: number }, body: { secret } })
  expect((await mark(true)).status).toBe(200)
  expect(await keysOf(other, ...keys)).toEqual([])
  for (const caller of [owner, admin]) expect(await keysOf(caller, ...keys)).toEqual(keys)
  expect((await mark(false)).status).toBe(200)
})

it.each([
  '',
  ',',
  'company.',
  'company.1234567890',
  'other.123-45-67890',
  'report.0',
  'report.1e3',
  'report.1234567890123456',
  `company.123-45-67890,`,
  Array.from({ length: mostOpened + 1 }, () => 'report.1').join(','),
])('refuses the keys %s', async (keys) => {
  expect((await owner.send({ method: 'GET', url: `/api/recently-opened?keys=${keys}` })).status).toBe(400)
})

it('needs a session', async () => {
  const { status } = await t.nobody.send({ method: 'GET', url: '/api/recently-opened?keys=report.1' })
  expect(status).toBe(401)
})
