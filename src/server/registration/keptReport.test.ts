import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { analyse, dossierWith, newReport } from '#test/kit/analyse.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { readsAs, sampleAnalysis } from '#test/kit/report.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { company } from '../database/tables/company.ts'
import { analysedUpload, companyFile } from '../database/tables/companyFile.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { removeExpiredUploads } from './analysedUpload.ts'

const t = testApp({ runner: readsAs(() => sampleAnalysis(nextBusinessNumber())) })
let me: TestUser
let mine: Caller
let other: Caller
beforeAll(async () => {
  me = await makeUser(t.db, { role: 'team' })
  mine = await t.as(me)
  other = await t.as(await makeUser(t.db))
})

const filesOf = (number: string) =>
  t.db.select().from(companyFile).where(eq(companyFile.businessNumber, number)).orderBy(companyFile.fileName)

describe('a report waiting to be saved', () => {
  const read = (caller: Caller, token: string) =>
    caller.send({ method: 'GET', url: `/api/analyze-document/${encodeURIComponent(token)}` })

  it('can be viewed again by its uploader, and every view is audited', async () => {
    const bytes = newReport()
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
    // The report was viewed before. Viewing must not use up its token, so this save succeeds.
    expect((await save(mine, dossierWith(nextBusinessNumber(), token))).status).toBe(200)
  })

  it('is not found by others, after the save or after a day; a refusal audits nothing', async () => {
    const used = (await analyse(mine)).body.fileInfo.filePath
    await save(mine, dossierWith(nextBusinessNumber(), used))
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

describe('a save with its report', () => {
  it('stores it once as 참고자료 with its hash, under a free name', async () => {
    const number = nextBusinessNumber()
    const bytes = newReport()
    const first = await analyse(mine, { bytes })
    const saved = await save(mine, dossierWith(number, first.body.fileInfo.filePath))
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
    const second = await save(mine, dossierWith(number, again.body.fileInfo.filePath))
    expect(second.body.warnings).toEqual([
      '같은 파일이 이미 보관되어 있어 다시 보관하지 않았습니다: 보고서.pdf',
    ])
    const another = await analyse(mine)
    expect((await save(mine, dossierWith(number, another.body.fileInfo.filePath))).body.file).toBe(
      '보고서 (2).pdf',
    )
    expect((await filesOf(number)).map(({ fileName }) => fileName)).toEqual(['보고서 (2).pdf', '보고서.pdf'])
    expect(await t.db.$count(analysedUpload, eq(analysedUpload.teamId, me.teamId))).toBeGreaterThan(0)
  })

  it('refuses a used, foreign, expired or forged token, and changes nothing', async () => {
    const number = nextBusinessNumber()
    const used = (await analyse(mine)).body.fileInfo.filePath
    await save(mine, dossierWith(nextBusinessNumber(), used))
    const anothers = (await analyse(other)).body.fileInfo.filePath
    const expired = (await analyse(mine)).body.fileInfo.filePath
    await t.db
      .update(analysedUpload)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(analysedUpload.token, expired))
    const before = await fingerprint(t.database.pool)
    for (const token of [used, anothers, expired, crypto.randomUUID(), '../../etc/passwd', 'null']) {
      const answer = await save(mine, dossierWith(number, token))
      expect([token, answer.status, answer.error.code]).toEqual([token, 400, 'file/token-invalid'])
    }
    expect(await fingerprint(t.database.pool)).toEqual(before)
    await removeExpiredUploads(t.db)
    expect(await t.db.$count(analysedUpload, eq(analysedUpload.token, expired))).toBe(0)
  })

  it("keeps the token if the save is refused: a stale version, another team's company", async () => {
    const number = await register(mine, '옛솔(주)')
    const token = (await analyse(mine)).body.fileInfo.filePath
    expect((await save(mine, { ...dossierWith(number, token), version: 99 })).status).toBe(409)
    const [manager] = [await makeUser(t.db, { role: 'team' })]
    await t.db
      .insert(brokerageRecord)
      .values({ businessNumber: number, manager1Team: manager.teamId })
      .onConflictDoUpdate({ target: brokerageRecord.businessNumber, set: { manager1Team: manager.teamId } })
    expect((await save(mine, dossierWith(number, token))).error.code).toBe('company/not-manager')
    expect(await filesOf(number)).toEqual([])
    expect((await save(mine, dossierWith(nextBusinessNumber(), token))).status).toBe(200)
  })

  it('an empty value of the report changes nothing unless the person cleared it', async () => {
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
