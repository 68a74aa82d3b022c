import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { addBrokerage, getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { handOver } from '#shared/managers/handover.endpoints.ts'
import { getHistory } from '#shared/managers/history.endpoints.ts'
import { deleteUser, listUsers } from '#shared/users/users.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { assign, registerManaged } from '#test/kit/managers.ts'
import { appUser } from '../database/tables/user.ts'

const t = testApp()
let admin: Caller
let deputy: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  deputy = await t.as(await makeUser(t.db, { role: 'viceadmin' }))
})

const person = () => makeUser(t.db, { role: 'team' })
const read = async (key: string) => (await admin.call(getBrokerage, { params: { key }, query: {} })).body
const history = async (businessNumber: string) =>
  (await admin.call(getHistory, { params: { businessNumber } })).body

it('two people name a manager at once: one succeeds, the other gets a conflict, and the history matches', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [first, second] = [await person(), await person()]
    const number = await registerManaged(admin, `겹침솔${round}(주)`)
    const { version } = await read(number)
    const answers = await Promise.all([
      assign(admin, number, { manager1Team: first.teamId, version }),
      assign(deputy, number, { manager1Team: second.teamId, version }),
    ])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const lost = answers.find((answer) => answer.status === 409)
    expect(lost?.error.code).toBe('company/conflict')
    const { manager1Team } = await read(number)
    expect(answers.find((answer) => answer.status === 200)?.body.manager1Team).toBe(manager1Team)
    expect(lost?.body).toMatchObject({ stored: { manager1Team } })
    expect(await history(number)).toMatchObject([{ oldTeamId: null, newTeamId: manager1Team }])
  }
})

it('naming a manager assigns no unique number to an automatically set side', async () => {
  const number = await register(admin, '번호없는솔(주)')
  await admin.call(addBrokerage, { body: { businessNumber: number, side: 'seller' } })
  const assigned = await assign(admin, number, { manager1Team: (await person()).teamId })
  expect([assigned.body.side, assigned.body.uniqueNumber]).toEqual(['매도기업', null])
})

it('one person in two slots is accepted with a warning', async () => {
  const one = await person()
  const number = await registerManaged(admin, '두칸솔(주)', { manager1Team: one.teamId })
  const twice = await assign(admin, number, { manager2Team: one.teamId })
  expect(twice.status).toBe(200)
  expect(twice.body.warnings).toEqual([`${one.teamId} 담당자가 이 기업의 두 자리에 지정되어 있습니다.`])
  expect((await assign(admin, number, { manager2Team: null })).body.warnings).toBeUndefined()
})

it('a deleted user cannot be named', async () => {
  const gone = await person()
  const number = await registerManaged(admin, '떠난솔(주)')
  await admin.call(deleteUser, { params: { teamId: gone.teamId } })
  const refused = await assign(admin, number, { manager3Team: gone.teamId })
  expect(refused.error.code).toBe('add/manager-unknown')
  expect((await read(number)).manager3Team).toBeNull()
})

it('a user who manages companies cannot be deleted: 409 with their number until all are handed over', async () => {
  const [from, to] = [await person(), await person()]
  for (const slots of [{ manager1Team: from.teamId }, { manager3Team: from.teamId }])
    await registerManaged(admin, '남은솔(주)', slots)
  const params = { teamId: from.teamId }
  const before = await fingerprint(t.database.pool)
  const refused = await admin.call(deleteUser, { params })
  expect(refused.status).toBe(409)
  expect(refused.error.code).toBe('user/manages-companies')
  expect(refused.error.message).toContain('담당기업이 2개 있어')
  expect((refused.body as unknown as { count: number }).count).toBe(2)
  expect(await fingerprint(t.database.pool)).toEqual(before)
  const body = { fromTeamId: from.teamId, toTeamId: to.teamId, reason: '퇴사' }
  expect((await admin.call(handOver, { body })).body.companies).toBe(2)
  expect((await admin.call(deleteUser, { params })).status).toBe(200)
  expect((await admin.call(listUsers, {})).body.map((user) => user.teamId)).not.toContain(from.teamId)
})

it('a concurrent deletion and assignment never leave a deleted user as manager', async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await person()
    const number = await registerManaged(admin, `경합솔${round}(주)`)
    const [assigned, deleted] = await Promise.all([
      assign(deputy, number, { manager1Team: one.teamId }),
      admin.call(deleteUser, { params: { teamId: one.teamId } }),
    ])
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([assigned.status, deleted.status])
    const [row] = await t.db.select().from(appUser).where(eq(appUser.teamId, one.teamId))
    expect((await read(number)).manager1Team === null).toBe(row?.deletedAt !== null)
  }
})
