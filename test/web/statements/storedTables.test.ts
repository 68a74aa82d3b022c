import { expect, it } from 'vitest'
import { storedRows } from '#web/statements/storedRows.ts'
import { cellName, readStatementTables } from '#web/statements/storedTables.ts'
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

it('a row is the same through its years, however each prints it; of a name that repeats each stays apart', () => {
  const rows = [
    line('income', '2024', 0, '매출액(*)', 90),
    line('income', '2024', 1, '감가상각누계액', -1),
    line('income', '2024', 2, '감가상각누계액', -2),
    line('income', '2025', 0, '1. 매출액', 100),
    line('income', '2025', 1, '기부금', 7),
    line('income', '2025', 2, '감가상각누계액', -3),
    line('income', '2025', 3, '감가상각누계액', -4),
  ]
  const read = storedRows(rows, 'income')
  const values = read.map(({ id, field, cells }) => [id, field, cells['2024']?.value, cells['2025']?.value])
  expect(values).toEqual([
    ['1. 매출액', 'revenue', 90, 100],
    ['기부금', null, undefined, 7],
    ['감가상각누계액', null, -1, -3],
    ['감가상각누계액 (2)', null, -2, -4],
  ])
  // The form of the additional registration shows exactly the same rows.
  const { tables, texts } = readStatementTables([year('2024'), year('2025')], rows, ['2024', '2025'])
  const lines = tables.find(({ kind }) => kind === 'income')?.lines ?? []
  expect(lines.slice(0, 4).map(({ id }) => id)).toEqual(read.map(({ id }) => id))
  expect(texts[cellName('income', '1. 매출액', '2024')]).toBe('90')
})
