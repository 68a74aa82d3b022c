import { eq, TransactionRollbackError } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company } from '#server/database/tables/company.ts'
import {
  searchByName,
  searchByTeam,
  searchCompanies,
  searchFiltered,
  searchUnassigned,
} from '#shared/company/company.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { search } from './company.search.ts'
import { refreshCompanyList } from './companyList.ts'

const t = testApp()
let teamUser: TestUser
let team: Caller
let other: Caller
let admin: Caller
const numbers: Record<string, string> = {}
beforeAll(async () => {
  teamUser = await makeUser(t.db, { role: 'team', managerName: '김도현', position: '팀장' })
  team = await t.as(teamUser)
  other = await t.as(await makeUser(t.db))
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const names = [
    '삼정반도체(주)',
    '주식회사 삼정',
    '(주) 나린솔 테크',
    '나린솔테크서비스',
    'ABC Korea Co',
    '한솔빛금형㈜',
    '후보솔(주)',
  ]
  for (const name of names) {
    numbers[name] = await register(team, name, {
      company: { businessNumber: '', representative: `대표${name.length}` } as never,
    })
  }
  await save(team, {
    company: { businessNumber: numbers['후보솔(주)'] ?? '' },
    additional: { side: 'candidate' },
  })
})

const names = async (typed: string) => {
  const answer = await team.call(searchCompanies, { query: { search: typed } })
  return (answer.body as unknown as { companyName: string }[]).map((hit) => hit.companyName)
}

describe('finds', () => {
  it.each([
    ['part of a name', '반도체', ['삼정반도체(주)']],
    ['two syllables, best match first', '삼정', ['주식회사 삼정', '삼정반도체(주)']],
    ['with the company form', '주식회사 삼정', ['주식회사 삼정', '삼정반도체(주)']],
    ['with a form that is being typed', '삼정반도체주식', ['삼정반도체(주)']],
    ['with a bracket that is still open', '삼정반도체(주', ['삼정반도체(주)']],
    ['consonants that the keyboard joined', 'ㄴㄽㅌㅋ', ['(주) 나린솔 테크', '나린솔테크서비스']],
    ['without its spaces', '나린솔테크', ['(주) 나린솔 테크', '나린솔테크서비스']],
    ['초성', 'ㅅㅈㅂㄷㅊ', ['삼정반도체(주)']],
    ['part of the 초성', 'ㄹㅅㅌㅋ', ['(주) 나린솔 테크', '나린솔테크서비스']],
    ['syllables and 초성 mixed', '나ㄹ솔', ['(주) 나린솔 테크', '나린솔테크서비스']],
    ['Latin, any case', 'abc k', ['ABC Korea Co']],
    ['decomposed Hangul', '한솔빛'.normalize('NFD'), ['한솔빛금형㈜']],
    ['the representative', '대표10', ['(주) 나린솔 테크']],
    ['nothing', '없는이름', []],
    ['nothing for one letter', '삼', []],
    ['a percent sign as itself', '%%', []],
  ])('%s', async (_name, typed, expected) => {
    expect(await names(typed)).toEqual(expected)
  })

  it('a business number by any part, with or without dashes', async () => {
    const number = numbers['한솔빛금형㈜'] ?? ''
    expect(await names(number)).toEqual(['한솔빛금형㈜'])
    expect(await names(number.replaceAll('-', ''))).toEqual(['한솔빛금형㈜'])
    expect(await names(number.slice(-4))).toContain('한솔빛금형㈜')
  })

  it('returns the number of hits and who registered each', async () => {
    const answer = await other.call(searchByName, { params: { name: '삼정' } })
    expect(answer.headers['x-total-count']).toBe('2')
    expect(answer.body[0]).toMatchObject({
      createdBy: teamUser.teamId,
      createdByName: '김도현',
      createdByPosition: '팀장',
    })
  })
})

describe('with one syllable wrong', () => {
  const found = async (typed: string, caller = team) =>
    (await caller.call(searchByName, { params: { name: typed } })).body.map((hit) => [
      hit.companyName,
      hit.similar ?? false,
    ])
  it.each([
    ['exchanged', '한솔빗금형', '한솔빛금형㈜'],
    ['exchanged at the beginning', '산정반도체', '삼정반도체(주)'],
    ['missing', '한솔금형', '한솔빛금형㈜'],
    ['too many', '삼정반반도체', '삼정반도체(주)'],
  ])('%s: marked as similar', async (_name, typed, expected) => {
    expect(await found(typed)).toEqual([[expected, true]])
  })
  it('the nearest in length first', async () => {
    expect(await found('나린숄테크')).toEqual([
      ['(주) 나린솔 테크', true],
      ['나린솔테크서비스', true],
    ])
  })
  it('not if there is an exact match', async () => {
    expect(await found('나린솔테크서')).toEqual([['나린솔테크서비스', false]])
  })
  it('not for words of three syllables, nor for two typos', async () => {
    expect(await found('나린숄')).toEqual([])
    expect(await found('한숄빗금형')).toEqual([])
    expect(await found('xbc korea')).toEqual([])
  })
  it('only among what is searched', async () => {
    const typed = { query: { search: '한솔빗금형' } }
    expect((await other.call(searchByTeam, typed)).body).toEqual([])
    expect((await team.call(searchByTeam, typed)).body).toMatchObject([{ similar: true }])
  })

  /** A simple reference implementation: it tries whether some part of the name is the word with one wrong letter. */
  const naive = (name: string, word: string) => {
    const wanted = Array.from(word)
    const same = (a: string[], b: string[]) => a.join('') === b.join('')
    const without = (letters: string[], at: number) => letters.toSpliced(at, 1)
    const near = (part: string[]) =>
      part.length === wanted.length
        ? part.some((_, at) => same(without(part, at), without(wanted, at)))
        : part.length === wanted.length + 1
          ? part.some((_, at) => same(without(part, at), wanted))
          : part.length === wanted.length - 1 && wanted.some((_, at) => same(part, without(wanted, at)))
    const letters = Array.from(name)
    return letters.some((_, from) =>
      letters.some((__, to) => to >= from && near(letters.slice(from, to + 1))),
    )
  }
  const letters = (minLength: number, maxLength: number) =>
    fc.array(fc.constantFrom(...'가나다라'), { minLength, maxLength }).map((list) => list.join(''))

  it('finds what trying every part of every name finds', async () => {
    const tried = fc.sample(letters(3, 9), { numRuns: 60, seed: Number(process.env.TEST_SEED ?? 1) })
    await t.db
      .transaction(async (tx) => {
        const rows = [...new Set(tried)].map((name) => ({ name, businessNumber: nextBusinessNumber() }))
        await tx
          .insert(company)
          .values(rows.map(({ name, businessNumber }) => ({ companyName: name, businessNumber })))
        await refreshCompanyList(
          tx,
          rows.map((row) => row.businessNumber),
        )
        await fc.assert(
          fc.asyncProperty(letters(4, 7), async (word) => {
            const exact = rows.filter(({ name }) => name.includes(word))
            const expected = exact.length > 0 ? exact : rows.filter(({ name }) => naive(name, word))
            const answer = await search(tx, word)
            expect(answer.hits.map((hit) => hit.companyName).toSorted()).toEqual(
              expected.map(({ name }) => name).toSorted(),
            )
            expect(answer.hits.every((hit) => (hit.similar ?? false) === (exact.length === 0))).toBe(true)
            expect(answer.total).toBe(expected.length)
          }),
          {
            numRuns: Math.min(Number(process.env.PROPERTY_RUNS ?? 100), 500),
            seed: Number(process.env.TEST_SEED ?? 1),
          },
        )
        tx.rollback()
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error
      })
  })
})

describe('long texts', () => {
  const long = (length: number) => '가나다라마바사아자차'.repeat(21).slice(0, length)
  it('one typo is looked for in up to thirty letters', async () => {
    const name = `${long(30)}솔`
    await register(team, name)
    expect(await names(`${long(29)}숄`)).toEqual([name])
    expect(await names(`${long(30)}숄`)).toEqual([])
    expect(await names(name)).toEqual([name])
  })
  it('a name as long as names can be is found', async () => {
    await register(team, long(200))
    expect(await names(long(200))).toEqual([long(200)])
    expect(await names(long(200).normalize('NFD'))).toEqual([long(200)])
  })
  it('one letter more is refused in words, everywhere', async () => {
    const query = { search: long(201) }
    const answers = [
      await team.call(searchCompanies, { query }),
      await team.call(searchByTeam, { query }),
      await admin.call(searchUnassigned, { query }),
      await team.call(searchByName, { params: { name: long(201) } }),
    ]
    for (const answer of answers) {
      expect([answer.status, answer.error.code]).toEqual([400, 'request/invalid'])
      expect(answer.error.fields?.[0]?.message).toBe('검색어는 200자까지 입력할 수 있습니다.')
    }
  })
})

describe('among', () => {
  it('unassigned: no manager, no candidates; without a word the newest', async () => {
    const found = async (query: Record<string, string>) =>
      (await admin.call(searchUnassigned, { query })).body.map((hit) => hit.companyName)
    expect(await found({})).not.toContain('후보솔(주)')
    expect(await found({ search: '나린솔' })).toHaveLength(2)
    await save(team, {
      company: { businessNumber: numbers['나린솔테크서비스'] ?? '' },
      additional: { side: 'sell' },
    })
    await t.db
      .update(brokerageRecord)
      .set({ manager1Team: teamUser.teamId })
      .where(eq(brokerageRecord.businessNumber, numbers['나린솔테크서비스'] ?? ''))
    await refreshCompanyList(t.db, [numbers['나린솔테크서비스'] ?? ''])
    expect(await found({ search: '나린솔' })).toEqual(['(주) 나린솔 테크'])
    expect(await found({ search: '나린솔', all: 'true' })).toHaveLength(2)
  })

  it('one letter is enough where no manager is, for a name and within a team; not among all', async () => {
    const one = async (search: string) =>
      (await admin.call(searchUnassigned, { query: { search } })).body.map((hit) => hit.companyName)
    expect(await one(' 나 ')).toContain('(주) 나린솔 테크')
    expect(await one('ㄴ')).toContain('(주) 나린솔 테크')
    expect(await one('%')).toEqual([])
    expect((await one((numbers['나린솔테크서비스'] ?? '').slice(0, 1))).length).toBeGreaterThan(0)
    const named = await team.call(searchByName, { params: { name: ' 솔 ' } })
    expect(named.body.length).toBeGreaterThan(3)
    expect(named.body.every((hit) => /솔/.test(`${hit.companyName}${hit.representative}`))).toBe(true)
    const own = { search: '솔', teamId: teamUser.teamId }
    expect((await team.call(searchByTeam, { query: own })).body.length).toBeGreaterThan(3)
    expect((await team.call(searchCompanies, { query: { search: '솔' } })).body).toEqual([])
  })

  it('an empty search lists a team’s companies, newest first', async () => {
    const all = await team.call(searchByTeam, { query: { search: ' ', teamId: teamUser.teamId } })
    const filtered = await team.call(searchFiltered, { query: { teamId: teamUser.teamId } })
    expect(all.body.length).toBeGreaterThan(5)
    expect(all.body).toEqual(filtered.body)
    expect((await team.call(searchByTeam, { query: {} })).body).toEqual(all.body)
    expect((await other.call(searchByTeam, { query: {} })).body).toEqual([])
  })

  it("a team's own companies", async () => {
    const mine = (await team.call(searchByTeam, { query: { search: '나린솔', teamId: teamUser.teamId } }))
      .body
    expect(mine).toHaveLength(2)
    expect((await other.call(searchByTeam, { query: { search: '나린솔' } })).body).toEqual([])
  })

  it('filtered: own team only, any for the admin side', async () => {
    const query = { teamId: teamUser.teamId, companyType: '' }
    expect((await team.call(searchFiltered, { query })).body.length).toBeGreaterThan(5)
    expect(
      (await team.call(searchFiltered, { query: { ...query, companyType: 'candidate' } })).body,
    ).toHaveLength(1)
    expect((await admin.call(searchFiltered, { query })).status).toBe(200)
    expect((await other.call(searchFiltered, { query })).status).toBe(403)
    expect((await team.call(searchFiltered, { query: { ...query, companyType: '무엇' } })).status).toBe(400)
  })
})

it('the whole table is a plain array that can be taken in pieces', async () => {
  const all = (await team.call(searchCompanies, { query: {} })).body as unknown as {
    businessNumber: string
  }[]
  expect(all.length).toBeGreaterThanOrEqual(7)
  const firstTwo = (await team.call(searchCompanies, { query: { limit: '2' } })).body as unknown as {
    businessNumber: string
  }[]
  const rest = (await team.call(searchCompanies, { query: { after: firstTwo[1]?.businessNumber ?? '' } }))
    .body
  expect([...firstTwo, ...(rest as unknown as object[])]).toEqual(all)
})
