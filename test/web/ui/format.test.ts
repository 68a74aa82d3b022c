import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonDecimals, formatNumber, groupThousands } from '#web/ui/format.ts'

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [1234567, '1,234,567'],
    [-8901, '\u22128,901'],
    [12.345, '12.35'],
    [null, '–'],
    [undefined, '–'],
    [Number.NaN, '–'],
  ])('%s is %s', (value, text) => expect(formatNumber(value)).toBe(text))

  it('keeps a fixed number of places', () => {
    expect(formatNumber(10, { decimals: 1 })).toBe('10.0')
    expect(formatNumber(-0.26, { decimals: 1 })).toBe('\u22120.3')
  })

  it('writes numbers as the browser does in Korean', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.double({ min: 0, max: 1e22, noNaN: true }), fc.maxSafeNat()),
        fc.constantFrom(undefined, 0, 1, 2),
        (value, decimals) => {
          const known = new Intl.NumberFormat('ko-KR', {
            minimumFractionDigits: decimals ?? 0,
            maximumFractionDigits: decimals ?? 2,
          })
          expect(formatNumber(value, { decimals })).toBe(known.format(value))
        },
      ),
    )
  })

  it('never shows a minus before zero', () => {
    expect(formatNumber(-0)).toBe('0')
    expect(formatNumber(-0.04, { decimals: 1 })).toBe('0.0')
  })

  it('shows a plus only when asked and only above zero', () => {
    expect(formatNumber(10.6, { sign: true })).toBe('+10.6')
    expect(formatNumber(0, { sign: true })).toBe('0')
    expect(formatNumber(-3, { sign: true })).toBe('\u22123')
  })
})

describe('groupThousands', () => {
  it.each([
    ['', ''],
    ['123', '123'],
    ['1234', '1,234'],
    ['123456789012345678', '123,456,789,012,345,678'],
  ])('%s becomes %s', (digits, text) => expect(groupThousands(digits)).toBe(text))
})

it('a row of figures has one number of places', () => {
  expect(commonDecimals([4, null, 12, undefined])).toBe(0)
  expect(commonDecimals([4, 4.5, null])).toBe(1)
  const row = [4, 4.5]
  expect(row.map((value) => formatNumber(value, { decimals: commonDecimals(row) }))).toEqual(['4.0', '4.5'])
})
