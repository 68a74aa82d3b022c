import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { company } from '#server/database/tables/company.ts'
import { managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { addBrokerage, getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { handOver } from '#shared/managers/handover.endpoints.ts'
import { getHistory } from '#shared/managers/history.endpoints.ts'
import { assignDefaultManager } from '#shared/managers/managers.endpoints.ts'
import { deleteUser } from '#shared/users/users.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { registerManaged } from '#test/kit/managers.ts'

const t = testApp()
let admin: Caller
let deputy: Caller
let teamUser: TestUser
let team: Caller
beforeAll(async () => {
  await makeUser(t.db, { teamId: '001', role: 'admin', managerName: '강민석' })
  admin = await t.as(await makeUser(t.db, { role: 'admin', managerName: '관리솔' }))
  deputy = await t.as(await makeUser(t.db, { role: 'viceadmin' }))
  teamUser = await makeUser(t.db, { role: 'team', managerName: '팀원솔' })
  team = await t.as(teamUser)
})

const person = (managerName = '담당솔') => makeUser(t.db, { role: 'team', managerName })
const read = async (key: string) => (await admin.call(getBrokerage, { params: { key }, query: {} })).body
const slotsOf = async (key: string) => {
  const add = await read(key)
  return managerSlots.map((slot) => add[slot])
}
const historyOf = async (businessNumber: string) =>
  (await admin.call(getHistory, { params: { businessNumber } })).body
const versionOf = async (businessNumber: string) =>
  (await t.db.select().from(company).where(eq(company.businessNumber, businessNumber)))[0]?.version

it('manager slots in a dossier of the admin side are stored, with history and audit', async () => {
  const [first, second] = [await person('한솔'), await person('두솔')]
  const number = await register(team, '묶음솔(주)')
  const saved = await save(deputy, {
    company: { businessNumber: number },
    additional: { side: 'sell', manager1Team: first.teamId, manager2Team: second.teamId },
  })
  expect([saved.status, saved.body.warnings]).toEqual([200, []])
  expect(saved.body.changed.additional).toEqual(expect.arrayContaining(['manager1Team', 'manager2Team']))
  expect(await slotsOf(number)).toEqual([first.teamId, second.teamId, null])
  const history = (await historyOf(number)).map((row) => [
    row.managerType,
    row.newManagerName,
    row.changeReason,
  ])
  expect(history.toSorted()).toEqual([
    ['부담당자', '두솔', '담당자 신규 지정'],
    ['주담당자', '한솔', '담당자 신규 지정'],
  ])
  const [audited] = await t.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.businessNumber, number), eq(auditEntry.action, 'company/changed')))
  expect(audited?.after).toMatchObject({ additional: { manager1Team: first.teamId } })
  // Sending the stored slots again changes nothing. Sending null clears a slot.
  await save(admin, { company: { businessNumber: number }, additional: { manager1Team: first.teamId } })
  expect((await historyOf(number)).length).toBe(2)
  await save(admin, { company: { businessNumber: number }, additional: { manager1Team: null } })
  expect(await slotsOf(number)).toEqual([null, second.teamId, null])
  expect((await historyOf(number))[0]).toMatchObject({ changeReason: '담당자 삭제', oldManagerName: '한솔' })
})

it('a new company gets its managers in the same save', async () => {
  const one = await person()
  const number = await register(admin, '새담당솔(주)', { additional: { manager3Team: one.teamId } })
  expect(await slotsOf(number)).toEqual([null, null, one.teamId])
  expect(await historyOf(number)).toMatchObject([{ managerType: '보조담당자', newTeamId: one.teamId }])
})

it('other roles may send the stored slots; different ones are 403 and change nothing', async () => {
  const one = await person()
  const managed = await registerManaged(admin, '남의칸솔(주)', { manager1Team: teamUser.teamId })
  const bare = await register(team, '빈칸솔(주)')
  const asStored = { manager1Team: teamUser.teamId, manager2Team: null, creditRating: 'A' }
  const kept = await save(team, { company: { businessNumber: managed }, additional: asStored })
  expect([kept.status, (await read(managed)).creditRating]).toEqual([200, 'A'])
  await t.unchanged(async () => {
    const tries = [
      [managed, { manager1Team: one.teamId, creditRating: 'B' }],
      [managed, { manager1Team: null }],
      [managed, { manager2Team: one.teamId }],
      [bare, { manager1Team: teamUser.teamId }],
      [nextBusinessNumber(), { manager1Team: teamUser.teamId }],
    ] as const
    for (const [businessNumber, additional] of tries) {
      const refused = await save(team, { company: { businessNumber, companyName: '빈칸솔(주)' }, additional })
      expect([refused.status, refused.error.code]).toEqual([403, 'manager/admin-side'])
    }
  })
})

it('an unknown or deleted user as manager is refused and changes nothing', async () => {
  const gone = await person()
  await admin.call(deleteUser, { params: { teamId: gone.teamId } })
  const number = await register(admin, '없는이솔(주)')
  await t.unchanged(async () => {
    for (const teamId of [gone.teamId, 'nobody']) {
      const refused = await save(admin, {
        company: { businessNumber: number },
        additional: { manager1Team: teamId },
      })
      expect([refused.status, refused.error.code]).toEqual([400, 'add/manager-unknown'])
    }
  })
})

it('naming another manager ends the default assignment of slot 1; sending the stored one does not', async () => {
  const number = await register(team, '기본칸솔(주)')
  await admin.call(assignDefaultManager, { params: { businessNumber: number } })
  await save(admin, { company: { businessNumber: number }, additional: { manager1Team: '001' } })
  expect((await read(number)).managerByDefault).toBe(true)
  const one = await person()
  await save(admin, { company: { businessNumber: number }, additional: { manager1Team: one.teamId } })
  expect((await read(number)).managerByDefault).toBe(false)
})

it('one person in two slots gives a warning; a manager alone assigns no unique number', async () => {
  const one = await person()
  const number = await register(admin, '겹침칸솔(주)')
  await admin.call(addBrokerage, { body: { businessNumber: number, side: 'seller' } })
  const saved = await save(admin, {
    company: { businessNumber: number },
    additional: { manager1Team: one.teamId, manager2Team: one.teamId },
  })
  expect(saved.body.warnings).toEqual([`${one.teamId} 담당자가 이 기업의 두 자리에 지정되어 있습니다.`])
  expect((await read(number)).uniqueNumber).toBeNull()
})

it('a dossier opened before its managers changed gets a conflict', async () => {
  const [from, to] = [await person(), await person()]
  const number = await register(admin, '나중칸솔(주)')
  const first = await versionOf(number)
  await admin.call(assignDefaultManager, { params: { businessNumber: number } })
  const second = await versionOf(number)
  expect(second).toBeGreaterThan(first ?? 0)
  await save(admin, { company: { businessNumber: number }, additional: { manager2Team: from.teamId } })
  const third = await versionOf(number)
  await admin.call(handOver, { body: { fromTeamId: from.teamId, toTeamId: to.teamId, reason: '퇴사' } })
  expect(await versionOf(number)).toBe((third ?? 0) + 1)
  const late = await save(admin, {
    company: { businessNumber: number },
    additional: { manager2Team: from.teamId },
    version: third ?? 0,
  })
  expect(late.status).toBe(409)
})

it('a concurrent deletion and dossier save never leave a deleted user as manager', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await person()
    const number = await register(admin, `경합칸솔${round}(주)`)
    const [saved, deleted] = await Promise.all([
      save(deputy, { company: { businessNumber: number }, additional: { manager1Team: one.teamId } }),
      admin.call(deleteUser, { params: { teamId: one.teamId } }),
    ])
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([saved.status, deleted.status])
  }
})
