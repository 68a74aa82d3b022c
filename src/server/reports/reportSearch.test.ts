import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { dailyReport } from '#server/database/tables/dailyReport.ts'
import { initialsOf, normaliseName } from '#shared/company/search.ts'
import { countReports, type ReportFilter, searchReports } from '#shared/reports/reports.endpoints.ts'
import { reportRuns, searchedWords } from '#shared/reports/searchKeys.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { findKeys, newestFirst } from './reportSearch.ts'

const seed = Number(process.env.TEST_SEED ?? 1)
const runs = Number(process.env.PROPERTY_RUNS ?? 100) / 2

const t = testApp()
let me: Caller
let teams: TestUser[]
const names = ['다솜결정밀(주)', '(주)늘찬모아지주', '한솔빛금형', '다솜테크']
let numbers: string[]
type Row = typeof dailyReport.$inferSelect
let rows: Row[]

const details = [
  '첫 면담을 진행하고 자료를 요청',
  'MOU 초안을 보냄',
  '실사 일정과 면담',
  '가격 협의, 자료 보완',
]
// The days lie in three months, with a month without reports in between, and on both sides of a month's end.
const days = ['2025-10-31', '2025-12-31', '2026-01-01', '2026-01-02']

beforeAll(async () => {
  teams = [await makeUser(t.db), await makeUser(t.db), await makeUser(t.db)]
  me = await t.as(teams[0] as TestUser)
  numbers = []
  for (const name of names) numbers.push(await register(me, name))
  const values = Array.from({ length: 240 }, (_, at) => {
    const detailContent = details[at % 4] ?? ''
    const reportDate = days[Math.floor(at / 7) % 4] ?? ''
    const counterpartyCompany = at % 5 === 0 ? '두빛나래항공(주)' : null
    const beside = { teamId: teams[at % 3]?.teamId ?? '', progressStage: at % 2 === 0 ? '초기검토' : '매칭' }
    return {
      ...beside,
      reportDate,
      businessNumber: numbers[Math.floor(at / 3) % 4] ?? '',
      startTime: `${String(Math.floor(at / 60) + 9).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
      detailContent,
      counterpartyCompany,
      keyPoints: at % 11 === 0 ? '단독' : null,
      deletedAt: at % 13 === 0 ? new Date() : null,
      runs: reportRuns(
        [counterpartyCompany, at % 11 === 0 ? '단독' : null, detailContent],
        reportDate,
        beside,
      ),
    }
  })
  rows = await t.db.insert(dailyReport).values(values).returning()
})

const newest = (a: Row, b: Row) =>
  b.reportDate.localeCompare(a.reportDate) || b.startTime.localeCompare(a.startTime) || b.id - a.id

/**
 * The same filter as in the search, in plain JavaScript. The tests compare its result with the result of the search.
 */
function expected(filter: ReportFilter): number[] {
  const words = searchedWords(filter.search ?? '')
  const company = normaliseName(filter.company ?? '')
  const holds = (row: Row) => {
    const name = normaliseName(names[numbers.indexOf(row.businessNumber)] ?? '')
    const text = [row.counterpartyCompany, row.keyPoints, row.detailContent].join(' ').toLowerCase()
    return (
      row.deletedAt === null &&
      (!filter.teamId || row.teamId === filter.teamId) &&
      (!filter.businessNumber || row.businessNumber === filter.businessNumber) &&
      (!filter.stage || row.progressStage === filter.stage) &&
      (!filter.from || row.reportDate >= filter.from) &&
      (!filter.to || row.reportDate <= filter.to) &&
      (company === '' || name.includes(company) || initialsOf(name).includes(company)) &&
      words.every((word) => text.includes(word))
    )
  }
  return rows
    .filter(holds)
    .toSorted(newest)
    .map(({ id }) => id)
}

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })

it('every filter gives the same pages as a plain scan, with every search strategy', async () => {
  const filter = fc.record({
    team: maybe([0, 1]),
    company: maybe(['다솜', 'ㄷㅅ', 'ㄴㅊㅁ', '한솔', '없는곳']),
    number: maybe([0, 2]),
    stage: maybe(['초기검토', '매칭']),
    from: maybe(days.slice(1)),
    to: maybe(days.slice(0, 3)),
    search: maybe(['면담', 'mou', '자료 면담', '두빛나래', '단독', '요청 첫', '협의,', '없는말']),
    nearest: fc.constantFrom(3, 50, 1000),
    companies: fc.constantFrom({ few: 0, some: 0 }, { few: 0, some: 5000 }, { few: 500, some: 5000 }),
    limit: fc.constantFrom(1, 7, 60),
  })
  await fc.assert(
    fc.asyncProperty(filter, async ({ team, number, nearest, companies, limit, ...rest }) => {
      const bounds = { ...companies, nearest, nearestOfSome: nearest }
      const asked: ReportFilter = {
        ...rest,
        teamId: team === undefined ? undefined : teams[team]?.teamId,
        businessNumber: number === undefined ? undefined : numbers[number],
      }
      const all = expected(asked)
      const first = await findKeys(t.db, asked, { limit, bounds })
      expect(first.map(({ id }) => Number(id))).toEqual(all.slice(0, limit))
      const last = first.at(-1)
      if (!last) return
      const after = newestFirst.keyOf(last)
      const second = await findKeys(t.db, asked, { after, limit, bounds })
      expect(second.map(({ id }) => Number(id))).toEqual(all.slice(limit, 2 * limit))
    }),
    { seed, numRuns: runs },
  )
})

describe('the API call', () => {
  it('pages through everything once and counts it', async () => {
    const met: number[] = []
    let after: string | undefined
    do {
      const { body } = await me.call(searchReports, { query: { after } })
      expect([body.total, body.more]).toEqual([expected({}).length, false])
      met.push(...body.rows.map(({ id }) => id))
      after = body.next ?? undefined
    } while (after)
    expect(met).toEqual(expected({}))
    const counted = await me.call(countReports, { query: { search: '면담' } })
    expect(counted.body).toEqual({ total: expected({ search: '면담' }).length, companies: 4 })
  })

  it.each<[string, Record<string, string>]>([
    ['one letter', { search: '가' }],
    ['too long a word', { search: '가'.repeat(201) }],
    ['no day', { from: '2026-02-30' }],
    ['no day of any calendar', { to: '9999-99-99' }],
    ['no stage', { stage: '아무거나' }],
    ['no number', { businessNumber: '12' }],
    ['a foreign key', { after: 'x' }],
  ])('%s is 400', async (_name, query) => {
    expect((await me.call(searchReports, { query })).status).toBe(400)
  })

  it('treats typed text literally: nothing in it is a pattern', async () => {
    for (const search of ['%%', '__', "';--", '\\\\', '{}'])
      expect((await me.call(searchReports, { query: { search } })).body.total).toBe(0)
  })
})
