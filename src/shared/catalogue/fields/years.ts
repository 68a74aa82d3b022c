import { type Field, money, percent, storedIn, turns } from './field.ts'

const figure = { group: 'finance', sort: true } as const
const figureByRange = <const N extends string>(name: N) =>
  ({ list: { ...figure, filter: { kind: 'range', name } } }) as const

/** Amounts of the yearly record. Company lists show and compare the amounts of the latest year. */
export const moneyFields = storedIn('company_bspl', {
  totalAssets: money('자산총계', { list: figure }),
  totalLiabilities: money('부채총계', { list: figure }),
  totalEquity: money('자본총계', figureByRange('equity')),
  paidInCapital: money('납입자본금', { list: figure }),
  revenue: money('매출액', figureByRange('revenue')),
  operatingIncome: money('영업이익', figureByRange('operatingIncome')),
  netIncome: money('당기순이익', figureByRange('netIncome')),
  ebitda: { label: 'EBITDA', kind: 'money', unit: '천원', list: { group: 'rest', sort: true } },
} as const) satisfies Record<string, Field>

export const ratioGroups = {
  growth: storedIn('company_bspl', {
    totalAssetsGrowthRate: percent('총자산증가율'),
    revenueGrowthRate: percent('매출액증가율', { short: '매출증가율', list: { group: 'rest', sort: true } }),
    netIncomeGrowthRate: percent('순이익증가율'),
  }),
  profitability: storedIn('company_bspl', {
    operatingProfitMargin: percent('매출액영업이익률'),
    roe: percent('자기자본순이익률(ROE)', { short: 'ROE' }),
    roic: percent('투하자본순이익률(ROIC)', { short: 'ROIC' }),
  }),
  stability: storedIn('company_bspl', {
    debtRatio: percent('부채비율', { list: { group: 'rest', sort: true } }),
    interestCoverageRatio: { label: '이자보상배율', kind: 'times', unit: '배' } as const,
    borrowingDependencyRatio: percent('차입금의존도'),
  }),
  activity: storedIn('company_bspl', {
    accountsReceivableTurnover: turns('매출채권회전율'),
    inventoryTurnover: turns('재고자산회전율'),
    totalCapitalTurnover: turns('총자본회전율'),
  }),
} satisfies Record<string, Record<string, Field>>

export const ratioFields = {
  ...ratioGroups.growth,
  ...ratioGroups.profitability,
  ...ratioGroups.stability,
  ...ratioGroups.activity,
}
export const yearFields = { ...moneyFields, ...ratioFields }
export type YearField = keyof typeof yearFields
