import type { YearField } from '../catalogue/fields/years.ts'
import { compatible } from '../platform/normalForm.ts'

/**
 * The names under which credit reports print the rows of the yearly record. Reader, save and screens all identify rows
 * by these lists, so that no row is stored twice under two names.
 */
export type BalanceField = 'totalAssets' | 'totalLiabilities' | 'paidInCapital' | 'totalEquity'
export type IncomeField = 'revenue' | 'operatingIncome' | 'netIncome'
export type RatioField = Exclude<YearField, BalanceField | IncomeField | 'ebitda'>

export const balanceNames: Record<BalanceField, readonly string[]> = {
  totalAssets: ['자산총계', '자산', '총자산', '자산합계', '자산총액', '자산계'],
  totalLiabilities: ['부채총계', '부채', '총부채', '부채합계', '부채총액', '부채계'],
  paidInCapital: ['자본금', '납입자본금', '납입자본', '자본금(납입)', '자본금계'],
  totalEquity: [
    '자본총계',
    '자본',
    '자기자본',
    '자본합계',
    '순자산',
    '총자본',
    '자기자본총계',
    '자본총액',
    '자본계',
  ],
}

export const incomeNames: Record<IncomeField, readonly string[]> = {
  revenue: [
    '매출액',
    '매출',
    '영업수익',
    '수입금액',
    '수익(매출액)',
    '매출액(수익)',
    '총매출액',
    '매출액(영업수익)',
    '영업수익(매출액)',
  ],
  operatingIncome: ['영업이익(손실)', '영업이익', '영업손익', '영업손실', '영업이익(영업손실)'],
  netIncome: [
    '당기순이익(순손실)',
    '당기순이익(손실)',
    '당기순이익',
    '순이익',
    '당기순손익',
    '순이익(손실)',
    '당기순손실',
    '당기순이익(당기순손실)',
  ],
}

export const ratioNames: Record<RatioField, readonly string[]> = {
  totalAssetsGrowthRate: ['총자산증가율', '자산증가율', '총자산 증가율(%)', '총자본증가율'],
  revenueGrowthRate: ['매출액증가율', '매출증가율', '매출액 증가율(%)'],
  netIncomeGrowthRate: ['순이익증가율', '당기순이익증가율', '순이익 증가율(%)'],
  operatingProfitMargin: [
    '영업이익률',
    '영업이익율',
    '매출액영업이익률',
    '매출영업이익률',
    '매출액영업이익율',
    '매출액대영업이익률',
  ],
  roe: [
    'ROE',
    '자기자본순이익률',
    '자기자본이익률',
    '자기자본순이익률(ROE)',
    'ROE(자기자본순이익률)',
    '자기자본이익률(ROE)',
    '자기자본순이익율',
    'ROE(자기자본이익률)',
  ],
  roic: [
    'ROIC',
    '투하자본순이익률',
    '투하자본이익률',
    '투하자본수익률',
    '투하자본순이익률(ROIC)',
    '투하자본이익률(ROIC)',
    '투하자본수익률(ROIC)',
    'ROIC(투하자본이익률)',
    'ROIC(투하자본수익률)',
  ],
  debtRatio: ['부채비율'],
  interestCoverageRatio: [
    '이자보상배수',
    '이자보상배율',
    '영업이익이자보상비율',
    '이자보상비율',
    '영업이익이자보상배율',
    '이자보상배수(영업이익)',
    '영업이익이자보상배수',
    '이자보상비율(영업이익)',
  ],
  borrowingDependencyRatio: ['차입금의존도', '차입금 의존도(%)', '총차입금의존도'],
  accountsReceivableTurnover: ['매출채권회전율', '매출채권 회전율', '매출채권회전률', '매출채권회전수'],
  inventoryTurnover: ['재고자산회전율', '재고자산회전률', '재고자산회전수'],
  totalCapitalTurnover: ['총자본회전율', '총자산회전율', '총자본회전률', '총자산회전률'],
}

/** Normalises a row name: without spaces, numbering and footnote marks. */
export function plainRowName(name: string): string {
  const bare = compatible(name)
    .replaceAll(/\s+/g, '')
    .replace(/^(?:\d{1,2}|[IVX]{1,4}|[가-하])[.)](?=\D)/, '')
  return withoutMarks(bare).toLowerCase()
}

const mark = /^\((?:\*{0,9}|주\d{0,3})\)$/

/** Removes all trailing footnote marks, as in 매출액(*)(주1)**. */
function withoutMarks(name: string): string {
  let rest = name
  for (;;) {
    if (rest.endsWith('*')) {
      rest = rest.slice(0, -1)
      continue
    }
    const open = rest.endsWith(')') ? rest.lastIndexOf('(') : -1
    if (open < 0 || !mark.test(rest.slice(open))) return rest
    rest = rest.slice(0, open)
  }
}

/** Removes a unit in brackets after the row name. */
export const withoutRowUnit = (plain: string): string =>
  plain.replace(/\((?:%|%p|회|배|일|원|천원|백만원|억원)\)$/, '')
