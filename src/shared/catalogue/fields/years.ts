import { type Field, money, percent, turns } from './field.ts'

/** Money of the yearly record. */
export const moneyFields = {
  totalAssets: money('자산총계'),
  totalLiabilities: money('부채총계'),
  totalEquity: money('자본총계'),
  paidInCapital: money('납입자본금'),
  revenue: money('매출액'),
  operatingIncome: money('영업이익'),
  netIncome: money('당기순이익'),
  ebitda: { label: 'EBITDA', kind: 'money', unit: '천원' },
} as const satisfies Record<string, Field>

export const ratioGroups = {
  growth: {
    totalAssetsGrowthRate: percent('총자산증가율'),
    revenueGrowthRate: percent('매출액증가율', '매출증가율'),
    netIncomeGrowthRate: percent('순이익증가율'),
  },
  profitability: {
    operatingProfitMargin: percent('매출액영업이익률'),
    roe: percent('자기자본순이익률(ROE)', 'ROE'),
    roic: percent('투하자본순이익률(ROIC)', 'ROIC'),
  },
  stability: {
    debtRatio: percent('부채비율'),
    interestCoverageRatio: { label: '이자보상배율', kind: 'times', unit: '배' },
    borrowingDependencyRatio: percent('차입금의존도'),
  },
  activity: {
    accountsReceivableTurnover: turns('매출채권회전율'),
    inventoryTurnover: turns('재고자산회전율'),
    totalCapitalTurnover: turns('총자본회전율'),
  },
} as const satisfies Record<string, Record<string, Field>>

export const ratioFields = {
  ...ratioGroups.growth,
  ...ratioGroups.profitability,
  ...ratioGroups.stability,
  ...ratioGroups.activity,
}
export const yearFields = { ...moneyFields, ...ratioFields }
export type YearField = keyof typeof yearFields
