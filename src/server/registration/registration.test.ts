import { mkdir, readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReportAnalysis } from '#shared/registration/analysis.ts'
import type { ReportAnswer } from '#shared/registration/registration.endpoints.ts'
import { type Answer, type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { multipartBody } from '#test/kit/multipart.ts'
import { readsAs, sampleAnalysis } from '#test/kit/report.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { company } from '../database/tables/company.ts'
import { companyAdd } from '../database/tables/companyAdd.ts'
import { analysedUpload, companyFile } from '../database/tables/companyFile.ts'
import { liveEvent } from '../database/tables/liveEvent.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { IsolationError } from '../platform/isolation/errors.ts'
import { unreadable } from '../reader/problems.ts'
import { removeExpiredUploads } from './analysedUpload.ts'

let t: TestApp
let me: TestUser
let mine: Caller
let other: Caller
let reads: () => ReportAnalysis | Error
let until: () => Promise<unknown>
beforeAll(async () => {
  const steps = [1, 2].map((page) => ({ stage: 'read' as const, page, pages: 2, secondsLeft: null }))
  t = await startTestApp({ runner: readsAs(() => reads(), { steps, until: () => until() }) })
  me = await makeUser(t.db, { role: 'team' })
  mine = await t.as(me)
  other = await t.as(await makeUser(t.db))
})
afterAll(() => t.stop())
beforeEach(() => {
  reads = () => sampleAnalysis(nextBusinessNumber())
  until = async () => undefined
})

let files = 0
const newBytes = () => `%PDF-1.7 ${(files += 1)}`

interface Sent {
  fileName?: string
  bytes?: string
  progressId?: string
}
async function analyse(caller: Caller, sent: Sent = {}): Promise<Answer<ReportAnswer>> {
  const { fileName = '보고서.pdf', bytes = newBytes(), progressId } = sent
  const { payload, contentType } = multipartBody([
    ...(progressId === undefined ? [] : [{ name: 'progressId', content: progressId }]),
    { name: 'file', fileName, content: bytes },
  ])
  const answer = await caller.send({
    method: 'POST',
    url: '/api/analyze-document',
    payload,
    headers: { 'content-type': contentType, 'idempotency-key': `key-${(files += 1)}` },
  })
  return answer as Answer<ReportAnswer>
}
/** Names of everything in the file store, arriving or kept. */
async function stored(): Promise<string[]> {
  await mkdir(t.config.storageFolder, { recursive: true })
  const entries = await readdir(t.config.storageFolder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
const filesOf = (number: string) =>
  t.db.select().from(companyFile).where(eq(companyFile.businessNumber, number)).orderBy(companyFile.fileName)
const dossier = (number: string, filePath: string) => ({
  company: { businessNumber: number, companyName: '두빛나래항공(주)' },
  fileInfo: { fileName: '보고서.pdf', filePath, fileSize: 1 },
})

describe('reading a report', () => {
  it('answers values, scores, evidence and a token, and keeps the file for a day', async () => {
    const number = nextBusinessNumber()
    reads = () => sampleAnalysis(number)
    const { status, body } = await analyse(mine, { fileName: '기업종합보고서.pdf', bytes: '%PDF-1.7 first' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type: 'integrated',
      message: null,
      fileInfo: { fileName: '기업종합보고서.pdf', fileSize: 14 },
      source: { pages: 2 },
    })
    expect(body).not.toHaveProperty('existingData')
    expect(body.data?.company).toMatchObject({ businessNumber: number, employees: 184, fax: null })
    expect(body.fieldScores.employees).toBe(61)
    expect(body.evidence.employees).toEqual({ page: 1, box: [380, 180, 430, 196] })
    const [row] = await t.db
      .select()
      .from(analysedUpload)
      .where(eq(analysedUpload.token, body.fileInfo.filePath))
    expect(row).toMatchObject({ teamId: me.teamId, fileName: '기업종합보고서.pdf' })
    const hours = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    const [audited] = await t.db
      .select()
      .from(auditEntry)
      .where(
        sql`${auditEntry.action} = 'company/report-analysed' and ${auditEntry.businessNumber} = ${number}`,
      )
    expect(audited?.after).toMatchObject({ fileName: '기업종합보고서.pdf', fileSize: 14 })
  })

  it('tells how far it is to the screens of that person only', async () => {
    await analyse(mine, { progressId: 'p-1' })
    const events = await t.db.select().from(liveEvent).where(sql`${liveEvent.data}->>'progressId' = 'p-1'`)
    expect(events[0]).toMatchObject({
      topic: 'analysis',
      audience: { teamIds: [me.teamId] },
      data: { stage: 'read', page: 1, pages: 2 },
    })
  })

  it('says that a company is registered, and that it was deleted', async () => {
    const number = await register(mine, '이미솔(주)')
    reads = () => sampleAnalysis(number)
    expect((await analyse(other)).body.existingData).toEqual({
      message: expect.stringMatching(/^\d{4}-\d{2}-\d{2}에 저장한 내용이 있습니다\.$/),
      deleted: false,
    })
    await t.db.update(company).set({ deletedAt: new Date() }).where(eq(company.businessNumber, number))
    const gone = (await analyse(other)).body.existingData
    expect(gone?.deleted).toBe(true)
    expect(gone?.message).toContain('삭제된 기업입니다.')
  })

  it('holds figures against the stored ones of the same years', async () => {
    const stored = { unit: '백만원', years: ['2024', '2025'] }
    const number = await register(mine, '지난해솔(주)', {
      income: {
        ...stored,
        items: [
          { key: 'revenue', name: '매출액', values: [41_907, 46_000] },
          { key: 'operatingIncome', name: '영업이익', values: [3158, null] },
        ],
      },
    })
    const scored = (score: number) => () => {
      const analysis = sampleAnalysis(number)
      const place = { page: 2, box: [1, 2, 3, 4] }
      for (const path of ['2023.revenue', '2024.revenue', '2025.revenue', '2024.operatingIncome']) {
        analysis.fieldScores[`bspl.${path}`] = score
        analysis.evidence[`bspl.${path}`] = place
      }
      return analysis
    }
    const told = ({ body }: Answer<ReportAnswer>) =>
      body.warnings.filter(({ code }) => code === 'year/stored-differs')
    reads = scored(104)
    const first = await analyse(other)
    expect(first.body.fieldScores).toMatchObject({
      'bspl.2023.revenue': 104,
      'bspl.2024.revenue': 118,
      'bspl.2025.revenue': 89,
      'bspl.2024.operatingIncome': 118,
    })
    expect(told(first)).toEqual([
      {
        code: 'year/stored-differs',
        message: '2025년 매출액이 저장된 재무와 다릅니다. 보고서와 비교해주세요.',
        field: 'bspl.2025.revenue',
        place: { page: 2, box: [1, 2, 3, 4] },
      },
    ])
    // What OCR read stays unsure, whoever agrees with it.
    reads = () => {
      const analysis = scored(60)()
      return { ...analysis, source: { ...analysis.source, ocrPages: [2] } }
    }
    expect((await analyse(other)).body.fieldScores['bspl.2024.revenue']).toBe(65)
    await t.db.update(company).set({ deletedAt: new Date() }).where(eq(company.businessNumber, number))
    reads = scored(104)
    const gone = await analyse(other)
    expect(told(gone)).toEqual([])
    expect(gone.body.fieldScores['bspl.2024.revenue']).toBe(104)
  })

  it('names the company that holds the same file already, but no deleted one', async () => {
    const bytes = newBytes()
    const number = nextBusinessNumber()
    await save(mine, dossier(number, (await analyse(mine, { bytes })).body.fileInfo.filePath))
    const known = (answer: Answer<ReportAnswer>) =>
      answer.body.warnings.filter(({ code }) => code === 'file/known').map(({ message }) => message)
    expect(known(await analyse(other, { bytes }))).toEqual([
      expect.stringMatching(
        /^같은 파일이 \d{4}-\d{2}-\d{2}에 두빛나래항공\(주\)의 자료로 이미 보관되었습니다\.$/,
      ),
    ])
    await t.db.update(company).set({ deletedAt: new Date() }).where(eq(company.businessNumber, number))
    expect(known(await analyse(other, { bytes }))).toEqual([])
  })
})

describe('what cannot be read', () => {
  /** Asks and holds that nothing was left, neither a row nor a file. */
  const refusal = async (sent: Sent, caller = mine) => {
    const before = { rows: await fingerprint(t.database.pool), files: await stored() }
    const { status, error } = await analyse(caller, sent)
    expect({ rows: await fingerprint(t.database.pool), files: await stored() }).toEqual(before)
    return { status, ...error }
  }

  it('says why and what to do, and leaves nothing behind', async () => {
    reads = () => unreadable('report/encrypted')
    expect(await refusal({})).toMatchObject({
      status: 400,
      code: 'report/unreadable',
      problem: 'report/encrypted',
      details: '암호가 걸린 PDF입니다. 암호를 해제하여 저장한 뒤 다시 업로드해주세요.',
    })
    expect(await refusal({ fileName: '보고서.hwp' })).toMatchObject({
      status: 400,
      problem: 'report/not-pdf',
    })
    expect(await refusal({ bytes: '' })).toMatchObject({ status: 400, problem: 'report/empty' })
    expect(await refusal({ progressId: 'a b' })).toMatchObject({ status: 400, code: 'request/invalid' })
    expect(await refusal({}, t.nobody)).toMatchObject({ status: 401 })
    reads = () => new IsolationError('too-large')
    expect(await refusal({})).toMatchObject({ status: 400, problem: 'report/too-large' })
    reads = () => new IsolationError('cancelled')
    expect(await refusal({})).toMatchObject({ status: 503, code: 'server/stopping' })
  })

  it('a file over 100 MB is 413, no file and two files are refused', async () => {
    const before = { rows: await fingerprint(t.database.pool), files: await stored() }
    const send = async (parts: Parameters<typeof multipartBody>[0]) => {
      const { payload, contentType } = multipartBody(parts)
      const headers = { 'content-type': contentType }
      return mine.send({ method: 'POST', url: '/api/analyze-document', payload, headers })
    }
    const file = (content: Buffer | string) => ({ name: 'file', fileName: 'a.pdf', content })
    const large = await send([file(Buffer.alloc(100 * 1024 * 1024 + 1))])
    expect([large.status, large.error.message]).toEqual([
      413,
      '파일이 너무 큽니다. 한 파일은 100MB까지 업로드할 수 있습니다.',
    ])
    expect((await send([{ name: 'other', content: 'x' }])).error.code).toBe('file/missing')
    expect((await send([file('%PDF-'), file('%PDF-')])).status).toBe(413)
    expect({ rows: await fingerprint(t.database.pool), files: await stored() }).toEqual(before)
  })
})

describe('while others read', () => {
  it('the third waits and is told so; whoever goes away stops the reading and leaves nothing', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const people = [mine, other, await t.as(await makeUser(t.db))]
    const before = { rows: await fingerprint(t.database.pool), files: await stored() }
    const stop = new AbortController()
    const open = Promise.withResolvers<void>()
    let started = 0
    until = () => {
      started += 1
      return open.promise
    }
    const read = (progressId: string, index: number) => {
      const form = new FormData()
      form.append('progressId', progressId)
      form.append('file', new Blob([newBytes()]), '보고서.pdf')
      return fetch(`http://127.0.0.1:${port}/api/analyze-document`, {
        method: 'POST',
        body: form,
        headers: { cookie: people[index]?.cookie ?? '' },
        signal: stop.signal,
      }).catch((error: Error) => error.name)
    }
    const all = Promise.all(['one', 'two', 'three'].map(read))
    const told = async () => {
      const { rows } = await t.database.pool.query<{ id: string }>(
        `select data->>'progressId' as id from live_event where data->>'stage' = 'wait'`,
      )
      return rows.map(({ id }) => id)
    }
    await expect.poll(() => started).toBe(3)
    await expect.poll(told).toHaveLength(1)
    expect((await mine.send({ method: 'GET', url: '/api/auth/me' })).status).toBe(200)
    stop.abort()
    expect(await all).toEqual(['AbortError', 'AbortError', 'AbortError'])
    await expect.poll(stored).toEqual(before.files)
    expect(await fingerprint(t.database.pool)).toEqual(before.rows)
    open.resolve()
    until = async () => undefined
    // Nothing is left counted: the next one does not wait.
    expect((await analyse(mine, { progressId: 'after' })).status).toBe(200)
    expect(await told()).not.toContain('after')
  })
})

describe('a report that waits for its save', () => {
  const read = (caller: Caller, token: string) =>
    caller.send({ method: 'GET', url: `/api/analyze-document/${encodeURIComponent(token)}` })

  it('can be looked at again by whoever uploaded it, and every look is recorded', async () => {
    const bytes = newBytes()
    const token = (await analyse(mine, { bytes })).body.fileInfo.filePath
    const answer = await read(mine, token)
    expect([answer.status, answer.text]).toEqual([200, bytes])
    expect(answer.headers['content-type']).toContain('application/pdf')
    expect(answer.headers['cache-control']).toContain('no-store')
    const [entry] = await t.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'file/downloaded'))
      .orderBy(sql`${auditEntry.id} desc`)
      .limit(1)
    expect(entry).toMatchObject({ teamId: me.teamId, after: { fileName: '보고서.pdf' } })
    // Looking uses nothing up.
    expect((await save(mine, dossier(nextBusinessNumber(), token))).status).toBe(200)
  })

  it('is there for nobody else, not after its save or its day, and a refusal records nothing', async () => {
    const used = (await analyse(mine)).body.fileInfo.filePath
    await save(mine, dossier(nextBusinessNumber(), used))
    const anothers = (await analyse(other)).body.fileInfo.filePath
    const expired = (await analyse(mine)).body.fileInfo.filePath
    await t.db
      .update(analysedUpload)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(analysedUpload.token, expired))
    const before = await fingerprint(t.database.pool)
    for (const token of [used, anothers, expired, crypto.randomUUID()]) {
      const answer = await read(mine, token)
      expect([token, answer.status, answer.error.code]).toEqual([token, 404, 'file/not-found'])
    }
    expect((await read(mine, '../../etc/passwd')).status).toBe(400)
    expect((await read(t.nobody, expired)).status).toBe(401)
    expect(await fingerprint(t.database.pool)).toEqual(before)
  })
})

describe('a save that brings its report', () => {
  it('keeps it as 참고자료 with its hash, once, under a free name', async () => {
    const number = nextBusinessNumber()
    const bytes = newBytes()
    const first = await analyse(mine, { bytes })
    const saved = await save(mine, dossier(number, first.body.fileInfo.filePath))
    expect([saved.status, saved.body.file, saved.body.warnings]).toEqual([200, '보고서.pdf', []])
    const [kept] = await filesOf(number)
    expect(kept).toMatchObject({
      fileName: '보고서.pdf',
      fileCategory: '참고자료',
      mimeType: 'application/pdf',
      uploadedBy: me.teamId,
    })
    const [row] = await t.db
      .select()
      .from(storedFile)
      .where(eq(storedFile.id, kept?.storedFileId ?? ''))
    const { stream } = await t.store.open(row?.storageKey ?? '')
    expect(Buffer.concat(await stream.toArray()).toString()).toBe(bytes)

    const again = await analyse(mine, { bytes })
    const second = await save(mine, dossier(number, again.body.fileInfo.filePath))
    expect(second.body.warnings).toEqual([
      '같은 파일이 이미 보관되어 있어 다시 보관하지 않았습니다: 보고서.pdf',
    ])
    const another = await analyse(mine)
    expect((await save(mine, dossier(number, another.body.fileInfo.filePath))).body.file).toBe(
      '보고서 (2).pdf',
    )
    expect((await filesOf(number)).map(({ fileName }) => fileName)).toEqual(['보고서 (2).pdf', '보고서.pdf'])
    expect(await t.db.$count(analysedUpload, eq(analysedUpload.teamId, me.teamId))).toBeGreaterThan(0)
  })

  it("refuses a token that is used, another's, expired or forged, and changes nothing", async () => {
    const number = nextBusinessNumber()
    const used = (await analyse(mine)).body.fileInfo.filePath
    await save(mine, dossier(nextBusinessNumber(), used))
    const anothers = (await analyse(other)).body.fileInfo.filePath
    const expired = (await analyse(mine)).body.fileInfo.filePath
    await t.db
      .update(analysedUpload)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(analysedUpload.token, expired))
    const before = await fingerprint(t.database.pool)
    for (const token of [used, anothers, expired, crypto.randomUUID(), '../../etc/passwd', 'null']) {
      const answer = await save(mine, dossier(number, token))
      expect([token, answer.status, answer.error.code]).toEqual([token, 400, 'file/token-invalid'])
    }
    expect(await fingerprint(t.database.pool)).toEqual(before)
    await removeExpiredUploads(t.db)
    expect(await t.db.$count(analysedUpload, eq(analysedUpload.token, expired))).toBe(0)
  })

  it("keeps the token where the save is refused: a stale version, another's company", async () => {
    const number = await register(mine, '옛솔(주)')
    const token = (await analyse(mine)).body.fileInfo.filePath
    expect((await save(mine, { ...dossier(number, token), version: 99 })).status).toBe(409)
    const [manager] = [await makeUser(t.db, { role: 'team' })]
    await t.db
      .insert(companyAdd)
      .values({ businessNumber: number, manager1Team: manager.teamId })
      .onConflictDoUpdate({ target: companyAdd.businessNumber, set: { manager1Team: manager.teamId } })
    expect((await save(mine, dossier(number, token))).error.code).toBe('company/not-manager')
    expect(await filesOf(number)).toEqual([])
    expect((await save(mine, dossier(nextBusinessNumber(), token))).status).toBe(200)
  })

  it('an empty value of the report changes nothing unless the person emptied it', async () => {
    const number = nextBusinessNumber()
    await save(mine, {
      company: { businessNumber: number, companyName: '솔(주)', fax: '02-1', phone: '02-2' },
    })
    const token = (await analyse(mine)).body.fileInfo.filePath
    await save(mine, {
      company: { businessNumber: number, companyName: '솔(주)', fax: null, phone: null },
      fileInfo: { filePath: token },
      cleared: ['company.phone'],
    })
    const [row] = await t.db.select().from(company).where(eq(company.businessNumber, number))
    expect([row?.fax, row?.phone]).toEqual(['02-1', null])
  })
})
