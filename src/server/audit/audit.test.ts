import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportAudit, listAudit, verifyAuditChain } from '#shared/audit/audit.endpoints.ts'
import { cancelJob, downloadJobResult, getJob } from '#shared/jobs/jobs.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { job } from '../database/tables/job.ts'
import { appUser } from '../database/tables/user.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { sealAudit } from '../platform/audit/seal.ts'
import { startWorker, type Worker } from '../platform/jobs/worker.ts'
import { auditJobs } from './audit.jobs.ts'
import { csvCell } from './csv.ts'

let t: TestApp
let worker: Worker
const work = () =>
  startWorker({
    db: t.db,
    url: t.database.url,
    handlers: auditJobs(t.store, t.database.proof),
    onError: () => undefined,
    pollMs: 100,
    beatMs: 100,
  })
let adminUser: TestUser
let admin: Caller
beforeAll(async () => {
  t = await startTestApp()
  worker = work()
  adminUser = await makeUser(t.db, { role: 'admin', managerName: '강민석' })
  admin = await t.as(adminUser)
  const by = { teamId: 'kim', managerName: '김도현', address: '10.0.0.1', requestId: 'r' }
  for (let index = 0; index < 120; index += 1) {
    await recordAudit(t.db, index % 2 ? by : { ...by, teamId: 'lee', managerName: '이서윤' }, {
      action: index % 3 ? 'user/changed' : 'notice/changed',
      subject: { kind: 'thing', id: String(index) },
      businessNumber: index === 7 ? '214-86-30577' : undefined,
      before: { price: index },
      after: { price: `=HYPERLINK("http://x")`, index },
    } as never)
  }
})
afterAll(async () => {
  await worker.stop()
  await t.stop()
})

const keyOf = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const find = async (query: Record<string, string>) => (await admin.call(listAudit, { query })).body

describe('list', () => {
  it('is newest first and continues from a cursor without gaps or repeats', async () => {
    const first = await find({ kind: 'user' })
    expect([first.rows.length, first.next, first.total]).toEqual([80, null, 80])
    const all = await find({})
    expect([all.rows.length, all.next !== null, all.total]).toEqual([100, true, 120])
    const rest = await find({ after: all.next ?? '' })
    expect([rest.rows.length, rest.next, rest.total]).toEqual([20, null, 120])
    const ids = [...all.rows, ...rest.rows].map((entry) => entry.id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(120)
  })

  it.each([
    ['team ID', { person: 'kim' }, 60],
    ['part of a name', { person: '서윤' }, 60],
    ['company', { company: '30577' }, 1],
    ['nobody', { person: '%' }, 0],
    ['kind', { kind: 'notice/' }, 40],
    ['a period in the past', { from: '2020-01-01', to: '2020-12-31' }, 0],
    ['a period until today and beyond', { from: '2020-01-01', to: '2999-12-31' }, 120],
  ])('filters by %s', async (_name, query, total) => {
    expect((await find(query as Record<string, string>)).total).toBe(total)
  })

  it('counts days in Seoul', async () => {
    const today = dayInSeoul()
    expect((await find({ from: today, to: today })).total).toBe(120)
  })

  it.each([
    { from: '2026-13-45x' },
    { after: 'x' },
    { after: keyOf('audit', 'x') },
    { after: keyOf('files', '1') },
    { person: 'x'.repeat(101) },
  ])('%o is 400', async (query) => {
    expect((await admin.call(listAudit, { query: query as never })).status).toBe(400)
  })

  it.each([{ from: '2026-13-45' }])('an invalid day is not a server error: %o', async (query) => {
    expect((await admin.call(listAudit, { query })).status).toBe(400)
  })
})

const finished = async (id: string) => {
  const seen = async () => (await admin.call(getJob, { params: { id } })).body
  await expect.poll(async () => (await seen()).state, { timeout: 60_000 }).toBe('succeeded')
  return seen()
}

it('verifies the chain as a job', async () => {
  while ((await sealAudit(t.db, t.database.proof.keys)).sealed > 0) continue
  const { body } = await admin.call(verifyAuditChain, {})
  const done = await finished(body.id)
  expect(done.result).toMatchObject({ ok: true, fault: null })
})

it('starts one job per person while it waits or runs', async () => {
  await worker.stop()
  try {
    const starts = await Promise.all(Array.from({ length: 5 }, () => admin.call(verifyAuditChain, {})))
    expect(new Set(starts.map(({ body }) => body.id)).size).toBe(1)
    const start = (filter: object) => admin.call(exportAudit, { body: { reason: '점검', ...filter } })
    const [first, again] = [await start({ kind: 'notice' }), await start({ kind: 'notice' })]
    expect(again.body.id).toBe(first.body.id)
    const other = await start({ kind: 'user' })
    expect([other.status, other.error.code]).toEqual([409, 'audit/export-running'])
    const deputy = await t.as(await makeUser(t.db, { role: 'viceadmin' }))
    expect((await deputy.call(verifyAuditChain, {})).body.id).not.toBe(starts[0]?.body.id)
    for (const { body } of [starts[0], first].filter((one) => one !== undefined))
      await admin.call(cancelJob, { params: { id: body.id } })
    expect((await admin.call(verifyAuditChain, {})).body.id).not.toBe(starts[0]?.body.id)
  } finally {
    worker = work()
  }
})

it('exports the filtered entries if a reason is given, and records it', async () => {
  const { body } = await admin.call(exportAudit, { body: { kind: 'notice', reason: ' 월간 점검 ' } })
  await finished(body.id)
  const { text, headers } = await admin.call(downloadJobResult, { params: { id: body.id } })
  const lines = text.trimEnd().split('\r\n')
  expect(text.startsWith('\ufeff번호,시각')).toBe(true)
  expect(lines).toHaveLength(41)
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('감사로그_')
  const recorded = (await find({ kind: 'audit/exported' })).rows[0]
  expect(recorded).toMatchObject({
    teamId: adminUser.teamId,
    reason: '월간 점검',
    summary: { count: 1, first: [{ path: ['kind'], after: 'notice' }] },
  })
  expect(lines[1]).toContain('공지사항 수정')
})

it('an exported cell has a limited length and readable text, however large the entry is', async () => {
  const huge = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`f${index}`, 'd'.repeat(1700)]))
  const by = { teamId: 'kim', managerName: '김도현', address: '10.0.0.1', requestId: 'r' }
  await recordAudit(t.db, by, { action: 'test/huge', subject: { kind: 'thing', id: '1' }, after: huge })
  await recordAudit(t.db, by, {
    action: 'test/huge',
    subject: { kind: 'user', id: adminUser.teamId },
    before: { role: 'staff' },
    after: { role: 'team' },
  })
  const { body } = await admin.call(exportAudit, { body: { kind: 'test/huge', reason: '점검' } })
  await finished(body.id)
  const { text } = await admin.call(downloadJobResult, { params: { id: body.id } })
  expect(text).toContain('권한: 직원,권한: 팀원')
  expect(text).toContain('강민석')
  expect(text).toMatch(/… 변경 29\d건 더 있음/)
  expect(text.length).toBeLessThan(20_000)
})

it('an export cannot be downloaded after the right to it was withdrawn', async () => {
  const deputyUser = await makeUser(t.db, { role: 'viceadmin' })
  const deputy = await t.as(deputyUser)
  const { body } = await deputy.call(exportAudit, { body: { reason: '점검' } })
  const state = async () => (await t.db.select().from(job).where(eq(job.id, body.id)))[0]?.state
  await expect.poll(state, { timeout: 60_000 }).toBe('succeeded')
  await t.db.update(appUser).set({ role: 'staff' }).where(eq(appUser.teamId, deputyUser.teamId))
  expect((await deputy.call(downloadJobResult, { params: { id: body.id } })).status).toBe(404)
  expect((await deputy.call(getJob, { params: { id: body.id } })).status).toBe(404)
})

it.each([
  ['=1+1', "'=1+1"],
  ['@x', "'@x"],
  ['-5', "'-5"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['a,"b"\n', '"a,""b""\n"'],
  [null, ''],
  [{ a: 1 }, '"{""a"":1}"'],
])('a CSV cell is never a formula and never breaks: %o', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})
