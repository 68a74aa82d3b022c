import type { Model } from '../../golden/model.ts'

/** The amounts of one year in whole won; all sums are correct. */
export interface Year {
  year: string
  cash: number
  deposits: number
  receivables: number
  otherReceivables: number
  advances: number
  quick: number
  goods: number
  raw: number
  inventories: number
  current: number
  investments: number
  land: number
  buildings: number
  machinery: number
  vehicles: number
  tangible: number
  intangible: number
  guarantees: number
  nonCurrent: number
  assets: number
  payables: number
  shortBorrowings: number
  accrued: number
  withheld: number
  currentLiabilities: number
  longBorrowings: number
  severance: number
  nonCurrentLiabilities: number
  liabilities: number
  capital: number
  surplus: number
  retained: number
  equity: number
  productSales: number
  goodsSales: number
  revenue: number
  cost: number
  gross: number
  salaries: number
  welfare: number
  rent: number
  depreciation: number
  fees: number
  otherExpenses: number
  expenses: number
  operating: number
  interestIncome: number
  otherIncome: number
  nonOperatingIncome: number
  interest: number
  otherCosts: number
  nonOperatingCosts: number
  beforeTax: number
  tax: number
  net: number
}
export type Account = Exclude<keyof Year, 'year'>

function chance(text: string): () => number {
  let state = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The years of the model and the year before them, which is needed only for growth rates. */
export function books({ company, years }: Model, { loss = false } = {}): Year[] {
  const random = chance(`${company.businessNumber}`)
  const about = (amount: number, spread = 0.3) => Math.round(amount * (1 - spread / 2 + random() * spread))
  const capital = [100, 300, 500, 1000][Math.floor(random() * 4)]! * 1_000_000
  const size = 6e9 + random() * 40e9
  const surplus = about(capital * 0.4)
  let retained = about(size * 0.12)
  const all = [String(Number(years[0]) - 1), ...years]
  return all.map((year, at) => {
    const revenue = about(size * (1 + at * 0.06), 0.2)
    const productSales = about(revenue * 0.75, 0.1)
    const bad = loss && at === all.length - 1
    const cost = about(revenue * (bad ? 0.93 : 0.78), 0.04)
    const [salaries, welfare, rent] = [about(revenue * 0.055), about(revenue * 0.008), about(revenue * 0.006)]
    const [depreciation, fees] = [about(revenue * 0.012), about(revenue * 0.015)]
    const otherExpenses = about(revenue * 0.02)
    const expenses = salaries + welfare + rent + depreciation + fees + otherExpenses
    const operating = revenue - cost - expenses
    const [interestIncome, otherIncome] = [about(revenue * 0.001), about(revenue * 0.003)]
    const [interest, otherCosts] = [about(revenue * 0.009), about(revenue * 0.002)]
    const beforeTax = operating + interestIncome + otherIncome - interest - otherCosts
    const tax = beforeTax > 0 ? about(beforeTax * 0.15) : 0
    const net = beforeTax - tax
    retained += net
    const equity = capital + surplus + retained
    const [receivables, raw, goods] = [about(revenue * 0.15), about(revenue * 0.05), about(revenue * 0.06)]
    const [cash, deposits, otherReceivables] = [
      about(revenue * 0.06),
      about(revenue * 0.02),
      about(revenue * 0.005),
    ]
    const advances = about(revenue * 0.01)
    const quick = cash + deposits + receivables + otherReceivables + advances
    const inventories = raw + goods
    const [land, buildings, machinery] = [
      about(size * 0.12, 0.02),
      about(size * 0.1, 0.05),
      about(size * 0.07),
    ]
    const [vehicles, intangible, guarantees] = [about(size * 0.004), about(size * 0.006), about(size * 0.008)]
    const investments = about(size * 0.02)
    const tangible = land + buildings + machinery + vehicles
    const nonCurrent = investments + tangible + intangible + guarantees
    const assets = quick + inventories + nonCurrent
    const liabilities = assets - equity
    const payables = Math.round(liabilities * 0.3)
    const [accrued, withheld] = [Math.round(liabilities * 0.06), Math.round(liabilities * 0.01)]
    const shortBorrowings = Math.round(liabilities * 0.28)
    const severance = Math.round(liabilities * 0.05)
    const currentLiabilities = payables + accrued + withheld + shortBorrowings
    const nonCurrentLiabilities = liabilities - currentLiabilities
    return {
      year,
      cash,
      deposits,
      receivables,
      otherReceivables,
      advances,
      quick,
      goods,
      raw,
      inventories,
      current: quick + inventories,
      investments,
      land,
      buildings,
      machinery,
      vehicles,
      tangible,
      intangible,
      guarantees,
      nonCurrent,
      assets,
      payables,
      shortBorrowings,
      accrued,
      withheld,
      currentLiabilities,
      longBorrowings: nonCurrentLiabilities - severance,
      severance,
      nonCurrentLiabilities,
      liabilities,
      capital,
      surplus,
      retained,
      equity,
      productSales,
      goodsSales: revenue - productSales,
      revenue,
      cost,
      gross: revenue - cost,
      salaries,
      welfare,
      rent,
      depreciation,
      fees,
      otherExpenses,
      expenses,
      operating,
      interestIncome,
      otherIncome,
      nonOperatingIncome: interestIncome + otherIncome,
      interest,
      otherCosts,
      nonOperatingCosts: interest + otherCosts,
      beforeTax,
      tax,
      net,
    }
  })
}

export const ratios = {
  totalAssetsGrowthRate: (now, before) => (now.assets / before.assets - 1) * 100,
  revenueGrowthRate: (now, before) => (now.revenue / before.revenue - 1) * 100,
  netIncomeGrowthRate: (now, before) => (now.net / before.net - 1) * 100,
  operatingProfitMargin: (now) => (now.operating / now.revenue) * 100,
  roe: (now) => (now.net / now.equity) * 100,
  debtRatio: (now) => (now.liabilities / now.equity) * 100,
  interestCoverageRatio: (now) => now.operating / now.interest,
  borrowingDependencyRatio: (now) => ((now.shortBorrowings + now.longBorrowings) / now.assets) * 100,
  accountsReceivableTurnover: (now) => now.revenue / now.receivables,
  inventoryTurnover: (now) => now.revenue / now.inventories,
  totalCapitalTurnover: (now) => now.revenue / now.assets,
  // Ratios that most reports print but that are not stored.
  currentRatio: (now) => (now.current / now.currentLiabilities) * 100,
  equityRatio: (now) => (now.equity / now.assets) * 100,
  netMargin: (now) => (now.net / now.revenue) * 100,
} as const satisfies Record<string, (now: Year, before: Year) => number>
export type Ratio = keyof typeof ratios
const unkept: readonly Ratio[] = ['currentRatio', 'equityRatio', 'netMargin']
export const isKept = (ratio: Ratio): boolean => !unkept.includes(ratio)
