/** The items of the financial tables, in order. */
export const summaryItems = ['매출액', '영업이익', '당기순이익', 'EBITDA', '순자산'] as const

export const incomeItems = [
  '매출액',
  '매출원가',
  '매출총이익',
  '판매비와관리비',
  '영업이익',
  '법인세비용차감전순이익',
  '당기순이익',
] as const

export const balanceItems = [
  '유동자산',
  '당좌자산',
  '재고자산',
  '비유동자산',
  '자산총계',
  '유동부채',
  '비유동부채',
  '부채총계',
  '자본금',
  '자본잉여금',
  '이익잉여금',
  '자본총계',
] as const

export const memoItems = [...incomeItems, ...balanceItems] as const

/** Returns the years of every financial table, oldest first: the current year and the three before it. */
export const tableYears = (thisYear: number): number[] => [thisYear - 3, thisYear - 2, thisYear - 1, thisYear]
