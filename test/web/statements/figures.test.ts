import { expect, it } from 'vitest'
import { figureMask, figureText, figureValue } from '#web/statements/figures.ts'

it('amounts get separators while one types, words stay as typed', () => {
  const typed = (raw: string) => figureMask(raw, raw.length, '')
  expect(typed('1234567')).toEqual({ text: '1,234,567', caret: 9 })
  expect(typed('-1234').text).toBe('-1,234')
  expect(typed('△1234').text).toBe('-1,234')
  expect(['흑자전환', 'N/A', '', '12억'].map((raw) => typed(raw).text)).toEqual([
    '흑자전환',
    'N/A',
    '',
    '12억',
  ])
  expect([1234.5, -0.5, null].map((value) => figureText(value, 'ratio'))).toEqual(['1,234.50', '-0.50', ''])
  expect([7.8, 100, null].map((value) => figureText(value, 'percent'))).toEqual(['7.80', '100.00', ''])
  expect(['1,234', '흑자전환', ' ', '-', '△5'].map(figureValue)).toEqual([1234, '흑자전환', null, null, -5])
})

it.each([
  ['1234567', '1,234,567'],
  ['-1234.5', '-1,234.5'],
  ['△1234', '-1,234'],
  ['1,23', '123'],
  ['흑자전환', '흑자전환'],
  ['12a', '12a'],
  ['', ''],
  // As stored: four places at most, and a loss however it is written.
  ['1234.56789', '1,234.5678'],
  ['(1234', '-1,234'],
  ['-', '-'],
])('a cell makes %s into %s', (raw, text) => {
  expect(figureMask(raw, raw.length, '').text).toBe(text)
})
