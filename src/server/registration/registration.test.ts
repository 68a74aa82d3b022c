import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReportAnalysis } from '#shared/registration/analysis.ts'
import type { ReportAnswer } from '#shared/registration/registration.endpoints.ts'
import { analyse, dossierWith, newReport, type SentReport, storedFiles } from '#test/kit/analyse.ts'
import { type Answer, type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { multipartBody } from '#test/kit/multipart.ts'
import { readsAs, sampleAnalysis } from '#test/kit/report.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { company } from '../database/tables/company.ts'
import { analysedUpload } from '../database/tables/companyFile.ts'
import { liveEvent } from '../database/tables/liveEvent.ts'
import { IsolationError } from '../platform/isolation/errors.ts'
import { unreadable } from '../reader/problems.ts'

const steps = [1, 2].map((page) => ({ stage: 'read' as const, page, pages: 2, secondsLeft: null }))
const t = testApp({ runner: readsAs(() => reads(), { steps, until: () => until() }) })
let me: TestUser
let mine: Caller
let other: Caller
let reads: () => ReportAnalysis | Error
let until: () => Promise<unknown>
beforeAll(async () => {
  me = await makeUser(t.db, { role: 'team' })
  mine = await t.as(me)
  other = await t.as(await makeUser(t.db))
})
beforeEach(() => {
  reads = () => sampleAnalysis(nextBusinessNumber())
  until = async () => undefined
})

describe('reading a report', () => {
  it('returns values, scores, evidence and a token, and keeps the file for a day', async () => {
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

  it('sends its progress only to the screens of that person', async () => {
    await analyse(mine, { progressId: 'p-1' })
    const events = await t.db.select().from(liveEvent).where(sql`${liveEvent.data}->>'progressId' = 'p-1'`)
    expect(events[0]).toMatchObject({
      topic: 'analysis',
      audience: { teamIds: [me.teamId] },
      data: { stage: 'read', page: 1, pages: 2 },
    })
  })

  it('says whether the company is registered or deleted', async () => {
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

  it('compares figures with the stored ones of the same years', async () => {
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
    const described = ({ body }: Answer<ReportAnswer>) =>
      body.warnings.filter(({ code }) => code === 'year/stored-differs')
    reads = scored(104)
    const first = await analyse(other)
    expect(first.body.fieldScores).toMatchObject({
      'bspl.2023.revenue': 104,
      'bspl.2024.revenue': 118,
      'bspl.2025.revenue': 89,
      'bspl.2024.operatingIncome': 118,
    })
    expect(described(first)).toEqual([
      {
        code: 'year/stored-differs',
        message: '2025년 매출액이 저장된 재무와 다릅니다. 보고서와 비교해주세요.',
        field: 'bspl.2025.revenue',
        place: { page: 2, box: [1, 2, 3, 4] },
      },
    ])
    // A value read by OCR stays uncertain even if it matches the stored one.
    reads = () => {
      const analysis = scored(60)()
      return { ...analysis, source: { ...analysis.source, ocrPages: [2] } }
    }
    expect((await analyse(other)).body.fieldScores['bspl.2024.revenue']).toBe(65)
    await t.db.update(company).set({ deletedAt: new Date() }).where(eq(company.businessNumber, number))
    reads = scored(104)
    const gone = await analyse(other)
    expect(described(gone)).toEqual([])
    expect(gone.body.fieldScores['bspl.2024.revenue']).toBe(104)
  })

  it('names companies that already have the same file, except deleted ones', async () => {
    const bytes = newReport()
    const number = nextBusinessNumber()
    await save(mine, dossierWith(number, (await analyse(mine, { bytes })).body.fileInfo.filePath))
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

describe('an unreadable report', () => {
  /** Sends a report and checks that its refusal leaves neither a row nor a file. */
  const refusal = async (sent: SentReport, caller = mine) => {
    const before = { rows: await fingerprint(t.database.pool), files: await storedFiles(t) }
    const { status, error } = await analyse(caller, sent)
    expect({ rows: await fingerprint(t.database.pool), files: await storedFiles(t) }).toEqual(before)
    return { status, ...error }
  }

  it('gets the reason and advice, and leaves nothing behind', async () => {
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
    const before = { rows: await fingerprint(t.database.pool), files: await storedFiles(t) }
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
    expect({ rows: await fingerprint(t.database.pool), files: await storedFiles(t) }).toEqual(before)
  })
})

describe('while others read', () => {
  it('the third person waits and sees that; disconnecting stops the reading and leaves nothing', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const people = [mine, other, await t.as(await makeUser(t.db))]
    const before = { rows: await fingerprint(t.database.pool), files: await storedFiles(t) }
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
      form.append('file', new Blob([newReport()]), '보고서.pdf')
      return fetch(`http://127.0.0.1:${port}/api/analyze-document`, {
        method: 'POST',
        body: form,
        headers: { cookie: people[index]?.cookie ?? '' },
        signal: stop.signal,
      }).catch((error: Error) => error.name)
    }
    const all = Promise.all(['one', 'two', 'three'].map(read))
    const described = async () => {
      const { rows } = await t.database.pool.query<{ id: string }>(
        `select data->>'progressId' as id from live_event where data->>'stage' = 'wait'`,
      )
      return rows.map(({ id }) => id)
    }
    await expect.poll(() => started).toBe(3)
    await expect.poll(described).toHaveLength(1)
    expect((await mine.send({ method: 'GET', url: '/api/auth/me' })).status).toBe(200)
    stop.abort()
    expect(await all).toEqual(['AbortError', 'AbortError', 'AbortError'])
    await expect.poll(() => storedFiles(t)).toEqual(before.files)
    expect(await fingerprint(t.database.pool)).toEqual(before.rows)
    open.resolve()
    until = async () => undefined
    // The cancelled reading released its slot, so the next reading does not wait.
    expect((await analyse(mine, { progressId: 'after' })).status).toBe(200)
    expect(await described()).not.toContain('after')
  })
})
