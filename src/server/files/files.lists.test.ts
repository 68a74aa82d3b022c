import { beforeAll, expect, it } from 'vitest'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import {
  type CompanyFile,
  deleteFile,
  listCompanyFiles,
  listFiles,
  searchFiles,
} from '#shared/files/files.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { uploadAll, uploadOne } from '#test/kit/files.ts'
import { storedFile } from '../database/tables/storedFile.ts'

const t = testApp()
let admin: Caller
let staff: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  staff = await t.as(await makeUser(t.db))
})

const company = () => register(admin, '두빛나래항공(주)')
const names = async (businessNumber: string) =>
  (await admin.call(listCompanyFiles, { params: { businessNumber }, query: {} })).body.map(
    (file) => file.fileName,
  )

it('lists all, of one company, page by page and with hidden companies left out', async () => {
  const [one, two, hidden] = [await company(), await company(), await company()]
  for (const number of [one, two, hidden]) await uploadOne(admin, number, '목록.pdf')
  await uploadOne(admin, two, '또 하나 100%.pdf')
  await admin.call(deleteCompany, { params: { businessNumber: hidden }, body: { reason: '중복' } })
  const whole = JSON.parse((await staff.call(listFiles, { query: {} })).text) as CompanyFile[]
  const numbers = new Set(whole.map((file) => file.businessNumber))
  expect([numbers.has(one), numbers.has(two), numbers.has(hidden)]).toEqual([true, true, false])
  const of = JSON.parse((await staff.call(listFiles, { query: { businessNumber: two } })).text)
  expect(of).toHaveLength(2)
  const rest: string[] = []
  let after = ''
  for (;;) {
    const page = JSON.parse(
      (await staff.call(listFiles, { query: { limit: '3', after } })).text,
    ) as CompanyFile[]
    rest.push(...page.map((file) => `${file.businessNumber}/${file.fileName}`))
    if (page.length < 3) break
    after = rest.at(-1) ?? ''
  }
  expect(rest).toEqual(whole.map((file) => `${file.businessNumber}/${file.fileName}`))
  const search = async (query: { businessNumber?: string; search?: string; page?: string }) =>
    (await staff.call(searchFiles, { query })).body
  expect(await search({ businessNumber: two })).toMatchObject({
    total: 2,
    company: { businessNumber: two, companyName: '두빛나래항공(주)' },
    limits: { files: 20, fileBytes: 52_428_800 },
  })
  expect(await search({ businessNumber: two, page: '99' })).toMatchObject({ page: 1, total: 2, next: null })
  expect((await search({ businessNumber: two, page: '99' })).rows).toHaveLength(2)
  const found = await search({ search: '하나 100%' })
  expect(found.rows.map((file) => file.businessNumber)).toEqual([two])
  expect((await search({ search: '%' })).total).toBe(found.total)
  expect(await search({ businessNumber: hidden })).toMatchObject({ total: 0, company: null })
  expect(await names(hidden)).toEqual([])
})

it('lists the files of one company in pages, newest first, each exactly once', async () => {
  const number = await company()
  for (let round = 0; round < 3; round += 1)
    await uploadAll(
      admin,
      number,
      [0, 1, 2].map((n) => ({ name: `쪽 ${round}-${n}.pdf`, category: 'IM' })),
    )
  const all = await names(number)
  const part = async (query: { limit?: string; after?: string }) =>
    (await staff.call(listCompanyFiles, { params: { businessNumber: number }, query })).body.map(
      ({ fileName }) => fileName,
    )
  const read: string[] = []
  for (let next = await part({ limit: '2' }); next.length > 0; ) {
    read.push(...next)
    expect(read.length).toBeLessThanOrEqual(all.length)
    next = await part({ limit: '2', after: read.at(-1) ?? '' })
  }
  expect(read).toEqual(all)
  expect(await part({ after: `${number}/${all[6]}` })).toEqual(all.slice(7))
  // The file is deleted between two pages. Its name must still tell where the next page begins.
  await admin.call(deleteFile, { params: { businessNumber: number, fileName: all[4] ?? '' } })
  expect(await part({ limit: '2', after: all[4] ?? '' })).toEqual(all.slice(5, 7))
  const bad = [{ after: '없음.pdf' }, { limit: '-1' }, { limit: 'x' }]
  for (const query of bad) {
    const answer = await staff.call(listCompanyFiles, { params: { businessNumber: number }, query })
    expect([answer.status, answer.error.code]).toEqual([400, 'request/invalid'])
  }
})

it('contains no path of the server', async () => {
  const number = await company()
  await uploadOne(admin, number, '자리.pdf')
  const answers = [
    await staff.call(listFiles, { query: {} }),
    await staff.call(listCompanyFiles, { params: { businessNumber: number }, query: {} }),
    await staff.call(searchFiles, { query: {} }),
  ]
  const keys = await t.db.select({ key: storedFile.storageKey }).from(storedFile)
  for (const { text } of answers) {
    expect(keys.filter(({ key }) => text.includes(key))).toEqual([])
    expect(text).not.toContain(t.config.dataDir)
  }
})
