import { expect, it } from 'vitest'
import { rowsBelow, statementLevels } from './statementLevels.ts'

it('finds levels by the names of rows', () => {
  const names = [
    '자산총계',
    '유동자산',
    '당좌자산',
    '현금및현금성자산',
    '매출채권',
    '재고자산',
    '비유동자산',
    '토지',
  ]
  const levels = statementLevels(names)
  expect(levels).toEqual([0, 1, 2, 3, 3, 2, 1, 3])
  expect(rowsBelow(levels)).toEqual([7, 4, 2, 0, 0, 0, 1, 0])
})

it('finds levels by the numbering if most rows have one', () => {
  const names = [
    '자산총계',
    'Ⅰ. 유동자산',
    '(1) 당좌자산',
    '1. 현금',
    '2. 예금',
    '(2) 재고자산',
    'Ⅱ. 비유동자산',
  ]
  expect(statementLevels(names)).toEqual([0, 1, 2, 3, 3, 2, 1])
})

it('profit lines have the top level of an income statement', () => {
  const names = [
    '매출액',
    '매출원가',
    '매출총이익',
    '판매비와 관리비',
    '급여',
    '영업이익(손실)',
    'Ⅴ.당기순이익',
  ]
  expect(statementLevels(names)).toEqual([0, 1, 0, 1, 3, 0, 0])
})

it('puts no account below a part of the statement that it does not belong to', () => {
  expect(statementLevels(['유동자산', '재고자산', '원재료', '매출채권 및 기타채권', '그 밖의 자산'])).toEqual(
    [1, 2, 3, 2, 2],
  )
  expect(statementLevels(['비유동자산', '유형자산', '토지', '무형자산', '장기투자자산', '영업권'])).toEqual([
    1, 2, 3, 2, 2, 2,
  ])
  expect(
    statementLevels(['당좌자산', '현금', '단기금융상품', '재고자산', '상품', '유동부채', '매입채무']),
  ).toEqual([2, 3, 3, 2, 3, 1, 3])
})
