import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { exportCompanies } from '#shared/exports/exports.endpoints.ts'
import type { FirmSettings } from '#shared/firm/firmSettings.ts'
import { getLargeExports } from '#shared/home/home.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { endedJob, exportDesk } from '#test/kit/exports.ts'
import { makeUser } from '#test/kit/factories.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { firmSetting } from '../database/tables/firm/firmSetting.ts'
import { job } from '../database/tables/job.ts'
import { liveEvent } from '../database/tables/liveEvent.ts'
import { companiesExport } from './companiesExport.ts'
import { exportHandler } from './exportRules.ts'

const t = testApp()
const { deps, work } = exportDesk(t)
let mine: Caller
let admin: Caller
beforeAll(async () => {
  mine = await t.as(await makeUser(t.db, { role: 'team', managerName: '김도현' }))
  admin = await t.as(await makeUser(t.db, { role: 'viceadmin' }))
  for (const name of ['첫째솔', '둘째솔', '셋째솔']) await register(mine, name)
})
beforeEach(async () => void (await t.db.delete(firmSetting)))

const set = (settings: Partial<FirmSettings>) =>
  t.db.insert(firmSetting).values(Object.entries(settings).map(([key, value]) => ({ key, value })))
const ask = (columns: string, reason?: string) =>
  mine.call(exportCompanies, { body: { columns, ...(reason === undefined ? {} : { reason }) } })
const entriesOf = (jobId: string, action: string) =>
  t.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, jobId), eq(auditEntry.action, action)))
const seen = async () => (await admin.call(getLargeExports, {})).body

it('without the setting no reason is required, and the admin side gets no notice', async () => {
  await set({ exportNoticeRows: 1 })
  const { body, status } = await ask('companyName')
  expect(status).toBe(200)
  work()
  expect((await endedJob(mine, body.id)).state).toBe('succeeded')
  expect(await entriesOf(body.id, 'export/started')).toMatchObject([{ reason: null }])
  expect(await seen()).toEqual({ total: 0, rows: [] })
})

it('with the setting an export without a reason is refused, and one with a reason records it', async () => {
  await set({ exportReason: true })
  await t.unchanged(async () => {
    for (const reason of [undefined, '', ' \n'])
      expect((await ask('companyName', reason)).error.code).toBe('export/reason-missing')
    expect((await ask('companyName', '가'.repeat(501))).status).toBe(400)
    expect((await ask('companyName', '900101-1234567 확인')).status).toBe(400)
  })
  const { body } = await ask('companyName', ' 월간 회의 자료 ')
  expect(await entriesOf(body.id, 'export/started')).toMatchObject([{ reason: '월간 회의 자료' }])
  work()
  expect((await endedJob(mine, body.id)).state).toBe('succeeded')
  // Three rows are fewer than the default limit.
  expect(await seen()).toEqual({ total: 0, rows: [] })
})

it('more rows than the limit are shown to the admin side alone, once for each job', async () => {
  await set({ exportReason: true, exportNoticeRows: 3 })
  const atLimit = await ask('companyName', '셋까지')
  work()
  await endedJob(mine, atLimit.body.id)
  expect((await seen()).total).toBe(0)
  await t.db.update(firmSetting).set({ value: 2 }).where(eq(firmSetting.key, 'exportNoticeRows'))
  const { body } = await ask('companyName,side', '이사 보고')
  const done = await endedJob(mine, body.id)
  expect(done.result).toMatchObject({ rows: 3 })
  const { total, rows } = await seen()
  expect([total, rows]).toMatchObject([1, [{ managerName: '김도현', rows: 3, reason: '이사 보고' }]])
  expect(await entriesOf(body.id, 'export/large')).toMatchObject([
    { after: { rows: 3 }, reason: '이사 보고' },
  ])
  const [event] = await t.db.select().from(liveEvent).where(eq(liveEvent.topic, 'large-exports'))
  expect(event?.audience).toEqual({ roles: ['admin', 'viceadmin'] })
  // The job runs again, as if the server had died before the job ended.
  const [jobRow] = await t.db.select().from(job).where(eq(job.id, body.id))
  const again = exportHandler(deps(), companiesExport)
  await again({ columns: 'companyName,side' } as never, {
    db: t.db,
    job: jobRow as never,
    signal: new AbortController().signal,
    progress: () => undefined,
  })
  expect((await seen()).total).toBe(1)
  expect((await mine.call(getLargeExports, {})).status).toBe(403)
  expect((await t.nobody.call(getLargeExports, {})).status).toBe(401)
})
