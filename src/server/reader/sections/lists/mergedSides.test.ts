import { expect, test } from 'vitest'
import { mergedSides } from './mergedSides.ts'

const rows = (count: number) => Array.from({ length: count }, (_, at) => 100 + 10 * at)
const label = (text: string, y: number) => ({ text, y })

test('a side printed in the middle of its rows applies to all of them', () => {
  expect(mergedSides(rows(5), [label('매출처', 110), label('매입처', 135)])).toEqual([
    '매출처',
    '매출처',
    '매출처',
    '매입처',
    '매입처',
  ])
})

test('a side printed on its first row applies until the next one', () => {
  expect(mergedSides(rows(4), [label('매출처', 100), label('매입처', 130)])).toEqual([
    '매출처',
    '매출처',
    '매출처',
    '매입처',
  ])
})

test('a row that could belong to two sides gets none', () => {
  const sides = mergedSides(rows(11), [label('매출처', 120), label('매입처', 180)])
  expect(sides.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => '매출처'))
  expect(sides[5]).toBeNull()
  expect(sides.slice(6)).toEqual(Array.from({ length: 5 }, () => '매입처'))
})
