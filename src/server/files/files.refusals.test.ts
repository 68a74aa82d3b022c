import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { expectUnchanged, pdf, pdfOf, type SentFile, send, uploadAll, uploadOne } from '#test/kit/files.ts'
import type { MultipartPart } from '#test/kit/multipart.ts'
import { compoundOf } from '../../../test/storage/compoundWriter.ts'
import { officeOf, relationOf } from '../../../test/storage/officeFiles.ts'

const t = testApp()
let admin: Caller
let number: string
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  number = await register(admin, '거절솔(주)')
})

const withMacros = officeOf('docx', {
  relations:
    '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a"/>',
})
const oldWithMacros = compoundOf(['Workbook', '_VBA_PROJECT_CUR', 'VBA', '_VBA_PROJECT'])
const withRemoteTemplate = officeOf('docx', {
  relations: relationOf('attachedTemplate', 'https://evil.example/t.dotm'),
})
const unchanged = (work: () => Promise<unknown>) => expectUnchanged(t, work)
const file = (name: string, content?: Buffer | string): SentFile =>
  content === undefined ? { name, category: 'IM' } : { name, category: 'IM', content }

describe('is refused and changes nothing', () => {
  it.each<[string, SentFile[], number, string]>([
    ['a type by its name', [file('run.exe', 'MZ')], 400, 'file/type-not-allowed'],
    ['an image', [file('x.png', '\u0089PNG\r\n\u001a\n')], 400, 'file/type-not-allowed'],
    ['a name without ending', [file('계약서')], 400, 'file/type-not-allowed'],
    ['a type by its content', [file('x.pdf', '<html><script>1</script>')], 400, 'file/type-not-allowed'],
    ['a PDF that calls itself Word', [file('x.docx')], 400, 'file/type-not-allowed'],
    [
      'a program that calls itself text',
      [file('x.txt', Buffer.from('MZ\0\0\u0001'))],
      400,
      'file/type-not-allowed',
    ],
    ['macros', [file('x.docx', withMacros)], 400, 'file/macros'],
    ['macros in an old document', [file('x.xls', oldWithMacros)], 400, 'file/macros'],
    ['a template elsewhere', [file('x.docx', withRemoteTemplate)], 400, 'file/remote-content'],
    ['macros that call themselves text', [file('x.txt', withMacros)], 400, 'file/type-not-allowed'],
    ['zero bytes', [file('빈 파일.pdf', '')], 400, 'file/empty'],
    ['a file without a name', [file('../..')], 400, 'file/name-invalid'],
    ['a name that no disk could hold', [file(`a${'.'.repeat(60_000)}x.pdf`)], 400, 'file/name-invalid'],
    ['21 files', Array.from({ length: 21 }, (_, n) => file(`${n}.pdf`)), 413, 'file/too-many'],
    ['a category left out', [file('a.pdf'), { name: 'b.pdf' }], 400, 'request/invalid'],
    ['an unknown category', [{ name: 'a.pdf', category: '비밀' }], 400, 'request/invalid'],
    ['the category nobody can choose', [{ name: 'a.pdf', category: '미분류' }], 400, 'request/invalid'],
    ['an empty category', [{ name: 'a.pdf', category: '' }], 400, 'request/invalid'],
    ['no file at all', [], 400, 'file/missing'],
  ])('%s', (_name, files, status, code) =>
    unchanged(async () => {
      const answer = await uploadAll(admin, number, files)
      expect([answer.status, answer.error.code]).toEqual([status, code])
      expect(answer.error.message).toMatch(/[가-힣]/)
    }),
  )

  it('a team without rights, before names and categories are checked', async () => {
    const stranger = await t.as(await makeUser(t.db))
    await unchanged(async () => {
      const answer = await uploadAll(stranger, number, [{ name: `${'.'.repeat(900)}x.pdf` }])
      expect([answer.status, answer.error.code]).toEqual([403, 'file/upload-denied'])
    })
  })

  it.each<[string, MultipartPart[], number]>([
    ['no company', [{ name: 'file', fileName: 'a.pdf', content: pdf }], 400],
    ['a wrong number', [{ name: 'businessNumber', content: '12-34' }], 400],
    ['all zeros', [{ name: 'businessNumber', content: '000-00-00000' }], 400],
    [
      'an unknown category',
      [
        { name: 'businessNumber', content: '123-45-67890' },
        { name: 'file_category', content: '비밀' },
        { name: 'file', fileName: 'a.pdf', content: pdf },
      ],
      400,
    ],
    [
      'a field that takes no files',
      [
        { name: 'businessNumber', content: '123-45-67890' },
        { name: 'other', fileName: 'a.pdf', content: pdf },
      ],
      400,
    ],
  ])('a single upload with %s', (_name, parts, status) =>
    unchanged(async () => {
      expect((await send(admin, '/api/files/upload', parts)).status).toBe(status)
    }),
  )

  it('two files in a call for a single one', () =>
    unchanged(async () => {
      const one = { name: 'file', fileName: 'a.pdf', content: pdf }
      const answer = await send(admin, '/api/files/upload', [
        { name: 'businessNumber', content: number },
        one,
        one,
      ])
      expect([answer.status, answer.error.code]).toEqual([413, 'file/too-many'])
    }))

  it('an unknown company', () =>
    unchanged(async () => {
      const answer = await uploadOne(admin, nextBusinessNumber(), 'a.pdf')
      expect([answer.status, answer.error.code]).toEqual([404, 'company/not-found'])
    }))
})

it('the limits are configurable', async () => {
  const small = await startTestApp({ env: { FILE_MAX_MB: '1', FILES_PER_UPLOAD: '2' }, database: t.database })
  const caller = await small.as(await makeUser(t.db, { role: 'admin' }))
  const three = [file('a.pdf'), file('b.pdf'), file('c.pdf')]
  expect((await uploadAll(caller, number, three)).error.message).toBe('한 번에 2개까지 업로드할 수 있습니다.')
  const large = await uploadAll(caller, number, [file('a.pdf', pdfOf(1024 * 1024 + 1))])
  expect(large.error.message).toBe('파일이 너무 큽니다. 한 파일은 1MB까지 업로드할 수 있습니다.')
  await small.stop()
})

// This test must come last. Later tests check the whole file store and would have to read these large files again.
it('one byte over 50 MB is refused with the limit; exactly 50 MB is accepted', async () => {
  await unchanged(async () => {
    const answer = await uploadAll(admin, number, [file('큰 것.pdf', pdfOf(50 * 1024 * 1024 + 1))])
    expect([answer.status, answer.error.message]).toEqual([
      413,
      '파일이 너무 큽니다. 한 파일은 50MB까지 업로드할 수 있습니다.',
    ])
  })
  const taken = await uploadAll(admin, number, [file('꼭 맞는 것.pdf', pdfOf(50 * 1024 * 1024))])
  expect(taken.status).toBe(201)
})
