import { expect, it } from 'vitest'
import type { Line, Segment } from '../layout/lines.ts'
import { gridOf } from './grid.ts'
import { planOf } from './guess.ts'

/** Builds a table of texts: one line per row, a column every hundred points. */
function table(...rows: string[][]) {
  const lines = rows.map((cells, at): Line => {
    const [y0, y1] = [at * 20, at * 20 + 10]
    const segments = cells.map((text, column): Segment => {
      const box = { x0: column * 100, x1: column * 100 + 80, y0, y1 }
      return { ...box, text, words: [{ ...box, text }], em: 10 }
    })
    return { page: 1, segments, x0: 0, x1: cells.length * 100 - 20, y0, y1 }
  })
  return gridOf(lines)
}
const around = { heading: null, above: [], newest: 2025 }
const years = ['구분', '2024', '2025']
const figures = (name: string) => [name, '1,000', '2,000']

it.each([
  ['balance', ['자산총계', '부채총계', '자본총계', '유동자산']],
  ['income', ['매출액', '영업이익', '당기순이익', '매출원가']],
  ['ratio', ['부채비율', '유동비율', '매출액증가율']],
  ['summary', ['자산총계', '부채총계', '매출액', '영업이익', '당기순이익']],
] as const)('a table of %s is known by its rows, and says so', (kind, names) => {
  const plan = planOf(table(years, ...names.map(figures)), {}, around)
  expect(plan.kind).toBe(kind)
  expect(plan.because).toMatchObject({ by: 'rows', known: names.length, words: names.slice(0, 3) })
})

it('the title decides before the rows do; for a list the header cells decide, because its rows are names', () => {
  const titled = planOf(
    table(years, figures('매출액'), figures('영업이익')),
    {},
    {
      ...around,
      heading: '손익계산서',
    },
  )
  expect([titled.kind, titled.because?.by, titled.because?.words]).toEqual([
    'income',
    'title',
    ['손익계산서'],
  ])
  const list = planOf(
    table(['주주명', '소유주식수', '지분율'], ['김하나', '1,000', '50.0'], ['이두리', '1,000', '50.0']),
    {},
    around,
  )
  expect([list.kind, list.because?.by]).toEqual(['holders', 'heads'])
})

it('a kind chosen by a person and an unknown kind have no stated reason', () => {
  const strange = table(years, figures('살림'), figures('보따리'))
  expect(planOf(strange, {}, around)).toMatchObject({ kind: null, because: null })
  expect(planOf(strange, { kind: 'balance' }, around)).toMatchObject({ kind: 'balance', because: null })
})
