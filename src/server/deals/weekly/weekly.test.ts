import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { endCounterparty, linkCounterparty, moveCounterparty } from '#shared/deals/deals.endpoints.ts'
import { addTask, changeTask } from '#shared/deals/tasks.endpoints.ts'
import { weekOf } from '#shared/deals/week.ts'
import { getWeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { addDays, dayInSeoul, mondayOf } from '#shared/platform/day.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { task, taskDay } from '../../database/tables/deals/task.ts'
import { documentRecord } from '../../database/tables/documentRecord.ts'

let { t, me, other, admin, user, seller, buyer, deal, lead } = {} as DealApp
beforeAll(async () => {
  ;({ t, me, other, admin, user, seller, buyer, deal, lead } = await startDealApp())
})
afterAll(() => t.stop())

const today = dayInSeoul()
const monday = mondayOf(today)
const params = ({ id }: { id: number }) => ({ id: String(id) })
const read = async (query: object = {}, caller = me) =>
  (await caller.call(getWeeklyMeeting, { query: query as never })).body

it.each([
  ['2026-11-13', '2026-11-09', '2026-11-15', 46],
  ['2026-11-15', '2026-11-09', '2026-11-15', 46],
  ['2026-01-01', '2025-12-29', '2026-01-04', 1],
  ['2027-01-01', '2026-12-28', '2027-01-03', 53],
  ['2024-12-30', '2024-12-30', '2025-01-05', 1],
])('the week of %s', (day, from, to, number) => {
  expect(weekOf(day)).toEqual({ from, to, number })
})

describe('a meeting', () => {
  it('shows what moved, began and stalled in its week, and nothing of other weeks', async () => {
    const from = await seller('회의매도(주)')
    const last = addDays(monday, -7)
    let row = await deal(from, await buyer('회의매수(주)'), { day: addDays(last, -20) })
    const move = async (stage: 'nda' | 'im' | 'tm', day: string, reason?: string) => {
      const body = { stage, day, version: row.version, ...(reason ? { reason } : {}) }
      row = (await me.call(moveCounterparty, { params: params(row), body })).body
    }
    await move('nda', addDays(last, 1))
    await move('im', addDays(last, 3))
    await move('nda', addDays(last, 6), '자료를 다시 만듦')
    const ended = await deal(from, await buyer('회의종료(주)'), { day: addDays(last, 2) })
    await me.call(endCounterparty, {
      params: params(ended),
      body: { reason: 'price-gap', note: '차이', day: addDays(last, 4), version: ended.version },
    })
    const week = await read({ week: addDays(last, 5) })
    expect([week.from, week.to, week.asOf, week.running]).toEqual([
      last,
      addDays(last, 6),
      addDays(last, 6),
      false,
    ])
    expect(
      week.moved.map(({ other: o, kind, from: a, to: b, days, note }) => [
        o.companyName,
        kind,
        a,
        b,
        days,
        note,
      ]),
    ).toEqual([
      ['회의매수(주)', 'forward', 'nda', 'im', 2, null],
      ['회의매수(주)', 'forward', 'tm', 'nda', 21, null],
      ['회의매수(주)', 'back', 'im', 'nda', 3, '자료를 다시 만듦'],
      ['회의종료(주)', 'ended', 'tm', 'tm', 2, '차이'],
    ])
    expect(week.figures.moved).toEqual({ total: 4, forward: 2, back: 1, ended: 1, reopened: 0 })
    expect(week.added.map(({ other: o }) => o.companyName)).toEqual(['회의종료(주)'])
    // The deal began 26 days before the Sunday of this meeting and has no report.
    expect(week.stalled.find(({ counterpartyId }) => counterpartyId === row.id)).toMatchObject({
      stage: 'nda',
      silent: 26,
      lastDay: null,
      days: 5,
    })
    expect(26).toBeGreaterThanOrEqual(silenceDays)
    const now = await read()
    expect(now).toMatchObject({ from: monday, asOf: today, running: true, before: { moved: { total: 4 } } })
    expect(now.moved).toEqual([])
    expect((await read({ week: addDays(last, -7) })).figures.moved.total).toBe(0)
    // Another team does not see the deal in its own meeting.
    const { user: stranger } = await startDealApp.makeTeam(t)
    expect((await read({ week: last, team: stranger.teamId })).moved).toEqual([])
    expect((await read({ week: last }, other)).moved).toHaveLength(4)
  })

  it('lists tasks, decisions, new companies and documents', async () => {
    const from = await seller('결정매도(주)')
    const row = await deal(from, await buyer('결정매수(주)'))
    const write = async (body: object) =>
      (
        await me.call(addTask, {
          body: { text: '할 일', teamId: user.teamId, counterpartyId: row.id, ...body } as never,
        })
      ).body
    const late = await write({ text: '지난 일', day: addDays(today, -2) })
    const due = await write({ text: '다음 주 일', day: addDays(monday, 8) })
    await write({ text: '먼 일', day: addDays(monday, 21) })
    const decided = await write({ text: '종료한다', day: addDays(monday, 9), meetingWeek: today })
    const before = await write({ text: '지난 결정', day: today, meetingWeek: addDays(monday, -3) })
    await me.call(changeTask, { params: params(before), body: { done: true, version: before.version } })
    await t.db.insert(documentRecord).values({
      businessNumber: from,
      templateType: 'blind',
      companyName: '결정매도(주)',
      templateData: {},
      createdBy: user.teamId,
    })
    const week = await read()
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
    expect(ids(week.late)).toEqual([late.id])
    expect(ids(week.due)).toEqual([due.id, decided.id])
    expect(ids(week.decisions)).toEqual([decided.id])
    expect(week.lastDecisions).toMatchObject([{ id: before.id, done: true, doneDay: today }])
    expect(week.companies.map(({ company }) => company.companyName)).toContain('결정매도(주)')
    expect(week.documents).toMatchObject([
      { companyName: '결정매도(주)', count: 1, maker: { teamId: user.teamId } },
    ])
    expect(week.figures).toMatchObject({ late: 1, due: 2, decisions: 1, decisionsDone: 0, documents: 1 })
    expect(week.before).toMatchObject({ decisions: 1 })
    expect([week.can.decideAll, (await read({}, admin)).can.decideAll]).toEqual([false, true])
  })

  it('keeps showing a repeating decision of no company after it was done', async () => {
    const body = { text: '매주 결정', teamId: user.teamId, day: today, meetingWeek: today }
    const { body: first } = await admin.call(addTask, { body: { ...body, repeats: 'workday' } })
    const shown = async () => {
      const { due, late } = await read()
      return [...due, ...late].find(({ text }) => text === '매주 결정')
    }
    await me.call(changeTask, { params: params(first), body: { done: true, version: 1 } })
    const second = await shown()
    expect(second).toMatchObject({ meetingWeek: monday, repeats: 'workday' })
    const decided = (await read()).decisions.filter(({ text }) => text === '매주 결정')
    expect(decided.map(({ id }) => id)).toEqual([first.id])
    await me.call(changeTask, { params: params(second ?? first), body: { done: true, version: 1 } })
    const third = await shown()
    expect(third?.id).toBeGreaterThan(second?.id ?? Number.POSITIVE_INFINITY)
    await me.call(changeTask, { params: params(third ?? first), body: { repeats: null, version: 1 } })
    await me.call(changeTask, { params: params(third ?? first), body: { done: true, version: 2 } })
  })

  it('of a past week shows tasks as they were then', async () => {
    const from = await seller('지난매도(주)')
    const row = await deal(from, await buyer('지난매수(주)'))
    const { body } = await me.call(addTask, {
      body: { text: '미룬 일', teamId: user.teamId, day: today, counterpartyId: row.id },
    })
    const sunday = addDays(monday, -1)
    // The task was written nine days before the Sunday of the meeting, was due on the Friday, and was postponed today.
    await t.db
      .update(taskDay)
      .set({ onDay: addDays(sunday, -9), day: addDays(sunday, -2) })
      .where(eq(taskDay.taskId, body.id))
    await t.db
      .update(task)
      .set({ day: addDays(sunday, -2) })
      .where(eq(task.id, body.id))
    await me.call(changeTask, { params: params(body), body: { day: addDays(today, 20), version: 1 } })
    const then = await read({ week: sunday })
    expect(then.late).toMatchObject([{ id: body.id, day: addDays(sunday, -2), late: 2 }])
    expect((await read()).late.map(({ id }) => id)).not.toContain(body.id)
  })

  it('of a past week shows the stage of that week, and lets those change a task who may do so now', async () => {
    const from = await seller('지난주매도(주)')
    const last = addDays(monday, -7)
    const row = await deal(from, await buyer('지난주매수(주)'), { day: addDays(last, 1) })
    const body = { stage: 'nda' as const, day: monday, version: row.version }
    await me.call(moveCounterparty, { params: params(row), body })
    const past = await read({ week: last })
    expect(past.added.find(({ counterpartyId }) => counterpartyId === row.id)).toMatchObject({ stage: 'tm' })

    const { call: first, user: firstUser } = await startDealApp.makeTeam(t)
    const { call: second, user: secondUser } = await startDealApp.makeTeam(t)
    const task1 = {
      text: '넘겨진 일',
      counterpartyId: row.id,
      teamId: firstUser.teamId,
      day: addDays(monday, 1),
    }
    const written = (await me.call(addTask, { body: task1 })).body
    // Moves the day on which the task was written into last week, when the task belonged to the first person.
    // Otherwise last week's meeting would not contain the task.
    await t.db
      .update(taskDay)
      .set({ onDay: addDays(last, 2) })
      .where(eq(taskDay.taskId, written.id))
    const change = { teamId: secondUser.teamId, version: written.version }
    await me.call(changeTask, { params: params(written), body: change })
    const shown = async (caller: typeof me) =>
      (await read({ week: last }, caller)).due.find(({ id }) => id === written.id)
    expect(await shown(first)).toMatchObject({ person: { teamId: firstUser.teamId }, can: { change: false } })
    expect(await shown(second)).toMatchObject({ person: { teamId: firstUser.teamId }, can: { change: true } })
  })

  it('of a past week still shows a lead that was merged into a later counterparty', async () => {
    const from = await seller('합친매도(주)')
    const to = await buyer('합친매수(주)')
    const last = addDays(monday, -7)
    const one = await lead(from, '합친 리드', { day: addDays(last, 1) })
    const known = await deal(from, to, { day: today })
    const body = { businessNumber: to, version: one.version }
    expect((await me.call(linkCounterparty, { params: params(one), body })).body.merged).toBe(true)
    const answer = await me.call(getWeeklyMeeting, { query: { week: last } })
    expect(answer.status).toBe(200)
    expect(answer.body.added.filter(({ counterpartyId }) => counterpartyId === known.id)).toMatchObject([
      { stage: 'tm', day: addDays(last, 1) },
    ])
  })

  it('names no deleted company and refuses a future week', async () => {
    const from = await seller('숨는회의(주)')
    const to = await buyer('숨는상대(주)')
    const row = await deal(from, to)
    await me.call(addTask, {
      body: { text: '숨는 일', teamId: user.teamId, day: today, counterpartyId: row.id, meetingWeek: today },
    })
    expect((await me.call(getWeeklyMeeting, { query: {} })).text).toContain('숨는상대')
    await admin.call(deleteCompany, { params: { businessNumber: to }, body: { reason: '중복' } })
    const { text, body } = await me.call(getWeeklyMeeting, { query: {} })
    expect(text).not.toMatch(/숨는상대|숨는 일/)
    expect(body.added.map(({ counterpartyId }) => counterpartyId)).not.toContain(row.id)
    for (const query of [
      { week: addDays(monday, 7) },
      { week: '2026-02-30' },
      { team: '12' },
      { team: '987654' },
    ])
      expect((await me.call(getWeeklyMeeting, { query })).status).toBe(400)
    expect((await t.nobody.call(getWeeklyMeeting, { query: {} })).status).toBe(401)
  })
})
