import type { Amounts, Model } from '../golden/model.ts'

/** A row of a statement: its name, the field it is stored as, and its values in thousands of won or as a ratio. */
export interface StatementLine {
  name: string
  field: string | null
  values: Amounts
}

const called: Record<string, [string, string]> = {
  자산: ['자산총계', 'totalAssets'],
  부채: ['부채총계', 'totalLiabilities'],
  자본: ['자본총계', 'totalEquity'],
  자본금: ['자본금', 'paidInCapital'],
  매출액: ['매출액', 'revenue'],
  '영업이익(손실)': ['영업이익', 'operatingIncome'],
  '당기순이익(순손실)': ['당기순이익', 'netIncome'],
}
const ratioFields: Record<string, string> = {
  총자산증가율: 'totalAssetsGrowthRate',
  매출액증가율: 'revenueGrowthRate',
  영업이익률: 'operatingProfitMargin',
  ROE: 'roe',
  부채비율: 'debtRatio',
  '이자보상배수(배)': 'interestCoverageRatio',
  차입금의존도: 'borrowingDependencyRatio',
  '매출채권회전율(회)': 'accountsReceivableTurnover',
  '재고자산회전율(회)': 'inventoryTurnover',
  '총자본회전율(회)': 'totalCapitalTurnover',
}
const left = new Set(['감사의견', '(감가상각누계액)', '당기순이익', '보통주자본금', '(대손충당금)'])

function clean(rows: { name: string; values: Amounts }[]): StatementLine[] {
  return rows
    .filter(({ name, values }) => !left.has(name) && values.some((value) => value !== null))
    .map(({ name, values }) => {
      const plain = name.replace('(*)', '')
      const [label, field] = called[plain] ?? [plain, null]
      return { name: label, field, values }
    })
}

export const balanceLines = (model: Model): StatementLine[] => clean(model.balance)
export const incomeLines = (model: Model): StatementLine[] => clean(model.income)
export const ratioLines = (model: Model): StatementLine[] =>
  Object.values(model.ratios)
    .flat()
    .filter(({ name }) => ratioFields[name])
    .map(({ name, values }) => ({ name, field: ratioFields[name] ?? null, values }))

const summarised = ['totalAssets', 'totalLiabilities', 'paidInCapital', 'totalEquity']
export const summaryLines = (model: Model): StatementLine[] => [
  ...summarised.flatMap((field) => balanceLines(model).filter((line) => line.field === field)),
  ...incomeLines(model).filter((line) => line.field !== null),
]

export const assetLines = (model: Model): StatementLine[] => {
  const all = balanceLines(model)
  return all.slice(
    0,
    all.findIndex(({ field }) => field === 'totalLiabilities'),
  )
}
export const debtLines = (model: Model): StatementLine[] =>
  balanceLines(model).slice(assetLines(model).length)
