import { expect, it } from 'vitest'
import { askedFor, companiesAddress } from '#web/companies/companiesAddress.ts'
import { sheetsOf } from '#web/companies/PrintTable.tsx'
import { managerLabel } from '#web/companies/rowTexts.ts'
import { sortText } from '#web/companies/sortText.ts'
import { moved } from '#web/companies/table/ColumnPanel.tsx'
import { tableColumns } from '#web/companies/table/tableColumns.tsx'
import { daysSince, silentTone, sinceText } from '#web/domain/lastReport.ts'
import { cellsAsText } from '#web/list/grid/copyCells.ts'
import { layoutOf } from '#web/list/grid/layout.ts'

const address = companiesAddress([{ teamId: '101', managerName: '김도현' }])

it('reads conditions out of the address and leaves out what nobody can mean', () => {
  const { filters, ignored, sort } = address.read({
    revenueMin: '1,000',
    equityMin: 'abc',
    manager1: '101',
    stage: '미설정',
    businessNumber: '12a',
    color: 'red',
    'revenue[gte]': '5',
    keyword: '가'.repeat(2000),
    revenueMax: '5억',
    registeredFrom: '어제',
    ability: 'like',
    sort: '-revenue',
  })
  expect(filters).toEqual({ revenueMin: 1000, manager1: '101', stage: '미설정' })
  expect(ignored.toSorted()).toEqual(
    [
      '자본총계',
      '사업자번호',
      'color',
      'revenue[gte]',
      '키워드',
      '매출액',
      '등록일 시작',
      '진행 여부',
    ].toSorted(),
  )
  expect(sort).toEqual({ key: 'revenue', descending: true })
  expect(address.say(filters).map(({ text }) => text)).toEqual(['1,000 이상', '101_김도현', '미설정'])
  expect(address.read({ sort: 'contact1Name', columns: 'companyName,nothing' }).ignored).toEqual([
    '정렬',
    '열',
  ])
})

it('takes ten words of a text and leaves out what is more, as the call does', () => {
  const words = Array.from({ length: 11 }, (_, index) => `말${index}`)
  expect(address.read({ keyword: words.slice(1).join(' ') }).ignored).toEqual([])
  expect(address.read({ keyword: words.join(' ') })).toMatchObject({ filters: {}, ignored: ['키워드'] })
})

it('says an order in words', () => {
  const said = (key: string, descending = false) => sortText({ key, descending })
  expect([
    said('revenue', true),
    said('createdAt'),
    said('companyName'),
    said('latestReportDate', true),
  ]).toEqual(['매출액 큰 순', '등록일 오래된 순', '기업명 가나다순', '마지막 보고 최근 순'])
  expect(sortText(null)).toBe(null)
})

it('does not ask for what excludes itself, and says so', () => {
  expect(askedFor({ equityMin: 5, equityMax: 4, name: '솔' })).toEqual({
    query: { name: '솔' },
    faults: ['자본총계: 최소가 최대보다 큽니다.'],
  })
})

it('tells since when nobody reported, amber from 14 days and red from 30', () => {
  expect([
    daysSince('2026-11-16', '2026-11-16'),
    daysSince('2026-11-02', '2026-11-16'),
    daysSince(null),
  ]).toEqual([0, 14, null])
  expect([0, 3, null].map(sinceText)).toEqual(['오늘', '3일 전', '보고 없음'])
  expect([13, 14, 30].map((days) => /warning|danger/.exec(silentTone(days))?.[0])).toEqual([
    undefined,
    'warning',
    'danger',
  ])
  const row = { businessNumber: '1', companyName: '솔', side: null, manager2Team: '9', manager2Name: '이' }
  expect([managerLabel(row, 1), managerLabel(row, 2)]).toEqual([null, '9_이'])
})

it('has the 54 columns, the name frozen, money of the latest year under one unit', () => {
  const columns = tableColumns(() => undefined)
  expect(columns).toHaveLength(54)
  expect(columns.filter(({ frozen }) => frozen).map(({ key }) => key)).toEqual(['companyName'])
  expect(columns.filter(({ groupUnit }) => groupUnit).map(({ key }) => key)).toEqual(
    'totalAssets totalLiabilities totalEquity paidInCapital revenue operatingIncome netIncome'.split(' '),
  )
  expect(JSON.stringify(columns.map(({ key }) => key))).not.toMatch(/contact/i)
})

it('puts every chosen column on paper once, and the name on every sheet', () => {
  const columns = tableColumns(() => undefined)
  const sheets = sheetsOf(columns)
  expect(sheets.length).toBeGreaterThan(3)
  for (const sheet of sheets) expect(sheet[0]?.key).toBe('companyName')
  const rest = sheets.flatMap((sheet) => sheet.slice(1).map(({ key }) => key))
  expect(rest).toEqual(
    columns.map(({ key }) => key).filter((key) => !['companyName', 'dailyReport'].includes(key)),
  )
})

it('moves a column and keeps the others in their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 'd', 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moved(['a', 'b'], 'a', 9)).toEqual(['b', 'a'])
})

it('copies cells that a spreadsheet takes for neither a formula nor two cells', () => {
  const rows = [
    { name: '=HYPERLINK("x")', value: -5 },
    { name: '가\t나\n다', value: null },
  ]
  const columns = [
    { key: 'name', label: '', value: (row: (typeof rows)[number]) => row.name },
    { key: 'value', label: '', value: (row: (typeof rows)[number]) => row.value },
  ]
  expect(cellsAsText(rows, columns)).toBe(`"'=HYPERLINK(""x"")"\t-5\r\n"가\t나\n다"\t`)
})

it('gives what the frame has to spare to the columns that grow', () => {
  const columns = [
    { key: 'a', label: '', width: 100 },
    { key: 'b', label: '', width: 100, grows: true },
  ]
  expect(layoutOf(columns, 350).columns.map(({ width }) => width)).toEqual([100, 250])
  expect(layoutOf(columns, 150).columns.map(({ width }) => width)).toEqual([100, 100])
})

it('an amount that is too large is told on either end', () => {
  for (const name of ['revenueMin', 'revenueMax', 'equityMin', 'netIncomeMax'] as const) {
    const { filters, rejected } = address.read({ [name]: '1000000000000' })
    expect(filters[name]).toBeUndefined()
    expect(rejected[name]?.message).toContain('999,999,999,999까지의 정수')
    expect(address.read({ [name]: '999999999999' }).rejected).toEqual({})
  }
})
