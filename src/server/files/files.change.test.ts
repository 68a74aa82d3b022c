import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { changeFile, downloadFile, listCompanyFiles } from '#shared/files/files.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { expectUnchanged, pdf, uploadAll, uploadOne } from '#test/kit/files.ts'
import { auditEntry } from '../database/tables/audit.ts'

const t = testApp()
let admin: Caller
let registrar: Caller
let staff: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin', managerName: '강민석' }))
  registrar = await t.as(await makeUser(t.db, { role: 'team', managerName: '이서윤' }))
  staff = await t.as(await makeUser(t.db))
})

const company = () => register(registrar, '두빛나래항공(주)')
type Change = CallInput<typeof changeFile>['body']
const change = (caller: Caller, businessNumber: string, fileName: string, body: Change) =>
  caller.call(changeFile, { params: { businessNumber, fileName }, body })
const files = async (businessNumber: string) =>
  (await admin.call(listCompanyFiles, { params: { businessNumber }, query: {} })).body
const audited = (businessNumber: string) =>
  t.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.businessNumber, businessNumber), eq(auditEntry.action, 'file/changed')))

it('changes name and category, with both states in the audit log, and keeps the bytes', async () => {
  const number = await company()
  await uploadOne(registrar, number, '자문계약서.pdf', '계약서등')
  const changed = await change(registrar, number, '자문계약서.pdf', {
    fileName: ' 소개자료.pdf ',
    file_category: 'teaser',
    version: 1,
  })
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({
    success: true,
    file: { fileName: '소개자료.pdf', file_category: '티저', version: 2, can: { change: true } },
  })
  expect((await files(number)).map(({ fileName }) => fileName)).toEqual(['소개자료.pdf'])
  // The new category allows everybody to read the file.
  const params = { businessNumber: number, fileName: '소개자료.pdf' }
  const got = await staff.call(downloadFile, { params, query: {} })
  expect(got.raw.rawPayload.equals(pdf)).toBe(true)
  expect(await audited(number)).toMatchObject([
    {
      managerName: '이서윤',
      before: { fileName: '자문계약서.pdf', fileCategory: '계약서등' },
      after: { fileName: '소개자료.pdf', fileCategory: '티저' },
    },
  ])
})

it('changes name or category alone, records only what changed, and nothing for an unchanged file', async () => {
  const number = await company()
  await uploadOne(registrar, number, '가.pdf', 'IM')
  await change(registrar, number, '가.pdf', { file_category: '참고자료' })
  await change(registrar, number, '가.pdf', { fileName: '나.pdf' })
  const same = await change(registrar, number, '나.pdf', { fileName: '나.pdf', file_category: '참고자료' })
  expect(same.body.file).toMatchObject({ fileName: '나.pdf', version: 3 })
  expect((await audited(number)).map(({ before, after }) => [before, after])).toEqual([
    [{ fileCategory: 'IM' }, { fileCategory: '참고자료' }],
    [{ fileName: '가.pdf' }, { fileName: '나.pdf' }],
  ])
})

it('an existing name becomes 이름 (2).pdf; the file’s own name in another case does not', async () => {
  const number = await company()
  await uploadAll(registrar, number, [
    { name: '하나.pdf', category: 'IM' },
    { name: 'deck.pdf', category: 'IM' },
  ])
  const taken = await change(registrar, number, 'deck.pdf', { fileName: '하나.pdf' })
  expect(taken.body.file.fileName).toBe('하나 (2).pdf')
  const back = await change(registrar, number, '하나 (2).pdf', { fileName: 'DECK.pdf' })
  expect(back.body.file.fileName).toBe('DECK.pdf')
  const cased = await change(registrar, number, 'DECK.pdf', { fileName: 'Deck.pdf' })
  expect(cased.body.file.fileName).toBe('Deck.pdf')
})

it('of two concurrent changes one succeeds and the other is refused', async () => {
  const number = await company()
  await uploadOne(registrar, number, '겨룸.pdf', 'IM')
  const categories = await Promise.all([
    change(registrar, number, '겨룸.pdf', { file_category: '티저', version: 1 }),
    change(admin, number, '겨룸.pdf', { file_category: '계약서등', version: 1 }),
  ])
  expect(categories.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [file] = await files(number)
  expect(categories.find(({ status }) => status === 409)?.error).toMatchObject({
    code: 'file/conflict',
    stored: { file_category: file?.fileCategory, version: 2 },
    savedBy: { managerName: file?.fileCategory === '티저' ? '이서윤' : '강민석' },
  })
  const names = await Promise.all([
    change(registrar, number, '겨룸.pdf', { fileName: '가.pdf', version: 2 }),
    change(admin, number, '겨룸.pdf', { fileName: '나.pdf', version: 2 }),
  ])
  // The second rename no longer finds the file under its old name.
  expect(names.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await files(number)).length).toBe(1)
})

it('refuses invalid changes with a message and changes nothing', async () => {
  const number = await company()
  await uploadOne(registrar, number, '거절.pdf', '계약서등')
  const refuse = async (body: object, fileName = '거절.pdf', caller = registrar) =>
    (await change(caller, number, fileName, body as Change)).error.code
  await expectUnchanged(t, async () => {
    expect(await refuse({ fileName: '거절.html' })).toBe('file/extension-kept')
    expect(await refuse({ fileName: '거절' })).toBe('file/extension-kept')
    expect(await refuse({ fileName: ' .pdf' })).toBe('file/name-invalid')
    expect(await refuse({ fileName: '../..' })).toBe('file/name-invalid')
    for (const body of [
      {},
      { fileName: '' },
      { fileName: null },
      { file_category: '미분류' },
      { version: 'x' },
    ])
      expect(await refuse(body)).toBe('request/invalid')
    expect(await refuse({ fileName: '나.pdf' }, '없음.pdf')).toBe('file/not-found')
    expect(await refuse({ fileName: '나.pdf' }, '거절.pdf', staff)).toBe('file/change-denied')
    expect(await refuse({ fileName: '나.pdf' }, '거절.pdf', t.nobody)).toBe('auth/required')
  })
  const additional = { side: 'sell', manager1Team: (await makeUser(t.db)).teamId }
  await save(admin, { company: { businessNumber: number }, additional })
  // Once the company has a manager, the registering team loses the right.
  expect(await refuse({ file_category: '티저' })).toBe('file/change-denied')
})

it('a new name keeps its quotation marks and inner spaces, and loses angle brackets', async () => {
  const number = await company()
  await uploadOne(registrar, number, '가.pdf', 'IM')
  const fileName = '견적 "최종" <v2>  본.pdf'
  expect((await change(registrar, number, '가.pdf', { fileName })).body.file.fileName).toBe(
    '견적 "최종" v2  본.pdf',
  )
  const again = await change(registrar, number, '견적 "최종" v2  본.pdf', { file_category: '티저' })
  expect(again.body.file).toMatchObject({ fileName: '견적 "최종" v2  본.pdf', fileCategory: '티저' })
})
