import { expect, it } from 'vitest'
import { countRows } from './listRows.ts'

it('sums and remainders are no shareholder, no partner and no product', () => {
  const holders = [
    '유선호',
    '기타',
    '기타주주',
    '합 계',
    '소계',
    '계',
    '총계(3명)',
    '총합계',
    '합계 Total',
  ].map((shareholderName) => ({ shareholderName }))
  expect(countRows('holders', holders)).toBe(1)
  const customers = ['(주)가온', '기타정밀(주)', '기타', '그 외', '합계'].map((customerName) => ({
    customerName,
  }))
  expect(countRows('customers', customers)).toBe(2)
  // What a company sells beside its named products is a part of its sales; the sum of all is not.
  expect(
    countRows('sales', [{ businessSegment: '기타' }, { mainProduct: '합계' }, { businessSegment: '부품' }]),
  ).toBe(2)
  expect(countRows('holders', [{ shareholderName: null }])).toBe(1)
})
