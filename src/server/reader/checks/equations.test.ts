import { expect, test } from 'vitest'
import type { YearCell } from '../sections/years/tableShape.ts'
import { proofOf } from './equations.ts'
import type { RankedTable } from './rankedTable.ts'
import type { Resolved } from './resolved.ts'
import { pointsOf } from './scorePoints.ts'

const box = { x0: 0, y0: 0, x1: 1, y1: 1 }
const cellOf = (value: number): YearCell => ({
  cell: { kind: 'number', value },
  raw: String(value),
  page: 1,
  box,
})
const tableOf = (rows: Record<string, number[]>): RankedTable => ({
  title: '',
  years: ['2024', '2025'],
  months: [null, null],
  unit: '천원',
  rows: Object.entries(rows).map(([name, values]) => ({ name, cells: values.map(cellOf) })),
  head: {},
  left: [],
  kind: 'balance',
  copy: false,
  rank: 4,
})

test('correct sums in every column prove the whole table', () => {
  const table = tableOf({ 자산총계: [100, 120], 부채총계: [60, 70], 자본총계: [40, 50], 재고자산: [7, 8] })
  const proof = proofOf([table])
  expect([proof.isProven(table, '2024'), proof.isProven(table, '2025'), proof.doubted.size]).toEqual([
    true,
    true,
    0,
  ])
})

test('a wrong sum causes a warning about its cells, and the table proves nothing', () => {
  const table = tableOf({ 자산총계: [100, 120], 부채총계: [60, 70], 자본총계: [40, 5] })
  const proof = proofOf([table])
  expect([proof.isProven(table, '2024'), proof.isProven(table, '2025')]).toEqual([false, false])
  expect(
    table.rows.map(({ cells }) => cells.map((cell) => cell !== null && proof.doubted.has(cell))),
  ).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ])
})

test('a value without any confirmation is never certain', () => {
  const alone: Resolved = {
    value: 1,
    text: null,
    points: 0,
    conflict: false,
    table: tableOf({}),
    sure: true,
    agree: 0,
    confirmed: false,
    proven: false,
    doubted: false,
    skipped: false,
    impossible: false,
    page: 1,
    box,
  }
  expect(pointsOf(alone)).toBeLessThan(110)
  for (const spoken of [{ confirmed: true }, { proven: true }, { agree: 1 }])
    expect(pointsOf({ ...alone, ...spoken })).toBeGreaterThanOrEqual(110)
  expect(pointsOf({ ...alone, confirmed: true, impossible: true })).toBeLessThan(90)
})
