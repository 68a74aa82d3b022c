import { expect, it } from 'vitest'
import { readStatementTables } from '#web/statements/storedTables.ts'
import { line, year } from '../dossier/form/samples.ts'

const names = (rows: ReturnType<typeof line>[], bspl = [year('2025')]) =>
  readStatementTables(bspl, rows, ['2025']).tables.find(({ kind }) => kind === 'income')?.lines

it('a row that the report prints with a footnote mark is one input, not two', () => {
  const rows = [
    line('income', '2025', 0, '매출액(*)', 100),
    line('income', '2025', 1, '당기순이익(순손실)', -5),
  ]
  expect(names(rows)?.map(({ name, field }) => [name, field])).toEqual([
    ['매출액(*)', 'revenue'],
    ['당기순이익(순손실)', 'netIncome'],
    ['영업이익', 'operatingIncome'],
  ])
})

it('one figure under two of its names is one input; another figure keeps its row', () => {
  const rows = [
    line('income', '2025', 0, '매출액', 100),
    line('income', '2025', 1, '매출액(*)', 100),
    line('income', '2025', 2, '영업수익', 130),
  ]
  expect(names(rows, [year('2025', { revenue: 100 })])?.map(({ name, field }) => [name, field])).toEqual([
    ['매출액', 'revenue'],
    ['영업수익', null],
    ['영업이익', 'operatingIncome'],
    ['당기순이익', 'netIncome'],
  ])
})
