import { expect, it } from 'vitest'
import { restShare, shareTotal, shareWarning } from './shareTotal.ts'

const of = (...ratios: (number | null)[]) => ratios.map((totalRatio) => ({ totalRatio }))

it('adds up the shares, using the common ratio if no other is printed', () => {
  expect(shareTotal([...of(33.33, 33.33, null), { totalRatio: null, commonRatio: 33.34 }])).toBe(100)
})

it('shows the remaining share without a name, but ignores rounding', () => {
  expect(restShare(of(60, 25.5))).toBe(14.5)
  expect(restShare(of(99.97))).toBe(0)
  expect(restShare(of(120))).toBe(0)
  // If no ratio is known, the rest is unknown too and counts as 0.
  expect(restShare(of(null, null))).toBe(0)
})

it('warns above 100.5 percent and not of rounding', () => {
  expect(shareWarning(100.5)).toBe(null)
  expect(shareWarning(100.51)).toContain('100.51%')
  expect(shareWarning(200)).toContain('200.00%')
})
