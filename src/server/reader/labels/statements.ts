import type { YearField } from '#shared/catalogue/fields/years.ts'
import {
  type BalanceField,
  balanceNames,
  type IncomeField,
  incomeNames,
  type RatioField,
  ratioNames,
} from '#shared/company/statementNames.ts'
import { bare } from '../layout/text.ts'
import type { Unit } from '../values/numbers.ts'
import { koreanPart } from './bilingual.ts'
import { dictionary } from './dictionary.ts'

const balanceExact = dictionary(balanceNames)

const incomeExact = dictionary(incomeNames)

/** Matches the unit in a row name, as in 자산총계(백만원). */
const rowUnit = /\((백만원|천원|억원|원)\)$/
export const unitOfRow = (name: string): Unit | null =>
  (rowUnit.exec(name.replaceAll(/\s+/g, ''))?.[1] as Unit | undefined) ?? null
/** Matches a reference to a note after a row name: 매출액(주석 3), 자본금(주1). */
const note = /\((?:주석?\d*(?:[,.]\d+)*)\)$/
/** Matches a row name in brackets, such as (자본금). Such a row is a part of the sum in a row above it. */
const inBrackets = /^\(([^()]{2,})\)$/
const withoutRowUnit = (name: string) =>
  name.replaceAll(/\s+/g, '').replace(inBrackets, '$1').replace(note, '').replace(rowUnit, '')
export const balanceLabel = (name: string): BalanceField | undefined =>
  balanceExact(name) ?? balanceExact(withoutRowUnit(name)) ?? balanceExact(koreanPart(name, true))
export const incomeLabel = (name: string): IncomeField | undefined =>
  incomeExact(name) ?? incomeExact(withoutRowUnit(name)) ?? incomeExact(koreanPart(name, true))

/**
 * Whether a row name says that a result is a loss (영업손실, 당기순손실). Such amounts are printed without a minus. Costs such
 * as 처분손실 do not match.
 */
export const isLossName = (name: string): boolean =>
  /^(?:매출총|영업|경상|계속(?:영업|사업)|세전|당기순?|순|총포괄|(?:법인세(?:비용)?|세금)차감전(?:순|계속사업)?)손실(?:\(.*이익.*\))?$/.test(
    bare(koreanPart(name, true)),
  )

/** Rows that are not stored as fields, but are needed to check sums and to compute EBITDA. */
export type HelperRow =
  | 'currentAssets'
  | 'nonCurrentAssets'
  | 'currentLiabilities'
  | 'nonCurrentLiabilities'
  | 'liabilitiesAndEquity'
  | 'costOfSales'
  | 'grossProfit'
  | 'sellingCost'
  | 'operatingCost'
  | 'pretaxIncome'
  | 'incomeTax'
  | 'depreciation'
  | 'amortisation'
  | 'ebitda'
  | 'ebitdaMargin'
const helperExact = dictionary<HelperRow>({
  currentAssets: ['유동자산'],
  nonCurrentAssets: ['비유동자산', '고정자산'],
  currentLiabilities: ['유동부채'],
  nonCurrentLiabilities: ['비유동부채', '고정부채'],
  costOfSales: ['매출원가'],
  grossProfit: ['매출총이익', '매출총이익(손실)', '매출총손익', '매출총손실'],
  sellingCost: ['판매비와관리비', '판매비및관리비', '판매관리비', '판관비'],
  operatingCost: ['영업비용'],
  pretaxIncome: [
    '법인세비용차감전순손익',
    '법인세차감전순이익',
    '법인세비용차감전순이익',
    '법인세비용차감전순이익(손실)',
    '법인세차감전순이익(손실)',
    '법인세비용차감전순손실',
    '법인세차감전순손실',
    '세전이익',
  ],
  incomeTax: ['법인세비용', '법인세등', '법인세'],
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

export const helperLabel = (name: string): HelperRow | undefined =>
  helperExact(name) ?? helperExact(withoutRowUnit(name)) ?? helperExact(koreanPart(name, true))

const ratioExact = dictionary(ratioNames)
/** Matches the unit printed after the name of a ratio. */
const unitMark = /\((?:%|회|배|일|백만원|천원|%p|times|x)\)$/i
export const withoutUnit = (text: string): string => text.replaceAll(/\s+/g, '').replace(unitMark, '')

export const ratioLabel = (text: string): RatioField | undefined =>
  ratioExact(text) ?? ratioExact(withoutUnit(text)) ?? ratioExact(koreanPart(text, true))

/** The names of the yearly fields as they are printed above columns, also with a unit after them. */
export const fieldNames = Object.fromEntries(
  Object.entries({ ...balanceNames, ...incomeNames, ...ratioNames, ebitda: ['EBITDA'] }).map(
    ([field, names]) => [
      field,
      names.flatMap((name) => ['', '(%)', '(회)', '(배)'].map((unit) => `${name}${unit}`)),
    ],
  ),
) as Record<YearField, string[]>
export type { BalanceField, IncomeField, RatioField }
