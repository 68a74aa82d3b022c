import type { companyBspl, statementLine } from '../../database/tables/companyChildren.ts'
import type { Identity } from './identity.ts'
import type { Random } from './random.ts'

type YearRow = typeof companyBspl.$inferInsert
type Line = typeof statementLine.$inferInsert

/**
 * A random number between -3 and 3, mostly near zero. The sum of three random numbers is close enough to a normal
 * distribution.
 */
const spread = (random: Random) => (random.next() + random.next() + random.next()) * 2 - 3

/** The figures of one closed year in millions of won. Every total is the sum of its parts. */
export interface FinancialYear {
  year: string
  cash: number
  receivables: number
  inventory: number
  otherCurrent: number
  tangible: number
  otherFixed: number
  payables: number
  shortDebt: number
  longDebt: number
  otherLiabilities: number
  paidInCapital: number
  otherEquity: number
  revenue: number
  costOfSales: number
  overhead: number
  depreciation: number
  interest: number
  otherNet: number
  tax: number
  /** The part of EBITDA below one million won, in thousands of won. */
  thousands: number
}

export const assetsOf = (f: FinancialYear) =>
  f.cash + f.receivables + f.inventory + f.otherCurrent + f.tangible + f.otherFixed
export const liabilitiesOf = (f: FinancialYear) => f.payables + f.shortDebt + f.longDebt + f.otherLiabilities
export const equityOf = (f: FinancialYear) => f.paidInCapital + f.otherEquity
export const operatingOf = (f: FinancialYear) => f.revenue - f.costOfSales - f.overhead
export const netOf = (f: FinancialYear) => operatingOf(f) - f.interest + f.otherNet - f.tax
export const ebitdaOf = (f: FinancialYear) => (operatingOf(f) + f.depreciation) * 1000 + f.thousands

interface Course {
  turnover: number
  grossMargin: number
  margin: number
  receivableShare: number
  inventoryShare: number
}

/**
 * Splits a number into rounded parts. The last part takes the rounding difference, so that the parts add up exactly.
 */
function split(whole: number, ...shares: number[]): number[] {
  const parts = shares.map((share) => Math.round(whole * share))
  return [...parts, whole - parts.reduce((sum, part) => sum + part, 0)]
}

/**
 * Makes the figures of the given years. The first year is not shown: it is only needed to compute the growth of the
 * second.
 */
export function makeFinancialYears(random: Random, { industry }: Identity, years: string[]): FinancialYear[] {
  const margin = industry.margin + spread(random) * 0.035
  const course: Course = {
    turnover: 0.7 + random.next() * 0.9,
    margin,
    grossMargin: Math.max(0.12, margin + 0.06 + random.next() * 0.18),
    receivableShare: 0.1 + random.next() * 0.12,
    inventoryShare: industry.makes ? 0.06 + random.next() * 0.12 : 0.01 + random.next() * 0.02,
  }
  let revenue = Math.max(180, Math.round(industry.revenue * Math.exp(spread(random) * 0.62)))
  const capital = random.pick([50, 100, 100, 200, 300, 500, 1000])
  const paidInCapital = Math.min(capital, Math.max(10, Math.round(revenue / 10)))
  let equity = Math.round((revenue / course.turnover) * (0.25 + random.next() * 0.35))
  const weak = random.next() < 0.04
  if (weak) equity = -Math.round(equity * 0.2)
  const trend = 0.05 + spread(random) * 0.07
  return years.map((year, index) => {
    if (index > 0) revenue = Math.max(120, Math.round(revenue * (1 + trend + spread(random) * 0.08)))
    const figures = closeYear(random, course, { year, revenue, paidInCapital, equity }, index === 0)
    equity = equityOf(figures)
    return figures
  })
}

function closeYear(
  random: Random,
  course: Course,
  given: { year: string; revenue: number; paidInCapital: number; equity: number },
  opening: boolean,
): FinancialYear {
  const { revenue } = given
  const margin = course.margin + spread(random) * 0.02
  const costOfSales = Math.round(revenue * (1 - course.grossMargin))
  const operating = Math.round(revenue * margin)
  const overhead = Math.max(1, revenue - costOfSales - operating)
  const wanted = Math.round(revenue / (course.turnover * (1 + spread(random) * 0.04)))
  // The assets must be covered by the equity of last year and the debt of this year.
  const borrowed = Math.max(wanted - given.equity, Math.round(wanted * 0.1))
  const depreciation = Math.max(1, Math.round(wanted * (0.015 + random.next() * 0.03)))
  const shortDebt = Math.round(borrowed * 0.28)
  const longDebt = Math.round(borrowed * 0.22)
  const interest = Math.round((shortDebt + longDebt) * (0.038 + random.next() * 0.02))
  const otherNet = Math.round(revenue * spread(random) * 0.004)
  const before = revenue - costOfSales - overhead - interest + otherNet
  const tax = before > 0 ? Math.round(before * 0.19) : 0
  const kept = opening
    ? 0
    : before - tax - (before > 500 && random.next() < 0.25 ? Math.round(before * 0.15) : 0)
  const equity = given.equity + kept
  const assets = Math.max(wanted, equity + Math.round(wanted * 0.08), Math.round(wanted * 0.3))
  const liabilities = assets - equity
  const [receivables = 0, inventory = 0, cash = 0, otherCurrent = 0, tangible = 0, otherFixed = 0] = split(
    assets,
    course.receivableShare,
    course.inventoryShare,
    0.05 + random.next() * 0.1,
    0.05,
    0.3 + random.next() * 0.2,
  )
  const shownShort = Math.min(shortDebt, Math.round(liabilities * 0.4))
  const shownLong = Math.min(longDebt, Math.round(liabilities * 0.3))
  const payables = Math.round((liabilities - shownShort - shownLong) * 0.6)
  return {
    year: given.year,
    cash,
    receivables,
    inventory,
    otherCurrent,
    tangible,
    otherFixed,
    payables,
    shortDebt: shownShort,
    longDebt: shownLong,
    otherLiabilities: liabilities - payables - shownShort - shownLong,
    paidInCapital: given.paidInCapital,
    otherEquity: equity - given.paidInCapital,
    revenue,
    costOfSales,
    overhead,
    depreciation,
    interest,
    otherNet,
    tax,
    thousands: random.int(0, 999),
  }
}

const two = (value: number) => Math.round(value * 100) / 100
const percent = (part: number, whole: number) => (whole > 0 ? two((part / whole) * 100) : null)
const times = (part: number, whole: number) => (whole > 0 ? two(part / whole) : null)
const growth = (now: number, before: number) => (before > 0 ? two((now / before - 1) * 100) : null)

/** Makes the record of a year. Every ratio is computed from the figures of the record. */
export function yearRow(businessNumber: string, now: FinancialYear, before: FinancialYear): YearRow {
  const debt = now.shortDebt + now.longDebt
  const [assets, equity, operating, net] = [assetsOf(now), equityOf(now), operatingOf(now), netOf(now)]
  return {
    businessNumber,
    year: now.year,
    totalAssets: assets,
    totalLiabilities: liabilitiesOf(now),
    totalEquity: equity,
    paidInCapital: now.paidInCapital,
    revenue: now.revenue,
    operatingIncome: operating,
    netIncome: net,
    ebitda: ebitdaOf(now),
    totalAssetsGrowthRate: growth(assets, assetsOf(before)),
    revenueGrowthRate: growth(now.revenue, before.revenue),
    netIncomeGrowthRate: net > 0 ? growth(net, netOf(before)) : null,
    operatingProfitMargin: percent(operating, now.revenue),
    roe: percent(net, equity),
    roic: percent(operating - now.tax, equity + debt),
    debtRatio: percent(liabilitiesOf(now), equity),
    interestCoverageRatio: times(operating, now.interest),
    borrowingDependencyRatio: percent(debt, assets),
    accountsReceivableTurnover: times(now.revenue, now.receivables),
    inventoryTurnover: times(now.revenue, now.inventory),
    totalCapitalTurnover: times(now.revenue, assets),
  }
}

type Cell = [name: string, value: number | null, text?: string]

/** The word that reports print where a growth rate has no meaning, such as 흑자전환. */
function turn(now: number, before: number): string {
  if (now > 0) return '흑자전환'
  return before > 0 ? '적자전환' : '적자지속'
}

export function statementLines(row: YearRow, now: FinancialYear, before: FinancialYear): Line[] {
  const statements: Record<string, Cell[]> = {
    financial: [
      ['유동자산', now.cash + now.receivables + now.inventory + now.otherCurrent],
      ['현금및현금성자산', now.cash],
      ['매출채권', now.receivables],
      ['재고자산', now.inventory],
      ['비유동자산', now.tangible + now.otherFixed],
      ['유형자산', now.tangible],
      ['자산총계', row.totalAssets ?? null],
      ['매입채무', now.payables],
      ['단기차입금', now.shortDebt],
      ['장기차입금', now.longDebt],
      ['부채총계', row.totalLiabilities ?? null],
      ['자본금', now.paidInCapital],
      ['자본총계', row.totalEquity ?? null],
    ],
    income: [
      ['매출액', now.revenue],
      ['매출원가', now.costOfSales],
      ['매출총이익', now.revenue - now.costOfSales],
      ['판매비와관리비', now.overhead],
      ['영업이익', row.operatingIncome ?? null],
      ['이자비용', now.interest],
      ['법인세비용', now.tax],
      ['당기순이익', row.netIncome ?? null],
    ],
    ebitda: [['EBITDA', row.ebitda ?? null]],
    growth: [
      ['총자산증가율', row.totalAssetsGrowthRate ?? null],
      ['매출액증가율', row.revenueGrowthRate ?? null],
      row.netIncomeGrowthRate === null
        ? ['순이익증가율', null, turn(netOf(now), netOf(before))]
        : ['순이익증가율', row.netIncomeGrowthRate ?? null],
    ],
    profitability: [
      ['매출액영업이익률', row.operatingProfitMargin ?? null],
      ['자기자본순이익률(ROE)', row.roe ?? null],
      ['투하자본순이익률(ROIC)', row.roic ?? null],
    ],
    stability: [
      ['부채비율', row.debtRatio ?? null, ...(row.debtRatio === null ? ['자본잠식'] : [])] as Cell,
      ['이자보상배율', row.interestCoverageRatio ?? null],
      ['차입금의존도', row.borrowingDependencyRatio ?? null],
    ],
    activity: [
      ['매출채권회전율', row.accountsReceivableTurnover ?? null],
      ['재고자산회전율', row.inventoryTurnover ?? null],
      ['총자본회전율', row.totalCapitalTurnover ?? null],
    ],
  }
  const { businessNumber, year } = row
  return Object.entries(statements).flatMap(([statement, cells]) =>
    cells.map(([name, value, text = null], position) => ({
      businessNumber,
      statement,
      year,
      position,
      name,
      value,
      text,
    })),
  )
}
