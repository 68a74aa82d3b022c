import { expect, test } from 'vitest'
import { kindOfRows, sidesOf } from './rowSides.ts'

const sides = (names: string[]) => Object.fromEntries(sidesOf(names).map((side, at) => [names[at], side]))

test('rows of both statements in one table are assigned to their statements, whatever their names are', () => {
  const rows = {
    유동자산: 'balance',
    개발비: 'balance',
    자산총계: 'balance',
    단기차입금: 'balance',
    부채비율: undefined,
    매출액: 'income',
    '매출채권의 것': 'income',
    영업이익: 'income',
    이자비용: 'income',
    당기순이익: 'income',
    종업원수: undefined,
    영업활동현금흐름: undefined,
  }
  expect(sides(Object.keys(rows))).toEqual(rows)
})

test.for([
  [['유동자산', '자산총계', '부채총계', '자본총계'], 'balance'],
  [['매출액', '매출원가', '영업이익'], 'income'],
  [['자산총계', '부채총계', '매출액', '당기순이익'], 'summary'],
  [['부채비율(%)', '유동비율(%)', 'ROE'], 'ratio'],
  [['당기순이익', '영업활동현금흐름', '투자활동현금흐름'], undefined],
  [['매출액', '수출', '내수'], undefined],
  [['서울', '부산', '부채비율', 'ROE', '대구', '광주'], undefined],
] as const)('rows %s make a table of %s', ([names, kind]) => {
  expect(kindOfRows(names)).toBe(kind)
})
