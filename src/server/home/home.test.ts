import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { seoulToday, startOfDaySql } from '#server/database/seoulTime.ts'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { listWaiting } from '#shared/company/waiting.endpoints.ts'
import { endOfNextWeek } from '#shared/deals/week.ts'
import { getFollowUps, getRecentChanges, getToday } from '#shared/home/home.endpoints.ts'
import { addDays, dayInSeoul, daysBetween } from '#shared/platform/day.ts'
import { getProgressReport } from '#shared/progress/progress.endpoints.ts'
import { getStalled, getStatsSummary } from '#shared/progress/stats/stats.endpoints.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { settleNextAction } from '#shared/reports/reports.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { report } from '#test/kit/reports.ts'
import { refreshCompanyList } from '../company/list/companyList.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { company } from '../database/tables/company.ts'
import { companyActivity } from '../database/tables/companyActivity.ts'
import { dailyReport } from '../database/tables/dailyReport.ts'

const t = testApp()
let mineUser: TestUser
let mine: Caller
let other: Caller
let admin: Caller
beforeAll(async () => {
  mineUser = await makeUser(t.db, { role: 'team' })
  mine = await t.as(mineUser)
  other = await t.as(await makeUser(t.db, { role: 'staff' }))
  admin = await t.as(await makeUser(t.db, { role: 'viceadmin', managerName: '서부관', position: '이사' }))
})

const today = async (caller: Caller, query = {}) => (await caller.call(getToday, { query })).body
const names = (rows: { companyName: string }[]) => rows.map((row) => row.companyName)

interface Given {
  /** The number of days since the last report; undefined if there is no report. */
  reported?: number
  registered?: number
  stage?: string
  add?: Partial<typeof brokerageRecord.$inferInsert>
}
async function make(name: string, { reported, registered = 100, stage = '초기검토', add = {} }: Given = {}) {
  const businessNumber = await register(other, name, { additional: { side: 'sell' } })
  const ago = (days: number) => sql`${seoulToday} - ${days}::int`
  await t.db
    .update(company)
    .set({ createdAt: sql`now() - make_interval(days => ${registered})` })
    .where(eq(company.businessNumber, businessNumber))
  await t.db
    .update(brokerageRecord)
    .set({ manager1Team: mineUser.teamId, ...add })
    .where(eq(brokerageRecord.businessNumber, businessNumber))
  if (reported !== undefined) {
    await t.db.insert(dailyReport).values({
      teamId: mineUser.teamId,
      reportDate: ago(reported) as unknown as string,
      businessNumber,
      startTime: '09:00',
      progressStage: stage,
      detailContent: '내용',
    })
  }
  await refreshCompanyList(t.db, [businessNumber])
  return businessNumber
}

it('lists the silent companies of the person, the longest silence first', async () => {
  await make('조용한솔', { reported: silenceDays })
  await make('소식솔', { reported: silenceDays - 1 })
  await make('한달솔', { reported: 31 })
  await make('보고없음솔', { registered: silenceDays + 1 })
  await make('새로온솔', { registered: 3 })
  await make('부담당솔', { reported: 50, add: { manager1Team: null, manager2Team: mineUser.teamId } })
  await make('끝난솔', { reported: 90, stage: 'Deal Done' })
  await make('멈춘솔', { reported: 90, add: { companyStatus: '진행중단' } })
  await make('남의솔', { reported: 90, add: { manager1Team: null } })
  const { quiet } = await today(mine)
  expect(names(quiet.rows)).toEqual(['부담당솔', '한달솔', '보고없음솔', '조용한솔'])
  expect(quiet.total).toBe(4)
  expect(quiet.rows.map((row) => row.days)).toEqual([50, 31, silenceDays + 1, silenceDays])
  // A company without a manager is shown to the team that registered it, but is not counted for any team.
  const { quiet: none, unassigned } = await today(other)
  expect([none, unassigned.total, names(unassigned.rows)]).toEqual([{ total: 0, rows: [] }, 1, ['남의솔']])
  expect((await today(mine)).unassigned.total).toBe(0)
})

it('is the same number on home, in the progress report and in the statistics, for all and for every team', async () => {
  const second = await makeUser(t.db, { role: 'staff' })
  await make('둘째솔', { reported: 40, add: { manager1Team: second.teamId } })
  await make('함께솔', { reported: 41, add: { manager2Team: second.teamId } })
  await make('미지정솔', { reported: 42, add: { manager1Team: null } })
  await make('보름솔', { reported: 15 })
  const people = [
    { caller: admin, any: true },
    { caller: await t.as(await makeUser(t.db, { role: 'admin' })), any: true },
    { caller: mine, any: false, teamId: mineUser.teamId },
    { caller: await t.as(second), any: false, teamId: second.teamId },
  ]
  const seen = new Set<number>()
  for (const { caller, any, teamId } of people) {
    for (const team of [wholeFirm.teamId, mineUser.teamId, second.teamId]) {
      const progress = (await caller.call(getProgressReport, { query: { team } })).body.quiet
      const stats = (await caller.call(getStatsSummary, { query: { team } })).body.quiet
      const { total: stalled, rows } = (await caller.call(getStalled, { query: { team } })).body
      const home = await caller.call(getToday, { query: { team } })
      expect([stats, stalled]).toEqual([progress, progress])
      expect(rows).toHaveLength(Math.min(8, stalled))
      if (any || team === teamId) expect(home.body.quiet.total).toBe(progress)
      else expect(home.status).toBe(403)
      if (team === teamId) expect((await today(caller)).quiet.total).toBe(progress)
      seen.add(progress)
    }
  }
  // The three numbers must differ. If they were equal, the test would prove nothing.
  expect(seen.size).toBe(3)
})

it('counts all silent companies and shows four', async () => {
  for (let index = 0; index < 3; index += 1) await make(`더솔${index}`, { reported: 60 + index })
  const { quiet } = await today(mine)
  expect([quiet.total, quiet.rows.length]).toEqual([9, 4])
})

it('lists companies waiting for a side: the own ones first, then the newest', async () => {
  expect((await today(mine)).waiting).toEqual({ total: 0, rows: [] })
  await register(other, '기다림하나')
  await register(mine, '기다림둘')
  await register(other, '기다림셋')
  await register(other, '보임', { additional: { side: 'buy' } })
  const { waiting } = await today(mine)
  expect([waiting.total, names(waiting.rows)]).toEqual([3, ['기다림둘', '기다림셋', '기다림하나']])
  expect(names((await today(other)).waiting.rows)).toEqual(['기다림셋', '기다림하나', '기다림둘'])
  expect(Date.parse(waiting.rows[0]?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

it('shows the first rows of the waiting list, for everyone', async () => {
  const given = await register(other, '넘겨받음')
  await register(other, '기다림넷')
  await t.db
    .insert(brokerageRecord)
    .values({ businessNumber: given, manager1Team: mineUser.teamId })
    .onConflictDoUpdate({ target: brokerageRecord.businessNumber, set: { manager1Team: mineUser.teamId } })
  await refreshCompanyList(t.db, [given])
  for (const caller of [mine, other]) {
    const list = (await caller.call(listWaiting, { query: {} })).body
    const { waiting } = await today(caller)
    expect(names(waiting.rows)).toEqual(names(list.rows).slice(0, 4))
    expect(waiting.total).toBe(list.total)
  }
  expect(names((await today(mine)).waiting.rows)[0]).toBe('넘겨받음')
})

it('leaves out hidden companies and changes nothing', async () => {
  const number = await register(mine, '숨은솔')
  await t.db.update(company).set({ deletedAt: new Date() }).where(eq(company.businessNumber, number))
  await refreshCompanyList(t.db, [number])
  const before = await fingerprint(t.database.pool)
  expect(names((await today(mine)).waiting.rows)).not.toContain('숨은솔')
  expect(await fingerprint(t.database.pool)).toEqual(before)
})

const ago = (days: number) => addDays(dayInSeoul(), -days)

describe('next actions', () => {
  it('are listed until done or postponed, for their team and the admin side', async () => {
    const number = await register(mine, '약속솔')
    const promise = (startTime: string, nextActionDate: string) =>
      report(mine, number, {
        reportDate: ago(30),
        startTime,
        endTime: null,
        nextAction: `${startTime} 전화`,
        nextActionDate,
      })
    const late = await promise('09:00', ago(3))
    const due = await promise('10:00', ago(0))
    await promise('11:00', ago(-1))
    await promise('12:00', endOfNextWeek(ago(0)))
    await promise('13:00', addDays(endOfNextWeek(ago(0)), 1))
    const ask = async (caller: Caller, query = {}) => caller.call(getFollowUps, { query })
    const { body } = await ask(mine)
    expect(body.total).toBe(2)
    expect(body.rows.map(({ action, late: days, version }) => [action, days, version])).toEqual([
      ['09:00 전화', 3, 1],
      ['10:00 전화', 0, 1],
    ])
    const coming = await ask(mine, { state: 'coming' })
    expect(coming.body.rows.map(({ action, late: days }) => [action, days])).toEqual([
      ['11:00 전화', -1],
      ['12:00 전화', daysBetween(endOfNextWeek(ago(0)), ago(0))],
    ])
    expect(coming.body.total).toBe(2)
    expect((await ask(other, { state: 'coming' })).body.total).toBe(0)
    expect((await ask(other)).body.total).toBe(0)
    expect((await ask(other, { team: mineUser.teamId })).status).toBe(403)
    expect((await ask(other, { team: '999' })).status).toBe(403)
    expect((await ask(admin, { team: mineUser.teamId })).body.total).toBe(2)
    expect((await ask(admin, { team: '999' })).body.total).toBe(2)
    expect((await t.nobody.call(getFollowUps, { query: {} })).status).toBe(401)

    const settle = (id: number, given: object) =>
      mine.call(settleNextAction, { params: { id: String(id) }, body: given })
    expect((await settle(late.id, { done: true, version: 1 })).status).toBe(200)
    // A request based on the old version gets a conflict and changes nothing.
    const stale = await settle(late.id, { date: ago(-5), version: 1 })
    expect([stale.status, stale.error.code]).toEqual([409, 'daily-report/conflict'])
    expect((await settle(due.id, { date: ago(-5), version: 1 })).status).toBe(200)
    expect((await ask(mine)).body).toEqual({ total: 0, rows: [] })
  })
})

describe('news of own companies', () => {
  const of = async (caller: Caller, query = {}) => caller.call(getRecentChanges, { query })
  const save = (caller: Caller, number: string, body: object) =>
    caller.call(changeBrokerage, { params: { key: number }, body: body as never })
  const newsOf = async (caller: Caller, number: string, query = {}) =>
    (await of(caller, query)).body.rows.filter(({ businessNumber }) => businessNumber === number)

  it('lists what others did since yesterday in sentences, without contacts', async () => {
    const number = await register(mine, '바뀐솔', { additional: { side: 'sell' } })
    await save(admin, number, { progressStage: '계약중', contact1Name: '숨은사람' })
    const [group, ...others] = await newsOf(mine, number)
    expect(others).toEqual([])
    expect(group).toMatchObject({
      companyName: '바뀐솔',
      more: 0,
      events: [
        { who: '서부관 이사가', did: '계약 진행단계를 계약중으로 정했습니다', badge: null, note: null },
      ],
    })
    expect((await of(mine)).text).not.toMatch(/숨은사람|contact1|연락처/)
    expect(await newsOf(other, number)).toEqual([])
    expect((await of(other, { team: mineUser.teamId })).status).toBe(403)
    await t.db
      .update(companyActivity)
      .set({ at: sql`now() - interval '2 days'` })
      .where(eq(companyActivity.businessNumber, number))
    expect(await newsOf(mine, number)).toEqual([])
    expect((await t.nobody.call(getRecentChanges, { query: {} })).status).toBe(401)
  })

  it('leaves out the person’s own changes, whosever day is shown', async () => {
    const number = await register(mine, '내가한솔', { additional: { side: 'sell' } })
    expect(await newsOf(mine, number)).toEqual([])
    const [seen] = await newsOf(admin, number, { team: '999' })
    expect(seen?.events.map(({ did }) => did)).toEqual(['기업을 등록했습니다'])
    await save(admin, number, { progressStage: '계약중' })
    for (const team of ['999', mineUser.teamId]) {
      const [still] = await newsOf(admin, number, { team })
      expect(still?.events.map(({ did }) => did)).toEqual(['기업을 등록했습니다'])
    }
  })

  it('is grouped by company and hour, with the first four events of each hour', async () => {
    const number = await register(mine, '묶인솔', { additional: { side: 'sell' } })
    for (let n = 1; n <= 7; n += 1) await save(admin, number, { creditRating: `B${n}` })
    // Creates two events in the last hour and five in an earlier hour.
    const rows = await t.db
      .select()
      .from(companyActivity)
      .where(eq(companyActivity.businessNumber, number))
      .orderBy(companyActivity.id)
    for (const [index, { id }] of rows.entries()) {
      const hour = index > rows.length - 3 ? '10' : '9'
      await t.db
        .update(companyActivity)
        .set({
          at: sql`${startOfDaySql(seoulToday, -1)} + make_interval(hours => ${Number(hour)}, secs => ${index})`,
        })
        .where(eq(companyActivity.id, id))
    }
    const groups = await newsOf(mine, number)
    expect(groups.map(({ events, more }) => [events.length, more])).toEqual([
      [2, 0],
      [4, 1],
    ])
    expect(groups.flatMap(({ events }) => events.map(({ did }) => did.replace('신용등급을 ', '')))).toEqual([
      'B6에서 B7로 바꿨습니다',
      'B5에서 B6으로 바꿨습니다',
      'B4에서 B5로 바꿨습니다',
      'B3에서 B4로 바꿨습니다',
      'B2에서 B3으로 바꿨습니다',
      'B1에서 B2로 바꿨습니다',
    ])
    const { total, companies, rows: sent } = (await of(mine)).body
    expect(total).toBe(sent.length)
    expect(companies).toBe(new Set(sent.map(({ businessNumber }) => businessNumber)).size)
  })
})

it('needs a session', async () => {
  expect((await t.nobody.call(getToday, { query: {} })).status).toBe(401)
})
