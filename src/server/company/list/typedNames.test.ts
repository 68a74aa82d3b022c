import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { searchByTeam } from '#shared/company/company.endpoints.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { mixedPattern } from '../conditions/nameCondition.ts'
import { companiesMeant } from './company.search.ts'

const t = testApp()

it('a mix of syllables and 초성 means its letters, whatever they are', () => {
  for (const letter of ['나', 'ㄹ', '[', '\\', '*', '.', '^', '😀', 'a', '-', ']', '\n'])
    expect(
      new RegExp(
        mixedPattern(letter).replaceAll(/\\U([0-9a-f]{8})/g, (_, code: string) => `\\u{${code}}`),
        'u',
      ).test(letter),
    ).toBe(true)
})

it('finds what people mean as they type: joined consonants, short provinces, blanks, half-typed forms', async () => {
  const mine = await t.as(await makeUser(t.db, { role: 'team' }))
  const kept = { side: '투자기업' }
  const store = (name: string, address: string, mainProducts: string, searchKeyword1: string) =>
    register(mine, name, {
      company: { businessNumber: '', address, mainProducts } as never,
      additional: { ...kept, searchKeyword1 } as never,
    })
  await store('(주)가람산업', '경상남도 창원시 성산구', '자동차 부품, 금형', '이차 전지')
  await store('해솔물산 주식회사', '(28101) 충북 괴산군', '자동차부품', '이차전지')
  await store('광명소재', '경기 광주시', '부품 자동차', '전지')
  const found = async (query: CallInput<typeof listCompanies>['query']) => {
    const { status, body } = await mine.call(listCompanies, { query: { ...query, ...kept } })
    expect(status).toBe(200)
    return body.rows.map(({ companyName }) => companyName).toSorted()
  }
  const [garam, haesol, gwang] = ['(주)가람산업', '해솔물산 주식회사', '광명소재']
  // Korean keyboards turn the typed ㄱㄹㅅㅇ into ㄱㄽㅇ, so both texts must find the company.
  for (const name of ['ㄱㄹㅅㅇ', 'ㄱㄽㅇ']) expect([name, await found({ name })]).toEqual([name, [garam]])
  for (const address of ['경남', '경상남도', '경남 창원'])
    expect([address, await found({ address })]).toEqual([address, [garam]])
  for (const address of ['충북', '충청북도']) expect(await found({ address })).toEqual([haesol])
  expect(await found({ address: '광주광역시' })).toEqual([])
  for (const products of ['자동차부품', '자동차 부품'])
    expect(await found({ products })).toEqual(
      products.includes(' ') ? [garam, gwang, haesol].toSorted() : [garam, haesol],
    )
  for (const keyword of ['이차전지', '이차 전지']) expect(await found({ keyword })).toEqual([garam, haesol])
  for (const name of ['(', '(주', '(주)', '주식', '주식회', '주식회사'])
    expect([name, await found({ name })]).toEqual([name, [garam, haesol]])
  for (const name of ['해솔물산(', '해솔물산(주', '해솔물산주식', '해솔 주식회', '(주)해솔'])
    expect([name, await found({ name })]).toEqual([name, [haesol]])
  // A single letter of a company form, such as 주, is searched like any other letter.
  expect(await found({ name: '광주' })).toEqual([])
})

it('a company form alone does not empty a search within a team, nor the other lists', async () => {
  const user = await makeUser(t.db, { role: 'team' })
  const mine = await t.as(user)
  const [numi, onsae] = ['(주)누미로', '온새미 주식회사']
  const numbers = []
  for (const name of [numi, onsae, '바람결']) numbers.push(await register(mine, name))
  for (const search of ['(', '(주', '(주)', '주식', '주식회', '주식회사']) {
    const { body } = await mine.call(searchByTeam, { query: { search, teamId: user.teamId } })
    expect([search, body.map((hit) => hit.companyName).toSorted()]).toEqual([search, [numi, onsae]])
    for (const condition of Object.values(await companiesMeant(t.db, search))) {
      const { rows } = await t.db.execute(sql`select l.business_number from company_list l
        where ${condition} and l.business_number = any(${sql.param(numbers)}::text[])`)
      expect([search, rows.length]).toEqual([search, 2])
    }
  }
})
