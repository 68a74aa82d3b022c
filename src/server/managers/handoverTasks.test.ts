import { and, eq, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTask, changeTask, listTasks } from '#shared/deals/tasks.endpoints.ts'
import { handOver, undoHandover } from '#shared/managers/handover.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { makeUser } from '#test/kit/factories.ts'
import { assign } from '#test/kit/managers.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { taskDay } from '../database/tables/deals/task.ts'
import { oneOfTasks } from '../deals/tasks/taskRows.ts'

let { t, admin, seller, buyer, deal } = {} as DealApp
beforeAll(async () => {
  ;({ t, admin, seller, buyer, deal } = await startDealApp())
})
afterAll(() => t.stop())

const today = dayInSeoul()

/**
 * Creates a person who leaves, with two companies, a counterparty and tasks, and also a successor and a third person.
 */
async function leaving() {
  const [from, to, third] = [await makeUser(t.db), await makeUser(t.db), await makeUser(t.db)]
  const first = await seller('할일이관(주)', from.teamId)
  const second = await seller('할일이관둘(주)', from.teamId)
  const foreign = await seller('남의할일(주)', third.teamId)
  const row = await deal(first, await buyer('이관상대(주)', third.teamId))
  const write = async (text: string, body: object, teamId = from.teamId) =>
    (await admin.call(addTask, { body: { text, teamId, day: addDays(today, 3), ...body } as never })).body
  return {
    from,
    to,
    third,
    first,
    second,
    tasks: {
      ofDeal: await write('IM 보내기', { counterpartyId: row.id }),
      ofCompany: await write('결산서 받기', { businessNumber: first }),
      ofSecond: await write('대표 통화', { businessNumber: second }),
      colleague: await write('동료의 일', { businessNumber: first }, third.teamId),
      elsewhere: await write('남의 기업의 일', { businessNumber: foreign }),
      decision: await write('전사 결정', { meetingWeek: today }),
    },
  }
}
type Leaving = Awaited<ReturnType<typeof leaving>>

const textsOf = async ({ teamId }: { teamId: string }) =>
  (await admin.call(listTasks, { query: { team: teamId, state: 'open' } })).body.rows
    .map(({ text }) => text)
    .toSorted()
const give = ({ from, to }: Leaving, body: object = { toTeamId: to.teamId }) =>
  admin.call(handOver, { body: { fromTeamId: from.teamId, reason: '퇴사', ...body } as never })
const undo = (id: number | null) => admin.call(undoHandover, { params: { id: String(id) } })
const settle = (id: number, body: object) =>
  admin.call(changeTask, { params: { id: String(id) }, body: body as never })

it('hands over the open tasks of the companies with audit and history, but no done tasks and none of other companies', async () => {
  const all = await leaving()
  const { from, to, third, tasks } = all
  await settle(tasks.ofCompany.id, { done: true, version: 1 })
  const { body } = await give(all)
  expect(body).toMatchObject({ companies: 2, tasks: 2 })
  expect(body.message).toContain('담당기업 2개와 그 기업의 할 일 2건을')
  expect(await textsOf(to)).toEqual(['IM 보내기', '대표 통화'])
  expect(await textsOf(from)).toEqual(['남의 기업의 일', '전사 결정'])
  expect(await textsOf(third)).toEqual(['동료의 일'])
  const audited = await t.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, String(tasks.ofDeal.id)), eq(auditEntry.action, 'task/changed')))
  expect(audited).toHaveLength(1)
  expect(audited[0]).toMatchObject({
    reason: '퇴사',
    before: { taskPerson: from.teamId },
    after: { taskPerson: to.teamId },
  })
  // The weekly meeting of this day shows the successor as responsible for the task.
  const [kept] = await t.db.select().from(taskDay).where(eq(taskDay.taskId, tasks.ofDeal.id))
  expect(kept).toMatchObject({ onDay: today, person: to.teamId })
  // A form that was opened before the handover is out of date, so its save gets a conflict.
  expect((await settle(tasks.ofDeal.id, { day: today, version: 1 })).error.code).toBe('task/conflict')
})

it('gives tasks to the successor of each company, and an undo gives them back', async () => {
  const all = await leaving()
  const { from, to, third, first, tasks } = all
  const before = await textsOf(from)
  const add = await admin.call(handOver, {
    body: { fromTeamId: from.teamId, toTeamId: to.teamId, reason: '휴직' },
  })
  expect(add.body.tasks).toBe(3)
  const { message } = (await undo(add.body.handoverId)).body
  expect(message).toContain('담당기업 2개와 할 일 3건을 복원했습니다.')
  expect(await textsOf(from)).toEqual(before)

  const again = (await give(all)).body
  // Since the handover, one task was marked as done, one given to somebody else and one postponed. The undo gives back
  // only the postponed one, with its new day.
  await settle(tasks.ofCompany.id, { done: true, version: 4 })
  await settle(tasks.ofSecond.id, { teamId: third.teamId, version: 4 })
  expect((await settle(tasks.ofDeal.id, { day: addDays(today, 9), version: 4 })).status).toBe(200)
  expect((await undo(again.handoverId)).body.message).toContain('할 일 1건을')
  expect(await textsOf(from)).toEqual(['IM 보내기', '남의 기업의 일', '전사 결정'])
  expect(await textsOf(third)).toEqual(['대표 통화', '동료의 일'])

  // A company got another manager after the handover, so the undo skips the company. Its tasks stay with the
  // successor.
  const third2 = (await give(all)).body
  await assign(admin, first, { manager1Team: third.teamId })
  await undo(third2.handoverId)
  expect(await textsOf(to)).toEqual(['IM 보내기'])
})

// `handoverTasks.rest.test.ts` really hands over so many tasks. This test only counts the parameters of the statement.
it('sends the ids of more tasks than a statement has parameters as one parameter', () => {
  const many = Array.from({ length: 70_000 }, (_, id) => ({ id }))
  expect(new PgDialect().sqlToQuery(oneOfTasks(sql`id`, many)).params).toHaveLength(1)
})
