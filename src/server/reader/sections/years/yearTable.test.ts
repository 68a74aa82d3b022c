import { describe, expect, test } from 'vitest'
import { printed, rowsAt } from '#test/registration/printed.ts'
import { readYearTables } from './yearTable.ts'

test('a header with the same years and another unit begins another table', () => {
  const table = (unit: string[], figures: string[], y: number) => [
    ...rowsAt([400, 430], [unit], y),
    ...rowsAt([40, 220, 320], [['구분', '2024', '2025']], y + 20),
    ...rowsAt([40, { right: 250 }, { right: 350 }], [['자산총계', ...figures]], y + 40),
  ]
  const { lines, rules, words } = printed([
    ...table(['(단위: 백만원)'], ['19,540', '19,611'], 60),
    ...table(['단위', '천원'], ['19,540,309', '19,610,660'], 140),
  ])
  const units = readYearTables(lines, rules, words).map(({ unit, rows }) => [unit, rows.length])
  expect(units).toEqual([
    ['백만원', 1],
    ['천원', 1],
  ])
})

const tablesOf = (texts: Parameters<typeof printed>[0]) => {
  const { lines, rules, words } = printed(texts)
  return readYearTables(lines, rules, words).map(({ years, rows }) => ({
    years,
    rows: Object.fromEntries(
      rows.map(({ name, cells }) => [
        name,
        cells.map((cell) => (cell?.cell.kind === 'number' ? cell.cell.value : null)),
      ]),
    ),
  }))
}

describe('columns of a year table', () => {
  test('left-aligned header cells over right-aligned numbers get their own numbers', () => {
    const heads = rowsAt([40, 220, 390], [['구분', '2024', '2025']])
    const body = rowsAt(
      [40, { right: 380 }, { right: 550 }],
      [
        ['자산총계', '6,722', '7,238'],
        ['자본금', '300', '300'],
      ],
      118,
    )
    expect(tablesOf([...heads, ...body])).toEqual([
      { years: ['2024', '2025'], rows: { 자산총계: [6722, 7238], 자본금: [300, 300] } },
    ])
  })

  test('a short number at the end of its column does not go to the next header cell', () => {
    const heads = rowsAt([40, 118, 181, 243], [['성장성', '2023.12', '2024.12', '2025.12']])
    const body = rowsAt(
      [40, { right: 172 }, { right: 234 }, { right: 297 }],
      [
        ['총자산증가율', '15.53', '▲13.68', '9.72'],
        ['매출액증가율', '0.5', '0.6', '▲2.62'],
      ],
      118,
    )
    expect(tablesOf([...heads, ...body])[0]?.rows.매출액증가율).toEqual([0.5, 0.6, -2.62])
  })

  test('numbers under a header cell on another line are left out', () => {
    const heads = [
      { text: '2026.03.31', left: 500, y: 94 },
      ...rowsAt([40, 220, 320], [['구분', '2024.12.31', '2025.12.31']]),
      { text: '(1분기)', left: 508, y: 106 },
    ]
    const body = rowsAt(
      [40, { right: 270 }, { right: 370 }, { right: 550 }],
      [
        ['매출액', '900', '1,200', '310'],
        ['영업이익', '90', '120', '31'],
      ],
      124,
    )
    expect(tablesOf([...heads, ...body]).at(-1)).toEqual({
      years: ['2024', '2025'],
      rows: { 매출액: [900, 1200], 영업이익: [90, 120] },
    })
  })

  test('of two numbers on one line under one header cell neither is taken', () => {
    const heads = rowsAt([40, 300], [['구분', '2025.12.31']])
    const body = rowsAt([40, { right: 315 }, { right: 345 }], [['매출액', '900', '310']], 118)
    expect(tablesOf([...heads, ...body])[0]?.rows.매출액).toEqual([null])
  })

  test('assets on the left and liabilities on the right are two tables with the same years', () => {
    const columns = [40, { right: 190 }, { right: 270 }, 300, { right: 450 }, { right: 530 }]
    const texts = rowsAt(columns, [
      ['자산', '2024.12', '2025.12', '부채 및 자본', '2024.12', '2025.12'],
      ['유동자산', '11', '12', '부채총계', '21', '22'],
      ['자산총계', '31', '32', '자본총계', '41', '42'],
    ])
    expect(tablesOf(texts).map(({ rows }) => rows)).toEqual([
      { 유동자산: [11, 12], 자산총계: [31, 32] },
      { 부채총계: [21, 22], 자본총계: [41, 42] },
    ])
  })

  test('a single year above amount and percentage, with the header of the names between them', () => {
    const heads = [
      { text: '2025.12.31', left: 250, y: 100 },
      { text: '계정명', left: 40, y: 109 },
      ...rowsAt([250, 420], [['금액', '구성비']], 118),
    ]
    const body = rowsAt(
      [40, { right: 400 }, { right: 550 }],
      [
        ['자산총계', '350,490', '100.0%'],
        ['유동자산', '186,844', '53.3%'],
      ],
      136,
    )
    expect(tablesOf([...heads, ...body])).toEqual([
      { years: ['2025'], rows: { 자산총계: [350_490], 유동자산: [186_844] } },
    ])
  })

  test('a short number at the end of a wide column goes to its own header cell, not to the nearest', () => {
    const heads = [
      ...rowsAt([60, 210, 410], [['계정과목', '2025', '2024']]),
      ...rowsAt([200, 262, 400, 462], [['금액', '구성비', '금액', '구성비']], 112),
    ]
    const body = rowsAt(
      [60, { right: 252 }, { right: 300 }, { right: 452 }, { right: 500 }],
      [
        ['자산총계', '9,812,345,678', '100.0', '8,812,345,678', '100.0'],
        ['자본금', '300', '3.0', '9', '3.0'],
      ],
      130,
    )
    expect(tablesOf([...heads, ...body])[0]?.rows.자본금).toEqual([300, 9])
  })

  test('amounts and percentages under years without own headers are pairs, whatever the alignment of the years', () => {
    const heads = rowsAt([60, 220, 400], [['계정과목', '2025', '2024']])
    const body = rowsAt(
      [60, { right: 270 }, { right: 340 }, { right: 470 }, { right: 540 }],
      [
        ['자산총계', '1,234,567', '100.0%', '2,345,678', '100.0%'],
        ['자본금', '300', '3.0%', '9', '3.0%'],
      ],
      118,
    )
    expect(tablesOf([...heads, ...body])[0]?.rows).toEqual({
      자산총계: [1_234_567, 2_345_678],
      자본금: [300, 9],
    })
  })

  test('the years of industry averages are not years of the company', () => {
    const heads = [
      ...rowsAt([250, 330, 410, 490], [['2025년', '2024년', '한은평균', '산업평균']]),
      ...rowsAt([410, 490], [['(2024)', '(2024)']], 110),
    ]
    const body = rowsAt(
      [60, { right: 290 }, { right: 370 }, { right: 450 }, { right: 530 }],
      [['부채비율', '120.34', '130.11', '99.10', '88.40']],
      128,
    )
    expect(tablesOf([...heads, ...body])).toEqual([
      { years: ['2025', '2024'], rows: { 부채비율: [120.34, 130.11] } },
    ])
  })

  test.for(['동종업계', '한은평균(2024)', '산업 평균'])(
    '%s is a column of its own beside the years',
    (head) => {
      const heads = rowsAt([60, 250, 330, 410, 490], [['구분', '2025', '2024', head, '전체산업']])
      const body = rowsAt(
        [60, { right: 290 }, { right: 370 }, { right: 450 }, { right: 530 }],
        [['부채비율', '120.34%', '130.11%', '99.10%', '88.40%']],
        118,
      )
      expect(tablesOf([...heads, ...body])).toEqual([
        { years: ['2025', '2024'], rows: { 부채비율: [120.34, 130.11] } },
      ])
    },
  )

  test('a single year is enough if a row with a number is below it', () => {
    const row = rowsAt([60, { right: 340 }], [['자산총계', '120,340']], 118)
    const one = [{ years: ['2025'], rows: { 자산총계: [120_340] } }]
    expect(tablesOf([...rowsAt([300], [['2025-12-31']]), ...row])).toEqual(one)
    expect(tablesOf([...rowsAt([60, 300], [['자산', '2025-12-31']]), ...row])).toEqual(one)
    // Two amounts that look like years are not a header row.
    expect(tablesOf([...rowsAt([60, { right: 340 }], [['부채', '2019']]), ...row])).toEqual([])
  })

  test('a number that touches the name beside it is still a number', () => {
    const columns = [40, 120, 170, 220, 290, 380, 430]
    const heads = rowsAt(columns, [['성장성', '2023', '2024', '2025', '수익성', '2024', '2025']])
    const body = rowsAt(
      [40, { right: 145 }, { right: 195 }, { right: 288 }, 290, { right: 405 }, { right: 455 }],
      [
        ['매출액증가율', '1.2', '2.3', '113.44', 'ROE', '4.2', '4.3'],
        ['총자산증가율', '1.2', '2.3', '13.44', 'ROIC', '5.2', '5.3'],
      ],
      118,
    )
    expect(tablesOf([...heads, ...body]).map(({ rows }) => rows)).toEqual([
      { 매출액증가율: [1.2, 2.3, 113.44], 총자산증가율: [1.2, 2.3, 13.44] },
      { ROE: [4.2, 4.3], ROIC: [5.2, 5.3] },
    ])
  })
})
