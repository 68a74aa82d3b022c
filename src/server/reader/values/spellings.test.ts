import { expect, test } from 'vitest'
import { koreanPart } from '../labels/bilingual.ts'
import { isLossName } from '../labels/statements.ts'
import { isOpenYearHead, readHeadMonth, readYearHead } from './dates.ts'
import { isBlankGrouped, readFigure, readUnit, unitOfTitle } from './numbers.ts'

test.for([
  ["'23", '2023', null],
  ["'23.12", '2023', 12],
  ['FY23', '2023', null],
  ['23년', '2023', null],
  ['23.12.31', '2023', 12],
  ['2023년말', '2023', null],
  ['2023(별도)', '2023', null],
  ['제21기 (2023.12.31)', '2023', 12],
  ['2023년 12월 제8기', '2023', 12],
  ['제22(당)기 [2025/01/01~2025/12/31]', '2025', 12],
  ['제9기(당) 2024.04.01부터 2025.03.31까지', '2025', 3],
  ['23.12', null, 12],
  ['12.50', null, 50],
] as const)('head %s', ([text, year, month]) => {
  expect([readYearHead(text), readHeadMonth(text)]).toEqual([year, month])
})

test.for([
  '2026년 1분기',
  '26.1Q',
  "'26.3Q",
  '2026E',
  '2026(추정)',
  '2026년 상반기',
  '2026.01.01~2026.03.31',
  '제23(당)기 [2026/01/01~2026/03/31]',
])('%s is no closed year', (text) => {
  expect([isOpenYearHead(text), readYearHead(text)]).toEqual([true, null])
})

test.for([
  ['(-)1,234', -1234],
  ['1,234-', -1234],
  ['▵ 1,234', -1234],
  ['△(1,234)', -1234],
  ['(12.5%)', -12.5],
  ['12-31', null],
] as const)('figure %s', ([text, value]) => {
  expect(readFigure(text)).toBe(value)
})

test('thousands separated by blanks, and adjacent numbers that are not', () => {
  expect(['12 345 678', '- 1 234', '5 8 9', '500 0 500', '1,234 567'].map(isBlankGrouped)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test.for([
  ['(단위: 1,000원)', '천원'],
  ['(Unit : KRW million)', '백만원'],
  ['(백만원)', '백만원'],
  ['※ 금액단위 : 원', '원'],
  ['단위 : 백만원, %', '백만원'],
  ['(단위 : 명)', null],
] as const)('unit %s', ([text, unit]) => {
  expect(readUnit(text)).toBe(unit)
})

test('a title may end with its unit; a word in brackets is no unit', () => {
  expect([unitOfTitle('재무상태표 [천원]'), unitOfTitle('재무상태표 (별도)')]).toEqual(['천원', null])
})

test('translations are removed from labels and kept in values', () => {
  expect(koreanPart('자산총계(資産總計)')).toBe('자산총계')
  expect(koreanPart('대표자 (CEO)')).toBe('대표자')
  expect(koreanPart('자산총계 Total assets', true)).toBe('자산총계')
  expect(koreanPart('영문기업명 HANGYEOL CO')).toBe('영문기업명 HANGYEOL CO')
})

test('results named as losses are negative, costs named as losses are not', () => {
  expect(['영업손실', '당기순손실', '법인세비용차감전순손실'].every(isLossName)).toBe(true)
  expect(['유형자산처분손실', '영업이익(손실)', '대손상각비'].some(isLossName)).toBe(false)
})
