import { beforeAll, expect, it } from 'vitest'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { residentMessage } from '#shared/platform/residentNumber.ts'
import { addUser } from '#shared/users/users.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { expectUnchanged, pdf, send, uploadOne } from '#test/kit/files.ts'
import { disguises } from '#test/kit/residentNumbers.ts'

const t = testApp()
let admin: Caller
let number: string
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  number = await register(admin, '번호솔(주)')
})

const notice = (title: string, content: string, fileName?: string) =>
  send<{ attachments: { fileName: string }[] }>(admin, '/api/notices', [
    { name: 'title', content: title },
    { name: 'content', content },
    ...(fileName ? [{ name: 'files', fileName, content: pdf }] : []),
  ])

it.each(disguises)(
  'a notice, a name and a reason with one are refused and change nothing: %s',
  (_name, hidden) =>
    expectUnchanged(t, async () => {
      const given = `담당 ${hidden}`
      for (const answer of [
        await notice(given, '내용'),
        await notice('제목', given),
        // A name that is too long is refused for its length before the search for a resident number, so it is skipped
        // here.
        ...(given.length > 50
          ? []
          : [await admin.call(addUser, { body: { teamId: 'new-one', managerName: given } })]),
        await admin.call(deleteCompany, { params: { businessNumber: number }, body: { reason: given } }),
      ]) {
        expect([answer.status, answer.error.code]).toEqual([400, 'request/invalid'])
        // A text that is too long is refused because of its length, so its message differs.
        const expected = given.length > 100 ? /자까지|저장할 수 없습니다/ : residentMessage
        expect(JSON.stringify(answer.error)).toMatch(expected)
      }
    }),
)

// A file name cannot contain some of the disguises: a header has no line breaks, and a slash separates folders.
const inNames = disguises.filter(([, hidden]) => !/[\n/]/.test(hidden))

it.each(inNames)('a file name loses it: %s', async (_name, hidden) => {
  const kept = await uploadOne(admin, number, `근로계약 ${hidden} 장유아.pdf`)
  expect(kept.status).toBe(201)
  expect(kept.body.results[0]?.file.fileName).toMatch(/^근로계약 \(주민번호\) 장유아(?: \(\d+\))?\.pdf$/)
  const attached = await notice('제목', '내용', `${hidden}.pdf`)
  expect(attached.body.attachments[0]?.fileName).toBe('(주민번호).pdf')
})

it('other numbers in file names stay', async () => {
  for (const name of [
    '계약 110111-1707178.pdf',
    '2024-03-15 보고 1234567.pdf',
    '02-6804-1512.pdf',
    '20680415-1234567.pdf',
  ]) {
    const kept = await uploadOne(admin, number, name)
    expect(kept.body.results[0]?.file.fileName).toBe(name)
  }
})
