import { describe, expect, test } from 'vitest'
import { printed, rowsAt } from '#test/registration/printed.ts'
import { readYearTables } from './yearTable.ts'

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
  test('heads set from the left over figures set from the right keep their own figures', () => {
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

  test('a short figure at the end of its column is not the next head’s', () => {
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

  test('figures under a head that stands on another line are nobody’s', () => {
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

  test('two figures on one line under one head are neither', () => {
    const heads = rowsAt([40, 300], [['구분', '2025.12.31']])
    const body = rowsAt([40, { right: 315 }, { right: 345 }], [['매출액', '900', '310']], 118)
    expect(tablesOf([...heads, ...body])[0]?.rows.매출액).toEqual([null])
  })

  test('assets on the left and debts on the right are two tables with the same years', () => {
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

  test('a lone year over amount and share, with the names’ head between', () => {
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
})
