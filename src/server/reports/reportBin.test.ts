import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportErrors } from '#shared/catalogue/errors/reportErrors.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import {
  changeReport,
  deleteReport,
  getBesideEntry,
  listBinnedReports,
  restoreReport,
  searchReports,
  settleNextAction,
} from '#shared/reports/reports.endpoints.ts'
import { startTestApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { expectUnchanged } from '#test/kit/files.ts'
import { type ReportApp, startReportApp } from '#test/kit/reportApp.ts'
import { keyOf, report } from '#test/kit/reports.ts'

let { t, me, other, admin, stagesOf, listed, found } = {} as ReportApp
beforeAll(async () => {
  ;({ t, me, other, admin, stagesOf, listed, found } = await startReportApp())
})
afterAll(() => t.stop())

it('the stage of a company follows its latest report when reports are written, changed, deleted and restored', async () => {
  const number = await register(me, '단계솔(주)')
  const first = await report(me, number)
  await report(me, number, { reportDate: '2026-01-02', progressStage: '계약준비' })
  expect(await stagesOf(number)).toHaveLength(1)
  const last = await report(me, number, { startTime: '14:00', endTime: null, progressStage: '자료작성' })
  const body = { progressStage: '계약완료' }
  expect((await other.call(changeReport, { params: keyOf(last), body })).status).toBe(200)
  await me.call(deleteReport, { params: keyOf(last) })
  await admin.call(restoreReport, { params: { id: String(last.id) } })
  await me.call(deleteReport, { params: keyOf(first) })
  expect((await stagesOf(number)).map(([before, after]) => [before, after])).toEqual([
    [null, '초기검토'],
    ['초기검토', '자료작성'],
    ['자료작성', '계약완료'],
    ['계약완료', '초기검토'],
    ['초기검토', '계약완료'],
  ])
  expect(await listed(number)).toEqual(['2026-01-05', '계약완료'])
})

it('a deleted report is in no list and frees its key; it can be restored once the key is free again', async () => {
  const number = await register(me, '휴지통솔(주)')
  const row = await report(me, number)
  expect((await other.call(deleteReport, { params: keyOf(row) })).body.message).toBe(
    '일일보고서가 삭제되었습니다.',
  )
  expect(await found(number)).toEqual([])
  expect(await listed(number)).toEqual([null, null])
  expect((await me.call(deleteReport, { params: keyOf(row) })).status).toBe(404)
  const bin = await admin.call(listBinnedReports, { query: {} })
  expect(bin.body.rows[0]).toMatchObject({ id: row.id, deletedByName: '이서윤' })
  const twin = await report(me, number)
  const id = String(row.id)
  await expectUnchanged(t, async () => {
    const taken = await admin.call(restoreReport, { params: { id } })
    expect([taken.status, taken.error.code]).toEqual([409, 'daily-report/restore-taken'])
    expect((await me.call(restoreReport, { params: { id } })).error.code).toBe('daily-report/restore-taken')
    expect((await other.call(restoreReport, { params: { id } })).status).toBe(404)
  })
  await me.call(changeReport, { params: keyOf(twin), body: { startTime: '09:10' } })
  expect((await admin.call(restoreReport, { params: { id } })).body).toMatchObject({
    id: row.id,
    version: 3,
  })
  expect(await found(number)).toHaveLength(2)
  expect((await admin.call(restoreReport, { params: { id } })).status).toBe(404)
})

it('a next action is done or postponed, never to a day before its report', async () => {
  const row = await report(me, await register(me, '할일솔(주)'), { nextAction: '자료 받기' })
  const params = { id: String(row.id) }
  const early = await me.call(settleNextAction, { params, body: { date: '2026-01-04' } })
  expect([early.status, early.error.code]).toEqual([400, 'daily-report/next-day-early'])
  const off = await me.call(settleNextAction, { params, body: { date: '2026-02-01' } })
  expect(off.body).toMatchObject({ nextActionDate: '2026-02-01', nextActionDone: false, edits: 0 })
  expect((await me.call(settleNextAction, { params, body: { done: true } })).body.nextActionDone).toBe(true)
  expect((await me.call(settleNextAction, { params, body: {} })).status).toBe(400)
  const bare = await report(me, await register(me, '없음솔(주)'))
  const nothing = { params: { id: String(bare.id) }, body: { done: true } }
  expect((await me.call(settleNextAction, nothing)).status).toBe(404)
})

it('the form shows the last report of the company and what was written today', async () => {
  const writer = await t.as(await makeUser(t.db))
  const number = await register(writer, '옆칸솔(주)')
  const empty = await writer.call(getBesideEntry, { query: {} })
  expect(empty.body).toEqual({ last: null, count: 0, registeredOn: null, today: [] })
  const older = await report(writer, number, { reportDate: '2026-01-02' })
  const last = await report(writer, number)
  const { body } = await writer.call(getBesideEntry, { query: { businessNumber: number } })
  const today = dayInSeoul()
  expect([body.last?.id, body.count, body.registeredOn]).toEqual([last.id, 2, today])
  await report(writer, number, { reportDate: today, startTime: '00:00', endTime: null })
  const after = await writer.call(getBesideEntry, { query: { businessNumber: number } })
  expect(after.body.today.map(({ reportDate }) => reportDate)).toContain(today)
  expect(after.body.last?.reportDate).toBe(today)
  expect(older.id).toBeLessThan(last.id)
})

it('the team that wrote a report restores it, whoever deleted it; nobody else finds it in the bin', async () => {
  const number = await register(me, '되살림솔(주)')
  const roles = ['staff', 'team', 'viceadmin', 'admin'] as const
  const people = await Promise.all(
    roles.map(async (role) => ({ role, who: await t.as(await makeUser(t.db, { role })) })),
  )
  for (const { role, who } of people) {
    const row = await report(me, number)
    expect(row.can).toEqual({ edit: true, restore: true })
    const seen = await who.call(searchReports, { query: { businessNumber: number } })
    const isAdmin = role === 'admin' || role === 'viceadmin'
    expect(seen.body.rows[0]?.can).toEqual({ edit: true, restore: isAdmin })
    const params = { id: String(row.id) }
    // The report is not deleted, so there is nothing to restore. The answer is the same as for a report that does not
    // exist.
    expect((await who.call(restoreReport, { params })).status).toBe(404)
    expect((await me.call(restoreReport, { params })).status).toBe(404)
    // Every role may delete the report, but only its author and the admin side may restore it.
    expect((await who.call(deleteReport, { params: keyOf(row) })).status).toBe(200)
    const bin = await who.call(listBinnedReports, { query: {} })
    expect(bin.body.rows.some(({ id }) => id === row.id)).toBe(isAdmin)
    if (!isAdmin) {
      expect(bin.body).toMatchObject({ rows: [], total: 0 })
      await expectUnchanged(t, async () => {
        const denied = await who.call(restoreReport, { params })
        expect([denied.status, denied.error.code]).toEqual([404, 'daily-report/not-found'])
      })
    }
    const own = await me.call(listBinnedReports, { query: {} })
    expect(own.body.rows.map(({ id }) => id)).toContain(row.id)
    expect(own.body.rows.every(({ teamId }) => teamId === row.teamId)).toBe(true)
    expect((await me.call(restoreReport, { params })).body).toMatchObject({
      id: row.id,
      keyPoints: row.keyPoints,
    })
    expect(await found(number)).toHaveLength(1)
    await me.call(deleteReport, { params: keyOf(row) })
  }
})

it('a report whose key is in use again stays in the bin, with a reason for its team', async () => {
  const number = await register(me, '자리솔(주)')
  const row = await report(me, number)
  await me.call(deleteReport, { params: keyOf(row) })
  await report(me, number)
  await expectUnchanged(t, async () => {
    const taken = await me.call(restoreReport, { params: { id: String(row.id) } })
    expect([taken.status, taken.error.message]).toEqual([409, reportErrors['daily-report/restore-taken'][1]])
  })
})

it('the author restores a report even if only its team may change it', async () => {
  const narrow = await startTestApp({ database: t.database, env: { REPORTS_EDITING: 'own-team' } })
  const author = await makeUser(t.db, { role: 'staff' })
  const writer = await narrow.as(author)
  const row = await report(writer, await register(writer, '우리되살림솔(주)'))
  await (await narrow.as(await makeUser(t.db, { role: 'admin' }))).call(deleteReport, { params: keyOf(row) })
  const params = { id: String(row.id) }
  expect((await (await narrow.as(await makeUser(t.db))).call(restoreReport, { params })).status).toBe(404)
  expect((await writer.call(restoreReport, { params })).status).toBe(200)
  await narrow.stop()
})
