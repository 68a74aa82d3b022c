import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { getDetailCounts, getTimeline } from '#shared/company/timeline.endpoints.ts'
import {
  changeFile,
  deleteFile,
  downloadFile,
  listCompanyFiles,
  listDeletedFiles,
  listFiles,
  restoreFile,
  searchFiles,
} from '#shared/files/files.endpoints.ts'
import { type Caller, startTestApp, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { expectUnchanged, pdf, uploadOne } from '#test/kit/files.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { deletedFile } from '../database/tables/companyFile.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { sweepStore } from '../platform/storage/sweep.ts'
import { purgeExpiredFiles } from './purgeFiles.ts'

const t = testApp()
let admin: Caller
let registrarUser: TestUser
let registrar: Caller
let stranger: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin', managerName: '강민석' }))
  registrarUser = await makeUser(t.db, { role: 'team', managerName: '이서윤' })
  registrar = await t.as(registrarUser)
  stranger = await t.as(await makeUser(t.db, { role: 'team' }))
})

const company = () => register(registrar, '휴지통솔(주)')
const remove = async (caller: Caller, businessNumber: string, fileName: string) =>
  (await caller.call(deleteFile, { params: { businessNumber, fileName } })).body.deleted
const restore = (caller: Caller, id: string) => caller.call(restoreFile, { params: { id } })
const bin = async (caller: Caller, businessNumber?: string) =>
  (await caller.call(listDeletedFiles, { query: businessNumber ? { businessNumber } : {} })).body
const names = async (businessNumber: string) =>
  (await admin.call(listCompanyFiles, { params: { businessNumber }, query: {} })).body
    .map(({ fileName }) => fileName)
    .toSorted()
const download = (caller: Caller, businessNumber: string, fileName: string) =>
  caller.call(downloadFile, { params: { businessNumber, fileName }, query: {} })
const audited = (businessNumber: string, action: string) =>
  t.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.businessNumber, businessNumber), eq(auditEntry.action, action)))
const expire = (id: string) =>
  t.db.update(deletedFile).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(deletedFile.id, id))
async function sweep(): Promise<number> {
  const rows = await t.db.select({ key: storedFile.storageKey }).from(storedFile)
  const keys = new Set(rows.map(({ key }) => key))
  const options = { olderThanMs: 0, now: () => Date.now() + 1000 }
  return (await sweepStore(t.store, async () => keys, options)).removedObjects
}

describe('a deleted file', () => {
  it('disappears from every list, count and download, and can be restored completely', async () => {
    const number = await company()
    await uploadOne(registrar, number, '티저.pdf', '티저')
    const teasers = async () =>
      (await admin.call(listCompanies, { query: { businessNumber: number } })).body.rows[0]?.teaserFiles
    expect(await teasers()).toBe(1)
    const deleted = await remove(registrar, number, '티저.pdf')
    expect(deleted).toMatchObject({ fileName: '티저.pdf', fileCategory: '티저', deletedByName: '이서윤' })
    expect(await names(number)).toEqual([])
    expect(await teasers()).toBe(0)
    const params = { businessNumber: number }
    expect((await admin.call(getDetailCounts, { params })).body.files).toBe(0)
    expect((await admin.call(listFiles, { query: params })).text).toBe('[]')
    expect((await admin.call(searchFiles, { query: params })).body.total).toBe(0)
    const named = { businessNumber: number, fileName: '티저.pdf' }
    expect((await download(admin, number, '티저.pdf')).status).toBe(404)
    expect((await admin.call(changeFile, { params: named, body: { file_category: 'IM' } })).status).toBe(404)
    expect((await admin.call(deleteFile, { params: named })).status).toBe(404)
    const back = await restore(registrar, deleted.id)
    expect([back.status, back.body.message]).toEqual([200, '파일을 복원했습니다.'])
    expect(back.body.file).toMatchObject({
      fileName: '티저.pdf',
      fileCategory: '티저',
      version: 2,
      uploadedByName: '이서윤',
    })
    expect((await download(stranger, number, '티저.pdf')).raw.rawPayload.equals(pdf)).toBe(true)
    expect(await teasers()).toBe(1)
    expect((await restore(registrar, deleted.id)).status).toBe(404)
  })

  it('frees its name at once; restored, it takes the next free one', async () => {
    const number = await company()
    await uploadOne(registrar, number, '계약.pdf', '계약서등')
    const first = await remove(registrar, number, '계약.pdf')
    await uploadOne(registrar, number, '계약.pdf', 'IM')
    const second = await remove(registrar, number, '계약.pdf')
    await uploadOne(registrar, number, '계약.pdf', '참고자료')
    expect((await restore(admin, first.id)).body.file).toMatchObject({
      fileName: '계약 (2).pdf',
      fileCategory: '계약서등',
    })
    expect((await restore(admin, second.id)).body.file.fileName).toBe('계약 (3).pdf')
    expect(await names(number)).toEqual(['계약 (2).pdf', '계약 (3).pdf', '계약.pdf'])
  })

  it('is restored once by two concurrent calls', async () => {
    const number = await company()
    await uploadOne(registrar, number, '겨룸.pdf')
    const { id } = await remove(registrar, number, '겨룸.pdf')
    const answers = await Promise.all([restore(registrar, id), restore(admin, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await names(number)).toEqual(['겨룸.pdf'])
  })

  it('writes its deletion and restoration to the audit log and the timeline', async () => {
    const number = await company()
    await uploadOne(registrar, number, '기록.pdf', 'IM')
    const { id } = await remove(registrar, number, '기록.pdf')
    await uploadOne(registrar, number, '기록.pdf', 'IM')
    await restore(admin, id)
    const [entry] = await audited(number, 'file/restored')
    expect(entry).toMatchObject({
      managerName: '강민석',
      subjectId: '기록 (2).pdf',
      before: { fileName: '기록.pdf' },
      after: { fileName: '기록 (2).pdf', fileCategory: 'IM' },
    })
    const params = { businessNumber: number }
    const { rows } = (await admin.call(getTimeline, { params, query: {} })).body
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'files', after: ['기록 (2).pdf'] }),
        expect.objectContaining({ field: 'fileState', after: '휴지통에서 복원' }),
      ]),
    )
  })
})

describe('restoring a file that somebody else deleted', () => {
  it('is for those who may delete; for everybody else the bin is empty and the file not found', async () => {
    const number = await company()
    await uploadOne(admin, number, '비밀.pdf', '계약서등')
    const { id } = await remove(admin, number, '비밀.pdf')
    const unknown = '00000000-0000-4000-8000-000000000000'
    await expectUnchanged(t, async () => {
      expect((await bin(stranger, number)).total).toBe(0)
      expect((await bin(stranger)).rows.map((row) => row.id)).not.toContain(id)
      const refused = await restore(stranger, id)
      const absent = await restore(stranger, unknown)
      expect([refused.status, refused.error.message]).toEqual([404, absent.error.message])
      expect((await restore(t.nobody, id)).status).toBe(401)
      expect((await restore(admin, 'x')).status).toBe(400)
    })
    expect((await bin(registrar, number)).rows.map((row) => row.id)).toEqual([id])
    expect((await restore(registrar, id)).status).toBe(200)
  })

  it('checks the current rights: a team that lost the company cannot restore its own deletions', async () => {
    const number = await company()
    await uploadOne(registrar, number, '티저.pdf', '티저')
    const { id } = await remove(registrar, number, '티저.pdf')
    const managerUser = await makeUser(t.db, { role: 'staff' })
    const additional = { side: 'sell', manager1Team: managerUser.teamId }
    await save(admin, { company: { businessNumber: number }, additional })
    await expectUnchanged(t, async () => {
      expect((await restore(registrar, id)).status).toBe(404)
      expect((await bin(registrar, number)).rows).toEqual([])
    })
    const manager = await t.as(managerUser)
    expect((await bin(manager)).rows.map((row) => row.id)).toEqual([id])
    expect((await restore(manager, id)).body.file.fileCategory).toBe('티저')
  })

  it('grants no new access: the category is unchanged', async () => {
    const number = await company()
    await uploadOne(registrar, number, '자료.pdf', '티저')
    const params = { businessNumber: number, fileName: '자료.pdf' }
    await registrar.call(changeFile, { params, body: { file_category: '계약서등' } })
    const { id } = await remove(registrar, number, '자료.pdf')
    await restore(registrar, id)
    expect((await download(stranger, number, '자료.pdf')).status).toBe(403)
  })

  it('a deleted company has no bin; restoring the company brings it back', async () => {
    const number = await company()
    await uploadOne(registrar, number, '자료.pdf')
    const { id } = await remove(registrar, number, '자료.pdf')
    const params = { businessNumber: number }
    await admin.call(deleteCompany, { params, body: { reason: '중복' } })
    await expectUnchanged(t, async () => {
      expect((await bin(admin, number)).total).toBe(0)
      expect((await restore(admin, id)).status).toBe(404)
    })
    await admin.call(restoreCompany, { params })
    expect((await restore(admin, id)).status).toBe(200)
  })
})

describe('the bin period', () => {
  it('is 30 days, longer for contracts, and configurable', async () => {
    const days = ({ deletedAt, expiresAt }: { deletedAt: string; expiresAt: string }) =>
      (Date.parse(expiresAt) - Date.parse(deletedAt)) / 86_400_000
    const number = await company()
    const deletedIn = async (caller: Caller, category: string) => {
      await uploadOne(registrar, number, '기간.pdf', category)
      return days(await remove(caller, number, '기간.pdf'))
    }
    expect(await deletedIn(registrar, '티저')).toBe(30)
    expect(await deletedIn(registrar, '계약서등')).toBe(90)
    const env = { FILE_BIN_DAYS: '7', CONTRACT_BIN_DAYS: '365' }
    const second = await startTestApp({ env, database: t.database })
    const there = await second.as(registrarUser)
    expect([await deletedIn(there, 'IM'), await deletedIn(there, '계약서등')]).toEqual([7, 365])
    await second.stop()
  })

  it('afterwards nobody sees or restores the file, and housekeeping removes row and bytes', async () => {
    await purgeExpiredFiles(t.db)
    await sweep()
    const number = await company()
    await uploadOne(registrar, number, '끝.pdf', '계약서등')
    await uploadOne(registrar, number, '남음.pdf')
    const over = await remove(registrar, number, '끝.pdf')
    const staying = await remove(registrar, number, '남음.pdf')
    expect([await purgeExpiredFiles(t.db), await sweep()]).toEqual([0, 0])
    await expire(over.id)
    expect((await bin(admin, number)).rows.map((row) => row.id)).toEqual([staying.id])
    expect((await restore(admin, over.id)).status).toBe(404)
    expect([await purgeExpiredFiles(t.db), await sweep()]).toEqual([1, 1])
    expect((await audited(number, 'file/purged'))[0]).toMatchObject({
      teamId: null,
      subjectId: '끝.pdf',
      before: { fileName: '끝.pdf', fileCategory: '계약서등' },
    })
    await restore(admin, staying.id)
    expect((await download(admin, number, '남음.pdf')).raw.rawPayload.equals(pdf)).toBe(true)
  })
})

it('the bin has pages, newest first', async () => {
  const number = await company()
  const ids: string[] = []
  for (let count = 0; count < 53; count += 1) {
    await uploadOne(registrar, number, `쪽 ${count}.pdf`)
    ids.unshift((await remove(registrar, number, `쪽 ${count}.pdf`)).id)
  }
  const first = await bin(registrar, number)
  expect([first.total, first.rows.length]).toEqual([53, 50])
  const query = { businessNumber: number, after: first.next ?? '' }
  const second = (await registrar.call(listDeletedFiles, { query })).body
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeNull()
})
