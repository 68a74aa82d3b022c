import { expect, test } from 'vitest'
import { findTables } from '#server/reader/checks/yearFacts.ts'
import { pageOf, rowsAt } from '#test/registration/printed.ts'
import { readLayout } from '../reading.ts'

const form = (number: number, year: string, amount: string) => ({
  ...pageOf([
    { text: '표준재무제표증명', left: 220, y: 20, size: 16 },
    ...rowsAt(
      [40, 140, 320, 420],
      [
        ['상호(법인명)', '가온정밀', '사업자등록번호', '538-81-73195'],
        ['사업연도', `${year}.01.01 ~ ${year}.12.31`, '대표자', '김하나'],
      ],
      110,
    ),
    { text: '표준재무상태표', left: 40, y: 170, size: 12 },
    ...rowsAt(
      [40, 140, { right: 260 }, 320, 420, { right: 540 }],
      [
        ['계정과목', '코드', '금액', '계정과목', '코드', '금액'],
        ['유동자산', '01', amount, '부채총계', '170', '40,000'],
        ['자산총계', '110', '90,000', '자본총계', '195', '50,000'],
      ],
      200,
    ),
  ]),
  number,
})

test('the year in the head of a form applies to its statements until the next form begins', () => {
  const tables = findTables(readLayout([form(1, '2025', '70,000'), form(2, '2024', '60,000')]))
  expect(tables.map(({ years, rows }) => ({ years, names: rows.map(({ name }) => name) }))).toEqual([
    { years: ['2025', '2024'], names: ['유동자산', '자산총계'] },
    { years: ['2025', '2024'], names: ['부채총계', '자본총계'] },
  ])
  expect(tables[0]?.rows[0]?.cells.map((cell) => cell?.raw)).toEqual(['70,000', '60,000'])
})
