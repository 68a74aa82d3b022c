import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { CompanyFile, deleteFile, downloadFile, listCompanyFiles } from '#shared/files/files.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { pdf, send, uploadAll, uploadOne } from '#test/kit/files.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { dailyReport } from '../database/tables/dailyReport.ts'

const t = testApp()
let adminUser: TestUser
let admin: Caller
let staff: Caller
beforeAll(async () => {
  adminUser = await makeUser(t.db, { role: 'admin', managerName: '강민석' })
  admin = await t.as(adminUser)
  staff = await t.as(await makeUser(t.db))
})

const company = () => register(admin, '두빛나래항공(주)')
const names = async (businessNumber: string, caller = admin) =>
  (await caller.call(listCompanyFiles, { params: { businessNumber }, query: {} })).body.map(
    (file) => file.fileName,
  )
const download = (caller: Caller, businessNumber: string, fileName: string) =>
  caller.call(downloadFile, { params: { businessNumber, fileName }, query: {} })
const audited = (businessNumber: string, action: string) =>
  t.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.businessNumber, businessNumber), eq(auditEntry.action, action)))

describe('upload', () => {
  it('stores several files with categories, content and Korean names', async () => {
    const number = await company()
    const given = [
      { name: '자문계약서_최종.pdf', category: '계약서등' },
      { name: '블라인드 티저.rtf', category: '티저', content: '{\\rtf1\\ansi teaser}' },
      { name: '거래처.csv', category: '참고자료', content: '이름,값\n가,1\n' },
    ]
    const answer = await uploadAll(admin, number, given)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ success: true, processedFiles: 3, failedFiles: 0 })
    expect(answer.body.results.map(({ file }) => file.fileName)).toEqual(given.map(({ name }) => name))
    const listed = (await staff.call(listCompanyFiles, { params: { businessNumber: number }, query: {} }))
      .body
    const contract = listed.find((file) => file.fileName === '자문계약서_최종.pdf')
    expect(CompanyFile.parse(contract)).toMatchObject({
      businessNumber: number,
      companyName: '두빛나래항공(주)',
      fileSize: pdf.length,
      file_category: '계약서등',
      fileCategory: '계약서등',
      uploadedBy: adminUser.teamId,
      uploadedByName: '강민석',
      can: { download: false, delete: false },
    })
    expect(contract?.uploadDate).toBe(contract?.createdAt)
    const got = await download(admin, number, '자문계약서_최종.pdf')
    expect(got.raw.rawPayload.equals(pdf)).toBe(true)
    const encoded = /filename\*=UTF-8''([^;]+)/.exec(String(got.headers['content-disposition']))?.[1] ?? ''
    expect(decodeURIComponent(encoded)).toBe('자문계약서_최종.pdf')
  })

  it('a single file is 참고자료 by default, and accepts ten digits and the English category key', async () => {
    const number = await company()
    const file = { name: 'file', fileName: '회사소개.pdf', content: pdf }
    const digits = number.replaceAll('-', '')
    const plain = await send<CompanyFile>(admin, '/api/files/upload', [
      file,
      { name: 'businessNumber', content: digits },
    ])
    expect([plain.status, plain.body.file_category, plain.body.businessNumber]).toEqual([
      201,
      '참고자료',
      number,
    ])
    const keyed = await send<{ file: CompanyFile }>(admin, '/api/files/upload', [
      { name: 'businessNumber', content: number },
      { name: 'file_category', content: 'teaser' },
      file,
    ])
    expect(keyed.body.file).toMatchObject({ fileName: '회사소개 (2).pdf', file_category: '티저' })
  })

  it('a file refused by its content does not affect the others', async () => {
    const number = await company()
    const answer = await uploadAll(admin, number, [
      { name: '좋은 것.pdf', category: 'IM' },
      { name: '가짜.pdf', category: 'IM', content: '<html><script>1</script>' },
      { name: '빈 것.txt', category: 'IM', content: '' },
    ])
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ success: true, processedFiles: 1, failedFiles: 2 })
    expect(
      answer.body.results.map(({ success, file, message }) => [success, file.fileName, message]),
    ).toEqual([
      [true, '좋은 것.pdf', undefined],
      [false, '가짜.pdf', '업로드할 수 없는 파일 형식입니다: 가짜.pdf'],
      [false, '빈 것.txt', '빈 파일은 업로드할 수 없습니다: 빈 것.txt'],
    ])
    expect(await names(number)).toEqual(['좋은 것.pdf'])
  })

  it('the same idempotency key twice stores one file', async () => {
    const number = await company()
    const parts = [
      { name: 'businessNumber', content: number },
      { name: 'file', fileName: 'a.pdf', content: pdf },
    ]
    const once = () =>
      send<CompanyFile>(admin, '/api/files/upload', parts, { 'idempotency-key': 'files-once' })
    const [one, two] = [await once(), await once()]
    expect([one.status, two.body.createdAt]).toEqual([201, one.body.createdAt])
    expect(await names(number)).toEqual(['a.pdf'])
  })

  it.each([
    ['path parts', '../../etc/표.pdf', '표.pdf'],
    ['path parts of Windows', 'C:\\문서\\표.pdf', '표.pdf'],
    ['control characters', '보\u0007고\u0000서.pdf', '보고서.pdf'],
    ['right-to-left characters', '보고\u202Efdp.pdf', '보고fdp.pdf'],
    ['decomposed Hangul', '계약서.pdf'.normalize('NFD'), '계약서.pdf'],
    ['255 letters', `${'가'.repeat(251)}.pdf`, `${'가'.repeat(251)}.pdf`],
    ['300 letters', `${'나'.repeat(296)}.pdf`, `${'나'.repeat(251)}.pdf`],
    ['quotation marks, as browsers send them', '보고서 %22최종%22.pdf', '보고서 "최종".pdf'],
    ['percent signs that no browser writes', '100%41 %0a %3C %2222.pdf', '100%41 %0a %3C "22.pdf'],
    ['line breaks, as browsers send them', '첫째%0D%0A둘째.pdf', '첫째둘째.pdf'],
    ['angle brackets and inner spaces', '<견적>  최종 <v2>.pdf', '견적  최종 v2.pdf'],
    ['spaces, signs and an emoji', '100% [초안] #1 & ? 😀.pdf', '100% [초안] #1 & ? 😀.pdf'],
  ])('a name with %s is stored clean and can be fetched and deleted', async (_what, given, stored) => {
    const number = await company()
    expect((await uploadOne(admin, number, given)).body.results[0]?.file.fileName).toBe(stored)
    const got = await download(admin, number, stored)
    expect(got.raw.rawPayload.equals(pdf)).toBe(true)
    const sent = /filename\*=UTF-8''([^;]+)/.exec(String(got.headers['content-disposition']))?.[1] ?? ''
    expect(decodeURIComponent(sent)).toBe(stored)
    // The name also matches in the decomposed Unicode form that macOS sends.
    expect((await download(admin, number, stored.normalize('NFD'))).status).toBe(200)
    expect(
      (await admin.call(deleteFile, { params: { businessNumber: number, fileName: stored } })).status,
    ).toBe(200)
    expect(await names(number)).toEqual([])
  })

  it('two names that are equal after cleaning stay two files', async () => {
    const number = await company()
    await uploadAll(admin, number, [
      { name: '견적.pdf', category: 'IM' },
      { name: '<견적>.pdf', category: 'IM' },
    ])
    await uploadOne(admin, number, '견적>.pdf')
    expect((await names(number)).toSorted()).toEqual(['견적 (2).pdf', '견적 (3).pdf', '견적.pdf'])
  })

  it('an existing name becomes (2), (3), regardless of case', async () => {
    const number = await company()
    for (const name of ['Report.pdf', 'report.pdf', 'Report.pdf']) await uploadOne(admin, number, name)
    const both = [
      { name: 'REPORT.pdf', category: 'IM' },
      { name: 'REPORT.pdf', category: 'IM' },
    ]
    await uploadAll(admin, number, both)
    expect((await names(number)).toSorted()).toEqual([
      'REPORT (4).pdf',
      'REPORT (5).pdf',
      'Report (3).pdf',
      'Report.pdf',
      'report (2).pdf',
    ])
  })
})

describe('record', () => {
  it('audits who, what, when and from where for every upload, download and deletion', async () => {
    const number = await company()
    await uploadOne(admin, number, '기록.pdf', '티저')
    await download(staff, number, '기록.pdf')
    await admin.call(deleteFile, { params: { businessNumber: number, fileName: '기록.pdf' } })
    const [up] = await audited(number, 'file/uploaded')
    const [down] = await audited(number, 'file/downloaded')
    const [gone] = await audited(number, 'file/deleted')
    expect(up).toMatchObject({
      teamId: adminUser.teamId,
      address: '127.0.0.1',
      subjectId: '기록.pdf',
      after: { fileName: '기록.pdf', fileCategory: '티저', fileSize: pdf.length },
    })
    expect(down?.teamId).not.toBe(adminUser.teamId)
    expect(gone?.before).toMatchObject({ fileName: '기록.pdf', fileCategory: '티저' })
  })

  it('publishes events for open screens', async () => {
    const number = await company()
    const before = await t.database.pool.query('select count(*)::int as n from live_event where topic = $1', [
      'files',
    ])
    await uploadOne(admin, number, '알림.pdf')
    await admin.call(deleteFile, { params: { businessNumber: number, fileName: '알림.pdf' } })
    const after = await t.database.pool.query('select count(*)::int as n from live_event where topic = $1', [
      'files',
    ])
    expect(after.rows[0].n - before.rows[0].n).toBe(2)
  })
})

describe("a company's brokerage record", () => {
  const withRecord = () => register(admin, '기록솔(주)', { additional: { creditRating: 'A' } })
  const remove = (number: string) => admin.call(deleteBrokerage, { params: { key: number } })

  it('cannot be deleted while the company has files', async () => {
    const number = await withRecord()
    await uploadOne(admin, number, '남는 것.pdf')
    const refused = await remove(number)
    expect([refused.status, refused.error.code]).toEqual([409, 'company/in-use'])
    await admin.call(deleteFile, { params: { businessNumber: number, fileName: '남는 것.pdf' } })
    expect((await remove(number)).status).toBe(200)
  })

  it('cannot be deleted while the company has reports', async () => {
    const number = await withRecord()
    await t.db.insert(dailyReport).values({
      teamId: adminUser.teamId,
      reportDate: '2026-11-01',
      businessNumber: number,
      startTime: '09:00',
      progressStage: '초기검토',
      detailContent: '첫 통화',
    })
    expect((await remove(number)).error.code).toBe('company/in-use')
  })
})

it('an unknown company or file is 404, an empty list 200', async () => {
  const number = await company()
  const params = { businessNumber: nextBusinessNumber(), fileName: '없음.pdf' }
  const answers = [
    await uploadOne(admin, params.businessNumber, 'x.pdf'),
    await admin.call(deleteFile, { params }),
    await admin.call(downloadFile, { params, query: {} }),
    await admin.call(deleteFile, { params: { ...params, businessNumber: number } }),
    await admin.call(downloadFile, { params: { ...params, businessNumber: number }, query: {} }),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404])
  expect((await admin.call(listCompanyFiles, { params, query: {} })).body).toEqual([])
})
