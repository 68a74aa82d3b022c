import { expect, it } from 'vitest'
import { countRows, isSumRow } from './sumRows.ts'

it('totals and remainders do not count as shareholders, partners or products', () => {
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
  // 기타 contains what the company sells besides its named products, so it counts as a product. The total row does not
  // count.
  expect(
    countRows('sales', [{ businessSegment: '기타' }, { mainProduct: '합계' }, { businessSegment: '부품' }]),
  ).toBe(2)
  expect(countRows('holders', [{ shareholderName: null }])).toBe(1)
})

it.each([
  ['holders', '합계'],
  ['holders', ' 합  계 '],
  ['holders', '[합계]'],
  ['holders', '【총 계】'],
  ['holders', '(소계)'],
  ['holders', '<합계>'],
  ['holders', '－ 계 －'],
  ['holders', '주주 합계'],
  ['holders', '주주계'],
  ['holders', '보통주 소계'],
  ['holders', '최대주주 및 특수관계인 소계'],
  ['holders', '발행주식 총수'],
  ['holders', 'Sub Total'],
  ['holders', 'ＴＯＴＡＬ'],
  ['holders', '합계 3명'],
  ['holders', '기타주주'],
  ['holders', '기타 주주 등'],
  ['holders', '기타 소액주주(12명)'],
  ['holders', '기타 개인주주 35명'],
  ['holders', '기타(35인)'],
  ['holders', '소액주주'],
  ['holders', '그 외 주주'],
  ['holders', '외 5명'],
  ['holders', '기타주주 합계'],
  ['holders', 'Others'],
  ['customers', '기타 거래처'],
  ['customers', '그 외 12개사'],
] as const)('%s: %s names nobody', (list, name) => {
  expect(isSumRow(list, name)).toBe(true)
})

it.each([
  ['holders', '홍길동'],
  ['holders', '홍길동 외 5명'],
  ['holders', '계영희'],
  ['holders', '기타(주)'],
  ['holders', '기타㈜'],
  ['holders', '(주)기타악기'],
  ['holders', '계룡건설산업(주)'],
  ['holders', '한국기계'],
  ['holders', '소액투자조합 1호'],
  ['holders', '우리사주조합'],
  ['holders', '자기주식'],
  ['holders', '나머지사람들(주)'],
  ['holders', 'Total Energies'],
  ['holders', ''],
  ['holders', null],
  ['customers', '기타유통'],
  ['sales', '기타'],
  ['sales', '설계'],
] as const)('%s: %s is somebody or something', (list, name) => {
  expect(isSumRow(list, name)).toBe(false)
})
