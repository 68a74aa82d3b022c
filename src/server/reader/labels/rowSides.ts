import { bare } from '../layout/text.ts'
import { groupOfRatio } from './ratioGroups.ts'
import { balanceLabel, type HelperRow, helperLabel, incomeLabel, ratioLabel } from './statements.ts'

/** The statement that a row belongs to. */
export type Side = 'balance' | 'income'
export type RowsKind = Side | 'ratio' | 'summary'

const helperSides: Record<HelperRow, Side | null> = {
  currentAssets: 'balance',
  nonCurrentAssets: 'balance',
  currentLiabilities: 'balance',
  nonCurrentLiabilities: 'balance',
  liabilitiesAndEquity: 'balance',
  costOfSales: 'income',
  grossProfit: 'income',
  sellingCost: 'income',
  operatingCost: 'income',
  pretaxIncome: 'income',
  incomeTax: 'income',
  depreciation: 'income',
  amortisation: 'income',
  ebitda: null,
  ebitdaMargin: null,
}

/** The statement of a row with a well-known name. */
function knownSide(name: string): Side | undefined {
  if (balanceLabel(name)) return 'balance'
  if (incomeLabel(name)) return 'income'
  const helper = helperLabel(name)
  return (helper && helperSides[helper]) ?? undefined
}

/**
 * These patterns match endings of account names. `held` matches what is owned or owed (매출채권, 차입금), which belongs to
 * the balance sheet. `moved` matches what was earned or spent (급여, 이자수익), which belongs to the income statement.
 */
const held =
  /(?:자산|부채|자본|채권|채무|차입금|예금|적금|잉여금|충당금|보증금|적립금|대여금|출자금|자본금|누계액|증권|사채|어음|(?:미수|미지급|선급|선수|예수|가지급|가수|매입|매출)(?:금|비용|수익)|현금|현금성자산|현금등가물|토지|건물|구축물|기계장치|차량운반구|비품|제품|상품|재공품|원재료|저장품|자본조정)$/
const moved =
  /(?:매출|원가|수익|비용|이익|손실|손익|이익\(손실\)|급여|상여|경비|법인세등|수수료|임차료|보험료|공과금|소득|비)$/
const sideByEnd = (name: string): Side | undefined => {
  const plain = bare(name)
  return held.test(plain) ? 'balance' : moved.test(plain) ? 'income' : undefined
}

const isRatio = (name: string) =>
  ratioLabel(name) !== undefined || (knownSide(name) === undefined && groupOfRatio(name) !== null)
/**
 * Matches rows that are printed among the rows of a statement but are no part of it: percentages, counts, cash flows
 * and computed values.
 */
const beside =
  /(?:율|률|비중|구성비|수)$|%|현금흐름|주당|인당|등급|인원|^[총순](?:차입금|부채)|운전자[본금]|투하자본|부가가치|^[^가-힣]*$|\((?:명|회|배|주|일|건)\)$/
const isBeside = (name: string) =>
  isRatio(name) || (knownSide(name) === undefined && beside.test(bare(name)) && !moved.test(bare(name)))

/**
 * The statement that each row of a table belongs to. Unknown rows between two known rows of the same statement belong
 * to that statement. Between rows of different statements, and at both ends of the table, the ending of the account
 * name decides.
 */
export function sidesOf(names: readonly string[]): (Side | undefined)[] {
  const known = names.map((name) => (isRatio(name) ? undefined : knownSide(name)))
  const sides = new Set(known.filter((side) => side !== undefined))
  let before: Side | undefined
  return names.map((name, at) => {
    before = known[at] ?? before
    if (known[at] || isBeside(name)) return known[at]
    const after = known.slice(at + 1).find((side) => side !== undefined)
    if (before && before === after) return before
    const own = sideByEnd(name)
    if (sides.size < 2) return own === undefined || sides.has(own) ? [...sides][0] : undefined
    return own ?? (before && after ? before : undefined)
  })
}

/** The kind of a table from its row names alone; undefined if it is not clear. */
export function kindOfRows(names: readonly string[]): RowsKind | undefined {
  const balance = new Set(names.flatMap((name) => balanceLabel(name) ?? []))
  const income = new Set(names.flatMap((name) => incomeLabel(name) ?? []))
  const totals = ['totalAssets', 'totalLiabilities', 'totalEquity'] as const
  const hasBalance = totals.filter((field) => balance.has(field)).length >= 2
  const hasIncome = income.has('revenue') && income.size >= 2
  const ratios = names.filter(isRatio).length
  const fitting = sidesOf(names).filter((side) => side !== undefined).length + ratios
  if (fitting * 2 < names.length) return undefined
  if (hasBalance && hasIncome) return 'summary'
  if (hasBalance) return income.has('revenue') ? 'summary' : 'balance'
  if (hasIncome) return balance.size > 0 ? 'summary' : 'income'
  const named = new Set(names.flatMap((name) => ratioLabel(name) ?? [])).size
  return named >= 2 && ratios * 5 >= names.length * 3 ? 'ratio' : undefined
}
