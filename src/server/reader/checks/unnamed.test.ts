import { expect, test } from 'vitest'
import { type Printed, pageOf, rowsAt } from '#test/registration/printed.ts'
import { readLayout } from '../sections/reading.ts'
import { findStatements, findTables } from './yearFacts.ts'

const columns = [40, { right: 300 }, { right: 400 }]
const heading = (text: string, y: number): Printed => ({ text, left: 40, y, size: 14 })
const profile = [heading('기업개요', 40), ...rowsAt([40, 120], [['기업명', '가온정밀']], 70)]
const income = (top: number, revenue = '900', years = ['2025년', '2024년']) =>
  rowsAt(
    columns,
    [
      ['구분', ...years],
      ['매출액', revenue, '800'],
      ['영업이익', '90', '80'],
      ['당기순이익', '70', '60'],
    ],
    top,
  )
const found = (texts: Printed[]) => {
  const { tables, unclaimed } = findStatements(readLayout([pageOf([...profile, ...texts])]), null)
  return {
    own: tables.map(({ kind, rows }) => `${kind} ${rows[0]?.cells[0]?.raw}`),
    left: unclaimed.map(({ rows }) => rows[0]?.cells[0]?.raw),
  }
}

test('rows decide what a table is if its heading does not', () => {
  expect(found([heading('살림살이 한눈에', 120), ...income(150)])).toEqual({ own: ['income 900'], left: [] })
})

test('a second table of the same kind is not taken for the company’s own statement', () => {
  const own = [heading('손익계산서', 120), ...income(150)]
  expect(found([...own, heading('남의 살림살이', 260), ...income(290, '555')])).toEqual({
    own: ['income 900'],
    left: ['555'],
  })
  const same = found([...own, heading('살림살이 한눈에', 260), ...income(290)])
  expect(same.own).toEqual(['income 900', 'income 900'])
})

test('a part of a statement under a small heading belongs to the statement before it', () => {
  const part = (names: string[], top: number) =>
    rowsAt(
      columns,
      [['구분', '2025년', '2024년'], ...names.map((name, at) => [name, `${at + 5}0`, '40'])],
      top,
    )
  const assets = [heading('재무상태표', 120), ...part(['유동자산', '비유동자산', '자산총계'], 150)]
  const below = (names: string[]) =>
    findTables(
      readLayout([
        pageOf([...profile, ...assets, { text: '남은 것', left: 40, y: 245, size: 14 }, ...part(names, 275)]),
      ]),
    )
  const [first, second] = below(['유동부채', '부채총계', '자본총계'])
  expect([second?.kind, second?.head === first?.head]).toEqual(['balance', true])
  expect(below(['운전자금', '시설자금', '무역금융'])).toHaveLength(1)
})

test('of two tables that contradict each other neither is taken', () => {
  const texts = [
    heading('살림살이 하나', 120),
    ...income(150),
    heading('살림살이 둘', 260),
    ...income(290, '555'),
  ]
  expect(found(texts)).toEqual({ own: [], left: ['900', '555'] })
})

test.for(['향후 손익 추정', '주요 협력사 (주)나루', '업종 평균 손익'])(
  'nothing under ‘%s’ is the company’s',
  (title) => {
    expect(found([heading(title, 120), ...income(150)])).toEqual({ own: [], left: [] })
  },
)
