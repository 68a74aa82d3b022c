import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { company } from '#server/database/tables/company.ts'
import { secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { findSameCompanies } from '#shared/company/same.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'

const t = testApp()
let registrar: Caller
let other: Caller
let admin: Caller
let stored: string
const secret = 'CANARY-같은기업'
const corporateNumber = '161511-0048213'
beforeAll(async () => {
  registrar = await t.as(await makeUser(t.db, { role: 'team' }))
  other = await t.as(await makeUser(t.db))
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  stored = await register(registrar, '(주) 이든샘 파마', {
    company: { businessNumber: '', corporateNumber, representative: '서지후' } as never,
    additional: Object.fromEntries(Object.keys(secretFields).map((field) => [field, secret])),
  })
})

type Query = CallInput<typeof findSameCompanies>['query']
const ask = (query: Query, caller = other) => caller.call(findSameCompanies, { query })

const why = async (query: Query) =>
  (await ask(query)).body.possible.map((twin) => [twin.businessNumber, twin.why])

describe('before a company is registered', () => {
  it('an existing number is reported in both spellings, without contacts', async () => {
    for (const businessNumber of [stored, stored.replaceAll('-', '')]) {
      const answer = await ask({ businessNumber })
      expect(answer.body).toMatchObject({
        sameNumber: { businessNumber: stored, companyName: '(주) 이든샘 파마', deleted: false },
        possible: [],
      })
      expect(answer.text).not.toContain(secret)
    }
    expect((await ask({ businessNumber: nextBusinessNumber() })).body.sameNumber).toBeNull()
    expect((await ask({})).body).toEqual({ sameNumber: null, possible: [] })
  })

  it.each([
    ['the corporate number', { corporateNumber }, 'corporateNumber'],
    ['it without its dash', { corporateNumber: '1615110048213' }, 'corporateNumber'],
    [
      'name and representative, however they are spelled',
      { companyName: '이든샘파마 주식회사', representative: '서 지후' },
      'nameAndRepresentative',
    ],
    [
      'both: said once',
      { corporateNumber, companyName: '이든샘파마', representative: '서지후' },
      'corporateNumber',
    ],
  ])('may be the same by %s', async (_name, query, reason) => {
    expect(await why(query)).toEqual([[stored, reason]])
    expect(await why({ ...query, businessNumber: stored })).toEqual([])
  })

  it.each([
    ['the name alone', { companyName: '이든샘파마' }],
    ['another representative', { companyName: '이든샘파마', representative: '서지우' }],
    ['part of a corporate number', { corporateNumber: '161511' }],
    ['a corporate number of zeros', { corporateNumber: '000000-0000000' }],
  ])('is not by %s', async (_name, query) => {
    expect(await why(query)).toEqual([])
  })

  it('bad input is 400, no session is 401', async () => {
    expect((await ask({ businessNumber: '123' })).status).toBe(400)
    expect((await ask({ companyName: 'ㄱ'.repeat(201) })).status).toBe(400)
    expect((await t.nobody.call(findSameCompanies, { query: {} })).status).toBe(401)
  })

  it('a deleted company is reported; only an admin sees its name and may restore it', async () => {
    const number = await register(registrar, '지운솔(주)')
    await admin.call(deleteCompany, { params: { businessNumber: number }, body: { reason: '중복' } })
    const seen = async (caller: Caller) => (await ask({ businessNumber: number }, caller)).body.sameNumber
    expect(await seen(other)).toMatchObject({ companyName: '', deleted: true, can: { restore: false } })
    expect(await seen(admin)).toMatchObject({
      companyName: '지운솔(주)',
      deleted: true,
      can: { restore: true },
    })
    await t.db
      .update(company)
      .set({ deletedAt: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
      .where(eq(company.businessNumber, number))
    expect(await seen(admin)).toMatchObject({ companyName: '', can: { restore: false } })
  })
})

describe('a registration', () => {
  it('succeeds and warns of possible duplicates', async () => {
    const businessNumber = nextBusinessNumber()
    const made = await save(other, {
      company: { businessNumber, companyName: '이든샘파마', representative: '서지후', corporateNumber },
    })
    expect(made.body).toMatchObject({
      created: true,
      warnings: [`법인등록번호가 같은 기업이 이미 등록되어 있습니다: (주) 이든샘 파마 (${stored})`],
    })
    const again = await save(other, { company: { businessNumber, fax: '02-1' } })
    expect(again.body).toMatchObject({ created: false, warnings: [] })
  })
  it('has no warning without possible duplicates', async () => {
    const made = await save(other, { company: { businessNumber: nextBusinessNumber(), companyName: '홀솔' } })
    expect(made.body.warnings).toEqual([])
  })
})
