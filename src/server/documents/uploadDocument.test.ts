import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { getDocument, listDocuments } from '#shared/documents/documents.endpoints.ts'
import { changeFile, deleteFile, listCompanyFiles } from '#shared/files/files.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { expectUnchanged, pdf, send } from '#test/kit/files.ts'
import { officeOf } from '../../../test/storage/officeFiles.ts'
import { companyActivity } from '../database/tables/companyActivity.ts'

const t = testApp()
let staff: Caller
let other: Caller
beforeAll(async () => {
  staff = await t.as(await makeUser(t.db, { managerName: '김도현' }))
  other = await t.as(await makeUser(t.db))
})

interface Sent {
  name?: string
  content?: Buffer | string
  maker?: 'teasermaker' | 'immaker'
  templateType?: string
  caller?: Caller
}
const uploadTo = (businessNumber: string, sent: Sent = {}) =>
  send<{ fileName: string; id: number }>(
    sent.caller ?? staff,
    `/api/${sent.maker ?? 'teasermaker'}/upload-file`,
    [
      { name: 'businessNumber', content: businessNumber },
      // Older clients also send the category in the body; the one in the URL is used.
      { name: 'category', content: '계약서등' },
      ...(sent.templateType ? [{ name: 'templateType', content: sent.templateType }] : []),
      { name: 'file', fileName: sent.name ?? '완성본.pdf', content: sent.content ?? pdf },
    ],
  )
const docx = officeOf('docx')
const xlsx = officeOf('xlsx')

it('a finished file becomes a file of the company and a document in its list', async () => {
  const number = await register(staff, '두빛나래항공(주)')
  const first = await uploadTo(number, { templateType: 'ma' })
  const second = await uploadTo(number, { name: '소개.docx', content: docx, maker: 'immaker' })
  const again = await uploadTo(number)
  expect([first.status, second.status]).toEqual([201, 201])
  expect([first.body.fileName, again.body.fileName]).toEqual(['완성본.pdf', '완성본 (2).pdf'])
  const files = (await staff.call(listCompanyFiles, { params: { businessNumber: number }, query: {} })).body
  expect(files.map(({ fileName, fileCategory }) => [fileName, fileCategory])).toEqual([
    ['완성본 (2).pdf', '티저'],
    ['소개.docx', 'IM'],
    ['완성본.pdf', '티저'],
  ])
  const { body } = await staff.call(listDocuments, { query: { businessNumber: number, page: '1' } })
  expect(body.counts).toEqual({ all: 3, teaser: 2, im: 1 })
  expect(body.rows.at(-1)).toMatchObject({
    id: first.body.id,
    category: 'teaser',
    templateType: 'ma',
    method: 'uploaded',
    fileName: '완성본.pdf',
    createdByName: '김도현',
    waived: 0,
  })
  const only = await staff.call(listDocuments, {
    query: { businessNumber: number, category: 'im', page: '1' },
  })
  expect(only.body.rows.map(({ savedName }) => savedName)).toEqual(['소개.docx'])
  const activities = await t.db
    .select()
    .from(companyActivity)
    .where(eq(companyActivity.businessNumber, number))
    .orderBy(asc(companyActivity.id))
  expect(activities.at(-1)).toMatchObject({ kind: 'document', after: { files: ['완성본 (2).pdf'] } })
})

it('the list shows a new file name, and that a file was deleted', async () => {
  const number = await register(staff, '이름바뀜(주)')
  const { id } = (await uploadTo(number)).body
  const params = { businessNumber: number, fileName: '완성본.pdf' }
  await staff.call(changeFile, { params, body: { fileName: '최종.pdf' } })
  const read = async () => (await staff.call(getDocument, { params: { id: String(id) } })).body
  expect(await read()).toMatchObject({ fileName: '최종.pdf', savedName: '완성본.pdf' })
  await staff.call(deleteFile, { params: { ...params, fileName: '최종.pdf' } })
  expect(await read()).toMatchObject({ fileName: null, savedName: '완성본.pdf' })
})

it.each<[string, Sent]>([
  ['a sheet', { name: '표.xlsx', content: xlsx }],
  ['a sheet that calls itself Word', { name: '표.docx', content: xlsx }],
  ['Word that calls itself PDF', { name: '문서.pdf', content: docx }],
  ['a text', { name: '메모.txt', content: '글' }],
  ['the old Word', { name: '옛.doc', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') }],
  ['a name without an ending', { name: '완성본' }],
])('%s is refused and leaves nothing', async (_name, sent) => {
  const number = await register(staff, '형식(주)')
  await expectUnchanged(t, async () => {
    const answer = await uploadTo(number, sent)
    expect([answer.status, answer.error.code]).toEqual([400, 'document/file-type'])
    expect(answer.error.message).toBe('PDF 또는 Word(docx) 파일만 업로드할 수 있습니다.')
  })
})

it('refuses no session, another team, an empty file, no file and an unknown template', async () => {
  const number = await register(staff, '거절(주)')
  await expectUnchanged(t, async () => {
    expect((await uploadTo(number, { caller: t.nobody })).status).toBe(401)
    expect((await uploadTo(number, { caller: other })).error.code).toBe('document/denied')
    expect((await uploadTo(number, { content: '' })).error.code).toBe('file/empty')
    expect((await uploadTo(number, { templateType: 'intro' })).status).toBe(400)
    const none = await send(staff, '/api/teasermaker/upload-file', [
      { name: 'businessNumber', content: number },
    ])
    expect([none.status, none.error.code]).toEqual([400, 'file/missing'])
  })
})
