import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { getCompanyDeals } from '#shared/deals/deals.endpoints.ts'
import { addTask, changeTask, listTasks } from '#shared/deals/tasks.endpoints.ts'
import { endOfNextWeek } from '#shared/deals/week.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { makeUser } from '#test/kit/factories.ts'
import { task } from '../../database/tables/deals/task.ts'
import { appUser } from '../../database/tables/user.ts'

let { t, me, other, admin, user, seller, buyer, deal } = {} as DealApp
beforeAll(async () => {
  ;({ t, me, other, admin, user, seller, buyer, deal } = await startDealApp())
})
afterAll(() => t.stop())

const today = dayInSeoul()
const ago = (days: number) => addDays(today, -days)
const params = ({ id }: { id: number }) => ({ id: String(id) })

it('are the next action of a counterparty, due on the home page, done and postponed', async () => {
  const from = await seller('할일매도(주)')
  const row = await deal(from, await buyer('할일매수(주)'))
  const write = (body: object, caller = me) =>
    caller.call(addTask, { body: { text: '대표 통화', teamId: user.teamId, day: ago(2), ...body } as never })
  const later = (await write({ counterpartyId: row.id, day: ago(-3), text: 'IM 보내기' })).body
  const late = (await write({ counterpartyId: row.id })).body
  expect(late).toMatchObject({
    businessNumber: from,
    companyName: '할일매도(주)',
    otherName: '할일매수(주)',
    late: 2,
    done: false,
    can: { change: true },
  })
  const next = async () =>
    (await other.call(getCompanyDeals, { params: { businessNumber: from } })).body.rows[0]?.next
  expect(await next()).toMatchObject({ id: late.id, late: 2, person: { teamId: user.teamId } })
  const due = async (caller = me, query = {}) => (await caller.call(listTasks, { query })).body
  expect((await due()).rows.map(({ id }) => id)).toEqual([late.id])
  const beyond = addDays(endOfNextWeek(today), 1)
  await write({ counterpartyId: row.id, day: beyond, text: '다다음 주' })
  expect((await due(me, { state: 'coming' })).rows.map(({ id }) => id)).toEqual([later.id])
  expect((await due(other, { state: 'coming' })).total).toBe(0)
  expect((await due(other)).total).toBe(0)
  expect((await other.call(listTasks, { query: { team: user.teamId } })).status).toBe(403)
  expect((await due(admin, { team: user.teamId })).total).toBe(1)
  expect((await due(other, { businessNumber: from, state: 'open' })).total).toBe(3)
  expect((await t.nobody.call(listTasks, { query: {} })).status).toBe(401)

  const done = await me.call(changeTask, { params: params(late), body: { done: true, version: 1 } })
  expect(done.body).toMatchObject({ done: true, doneDay: today, doneBy: { teamId: user.teamId } })
  expect(await next()).toMatchObject({ id: later.id, late: -3 })
  const stale = await admin.call(changeTask, { params: params(late), body: { day: today, version: 1 } })
  expect([stale.status, stale.error.code]).toEqual([409, 'task/conflict'])
  const moved = await me.call(changeTask, { params: params(later), body: { day: ago(-9), version: 1 } })
  expect(moved.body).toMatchObject({ day: ago(-9), late: -9, version: 2 })
  // A line break in a pasted text becomes a space character, so that the words do not run together.
  expect((await write({ counterpartyId: row.id, day: beyond, text: '첫 줄\n둘째\t줄' })).body.text).toBe(
    '첫 줄 둘째 줄',
  )
  const again = await me.call(changeTask, { params: params(late), body: { done: false, version: 2 } })
  expect(again.body).toMatchObject({ done: false, doneDay: null })
})

it('are refused for others, for unknown people and companies, and with bad input', async () => {
  const from = await seller('거절할일(주)')
  const row = await deal(from, await buyer('거절할일매수(주)'))
  const body = { text: '전화', teamId: user.teamId, day: today, counterpartyId: row.id }
  const { body: kept } = await me.call(addTask, { body })
  await t.unchanged(async () => {
    const refusals = [
      [other, body, 403],
      [me, { ...body, teamId: '없는팀' }, 400],
      [me, { ...body, text: '가'.repeat(501) }, 400],
      [me, { ...body, text: '' }, 400],
      [me, { ...body, day: '2026-13-01' }, 400],
      [me, { ...body, meetingWeek: addDays(today, 7) }, 400],
      [me, { ...body, counterpartyId: undefined, teamId: 'OTHER' }, 403],
      [me, { ...body, repeats: 'yearly' }, 400],
      [me, { ...body, counterpartyId: 999_999 }, 404],
      [me, { ...body, businessNumber: row.other.businessNumber ?? '' }, 404],
      [me, { text: '결정', teamId: user.teamId, day: today, meetingWeek: today }, 403],
      [me, { ...body, meetingWeek: addDays(today, 7) }, 400],
    ] as const
    for (const [caller, given, status] of refusals)
      expect((await caller.call(addTask, { body: given as never })).status).toBe(status)
    expect((await t.nobody.call(addTask, { body })).status).toBe(401)
    const change = { params: params(kept), body: { done: true, version: 1 } }
    expect((await other.call(changeTask, change)).error.code).toBe('task/denied')
    expect((await t.nobody.call(changeTask, change)).status).toBe(401)
    expect((await me.call(changeTask, { ...change, params: { id: '999999' } })).status).toBe(404)
  })
  const general = await admin.call(addTask, {
    body: { text: '전사 결정', teamId: user.teamId, day: today, meetingWeek: today },
  })
  expect([general.status, general.body.businessNumber]).toEqual([201, null])
  // The person responsible for a task may mark it as done, whoever wrote it.
  const settled = await me.call(changeTask, {
    params: params(general.body),
    body: { done: true, version: 1 },
  })
  expect(settled.status).toBe(200)
})

it('of deleted companies are hidden', async () => {
  const from = await seller('숨는할일(주)')
  const to = await buyer('숨는상대(주)')
  const row = await deal(from, to)
  const { body } = await me.call(addTask, {
    body: { text: '숨는 할 일', teamId: user.teamId, day: ago(1), counterpartyId: row.id },
  })
  for (const businessNumber of [from, to]) {
    await admin.call(deleteCompany, { params: { businessNumber }, body: { reason: '중복' } })
    const list = await me.call(listTasks, { query: {} })
    expect(list.text).not.toContain('숨는')
    const change = await me.call(changeTask, { params: params(body), body: { done: true, version: 1 } })
    expect([change.status, change.error.code]).toEqual([404, 'task/not-found'])
    await admin.call(restoreCompany, { params: { businessNumber } })
  }
  expect((await me.call(listTasks, { query: {} })).text).toContain('숨는 할 일')
})

it('of no company are written for oneself and repeat when one is done', async () => {
  const body = { text: '월말 정리', teamId: user.teamId, day: today, repeats: 'workday' as const }
  const { body: first, status } = await me.call(addTask, { body })
  expect([status, first.businessNumber, first.repeats]).toEqual([201, null, 'workday'])
  const mine = async () =>
    (await me.call(listTasks, { query: { state: 'open' } })).body.rows.filter(
      ({ text }) => text === '월말 정리',
    )
  const settle = (id: number, done: boolean, version: number) =>
    me.call(changeTask, { params: params({ id }), body: { done, version } })
  expect((await settle(first.id, true, 1)).status).toBe(200)
  const [next] = await mine()
  expect(next).toMatchObject({ repeats: 'workday', version: 1, person: { teamId: user.teamId } })
  expect((next?.day ?? '') > today).toBe(true)
  // An undo takes the next task back, and doing the first again brings one back, not two.
  await settle(first.id, false, 2)
  expect((await mine()).map(({ id }) => id)).toEqual([first.id])
  await settle(first.id, true, 3)
  expect(await mine()).toHaveLength(1)
  const [again] = await mine()
  // A changed task stays even if the first one is not done after all.
  await me.call(changeTask, {
    params: params({ id: again?.id ?? 0 }),
    body: { text: '월말 정리', day: addDays(today, 9), version: 1 },
  })
  await settle(first.id, false, 4)
  expect(await mine()).toHaveLength(2)
  await me.call(changeTask, { params: params({ id: again?.id ?? 0 }), body: { repeats: null, version: 2 } })
  await settle(again?.id ?? 0, true, 3)
  await settle(first.id, true, 5)
  expect(await mine()).toHaveLength(0)
})

it('of no company are given to others only by the admin side', async () => {
  const { body: mine } = await me.call(addTask, { body: { text: '내 일', teamId: user.teamId, day: today } })
  const colleague = await makeUser(t.db, { role: 'team' })
  const give = { params: params(mine), body: { teamId: colleague.teamId, version: 1 } }
  await t.unchanged(async () => {
    expect((await me.call(changeTask, give)).error.code).toBe('task/person-denied')
  })
  const given = await admin.call(changeTask, give)
  expect(given.body.person.teamId).toBe(colleague.teamId)
})

it('that repeat keep their author and end with a person who has left', async () => {
  const leaving = await makeUser(t.db, { role: 'team' })
  const write = (text: string, teamId: string) =>
    admin.call(addTask, { body: { text, teamId, day: today, repeats: 'weekly' as const } })
  const open = async (teamId: string) =>
    (await admin.call(listTasks, { query: { team: teamId, state: 'open' } })).body.rows
  const { body: kept } = await write('주간 점검', user.teamId)
  await me.call(changeTask, { params: params(kept), body: { done: true, version: 1 } })
  const next = (await open(user.teamId)).find(({ text }) => text === '주간 점검')
  expect(next?.author).toEqual(kept.author)
  const { body: last } = await write('떠난 사람의 일', leaving.teamId)
  await t.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.teamId, leaving.teamId))
  await admin.call(changeTask, { params: params(last), body: { done: true, version: 1 } })
  expect(await t.db.$count(task, eq(task.person, leaving.teamId))).toBe(1)
})
