import { expect, it } from 'vitest'
import { changeOf, isResult } from './growth.ts'

it.each([
  '영업이익',
  '영업이익(손실)',
  'Ⅴ. 영업손실',
  '당기순이익',
  '당기 순손실',
  '법인세비용차감전순이익',
  '매출총이익',
  '총포괄손익',
  'EBITDA',
  '계속사업이익',
])('%s is a result', (name) => expect(isResult(name)).toBe(true))

it.each([
  '매출액',
  '자본총계',
  '이익잉여금',
  '이익준비금',
  '미처분이익잉여금(미처리결손금)',
  '기타포괄손익누계액',
  '유형자산처분이익',
  '영업이익률',
  '현금및현금성자산',
  '자본조정',
])('%s is none', (name) => expect(isResult(name)).toBe(false))

it.each([
  ['매출액', 100, 110, 10],
  ['매출액', 100, 0, -100],
  ['영업이익', -5, 3, '흑자전환'],
  ['당기순이익(손실)', 5, -3, '적자전환'],
  ['영업이익', -5, -3, '적자지속'],
  ['영업이익', 0, 3, null],
  ['영업이익', null, 3, null],
  ['자본총계', -5, 3, null],
  ['자본총계', 5, -3, null],
  ['자본조정', -5, -3, null],
  ['매출액', -5, -3, null],
  ['이익잉여금', -5, 3, null],
])('%s from %s to %s: %s', (name, before, after, expected) => {
  expect(changeOf(name, before, after)).toBe(expected)
})
