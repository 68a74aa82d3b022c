import { expect, test } from 'vitest'
import { analysePages } from '#server/reader/analysePages.ts'
import { pageOf, rowsAt } from '#test/registration/printed.ts'
import { readLayout } from '../sections/reading.ts'
import { findTables } from './yearFacts.ts'

type Printed = Parameters<typeof pageOf>[0]
const heading = (text: string, y: number) => ({ text, left: 40, y, size: 12 })
const columns = [40, { right: 300 }, { right: 400 }]
const profileRows = rowsAt(
  [40, 160],
  [
    ['기업명', '가나다(주)'],
    ['사업자번호', '538-81-73195'],
    ['대표자', '김하나'],
    ['설립일자', '2001-02-03'],
    ['전화번호', '02-123-4567'],
  ],
  40,
)
const analysed = (more: Printed) => analysePages([pageOf([heading('기업개요', 20), ...profileRows, ...more])])
const money = (rows: string[][], y: number) => rowsAt(columns, [['구분', '2024', '2025'], ...rows], y)

test('consolidated statements are left out, with a warning if there are no others', () => {
  const consolidated = [
    heading('연결재무상태표', 160),
    ...money(
      [
        ['자산총계', '1,000', '2,000'],
        ['부채총계', '400', '500'],
      ],
      180,
    ),
  ]
  const own = [
    heading('재무상태표', 300),
    ...money(
      [
        ['자산총계', '900', '1,900'],
        ['부채총계', '300', '400'],
      ],
      320,
    ),
  ]
  const codes = (more: Printed) => analysed(more).warnings.map(({ code }) => code)
  expect(codes(consolidated)).toContain('section/other-basis')
  expect(codes([...consolidated, ...own])).not.toContain('section/other-basis')
})

test('a growth rate whose sign contradicts its amounts is doubted, and so is its table', () => {
  const scores = (growth: string) =>
    analysed([
      heading('재무상태표', 160),
      { text: '(단위 : 백만원)', left: 330, y: 160 },
      ...money(
        [
          ['자산총계', '2,000', '1,000'],
          ['부채총계', '1,200', '400'],
          ['자본총계', '800', '600'],
        ],
        180,
      ),
      heading('재무비율', 280),
      ...money(
        [
          ['총자산증가율', '3.10', growth],
          ['부채비율', '150.00', '66.67'],
        ],
        300,
      ),
    ]).fieldScores['bspl.2025.totalAssetsGrowthRate'] ?? 0
  expect(scores('-50.00')).toBeGreaterThanOrEqual(110)
  expect(scores('50.00')).toBeLessThan(90)
})

test('a statement with full dates is accepted beside a summary of plain years', () => {
  const page = [
    heading('요약재무상태표', 40),
    ...rowsAt(
      columns,
      [
        ['구분', '2024', '2025'],
        ['자산총계', '10', '20'],
        ['부채총계', '4', '5'],
      ],
      60,
    ),
    heading('재무상태표', 140),
    ...rowsAt(
      columns,
      [
        ['계정명', '2024-12-31', '2025-12-31'],
        ['자산총계', '10', '20'],
        ['유동자산', '6', '7'],
        ['부채총계', '4', '5'],
      ],
      160,
    ),
  ]
  // The document prints no month of the financial year end.
  expect(
    findTables(readLayout([pageOf(page)])).map(({ kind, years, rows }) => [kind, years.length, rows.length]),
  ).toEqual([
    ['summary', 2, 2],
    ['balance', 2, 3],
  ])
})
