import { beforeAll, describe, expect, it } from 'vitest'
import { listAudit, readAudit } from '#shared/audit/audit.endpoints.ts'
import { getStatements } from '#shared/company/company.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'

const t = testApp()
let admin: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const linesOf = async (businessNumber: string) =>
  (await admin.call(getStatements, { params: { businessNumber } })).body
const years = (list: string[], values: number[]) => ({
  years: list,
  items: [{ name: '자산총계', values }],
})
/** Gives each cell a different number, so that a cell in the wrong place fails the test. */
const grid = (columns: number, rows: number) => ({
  years: Array.from({ length: columns }, (_, at) => String(2000 + at)),
  items: Array.from({ length: rows }, (_, row) => ({
    name: `계정${row}`,
    values: Array.from({ length: columns }, (__, column) => row * 100 + column),
  })),
})

describe('refuses bad statements with a message and changes nothing', () => {
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

  it('names the limits of groups and cells', async () => {
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

describe('stores everything that was sent', () => {
  it('20,000 statement cells in the right places', async () => {
    const number = await register(admin, '많은솔(주)', { financial: grid(20, 500), income: grid(20, 500) })
    const rows = await linesOf(number)
    expect(rows).toHaveLength(20_000)
    const wrong = rows.filter(
      ({ year, position, name: account, value }) =>
        account !== `계정${position}` || value !== position * 100 + Number(year) - 2000,
    )
    expect(wrong).toEqual([])
  })

  it('twelve groups of ratios, also named like properties of Object', async () => {
    const named = ['constructor', 'toString', '가'.repeat(40), 'growth']
    const more = Array.from({ length: 8 }, (_, at) => `분류${at}`)
    const ratios = Object.fromEntries([...named, ...more].map((group) => [group, years(['2023'], [1])]))
    const number = await register(admin, '분류솔(주)', { ratios })
    const rows = await linesOf(number)
    expect(rows.map((row) => row.statement).toSorted()).toEqual([...named, ...more].toSorted())
  })

  it('an unknown unit leaves the number unchanged', async () => {
    const number = await register(admin, '단위솔(주)', {
      financial: { unit: 'constructor', ...years(['2023'], [7]) },
    })
    expect(await linesOf(number)).toMatchObject([{ value: 7 }])
  })
})

describe('the audit log contains', () => {
  const changesOf = async (businessNumber: string) => {
    const { body } = await admin.call(listAudit, { query: { company: businessNumber } })
    const id = String(body.rows[0]?.id)
    const { changes } = (await admin.call(readAudit, { params: { id }, query: {} })).body
    return changes.map(({ path, before, after }) => [path.join('.'), before, after])
  }

  it.each(['token수', 'password', 'secretHash', 'constructor', '#표'])(
    'a group of ratios that a person called %s',
    async (group) => {
      const sent = (value: number) => ({ ratios: { [group]: years(['2023'], [value]) } })
      const number = await register(admin, '이름솔(주)')
      const answer = await save(admin, { company: { businessNumber: number }, ...sent(1) })
      expect(answer.status).toBe(200)
      const stored = (await linesOf(number)).map((row) => [row.statement, row.value])
      expect(stored).toEqual([[group, 1]])
      await save(admin, { company: { businessNumber: number }, ...sent(2) })
      expect(await changesOf(number)).toEqual([[`statements.#${group}.#자산총계.2023`, 1, 2]])
    },
  )

  it('rows with the same heading and holders of the same name separately', async () => {
    const twice = (values: number[]) => ({
      financial: { years: ['2023'], items: values.map((value) => ({ name: '기타', values: [value] })) },
    })
    const number = await register(admin, '같은이름솔(주)', twice([1, 2, 3]))
    await save(admin, {
      company: { businessNumber: number },
      ...twice([1, 5, 6]),
      holders: [
        { shareholderName: '갑', totalRatio: 1 },
        { shareholderName: '갑', totalRatio: 77 },
        { shareholderName: '갑 (2)', totalRatio: 2 },
      ],
    })
    expect(await changesOf(number)).toEqual([
      ['lists.holders.#갑', null, { shareholderName: '갑', totalRatio: 1 }],
      ['lists.holders.#갑 (3)', null, { shareholderName: '갑', totalRatio: 77 }],
      ['lists.holders.#갑 (2)', null, { shareholderName: '갑 (2)', totalRatio: 2 }],
      ['statements.financial.#기타.2023', 2, 5],
      ['statements.financial.#기타 (2).2023', 3, 6],
    ])
  })

  it('no invented earlier value: two groups of the same kind are refused', async () => {
    const number = await register(admin, '두분류솔(주)', { ratios: { growth: years(['2023'], [1]) } })
    const before = await fingerprint(t.database.pool)
    const answer = await save(admin, {
      company: { businessNumber: number },
      ratios: { growth: years(['2023'], [500]), '성장성 분석': years(['2023'], [2]) },
    })
    expect([answer.status, answer.error.details]).toEqual([400, '같은 재무비율 분류가 두 번 들어 있습니다.'])
    expect(await fingerprint(t.database.pool)).toEqual(before)
  })
})

it('stores exactly the sent cells when a statement gets longer, shorter or changes in places', async () => {
  const number = await register(admin, '세는표(주)', { financial: grid(2, 3) } as never)
  const saved = async (financial: ReturnType<typeof grid>) => {
    const { status } = await save(admin, { company: { businessNumber: number }, financial })
    const lines = (await linesOf(number)) as unknown as { year: string; name: string; value: number }[]
    return { status, cells: lines.map(({ year, name, value }) => `${year} ${name} ${value}`).toSorted() }
  }
  const cellsOf = ({ years: list, items }: ReturnType<typeof grid>) =>
    list.flatMap((year, at) => items.map(({ name, values }) => `${year} ${name} ${values[at]}`)).toSorted()
  const longer = grid(2, 4)
  const shorter = grid(2, 2)
  const renamed = {
    ...shorter,
    items: shorter.items.map((item, row) => (row === 1 ? { ...item, name: '계정9' } : item)),
  }
  const refigured = {
    ...renamed,
    items: renamed.items.map((item) => ({ ...item, values: [item.values[0] ?? 0, 777] })),
  }
  for (const financial of [longer, shorter, renamed, refigured])
    expect(await saved(financial)).toEqual({ status: 200, cells: cellsOf(financial) })
})
