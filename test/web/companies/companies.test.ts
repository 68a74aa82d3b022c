import { expect, it } from 'vitest'
import { companyColumns } from '#shared/catalogue/fields/columns.ts'
import { expectsReports } from '#shared/catalogue/words/silence.ts'
import { askedFor, companiesAddress } from '#web/companies/companiesAddress.ts'
import { listColumns } from '#web/companies/list/listColumns.tsx'
import { managerLabel } from '#web/companies/managerLabel.ts'
import { pagesOf, sheetsOf } from '#web/companies/printSheets.ts'
import { sortText } from '#web/companies/sortText.ts'
import { columnGroupsOf, movedTo, withColumn, withGroup } from '#web/companies/table/columnOrder.ts'
import { tableColumns } from '#web/companies/table/tableColumns.tsx'
import { daysSince, silentTone, sinceText } from '#web/domain/lastReport.ts'
import { cellsAsText } from '#web/list/grid/copyCells.ts'
import { layoutOf } from '#web/list/grid/layout.ts'
import { wideEnough } from '#web/list/grid/numberWidths.ts'

const address = companiesAddress([{ teamId: '101', managerName: '김도현' }], [])

it('reads conditions from the URL and ignores invalid ones', () => {
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

it('takes ten words of a text and ignores the others, as the call does', () => {
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

it('does not query conditions that exclude each other, and shows a message', () => {
  expect(askedFor({ equityMin: 5, equityMax: 4, name: '솔' })).toEqual({
    query: { name: '솔' },
    faults: ['자본총계: 최소값이 최대값보다 큽니다.'],
  })
})

it('shows the days without a report, amber from 14 days and red from 30 if reports are expected', () => {
  expect([
    daysSince('2026-11-16', '2026-11-16'),
    daysSince('2026-11-02', '2026-11-16'),
    daysSince(null),
  ]).toEqual([0, 14, null])
  expect([0, 3, null].map(sinceText)).toEqual(['오늘', '3일 전', '보고 없음'])
  const active = { side: '매도', ability: '진행보류', reportStage: '매칭진행' }
  const toneOf = (days: number, more: Partial<typeof active> | { side: null } = {}) =>
    /warning|danger/.exec(silentTone(days, expectsReports({ ...active, ...more })))?.[0]
  expect([13, 14, 30].map((days) => toneOf(days))).toEqual([undefined, 'warning', 'danger'])
  expect(toneOf(90, { reportStage: 'Deal Done' })).toBeUndefined()
  expect(toneOf(90, { ability: '진행중단' })).toBeUndefined()
  expect(toneOf(90, { side: null })).toBeUndefined()
  const row = { businessNumber: '1', companyName: '솔', side: null, manager2Team: '9', manager2Name: '이' }
  expect([managerLabel(row, 1), managerLabel(row, 2)]).toEqual([null, '9_이'])
})

it('has every column of the catalogue, the name frozen, money of the latest year under one unit', () => {
  const columns = tableColumns(() => undefined)
  expect(columns.map(({ key }) => key)).toEqual(companyColumns.map(({ key }) => key))
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

it('prints a value for every heading of the list, row by row', () => {
  const row = {
    businessNumber: '1',
    companyName: '가온(주)',
    side: null,
    uniqueNumber: 'M-7',
    representative: '한지우',
    mainProducts: '무균 충전기',
    industryCode: 'C29',
    manager1Team: '101',
    manager1Name: '김도현',
    manager2Team: '102',
    manager2Name: '이서연',
    latestReportDate: '2026-11-02',
    latestReportStage: '자문계약',
  }
  const paper = (key: string) =>
    listColumns
      .find((column) => column.key === key)
      ?.paper?.(row)
      .join(' | ')
  expect(paper('companyName')).toBe('가온(주) | M-7 · 한지우')
  expect(paper('industryCode')).toBe('무균 충전기 | C29')
  expect(paper('manager1Team')).toBe('101_김도현 | 부 102_이서연')
  expect(paper('latestReportDate')).toMatch(/^2026-11-02 \| 자문계약 · \d+일 전$/)
  for (const { key, label, paper: lines, kind } of listColumns)
    if (kind !== 'actions')
      expect([key, label.includes('·')]).toEqual([
        key,
        lines !== undefined && /companyName|industryCode/.test(key),
      ])
})

it('estimates how many pages a printed list has', () => {
  expect(pagesOf(listColumns, 10)).toBe(1)
  expect(pagesOf(listColumns, 340)).toBe(20)
  const table = tableColumns(() => undefined)
  const short = table.filter(({ key }) => !/businessCore|companySpecialty/.test(key))
  expect(pagesOf(short, 17)).toBe(sheetsOf(short).length)
  // A long text takes more than two lines, so fewer rows fit on a page.
  expect(pagesOf(table, 17)).toBeGreaterThan(sheetsOf(table).length)
})

it('moves a column and keeps the others in their order', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(movedTo(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a'])
  expect(movedTo(['a', 'b'], 'a', 'x')).toEqual(['a', 'b'])
})

it('shows a column at its usual place, and a whole group with one choice', () => {
  const all = ['a', 'b', 'c', 'd']
  expect(withColumn(['a', 'd'], 'c', all)).toEqual(['a', 'c', 'd'])
  expect(withColumn(['d', 'a'], 'b', all)).toEqual(['d', 'a', 'b'])
  const columns = [
    { key: 'a', label: '', group: '기업', heads: true },
    { key: 'b', label: '', group: '기업' },
    { key: 'c', label: '', group: '재무' },
    { key: 'd', label: '', group: '재무' },
  ]
  const finance = (keys: string[]) => {
    const group = columnGroupsOf(columns, keys).find(({ name }) => name === '재무')
    if (!group) throw new Error('no group')
    return withGroup(keys, group, all)
  }
  expect(finance(['a', 'd'])).toEqual(['a', 'c', 'd'])
  expect(finance(['a', 'c', 'b', 'd'])).toEqual(['a', 'b'])
  expect(columnGroupsOf(columns, ['a', 'c']).map(({ name, shown }) => `${name} ${shown}`)).toEqual([
    '기업 0',
    '재무 1',
  ])
})

it('makes a column of numbers as wide as its longest value, whatever width was chosen', () => {
  const columns = [
    { key: 'n', label: '', kind: 'number' as const, width: 60, value: (row: { n: number | null }) => row.n },
    { key: 't', label: '', width: 60, value: () => '긴 글은 잘려도 됩니다' },
  ]
  const widths = (...values: (number | null)[]) =>
    wideEnough(
      columns,
      values.map((n) => ({ n })),
    ).map(({ width }) => width)
  expect(widths(1, null)).toEqual([60, 60])
  const long = widths(1, -123_456_789_012)[0] ?? 0
  expect(long).toBeGreaterThan(130)
  expect(long).toBeLessThan(160)
  expect(widths(-123_456_789_012.25)[0]).toBeGreaterThan(long)
  expect(widths(999_999.999)).toEqual(widths(1_000_000))
  const whole = { key: 'n', label: '', kind: 'number' as const, value: () => 400 }
  const widthOf = (column: typeof whole & { decimals?: number }) => wideEnough([column], [{}])[0]?.width ?? 0
  expect(widthOf({ ...whole, decimals: 2 })).toBeGreaterThan(widthOf(whole))
})

it('gives an amount room for its heading with the unit', () => {
  const widthOf = (key: string) => tableColumns(() => undefined).find((column) => column.key === key)?.width
  // The header 매도자 희망금액 (백만원) is 118 px wide, plus two paddings of 10 px and an arrow of 16 px.
  expect(widthOf('sellerHopedPrice')).toBeGreaterThanOrEqual(118 + 20 + 16)
})

it('a pinned amount has room for its heading with the unit, which its group no longer says', () => {
  const columns = tableColumns(() => undefined).map((column) =>
    column.key === 'netIncome' || column.heads ? { ...column, frozen: true } : column,
  )
  const placed = layoutOf(columns, 1440).columns.find(({ column }) => column.key === 'netIncome')
  // The header 당기순이익 (백만원) is 92 px wide, plus two paddings of 10 px and an arrow of 16 px.
  expect(placed?.frozen).toBe(true)
  expect(placed?.width).toBeGreaterThanOrEqual(128)
})

it('keeps pinned columns in sight as far as the frame has room beside them', () => {
  const columns = [
    { key: 'a', label: '', width: 100 },
    { key: 'name', label: '', width: 200, heads: true, frozen: true },
    { key: 'b', label: '', width: 100, frozen: true },
    { key: 'c', label: '', width: 300, frozen: true },
  ]
  const frozen = (width: number) => layoutOf(columns, width).frozen.map(({ column }) => column.key)
  expect(frozen(1400)).toEqual(['name', 'b', 'c'])
  expect(frozen(600)).toEqual(['name', 'b'])
  expect(frozen(200)).toEqual(['name'])
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

it('gives the spare width of the frame to the growing columns', () => {
  const columns = [
    { key: 'a', label: '', width: 100 },
    { key: 'b', label: '', width: 100, grows: true },
  ]
  expect(layoutOf(columns, 350).columns.map(({ width }) => width)).toEqual([100, 250])
  expect(layoutOf(columns, 150).columns.map(({ width }) => width)).toEqual([100, 100])
})

it('an amount that is too large is reported at either end of the range', () => {
  for (const name of ['revenueMin', 'revenueMax', 'equityMin', 'netIncomeMax'] as const) {
    const { filters, rejected } = address.read({ [name]: '1000000000000' })
    expect(filters[name]).toBeUndefined()
    expect(rejected[name]?.message).toContain('999,999,999,999까지의 정수')
    expect(address.read({ [name]: '999999999999' }).rejected).toEqual({})
  }
})

it('sets the places of a ratio alike, whole or not', () => {
  const ratios = tableColumns(() => undefined).filter(({ unit }) => unit === '%')
  expect(ratios.map(({ key, decimals }) => [key, decimals])).toEqual([
    ['debtRatio', 2],
    ['revenueGrowthRate', 2],
  ])
})

it('reads conditions joined by and/or from the URL, shows a chip for each, and leaves out unknown ones', () => {
  const where = 'all(revenue.min.3000)(noColumn.has.a)(any(deals.min.1)(manager1Team.in.101))'
  const { filters, ignored, rejected } = address.read({ where, revenueMax: '5000' })
  expect(ignored).toEqual(['‘noColumn’은 없는 항목입니다.'])
  expect(rejected).toEqual({})
  const chips = filters.where ? address.filters.where.parts?.(filters.where) : []
  expect(chips?.map(({ label, text }) => `${label} ${text}`)).toEqual([
    '매출액 3,000 이상',
    '하나라도 상대방 수 1 이상 또는 주담당자 101_김도현',
  ])
  expect(askedFor(filters).query).toEqual({
    revenueMax: '5000',
    where: 'all(revenue.min.3000)(any(deals.min.1)(manager1Team.in.101))',
  })
  const [first] = chips ?? []
  expect(address.writeFilters({ where: first?.without }).where).toBe(
    'all(any(deals.min.1)(manager1Team.in.101))',
  )
  expect(address.read({ where: 'nothing' })).toMatchObject({
    filters: {},
    ignored: ['조건을 읽을 수 없습니다.'],
  })
})
