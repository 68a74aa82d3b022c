import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import {
  getCalendar,
  getTeamCalendar,
  removeHoliday,
  setHoliday,
} from '#shared/progress/calendar.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { refreshCompanyList } from '../../company/list/companyList.ts'
import { company } from '../../database/tables/company.ts'
import { dailyReport } from '../../database/tables/dailyReport.ts'
import { task } from '../../database/tables/deals/task.ts'
import { appUser } from '../../database/tables/user.ts'

const t = testApp()
let admin: Caller
let staff: Caller
let team: TestUser
let number: string
const month = '2026-02'
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin', teamId: '001' }))
  team = await makeUser(t.db, { role: 'team' })
  staff = await t.as(await makeUser(t.db))
  number = await register(admin, '달력솔', { additional: { side: 'sell' } })
  await t.db.update(appUser).set({ createdAt: new Date('2026-02-03T15:30:00Z') })
})

type Given = Partial<typeof dailyReport.$inferInsert>
const write = (reportDate: string, startTime: string, more: Given = {}) =>
  t.db.insert(dailyReport).values({
    teamId: team.teamId,
    reportDate,
    businessNumber: number,
    startTime,
    progressStage: '초기검토',
    detailContent: '내용',
    ...more,
  })
const ofTeam = async () => {
  const { body } = await staff.call(getCalendar, { query: { month } })
  const found = body.teams.find(({ teamId }) => teamId === team.teamId)
  if (!found) throw new Error('the team is missing')
  return found
}

it('counts reports by day, minutes of reports with an end, and working days without a report', async () => {
  await write('2026-02-05', '09:00', { endTime: '10:30' })
  await write('2026-02-05', '14:00')
  await write('2026-02-06', '23:00', { endTime: '23:30' })
  // Sunday is no working day, but a report written on a Sunday counts.
  await write('2026-02-08', '09:00')
  await write('2026-02-09', '09:00', { deletedAt: new Date() })
  const found = await ofTeam()
  expect(found.days).toEqual([
    { day: '2026-02-05', reports: 2 },
    { day: '2026-02-06', reports: 1 },
    { day: '2026-02-08', reports: 1 },
  ])
  expect(found).toMatchObject({ reports: 4, minutes: 120, companies: 1, written: 2 })
  // The team was registered on the 4th at 00:30 Seoul time. The 16th to the 18th are holidays (설날).
  expect(found.since).toBe('2026-02-04')
  expect(found.gaps.slice(0, 3)).toEqual(['2026-02-04', '2026-02-09', '2026-02-10'])
  expect(found.gaps).not.toContain('2026-02-17')
  expect(found.workdays).toBe(found.gaps.length + 2)
})

it('returns the first four reports a day and the next actions of one team, for whole weeks', async () => {
  for (const at of ['11:00', '12:00', '13:00', '15:00']) await write('2026-02-05', at)
  await write('2026-02-11', '09:00', {
    nextAction: '자료 보내기',
    nextActionDate: '2026-02-27',
    progressStage: '자료작성',
  })
  await write('2026-02-11', '10:00', {
    nextAction: '끝난 일',
    nextActionDate: '2026-02-27',
    nextActionDone: true,
  })
  const { status, body } = await staff.call(getTeamCalendar, { params: team, query: { month } })
  expect(status).toBe(200)
  expect([body.from, body.to]).toEqual(['2026-02-01', '2026-02-28'])
  const fifth = body.days.find(({ day }) => day === '2026-02-05')
  expect(fifth).toMatchObject({ reports: 6, minutes: 90 })
  expect(fifth?.first.map(({ startTime }) => startTime)).toEqual(['09:00', '11:00', '12:00', '13:00'])
  expect(fifth?.first[0]).toMatchObject({ companyName: '달력솔', side: '매도기업', stage: '초기검토' })
  expect(body.actions.map(({ action, day }) => [action, day])).toEqual([['자료 보내기', '2026-02-27']])
  expect(body.holidays.map(({ name }) => name)).toEqual(['설날', '설날', '설날'])
})

it('an admin adds and removes holidays, with audit entries and without leftover rows', async () => {
  const before = await ofTeam()
  const day = '2026-02-10'
  expect((await admin.call(setHoliday, { params: { day }, body: { name: '임시공휴일' } })).status).toBe(200)
  expect((await ofTeam()).gaps).toEqual(before.gaps.filter((one) => one !== day))
  expect((await admin.call(removeHoliday, { params: { day } })).status).toBe(200)
  expect(await ofTeam()).toEqual(before)
  const { rows } = await t.db.execute(sql`select from holiday_change`)
  expect(rows).toHaveLength(0)
  // An admin removes a computed holiday. The day is then a working day until the holiday is restored.
  expect((await admin.call(removeHoliday, { params: { day: '2026-02-17' } })).status).toBe(200)
  expect((await ofTeam()).gaps).toContain('2026-02-17')
  await admin.call(setHoliday, { params: { day: '2026-02-17' }, body: { name: '설날' } })
  expect(await ofTeam()).toEqual(before)
  const { rows: entries } = await t.db.execute<{ action: string }>(
    sql`select action from audit_entry where subject_kind = 'holiday' order by id`,
  )
  expect(entries.map(({ action }) => action)).toEqual([
    'holiday/set',
    'holiday/removed',
    'holiday/removed',
    'holiday/set',
  ])
})

it('refuses a bad month, day or name and calls without rights, and changes nothing', async () => {
  const before = await fingerprint(t.database.pool)
  for (const wrong of ['2026-13', '2026-1', '9999-01', "2026-01'--"])
    expect((await staff.call(getCalendar, { query: { month: wrong } })).status).toBe(400)
  const put = (caller: Caller, day: string, name: string) =>
    caller.call(setHoliday, { params: { day }, body: { name } })
  expect((await put(admin, '2026-02-30', '없는 날')).status).toBe(400)
  expect((await put(admin, '2026-02-10', ' ')).status).toBe(400)
  expect((await put(admin, '2026-02-10', '가'.repeat(31))).status).toBe(400)
  expect((await put(staff, '2026-02-10', '나만의 휴일')).status).toBe(403)
  expect((await t.nobody.call(getCalendar, { query: { month } })).status).toBe(401)
  expect((await staff.call(getTeamCalendar, { params: { teamId: '98765' }, query: { month } })).status).toBe(
    404,
  )
  expect(await fingerprint(t.database.pool)).toEqual(before)
})

it('leaves out the reports of a deleted company', async () => {
  await t.db.update(company).set({ deletedAt: new Date() }).where(eq(company.businessNumber, number))
  await refreshCompanyList(t.db, [number])
  expect(await ofTeam()).toMatchObject({ reports: 0, days: [], companies: 0 })
})

it('shows the open tasks of a person to that person and to the admin side only', async () => {
  const day = '2026-02-26'
  await t.db.insert(task).values([
    { text: '월말 정리', person: team.teamId, day },
    { text: '끝난 일', person: team.teamId, day, doneDay: day },
    { text: '기업 일', person: team.teamId, day, businessNumber: await register(admin, '할일솔') },
  ])
  const tasksFor = async (caller: Caller) =>
    (await caller.call(getTeamCalendar, { params: { teamId: team.teamId }, query: { month } })).body.actions
      .filter(({ kind }) => kind === 'task')
      .map(({ action, companyName }) => [action, companyName])
  const shown = [
    ['월말 정리', null],
    ['기업 일', '할일솔'],
  ]
  expect(await tasksFor(await t.as(team))).toEqual(shown)
  expect(await tasksFor(admin)).toEqual(shown)
  expect(await tasksFor(staff)).toEqual([])
})
