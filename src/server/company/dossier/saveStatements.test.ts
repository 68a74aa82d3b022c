import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStatements } from '#shared/company/company.endpoints.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})
afterAll(() => t.stop())

const linesOf = async (businessNumber: string) =>
  (await admin.call(getStatements, { params: { businessNumber } })).body
const years = (list: string[], values: number[]) => ({
  years: list,
  items: [{ name: '자산총계', values }],
})
/** Every cell its own number, so that one in a wrong place shows. */
const grid = (columns: number, rows: number) => ({
  years: Array.from({ length: columns }, (_, at) => String(2000 + at)),
  items: Array.from({ length: rows }, (_, row) => ({
    name: `계정${row}`,
    values: Array.from({ length: columns }, (__, column) => row * 100 + column),
  })),
})

describe('refused in words, and nothing has changed', () => {
  it.each([
    [
      'thirteen groups of ratios',
      {
        ratios: Object.fromEntries(
          Array.from({ length: 13 }, (_, at) => [`분류${at}`, years(['2023'], [1])]),
        ),
      },
      'ratios',
    ],
    ['ratios under a statement', { ratios: { income: years(['2023'], [1]) } }, 'ratios.income'],
    ['ratios without a name', { ratios: { ' ': years(['2023'], [1]) } }, 'ratios. '],
    [
      'a group of ratios with 41 letters',
      { ratios: { ['가'.repeat(41)]: years(['2023'], [1]) } },
      `ratios.${'가'.repeat(41)}`,
    ],
    [
      'a group of ratios with endless letters',
      { ratios: { ['가'.repeat(9999)]: years(['2023'], [1]) } },
      `ratios.${'가'.repeat(193)}`,
    ],
    ['20,001 cells', { financial: grid(20, 500), income: grid(20, 500), ebitda: grid(1, 1) }, 'financial'],
  ])('%s', async (_name, given, path) => {
    const before = await fingerprint(t.database.pool)
    const company = { businessNumber: '2148630577', companyName: '나쁨솔(주)' }
    const answer = await save(admin, { company, ...given })
    expect([answer.status, answer.error.fields?.map((field) => field.path)]).toEqual([400, [path]])
    expect(await fingerprint(t.database.pool)).toEqual(before)
  })

  it.each([
    ['income', '재무제표의 이름은 재무비율 분류로 쓸 수 없습니다.'],
    ['가'.repeat(41), '재무비율 분류의 이름은 40자까지 입력할 수 있습니다.'],
    ['', '재무비율 분류의 이름을 입력해주세요.'],
  ])('says what is wrong with the name of a group: %s', async (group, message) => {
    const answer = await save(admin, {
      company: { businessNumber: '2148630577', companyName: '나쁨솔(주)' },
      ratios: { [group]: years(['2023'], [1]) },
    })
    expect(answer.error.fields?.map((field) => field.message)).toEqual([message])
  })

  it('says how many groups and cells one save may bring', async () => {
    const company = { businessNumber: '2148630577', companyName: '나쁨솔(주)' }
    const groups = Array.from({ length: 13 }, (_, at) => [`분류${at}`, years(['2023'], [1])])
    const many = await save(admin, { company, ratios: Object.fromEntries(groups) })
    expect(many.error.details).toBe('재무비율 분류는 12개까지 저장할 수 있습니다.')
    const ratios = { growth: grid(20, 500), stability: grid(20, 500), activity: grid(1, 1) }
    expect((await save(admin, { company, ratios })).error.details).toBe(
      '재무제표와 재무비율은 한 번에 20,000칸까지 저장할 수 있습니다.',
    )
  })
})

describe('taken whole', () => {
  it('20,000 cells of statements, each in its place', async () => {
    const number = await register(admin, '많은솔(주)', { financial: grid(20, 500), income: grid(20, 500) })
    const rows = await linesOf(number)
    expect(rows).toHaveLength(20_000)
    const wrong = rows.filter(
      ({ year, position, name: account, value }) =>
        account !== `계정${position}` || value !== position * 100 + Number(year) - 2000,
    )
    expect(wrong).toEqual([])
  })

  it('twelve groups of ratios, also under the names of what every object has', async () => {
    const named = ['constructor', 'toString', '가'.repeat(40), 'growth']
    const more = Array.from({ length: 8 }, (_, at) => `분류${at}`)
    const ratios = Object.fromEntries([...named, ...more].map((group) => [group, years(['2023'], [1])]))
    const number = await register(admin, '분류솔(주)', { ratios })
    const rows = await linesOf(number)
    expect(rows.map((row) => row.statement).toSorted()).toEqual([...named, ...more].toSorted())
  })

  it('a unit nobody knows leaves the number as it is', async () => {
    const number = await register(admin, '단위솔(주)', {
      financial: { unit: 'constructor', ...years(['2023'], [7]) },
    })
    expect(await linesOf(number)).toMatchObject([{ value: 7 }])
  })
})
