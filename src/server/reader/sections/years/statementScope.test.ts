import { expect, test } from 'vitest'
import { findTables } from '#server/reader/checks/yearFacts.ts'
import { type Printed, pageOf, printed, rowsAt } from '#test/registration/printed.ts'
import { readLayout } from '../reading.ts'
import { splitSections } from '../split.ts'

const head = (text: string, y: number, size = 12): Printed => ({ text, left: 40, y, size })
const kindsOf = (texts: Printed[]) =>
  splitSections(printed(texts).lines).sections.map(({ kind, title }) => `${title}: ${kind}`)

test('plain statements below a consolidated chapter are not the company’s own', () => {
  const texts = [
    head('재무상태표', 80),
    head('재무제표(연결)', 120, 14),
    head('재무상태표', 160),
    head('손익계산서', 200),
    head('재무비율', 240),
  ]
  expect(kindsOf(texts)).toEqual([
    '재무상태표: balance',
    '재무제표(연결): foreign',
    '재무상태표: foreign',
    '손익계산서: foreign',
    '재무비율: ratio',
  ])
})

test('the line below the heading may say whose statements follow', () => {
  const texts = [
    head('재무제표', 80, 14),
    { text: 'K-GAAP, 개별, 결산', left: 40, y: 104 },
    head('재무상태표', 130),
    head('재무제표', 200, 14),
    { text: 'K-IFRS, 연결, 결산', left: 40, y: 224 },
    head('재무상태표', 250),
  ]
  expect(kindsOf(texts)).toEqual([
    '재무제표: other',
    '재무상태표: balance',
    '재무제표: other',
    '재무상태표: foreign',
  ])
})

test('연간 beside 분기 in a row of tabs does not make the statements quarterly', () => {
  const texts = [
    head('재무정보', 80, 14),
    { text: '연간 | 분기', left: 40, y: 104 },
    { text: 'K-GAAP 개별', left: 140, y: 104 },
    head('재무상태표', 130),
    head('재무정보', 200, 14),
    { text: 'K-GAAP 분기', left: 40, y: 224 },
    head('재무상태표', 250),
  ]
  expect(kindsOf(texts).filter((kind) => kind.startsWith('재무상태표'))).toEqual([
    '재무상태표: balance',
    '재무상태표: foreign',
  ])
})

test('smaller headings below another company belong to it, equal ones do not', () => {
  const texts = [
    head('관계회사현황', 80, 14),
    head('재무상태표', 120, 10),
    head('손익계산서', 160, 10),
    head('재무상태표', 200, 14),
  ]
  expect(kindsOf(texts)).toEqual([
    '관계회사현황: foreign',
    '재무상태표: foreign',
    '손익계산서: foreign',
    '재무상태표: balance',
  ])
})

test('columns that end in another month than the years are left out', () => {
  const columns = [40, { right: 300 }, { right: 400 }]
  const texts = [
    head('손익계산서', 80),
    ...rowsAt(
      columns,
      [
        ['계정명', '2025.12.31', '2024.12.31'],
        ['매출액', '900', '800'],
      ],
      110,
    ),
    head('최근 손익계산서', 180),
    head('손익계산서', 200),
    ...rowsAt(
      columns,
      [
        ['계정명', '2026.03.31', '2025.03.31'],
        ['매출액', '210', '190'],
      ],
      230,
    ),
  ]
  const tables = findTables(readLayout([pageOf(texts)]))
  expect(tables.map(({ years }) => years)).toEqual([['2025', '2024']])
})
