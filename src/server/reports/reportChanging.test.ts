import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { firmSetting } from '#server/database/tables/firm/firmSetting.ts'
import { appUser } from '#server/database/tables/user.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import {
  addReport,
  changeReport,
  deleteReport,
  listReportImages,
  restoreReportImage,
  searchReports,
} from '#shared/reports/reports.endpoints.ts'
import { startTestApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { expectUnchanged } from '#test/kit/files.ts'
import { type ReportApp, startReportApp } from '#test/kit/reportApp.ts'
import { aReport, keyOf, letters, report } from '#test/kit/reports.ts'

let { t, user, me, other, admin, found } = {} as ReportApp
beforeAll(async () => {
  ;({ t, user, me, other, admin, found } = await startReportApp())
})
afterAll(() => t.stop())

it('keeps fields that are not sent and the earlier version, and never changes the author', async () => {
  const number = await register(me, '수정솔(주)')
  const row = await report(me, number, { nextAction: '자료 받기', nextActionDate: '2026-01-09' })
  const body = { startTime: '09:30', keyPoints: null, version: 1 }
  const changed = await other.call(changeReport, { params: keyOf(row), body })
  expect(changed.body).toMatchObject({
    id: row.id,
    teamId: user.teamId,
    startTime: '09:30',
    endTime: '10:30',
    keyPoints: null,
    nextAction: '자료 받기',
    detailContent: letters(200),
    version: 2,
    edits: 1,
    updatedByName: '이서윤',
  })
  const images = await admin.call(listReportImages, { params: { id: String(row.id) } })
  expect(images.body).toMatchObject([
    { version: 1, kind: 'changed', changedByName: '이서윤', startTime: '09:00', keyPoints: '첫 면담' },
  ])
  expect((await other.call(listReportImages, { params: { id: String(row.id) } })).status).toBe(403)
  // Sending the stored values again is no change, so the version stays.
  expect(
    (await me.call(changeReport, { params: keyOf(changed.body), body: { startTime: '9:30' } })).body.version,
  ).toBe(2)
})

it('restores an earlier version for the admin side, as a new change', async () => {
  const row = await report(me, await register(me, '되돌림솔(주)'))
  const params = keyOf(row)
  await me.call(changeReport, { params, body: { progressStage: '계약준비', keyPoints: '잘못' } })
  const id = String(row.id)
  const [image] = (await admin.call(listReportImages, { params: { id } })).body
  const imageId = String(image?.id)
  const stale = await admin.call(restoreReportImage, { params: { id, imageId }, body: { version: 1 } })
  expect([stale.status, stale.error.code]).toEqual([409, 'daily-report/conflict'])
  const back = await admin.call(restoreReportImage, { params: { id, imageId }, body: { version: 2 } })
  expect(back.body).toMatchObject({ progressStage: '초기검토', keyPoints: '첫 면담', version: 3, edits: 2 })
})

it('earlier versions are not found for hidden companies and unknown reports', async () => {
  const number = await register(me, '숨은그림(주)')
  const row = await report(me, number)
  await me.call(changeReport, { params: keyOf(row), body: { keyPoints: '바꿈' } })
  const images = (id: number) => admin.call(listReportImages, { params: { id: String(id) } })
  expect((await images(row.id)).body).toHaveLength(1)
  await admin.call(deleteCompany, { params: { businessNumber: number }, body: { reason: '중복' } })
  expect([(await images(row.id)).status, (await images(row.id + 99_999)).status]).toEqual([404, 404])
})

it('answers a stale version with the stored state and who saved; without a version it is accepted', async () => {
  const row = await report(me, await register(me, '충돌솔(주)'))
  const params = keyOf(row)
  await other.call(changeReport, { params, body: { keyPoints: '먼저', version: 1 } })
  await expectUnchanged(t, async () => {
    const late = await me.call(changeReport, { params, body: { keyPoints: '나중', version: 1 } })
    expect(late.status).toBe(409)
    expect(late.error).toMatchObject({
      code: 'daily-report/conflict',
      stored: { keyPoints: '먼저', version: 2 },
      sent: { keyPoints: '나중' },
      savedBy: { managerName: '이서윤' },
    })
  })
  expect((await me.call(changeReport, { params, body: { keyPoints: '나중' } })).body.version).toBe(3)
})

it('accepts one of two concurrent changes of the same version', async () => {
  const row = await report(me, await register(me, '둘이솔(주)'))
  const both = [me, other].map((who, at) =>
    who.call(changeReport, { params: keyOf(row), body: { keyPoints: `사람 ${at}`, version: 1 } }),
  )
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await found(row.businessNumber))[0]).toMatchObject({ version: 2, edits: 1 })
})

it('refuses the start time of another report of the team', async () => {
  const number = await register(me, '겹침솔(주)')
  await report(me, number)
  const second = await report(me, number, { startTime: '11:00', endTime: null })
  await expectUnchanged(t, async () => {
    const params = keyOf(second)
    const answer = await me.call(changeReport, { params, body: { startTime: '09:00' } })
    expect([answer.status, answer.error.code]).toEqual([409, 'daily-report/key-taken'])
    for (const body of [{ startTime: '24:00' }, { endTime: '10:00' }, { detailContent: letters(150) }])
      expect((await me.call(changeReport, { params, body })).status).toBe(400)
  })
})

it('works for the report of a deleted user, and not for one of a deleted company', async () => {
  const leaving = await makeUser(t.db, { managerName: '떠난사람' })
  const number = await register(await t.as(leaving), '퇴사솔(주)')
  const row = await report(await t.as(leaving), number)
  await t.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.teamId, leaving.teamId))
  const changed = await me.call(changeReport, { params: keyOf(row), body: { keyPoints: '이어받음' } })
  expect(changed.body).toMatchObject({ managerName: '떠난사람', keyPoints: '이어받음' })
  await admin.call(deleteCompany, { params: { businessNumber: number }, body: { reason: '중복' } })
  await expectUnchanged(t, async () => {
    expect((await me.call(changeReport, { params: keyOf(row), body: { keyPoints: '또' } })).status).toBe(404)
    expect((await me.call(deleteReport, { params: keyOf(row) })).status).toBe(404)
    expect((await admin.call(addReport, { body: aReport(number, { startTime: '08:00' }) })).status).toBe(404)
    expect(await found(number)).toEqual([])
  })
})

it('restricts changes to the team if the setting says so', async () => {
  const narrow = await startTestApp({ database: t.database, env: { REPORTS_EDITING: 'own-team' } })
  const row = await report(me, await register(me, '우리팀솔(주)'))
  const stranger = await narrow.as(await makeUser(t.db))
  const seen = await stranger.call(searchReports, { query: { businessNumber: row.businessNumber } })
  expect(seen.body.rows[0]?.can).toEqual({ edit: false, restore: false })
  await expectUnchanged(t, async () => {
    const params = keyOf(row)
    const denied = await stranger.call(changeReport, { params, body: { keyPoints: '남' } })
    expect([denied.status, denied.error.code]).toEqual([403, 'daily-report/edit-denied'])
    expect((await stranger.call(deleteReport, { params })).status).toBe(403)
  })
  expect((await (await narrow.as(user)).call(deleteReport, { params: keyOf(row) })).status).toBe(200)
  await narrow.stop()
})

it('applies a restriction of editing that was saved while the request waited', async () => {
  const row = await report(me, await register(me, '좁힘솔(주)'))
  const holder = new Client({ connectionString: t.database.url })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select from session for update')
    const changing = other.call(changeReport, { params: keyOf(row), body: { keyPoints: '늦은 변경' } })
    const waiting = () =>
      holder.query(
        'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
      )
    await expect
      .poll(async () => (await waiting()).rows.length, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(0)
    await t.db.insert(firmSetting).values({ key: 'reportsEditing', value: 'own-team' })
    await holder.query('commit')
    expect((await changing).error.code).toBe('daily-report/edit-denied')
  } finally {
    await holder.end()
    await t.db.delete(firmSetting)
  }
})
