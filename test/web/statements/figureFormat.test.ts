import { expect, it } from 'vitest'
import { paste, typeKeys } from '#test/web/ui/typedField.ts'
import { figureFormat, figureText, figureValue } from '#web/statements/figureFormat.ts'

const format = figureFormat('백만원')

it('stored numbers are shown with their places, and a cell holds a number, words or nothing', () => {
  expect([1234.5, -0.5, null].map((value) => figureText(value, 'ratio'))).toEqual(['1,234.50', '-0.50', ''])
  expect([7.8, 100, null].map((value) => figureText(value, 'percent'))).toEqual(['7.80', '100.00', ''])
  expect(['1,234', '흑자전환', ' ', '-', '△5'].map(figureValue)).toEqual([1234, '흑자전환', null, null, -5])
})

it.each([
  ['1234567', '1,234,567'],
  ['-1234.5', '-1,234.5'],
  ['△1234', '-1,234'],
  ['(1234)', '-1,234'],
  ['1,234백만원', '1,234'],
  ['흑자전환', '흑자전환'],
  ['N/A', 'N/A'],
  ['12a', '12a'],
  ['', ''],
  ['1234.56789', '1,234.56789'],
  ['-', '-'],
])('a cell makes %s into %s, typed and pasted', (raw, text) => {
  for (const field of [typeKeys(format, raw), paste(format, raw)]) {
    field.leave()
    expect(field.text).toBe(text)
    expect(format.fault(field.text)).toBeNull()
  }
})

it.each(['1,23', '12억', '(1234', '1.2.3', '12 34'])('%s is kept as words, and the cell says so', (raw) => {
  const field = paste(format, raw)
  field.leave()
  expect(field.text).toBe(raw)
  expect(figureValue(raw)).toBe(raw)
  expect(format.fault(raw)).toBe('숫자로 읽을 수 없어 적은 그대로 저장됩니다. 쉼표와 단위를 확인해주세요.')
})
