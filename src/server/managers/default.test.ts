import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { sides } from '#shared/catalogue/words/sides.ts'
import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { getHistory } from '#shared/managers/history.endpoints.ts'
import { assignDefaultManager, checkPermission } from '#shared/managers/managers.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { assign, registerManaged } from '#test/kit/managers.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { appUser } from '../database/tables/user.ts'

const t = testApp()
let deputy: Caller
let other: TestUser
beforeAll(async () => {
  deputy = await t.as(await makeUser(t.db, { role: 'viceadmin' }))
  other = await makeUser(t.db, { role: 'team' })
  await makeUser(t.db, { teamId: '001', role: 'admin', managerName: '강민석' })
})
beforeEach(() => t.db.update(appUser).set({ deletedAt: null }).where(eq(appUser.teamId, '001')))

const ask = (businessNumber: string, caller = deputy) =>
  caller.call(assignDefaultManager, { params: { businessNumber } })
const history = async (businessNumber: string) =>
  (await deputy.call(getHistory, { params: { businessNumber } })).body

it.each(sides.texts)('%s', async (side) => {
  const number = await registerManaged(deputy, `기본${side}솔(주)`, {}, side)
  const { status, body } = await ask(number)
  expect(status).toBe(200)
  const fits = side !== '후보기업'
  expect([body.success, body.data.manager1Team]).toEqual(fits ? [true, '001'] : [false, null])
  expect(body.message).toMatch(fits ? /자동으로 지정했습니다/ : /후보기업에는/)
  expect((await history(number)).length).toBe(fits ? 1 : 0)
})

it('a missing side counts as a seller; a missing record is created without a unique number', async () => {
  const bare = await register(deputy, '무기록솔(주)')
  expect((await ask(bare)).body.data).toMatchObject({
    side: '매도기업',
    manager1Team: '001',
    uniqueNumber: null,
  })
  const sideless = await registerManaged(deputy, '무유형솔(주)')
  await t.db.update(brokerageRecord).set({ side: null }).where(eq(brokerageRecord.businessNumber, sideless))
  expect((await ask(sideless)).body.data).toMatchObject({ side: null, manager1Team: '001' })
})

it('assigns once for many concurrent calls', async () => {
  const number = await registerManaged(deputy, '한번솔(주)')
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(number)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  expect(answers.filter((answer) => answer.body.success).length).toBe(1)
  expect(answers.every((answer) => answer.body.data.manager1Team === '001')).toBe(true)
  expect(await history(number)).toMatchObject([
    { managerType: '주담당자', oldTeamId: null, newTeamId: '001', newManagerName: '강민석' },
  ])
  const { body } = await deputy.call(getBrokerage, { params: { key: number }, query: {} })
  // The side raised the version once, and the manager raised it again.
  expect(body.version).toBe(2)
})

it('keeps the rights of the registering team until a person names a manager', async () => {
  const registrar = await makeUser(t.db, { role: 'team' })
  const caller = await t.as(registrar)
  const number = await register(caller, '등록팀솔(주)')
  await ask(number)
  const may = async () =>
    (await caller.call(checkPermission, { params: { teamId: registrar.teamId, businessNumber: number } }))
      .body.hasPermission
  expect(await may()).toBe(true)
  await assign(deputy, number, { manager1Team: '001' })
  expect(await may()).toBe(false)
})

it('answers with the reason if nothing is to be done, and changes nothing', async () => {
  const taken = await registerManaged(deputy, '있음솔(주)', { manager1Team: other.teamId })
  await t.unchanged(async () => {
    expect((await ask(taken)).body).toMatchObject({
      success: false,
      message: '이미 주담당자가 지정되어 있습니다.',
      data: { manager1Team: other.teamId },
    })
  })
})

it('depends on slot 1 alone, whatever the other slots contain', async () => {
  for (const manager2Team of ['001', other.teamId]) {
    const number = await registerManaged(deputy, '다른칸솔(주)', { manager2Team })
    expect((await ask(number)).body).toMatchObject({
      success: true,
      data: { manager1Team: '001', manager2Team },
    })
  }
})

it('leaves the record unassigned if it fails or is refused', async () => {
  const number = await registerManaged(deputy, '실패솔(주)')
  const team = await t.as(other)
  await t.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.teamId, '001'))
  await t.unchanged(async () => {
    expect((await ask(number)).error.code).toBe('manager/no-default')
    expect((await ask(nextBusinessNumber())).error.code).toBe('company/not-found')
    expect((await ask('12')).status).toBe(400)
    expect((await ask(number, team)).status).toBe(403)
    expect((await ask(number, t.nobody)).status).toBe(401)
  })
})
