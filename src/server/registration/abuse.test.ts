import { mkdir, readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ReportAnalysis } from '#shared/registration/analysis.ts'
import type { ReportAnswer } from '#shared/registration/registration.endpoints.ts'
import { type Answer, type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { changeAs } from '#test/kit/change.ts'
import { nextBusinessNumber, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { multipartBody } from '#test/kit/multipart.ts'
import { readsAs, sampleAnalysis } from '#test/kit/report.ts'
import { analysedUpload } from '../database/tables/companyFile.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { createAnalyser } from './analyseUpload.ts'
import { createReader } from './reading.ts'

let t: TestApp
let reads: () => ReportAnalysis
let until: () => Promise<unknown>
let started: number
beforeAll(async () => {
  const wait = () => {
    started += 1
    return until()
  }
  t = await startTestApp({ runner: readsAs(() => reads(), { until: wait }) })
})
afterAll(() => t.stop())
beforeEach(() => {
  reads = () => sampleAnalysis(nextBusinessNumber())
  until = async () => undefined
  started = 0
})

async function person(): Promise<{ user: TestUser; caller: Caller }> {
  const user = await makeUser(t.db, { role: 'team' })
  return { user, caller: await t.as(user) }
}
let sent = 0
async function analyse(caller: Caller, content = `%PDF-1.7 ${(sent += 1)}`): Promise<Answer<ReportAnswer>> {
  const { payload, contentType } = multipartBody([{ name: 'file', fileName: '보고서.pdf', content }])
  const headers = { 'content-type': contentType }
  const answer = await caller.send({ method: 'POST', url: '/api/analyze-document', payload, headers })
  return answer as Answer<ReportAnswer>
}
async function stored(): Promise<string[]> {
  await mkdir(t.config.storageFolder, { recursive: true })
  const entries = await readdir(t.config.storageFolder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

it("reads a person's reports one after another across sessions, without blocking colleagues", async () => {
  const one = await person()
  const another = await person()
  const open = Promise.withResolvers<void>()
  until = () => open.promise
  const windows = [one.caller, await t.as(one.user), await t.as(one.user)]
  const waiting = windows.map((caller) => analyse(caller))
  await expect.poll(() => started).toBe(1)
  await expect.poll(async () => (await stored()).length).toBe(3)
  const before = { rows: await fingerprint(t.database.pool), files: await stored() }
  const fourth = await analyse(one.caller)
  expect([fourth.status, fourth.error.code]).toEqual([429, 'report/too-many'])
  expect(fourth.error.message).toContain('동시에 3건까지')
  expect(fourth.headers['retry-after']).toBe('10')
  expect({ rows: await fingerprint(t.database.pool), files: await stored() }).toEqual(before)
  expect(started).toBe(1)
  const colleague = analyse(another.caller)
  await expect.poll(() => started).toBe(2)
  open.resolve()
  expect((await Promise.all([...waiting, colleague])).map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ])
  expect((await analyse(one.caller)).status).toBe(200)
})

it('an analysis with an invalid number is refused with a message, and nothing is stored', async () => {
  const { caller } = await person()
  reads = () => {
    const analysis = sampleAnalysis(nextBusinessNumber())
    const [row] = analysis.data?.financial.items ?? []
    if (row) row.values[0] = Number.POSITIVE_INFINITY
    return analysis
  }
  const before = { rows: await fingerprint(t.database.pool), files: await stored() }
  const { status, error } = await analyse(caller)
  expect([status, error.code]).toEqual([400, 'report/unreadable'])
  expect({ rows: await fingerprint(t.database.pool), files: await stored() }).toEqual(before)
})

it('keeps the newest twenty unsaved reports of a person and removes the bytes of older ones', async () => {
  const { user, caller } = await person()
  const another = await person()
  const theirs = await analyse(another.caller)
  const before = (await stored()).length
  const tokens: string[] = []
  for (let count = 0; count < 23; count += 1) tokens.push((await analyse(caller)).body.fileInfo.filePath)
  const rows = await t.db.select().from(analysedUpload).where(eq(analysedUpload.teamId, user.teamId))
  expect(rows.map(({ token }) => token).toSorted()).toEqual(tokens.slice(3).toSorted())
  expect((await stored()).length).toBe(before + 20)
  const dossier = (filePath: string) => ({
    company: { businessNumber: nextBusinessNumber(), companyName: '두빛나래항공(주)' },
    fileInfo: { filePath },
  })
  expect((await save(caller, dossier(tokens[2] ?? ''))).error.code).toBe('file/token-invalid')
  expect((await save(caller, dossier(tokens[3] ?? ''))).status).toBe(200)
  expect((await save(another.caller, dossier(theirs.body.fileInfo.filePath))).status).toBe(200)
})

it('keeps nothing for a person who disconnects while the report is being stored', async () => {
  const { user } = await person()
  const gone = new AbortController()
  const store: FileStore = {
    ...t.store,
    async keep(received) {
      const kept = await t.store.keep(received)
      gone.abort()
      return kept
    },
  }
  const analyser = createAnalyser({
    db: t.db,
    readAs: t.database.readAs,
    store,
    reader: createReader({ db: t.db, runner: readsAs(() => reads()), keptPages: t.keptPages }),
    unsavedBytes: Number.MAX_SAFE_INTEGER,
  })
  const before = await stored()
  const received = await store.receive(Readable.from([Buffer.from('%PDF-1.7')]), { maxBytes: 100 })
  const { actor, change } = await changeAs(t.db, user)
  const file = { field: 'file', originalName: '보고서.pdf', received }
  const run = analyser(actor, change, file, { progressId: undefined, signal: gone.signal })
  await expect(run).rejects.toMatchObject({ code: 'report/cancelled' })
  expect(await t.db.$count(analysedUpload, eq(analysedUpload.teamId, user.teamId))).toBe(0)
  expect(await stored()).toEqual(before)
})

it('refuses a web page or program with an embedded PDF, because the save would make it a document', async () => {
  const { caller } = await person()
  const before = { rows: await fingerprint(t.database.pool), files: await stored() }
  for (const start of ['<html><script>alert(1)</script>', 'MZ\u0090\u0000', 'PK\u0003\u0004', 'GIF89a']) {
    const { status, error } = await analyse(caller, `${start}\n%PDF-1.7 1`)
    expect([start, status, (error as { problem?: string }).problem]).toEqual([start, 400, 'report/not-pdf'])
  }
  expect(started).toBe(0)
  expect({ rows: await fingerprint(t.database.pool), files: await stored() }).toEqual(before)
})
