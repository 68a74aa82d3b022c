import type { YearField } from '#shared/company/fields.ts'
import type { Unit } from '../values/numbers.ts'
import { dictionary } from './dictionary.ts'

type BalanceField = 'totalAssets' | 'totalLiabilities' | 'paidInCapital' | 'totalEquity'
type IncomeField = 'revenue' | 'operatingIncome' | 'netIncome'
type RatioField = Exclude<YearField, BalanceField | IncomeField | 'ebitda'>

const balanceNames: Record<BalanceField, readonly string[]> = {
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
const balanceExact = dictionary(balanceNames)

const incomeNames: Record<IncomeField, readonly string[]> = {
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
const incomeExact = dictionary(incomeNames)

/** 자산총계(백만원): the unit may stand in the row's name. */
const rowUnit = /\((백만원|천원|억원|원)\)$/
export const unitOfRow = (name: string): Unit | null =>
  (rowUnit.exec(name.replaceAll(/\s+/g, ''))?.[1] as Unit | undefined) ?? null
const withoutRowUnit = (name: string) => name.replaceAll(/\s+/g, '').replace(rowUnit, '')
export const balanceLabel = (name: string): BalanceField | undefined =>
  balanceExact(name) ?? balanceExact(withoutRowUnit(name))
export const incomeLabel = (name: string): IncomeField | undefined =>
  incomeExact(name) ?? incomeExact(withoutRowUnit(name))

/** Rows that only help: sums to check by and what EBITDA is made of. */
export type HelperRow =
  | 'currentAssets'
  | 'nonCurrentAssets'
  | 'liabilitiesAndEquity'
  | 'depreciation'
  | 'amortisation'
  | 'ebitda'
  | 'ebitdaMargin'
export const helperLabel = dictionary<HelperRow>({
  currentAssets: ['유동자산'],
  nonCurrentAssets: ['비유동자산', '고정자산'],
  liabilitiesAndEquity: ['부채와자본총계', '부채및자본총계', '부채와자본합계', '부채자본총계'],
  depreciation: ['감가상각비', '유형자산감가상각비', '감가상각비(유형)', '유형자산상각비', '감가상각'],
  amortisation: ['무형자산상각비', '무형고정자산상각비', '무형자산감가상각비', '무형자산상각', '개발비상각'],
  ebitda: [
    'EBITDA',
    'EBITDA(천원)',
    'EBITDA(백만원)',
    '세금이자상각전이익',
    '상각전영업이익',
    'EBITDA(상각전영업이익)',
    '상각전 영업이익(EBITDA)',
    'EBITDA금액',
  ],
  ebitdaMargin: [
    'EBITDA마진율',
    'EBITDA마진',
    'EBITDA/매출액',
    'EBITDA/매출액비율',
    '매출액EBITDA비율',
    'EBITDA 마진율(%)',
  ],
})

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
const ratioExact = dictionary(ratioNames)
/** The unit of a ratio printed after its name. */
const unitMark = /\((?:%|회|배|일|백만원|천원|%p|times|x)\)$/i
export const withoutUnit = (text: string): string => text.replaceAll(/\s+/g, '').replace(unitMark, '')

export const ratioLabel = (text: string): RatioField | undefined =>
  ratioExact(text) ?? ratioExact(withoutUnit(text))

/** Names of the yearly fields as heads of columns, with the units that may follow them. */
export const fieldNames = Object.fromEntries(
  Object.entries({ ...balanceNames, ...incomeNames, ...ratioNames, ebitda: ['EBITDA'] }).map(
    ([field, names]) => [
      field,
      names.flatMap((name) => ['', '(%)', '(회)', '(배)'].map((unit) => `${name}${unit}`)),
    ],
  ),
) as Record<YearField, string[]>
export type { BalanceField, IncomeField, RatioField }
