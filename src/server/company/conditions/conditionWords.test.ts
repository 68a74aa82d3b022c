import { expect, it } from 'vitest'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { wordsOf } from './fieldConditions.ts'

const t = testApp()
/** A single character that the normalisation turns into four words. */
const fourWords = '\ufdfa'

it.each(['address', 'industryCode', 'products', 'keyword', 'connection'] as const)(
  '%s takes ten words as they are compared, not as they are typed',
  async (field) => {
    const caller = await t.as(await makeUser(t.db))
    const ask = (typed: string) => caller.call(listCompanies, { query: { [field]: typed } })
    expect((await ask(fourWords)).status).toBe(200)
    const many = await ask(fourWords.repeat(200))
    expect(many.status).toBe(400)
    expect(many.text).toContain('단어는 10개까지')
  },
)

it('a word that is typed twice is searched once', () => {
  expect(wordsOf('가나 다라 가나 ＡＢ ab')).toEqual(['가나', '다라', 'ab'])
})
