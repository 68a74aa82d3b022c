import { expect, test } from 'vitest'
import { findTables } from '#server/reader/checks/yearFacts.ts'
import { pageOf, rowsAt } from '#test/registration/printed.ts'
import { onPaper, uprightPages } from '../layout/upright.ts'
import type { PageContent } from '../load/page.ts'
import { readLayout } from './reading.ts'

type Printed = Parameters<typeof pageOf>[0]
const heading = (text: string, y: number, left = 40) => ({ text, left, y, size: 12 })
const tablesOf = (printed: Printed) =>
  findTables(readLayout([pageOf(printed)])).map(({ kind, years, unit, rows }) => ({
    kind,
    years,
    unit,
    rows: rows.map(({ name, cells }) => [name, ...cells.map((one) => one?.raw ?? null)]),
  }))
const columns = [40, { right: 300 }, { right: 400 }]

test('a page in two columns is read column by column', () => {
  const page = pageOf([
    heading('재무상태표', 60),
    ...rowsAt(
      [40, { right: 170 }, { right: 240 }],
      [
        ['구분', '2024', '2025'],
        ['자산총계', '10', '20'],
        ['부채총계', '4', '5'],
        ['자본총계', '6', '15'],
      ],
      90,
    ),
    heading('주주현황', 75, 320),
    ...rowsAt(
      [320, { right: 470 }, { right: 540 }],
      [
        ['주주명', '주식수', '지분율'],
        ['김하나', '60', '60.00'],
        ['이두리', '40', '40.00'],
      ],
      97,
    ),
  ])
  const { sections } = readLayout([page])
  expect(sections.map(({ kind, lines }) => [kind, lines.length])).toEqual([
    ['balance', 4],
    ['holders', 3],
  ])
})

test('a centred page title is not the heading of a column', () => {
  const rows = [
    ['구분', '2024', '2025'],
    ['자산총계', '10', '20'],
    ['부채총계', '4', '5'],
    ['자본총계', '6', '15'],
  ]
  const table = rowsAt([40, { right: 460 }, { right: 540 }], rows, 90)
  expect(tablesOf([heading('재무상태표', 60, 260), ...table])[0]?.rows).toHaveLength(3)
})

test('text that runs up the page is read upright, and its positions refer to the paper', () => {
  const glyph = (text: string, at: number) => ({
    text,
    x0: 100,
    x1: 112,
    y0: 500 - 8 * at,
    y1: 508 - 8 * at,
    turn: 'up' as const,
  })
  const page: PageContent = {
    number: 3,
    width: 595,
    height: 842,
    glyphs: [...'자산총계12345678'].map(glyph),
    rules: [{ horizontal: true, at: 450, from: 90, to: 120 }],
    pictureShare: 0,
    engine: 'pdfium',
  }
  const [paper, turned] = uprightPages(page)
  expect(paper?.glyphs).toEqual([])
  expect(turned).toMatchObject({ number: 3.25, width: 842, height: 595, turn: 'up' })
  expect(turned?.rules).toEqual([{ horizontal: false, at: 392, from: 90, to: 120 }])
  const [first, second] = turned?.glyphs ?? []
  expect(second?.x0).toBe((first?.x0 ?? 0) + 8)
  expect(turned && first && onPaper(turned, first)).toEqual({ x0: 100, x1: 112, y0: 500, y1: 508 })
  // A group name along the edge of a table has no digits and is left out.
  expect(uprightPages({ ...page, glyphs: [...'유동자산'].map(glyph) })).toHaveLength(1)
})

test('rows with industry averages are left out, beside and below the company’s own rows', () => {
  const [table] = tablesOf([
    heading('재무비율', 60),
    ...rowsAt(
      [40, 130, { right: 300 }, { right: 400 }],
      [
        ['지표', '구분', '2024', '2025'],
        ['부채비율', '당사', '90.10', '80.20'],
        ['', '업종평균', '120.00', '110.00'],
        ['ROE', '당사', '5.10', '6.20'],
        ['', '업종평균', '4.00', '3.00'],
      ],
      90,
    ),
  ])
  expect(table?.rows).toEqual([
    ['부채비율', '90.10', '80.20'],
    ['ROE', '5.10', '6.20'],
  ])
})

test('period numbers above the columns are replaced by the years given in lines above the table', () => {
  const [table] = tablesOf([
    heading('재무상태표', 60),
    { text: '제 5 기 2025년 12월 31일 현재', left: 40, y: 80 },
    { text: '제 4 기 2024년 12월 31일 현재', left: 40, y: 94 },
    { text: '(단위 : 원)', left: 350, y: 94 },
    ...rowsAt(
      columns,
      [
        ['과목', '제 5 (당) 기', '제 4 (전) 기'],
        ['자산총계', '200', '100'],
      ],
      112,
    ),
  ])
  expect(table).toMatchObject({ years: ['2025', '2024'], unit: '원', rows: [['자산총계', '200', '100']] })
})

test('a statement printed with one year per page is joined to one statement', () => {
  const sheet = (year: string, values: string[], y: number) => [
    { text: `사업연도 : ${year}.01.01 ~ ${year}.12.31`, left: 40, y },
    ...rowsAt(
      [40, 180, { right: 300 }],
      [
        ['계정과목', '코드', '금액'],
        ['자산총계', '01', values[0] ?? ''],
        ['부채총계', '02', values[1] ?? ''],
      ],
      y + 20,
    ),
  ]
  const tables = tablesOf([
    heading('표준대차대조표', 60),
    ...sheet('2024', ['1,000', '400'], 90),
    ...sheet('2025', ['2,000', '500'], 200),
  ])
  expect(tables).toMatchObject([
    {
      years: ['2024', '2025'],
      rows: [
        ['자산총계', '1,000', '2,000'],
        ['부채총계', '400', '500'],
      ],
    },
  ])
})

test('header cells with the same words around the year are years, and formulas are not part of a row name', () => {
  const [table] = tablesOf([
    heading('재무비율', 60),
    ...rowsAt(
      [40, 130, { right: 330 }, { right: 430 }],
      [
        ['비율명', '산식', '2024 영업연도', '2025 영업연도'],
        ['부채비율', '부채/자본×100', '90.10', '80.20'],
      ],
      90,
    ),
  ])
  expect(table).toMatchObject({ years: ['2024', '2025'], rows: [['부채비율', '90.10', '80.20']] })
})

test('a won sign or a unit at most amounts is the unit of the table', () => {
  const unitOf = (values: [string, string]) =>
    tablesOf([
      heading('재무상태표', 60),
      ...rowsAt(
        columns,
        [
          ['구분', '2024', '2025'],
          ['자산총계', ...values],
          ['부채총계', ...values],
        ],
        90,
      ),
    ])[0]?.unit
  expect(unitOf(['₩1,000', '₩2,000'])).toBe('원')
  expect(unitOf(['1,000백만원', '2,000백만원'])).toBe('백만원')
  expect(unitOf(['1,000', '2,000'])).toBeNull()
})

test('an unknown heading is recognised by its position in the numbering', () => {
  const { sections } = readLayout([
    pageOf([
      { text: '(1) 재무상태표', left: 40, y: 60 },
      ...rowsAt(
        columns,
        [
          ['구분', '2024', '2025'],
          ['자산총계', '10', '20'],
        ],
        80,
      ),
      { text: '(2) 기계 명단', left: 40, y: 112 },
      ...rowsAt(
        columns,
        [
          ['구분', '수량', '금액'],
          ['자본금', '3', '71'],
        ],
        132,
      ),
      { text: '(3) 주주현황', left: 40, y: 164 },
    ]),
  ])
  expect(sections.map(({ kind, title }) => [kind, title])).toEqual([
    ['balance', '(1) 재무상태표'],
    ['other', '(2) 기계 명단'],
    ['holders', '(3) 주주현황'],
  ])
})

test('any sign before a heading is a bullet, and brackets around it are not part of it', () => {
  const kinds = ['◈ 재무상태표', 'ㅇ 재무상태표', '【 재무상태표 (단위 : 천원) 】', '✔ 재무상태표'].map(
    (title) => {
      const rows = rowsAt(
        columns,
        [
          ['구분', '2024', '2025'],
          ['자산총계', '10', '20'],
        ],
        90,
      )
      return readLayout([pageOf([heading(title, 60), ...rows])]).sections[0]?.kind
    },
  )
  expect(kinds).toEqual(['balance', 'balance', 'balance', 'balance'])
})

test('a table header at the top of many pages is not taken for a page header', () => {
  const pages = [1, 2, 3, 4].map((number) => ({
    ...pageOf([
      ...(number === 1 ? [heading('재무상태표', 20)] : []),
      ...rowsAt(columns, [['구분', '2024', '2025']], 40),
      ...rowsAt(columns, [[`자산 ${number}`, '10', '20']], 300),
    ]),
    number,
  }))
  const [table] = findTables(readLayout(pages))
  expect(table?.rows).toHaveLength(4)
})

test('a unit without brackets above a table is not read as a heading, even after a large gap', () => {
  const listed = rowsAt(
    [40, 200, { right: 500 }],
    [
      ['사업부문', '품목', '구성비(%)'],
      ['제조', '그리퍼', '61.30'],
      ['유통', '카테터', '38.70'],
    ],
    300,
  )
  const reading = readLayout([
    pageOf([
      heading('사업장 현황', 60),
      ...rowsAt(
        [40, 300],
        [
          ['구분', '주소'],
          ['본사', '서울 금천구'],
          ['지점', '부산 강서구'],
          ['공장', '경남 사천시'],
        ],
        90,
      ),
      heading('매출구성현황', 250),
      { text: '단위 : %', left: 460, y: 284 },
      ...listed,
    ]),
  ])
  expect(reading.sections.map(({ kind }) => kind)).toEqual(['workplaces', 'salesMix'])
})
