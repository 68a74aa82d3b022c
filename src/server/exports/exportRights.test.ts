import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { job } from '#server/database/tables/job.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import { appUser } from '#server/database/tables/user.ts'
import { exportCompanies } from '#shared/exports/exports.endpoints.ts'
import { cancelJob, downloadJobResult, getJob } from '#shared/jobs/jobs.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { endedJob, exportDesk } from '#test/kit/exports.ts'
import { makeUser } from '#test/kit/factories.ts'
import { exportHandler } from './exportRules.ts'

const t = testApp()
const { deps, work } = exportDesk(t)
let mine: Caller
beforeAll(async () => {
  mine = await t.as(await makeUser(t.db, { role: 'team', managerName: '김도현' }))
  await register(mine, '내보낼솔')
})
const ended = (id: string, caller = mine) => endedJob(caller, id)

it('refuses invalid input, a second export beside the first, and access by other people', async () => {
  const columns = 'companyName'
  for (const body of [
    { columns: '' },
    { columns: 'contact1Name' },
    { columns, sort: 'phone' },
    { columns, equityMin: '2', equityMax: '1' },
    { columns, keyword: '가'.repeat(201) },
  ])
    expect((await mine.call(exportCompanies, { body })).status).toBe(400)
  expect((await t.nobody.call(exportCompanies, { body: { columns } })).status).toBe(401)
  const first = await mine.call(exportCompanies, { body: { columns } })
  const again = await mine.call(exportCompanies, { body: { columns } })
  expect(again.body.id).toBe(first.body.id)
  const other = await mine.call(exportCompanies, { body: { columns, name: '솔' } })
  expect([other.status, other.error.code]).toEqual([409, 'export/running'])
  const colleague = await t.as(await makeUser(t.db))
  expect((await colleague.call(getJob, { params: { id: first.body.id } })).status).toBe(404)
  expect((await colleague.call(downloadJobResult, { params: { id: first.body.id } })).status).toBe(404)
  const theirs = await colleague.call(exportCompanies, { body: { columns } })
  expect(theirs.status).toBe(200)
  await colleague.call(cancelJob, { params: { id: theirs.body.id } })
  await mine.call(cancelJob, { params: { id: first.body.id } })
  expect((await mine.call(downloadJobResult, { params: { id: first.body.id } })).status).toBe(409)
})

it('uses the current rights: a deleted user gets no file', async () => {
  const gone = await makeUser(t.db, { role: 'team' })
  const caller = await t.as(gone)
  const { body } = await caller.call(exportCompanies, { body: { columns: 'companyName' } })
  await t.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.teamId, gone.teamId))
  work()
  await expect
    .poll(async () => (await t.db.select().from(job).where(eq(job.id, body.id)))[0]?.state, {
      timeout: 20_000,
    })
    .toBe('failed')
})

it.each([
  ['loses the role', { role: 'staff' }],
  ['is deleted', { deletedAt: new Date() }],
])('a person who %s while the file is made gets none', async (_way, lost) => {
  const asker = await makeUser(t.db, { role: 'viceadmin' })
  const { body } = await (await t.as(asker)).call(exportCompanies, { body: { columns: 'companyName' } })
  async function* losing() {
    yield ['1']
    await t.db.update(appUser).set(lost).where(eq(appUser.teamId, asker.teamId))
    yield ['2']
  }
  const open = async () => ({
    name: 'x',
    fileName: 'x.xlsx',
    columns: [{ label: '값' }],
    total: 2,
    rows: losing(),
  })
  work({ 'export-companies': exportHandler(deps(), { kind: 'export-companies', open }) })
  const state = async () => (await t.db.select().from(job).where(eq(job.id, body.id)))[0]?.state
  await expect.poll(state, { timeout: 20_000 }).toBe('failed')
  expect(await t.db.$count(storedFile, eq(storedFile.createdBy, asker.teamId))).toBe(0)
})

it('keeps the files of a person’s latest five exports', async () => {
  const many = await makeUser(t.db, { role: 'staff' })
  const caller = await t.as(many)
  work()
  const ids: string[] = []
  for (const employees of [1, 2, 3, 4, 5, 6, 7]) {
    const { body } = await caller.call(exportCompanies, {
      body: { columns: 'companyName', revenueMin: String(employees) },
    })
    ids.push(body.id)
    await ended(body.id, caller)
  }
  const states = await Promise.all(
    ids.map(async (id) => (await caller.call(downloadJobResult, { params: { id } })).status),
  )
  expect(states).toEqual([404, 404, 200, 200, 200, 200, 200])
  expect(await t.db.$count(storedFile, eq(storedFile.createdBy, many.teamId))).toBe(5)
})

it('refuses repeated columns, which could make a file grow without limit', async () => {
  const body = { columns: Array.from({ length: 150 }, () => 'businessCore').join(',') }
  const { status, error } = await mine.call(exportCompanies, { body })
  expect([status, error.fields?.[0]?.path]).toEqual([400, 'columns'])
})
