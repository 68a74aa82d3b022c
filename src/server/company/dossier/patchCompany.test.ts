import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { companyActivity } from '#server/database/tables/companyActivity.ts'
import { stageHistory } from '#server/database/tables/companyChildren.ts'
import { liveEvent } from '#server/database/tables/liveEvent.ts'
import { deleteCompany, getCompany } from '#shared/company/company.endpoints.ts'
import { patchCompany } from '#shared/company/patch.endpoints.ts'
import { getWholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { registerManaged } from '#test/kit/managers.ts'

const t = testApp()
let admin: Caller
let manager: Caller
let managerUser: TestUser
let stranger: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  managerUser = await makeUser(t.db, { role: 'team', managerName: '이서윤' })
  manager = await t.as(managerUser)
  stranger = await t.as(await makeUser(t.db, { role: 'staff' }))
})

const managed = () => registerManaged(admin, '고침솔(주)', { manager1Team: managerUser.teamId })
const versionOf = async (businessNumber: string) =>
  (await admin.call(getCompany, { params: { businessNumber } })).body.version
const patch = (caller: Caller, businessNumber: string, body: object) =>
  caller.call(patchCompany, { params: { businessNumber }, body: body as never })
const whole = async (businessNumber: string) =>
  (await admin.call(getWholeCompany, { params: { businessNumber }, query: { contacts: 'no' } })).body

it('sets and clears every editable field one by one', async () => {
  const number = await managed()
  const values: Record<string, string | number> = {
    side: '매수기업',
    progressStage: '계약중',
    companyStatus: '진행보류',
    statusReason: '2공장 실사 일정 협의',
    managerEstimatedPrice: 38_000,
    sellerHopedPrice: 45_000.5,
    companySpecialty: '첫 줄\n둘째 줄',
    searchKeyword6: '오프셋',
    detailItem3: '수도권',
    phone: '055-000-7700',
    fax: '055-000-7701',
  }
  for (const [name, value] of Object.entries(values)) {
    const version = await versionOf(number)
    const { status, body } = await patch(manager, number, { version, [name]: value })
    expect([name, status, body.version, body.changed.includes(name)]).toEqual([name, 200, version + 1, true])
  }
  const { company, add } = await whole(number)
  expect({ ...add, phone: company.phone, fax: company.fax }).toMatchObject(values)
  for (const name of Object.keys(values)) {
    const cleared = await patch(manager, number, { version: await versionOf(number), [name]: null })
    expect([name, cleared.status]).toEqual([name, 200])
  }
  const after = await whole(number)
  const left = { ...after.add, phone: after.company.phone, fax: after.company.fax } as Record<string, unknown>
  expect(Object.keys(values).filter((name) => left[name] !== null)).toEqual([])
})

it('writes history, audit log, activity and one event like a save', async () => {
  const number = await managed()
  const version = await versionOf(number)
  await patch(manager, number, { version, companyStatus: 'on-hold', statusReason: '협의 중' })
  const [stage] = await t.db
    .select()
    .from(stageHistory)
    .where(eq(stageHistory.businessNumber, number))
    .orderBy(desc(stageHistory.id))
  expect(stage).toMatchObject({ kind: 'companyStatus', after: '진행보류', reason: '협의 중' })
  const [entry] = await t.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.businessNumber, number))
    .orderBy(desc(auditEntry.id))
  expect(entry).toMatchObject({ action: 'company/changed', teamId: managerUser.teamId })
  const [activity] = await t.db
    .select()
    .from(companyActivity)
    .where(eq(companyActivity.businessNumber, number))
    .orderBy(desc(companyActivity.id))
  expect(activity).toMatchObject({ kind: 'stage', fields: ['companyStatus', 'statusReason'] })
  const events = (await t.db.select().from(liveEvent)).filter(({ data }) => data.version === version + 1)
  expect(events.filter(({ data }) => data.businessNumber === number)).toHaveLength(1)
})

it('a stale patch gets the stored state without contacts and changes nothing', async () => {
  const number = await managed()
  await save(admin, {
    company: { businessNumber: number },
    additional: { contact1Name: '비밀이름', sellerHopedPrice: 42_000 },
  })
  const before = await fingerprint(t.database.pool)
  const late = await patch(manager, number, { version: 1, sellerHopedPrice: 1 })
  expect(late.status).toBe(409)
  expect(late.text).not.toContain('비밀이름')
  expect(late.error).toMatchObject({
    code: 'company/conflict',
    stored: { add: { sellerHopedPrice: 42_000 } },
    sent: { additional: { sellerHopedPrice: 1 } },
    savedBy: { teamId: expect.any(String) },
  })
  expect(await fingerprint(t.database.pool)).toEqual(before)
})

it('refuses invalid fields, teams without rights and unknown companies', async () => {
  const number = await managed()
  const gone = await register(admin, '사라짐(주)')
  await admin.call(deleteCompany, { params: { businessNumber: gone }, body: { reason: '견본' } })
  const version = await versionOf(number)
  const before = await fingerprint(t.database.pool)
  const cases: [Caller, string, object, number][] = [
    [manager, number, { sellerHopedPrice: 1 }, 400],
    [manager, number, { version }, 400],
    [manager, number, { version, side: '없는말' }, 400],
    [manager, number, { version, sellerHopedPrice: '많이' }, 400],
    [manager, number, { version, phone: '0'.repeat(51) }, 400],
    [manager, number, { version, companySpecialty: '850101-1234567' }, 400],
    [manager, number, { version, manager2Team: managerUser.teamId }, 400],
    [manager, number, { version, contact1Name: '몰래', fax: '1' }, 400],
    [manager, number, { version, companyName: '다른 이름' }, 400],
    [manager, '12-3', { version, fax: '1' }, 400],
    [stranger, number, { version, fax: '1' }, 403],
    [t.nobody, number, { version, fax: '1' }, 401],
    [admin, gone, { version: 2, fax: '1' }, 404],
    [admin, nextBusinessNumber(), { version: 1, fax: '1' }, 404],
  ]
  for (const [caller, key, body, status] of cases) {
    const answer = await patch(caller, key, body)
    expect([JSON.stringify(body), answer.status]).toEqual([JSON.stringify(body), status])
    expect(answer.error.message).toMatch(/[가-힣]/)
  }
  expect(await fingerprint(t.database.pool)).toEqual(before)
})

it('anybody may complete an unassigned company, and the first side assigns its unique number', async () => {
  const number = await register(admin, '비어 있음(주)')
  const { status, body } = await patch(stranger, number, { version: await versionOf(number), side: 'sell' })
  expect([status, body.uniqueNumber]).toEqual([200, expect.stringMatching(/^S\d\d-\d{4,}$/)])
  // Saving only a telephone number must not create a brokerage record.
  const bare = await register(admin, '전화만(주)')
  await patch(stranger, bare, { version: await versionOf(bare), phone: '02-1' })
  expect(await whole(bare)).toMatchObject({ add: null, company: { phone: '02-1' } })
})
