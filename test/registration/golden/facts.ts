import type { Expected } from './expected.ts'
import type { Layout } from './layout.ts'
import type { Model, Partner, StatementRow } from './model.ts'

export const balanceFields = {
  '자산(*)': 'totalAssets',
  '부채(*)': 'totalLiabilities',
  '자본금(*)': 'paidInCapital',
  '자본(*)': 'totalEquity',
}
export const incomeFields = {
  '매출액(*)': 'revenue',
  '영업이익(손실)': 'operatingIncome',
  '당기순이익(순손실)': 'netIncome',
}
export const summaryFields = {
  자산총계: 'totalAssets',
  부채총계: 'totalLiabilities',
  자본금: 'paidInCapital',
  자본총계: 'totalEquity',
  매출액: 'revenue',
  영업이익: 'operatingIncome',
  당기순이익: 'netIncome',
  EBITDA: 'ebitda',
}
export const ratioFields = {
  총자산증가율: 'totalAssetsGrowthRate',
  매출액증가율: 'revenueGrowthRate',
  순이익증가율: 'netIncomeGrowthRate',
  영업이익률: 'operatingProfitMargin',
  ROE: 'roe',
  ROIC: 'roic',
  부채비율: 'debtRatio',
  '이자보상배수(배)': 'interestCoverageRatio',
  차입금의존도: 'borrowingDependencyRatio',
  '매출채권회전율(회)': 'accountsReceivableTurnover',
  '재고자산회전율(회)': 'inventoryTurnover',
  '총자본회전율(회)': 'totalCapitalTurnover',
}

const round = (value: number) => (value < 0 ? -Math.round(-value) : Math.round(value)) || 0

/** Everything that a report of this layout prints, with the names and units of the analysis. */
export function expectedOf(layout: Layout, model: Model): Omit<Expected, 'evidence'> {
  const printed = new Set(layout.parts)
  const has = (...parts: Layout['parts']) => parts.some((part) => printed.has(part))
  return {
    company: {
      ...model.company,
      ...(has('opinion', 'opinionTable')
        ? model.opinion
        : { businessCore: null, managementTeam: null, businessSituation: null }),
    },
    skip: new Set(
      layout.words.labels.industryCode11th === '표준산업분류'
        ? ['industryCode10th', 'mainCreditor', 'mainBank']
        : [],
    ),
    bspl: yearsOf(layout, model),
    sales: has('sales')
      ? model.sales.map((one) => ({
          businessSegment: one.segment,
          mainProduct: one.product,
          salesRatio: one.share,
        }))
      : [],
    customers: has('partners', 'partnersFlat')
      ? [
          ...model.buyers.map((one) => partnerOf(one, 'B', has('partners'))),
          ...model.sellers.map((one) => partnerOf(one, 'S', has('partners'))),
        ]
      : [],
    workplaces: has('workplaces', 'workplaceDetail')
      ? model.workplaces.map((one) => workplaceOf(layout, one))
      : [],
    holders: has('holders', 'holdersFlat') ? holdersOf(model, has('holdersFlat')) : [],
  }
}

function yearsOf(layout: Layout, model: Model): Expected['bspl'] {
  const printed = new Set(layout.parts)
  const bspl: Expected['bspl'] = {}
  const put = (rows: StatementRow[], fields: Record<string, string>, years: string[], money: boolean) => {
    for (const row of rows) {
      const field = fields[row.name]
      if (!field) continue
      for (const year of years) {
        const value = row.values[model.years.indexOf(year)] ?? null
        const record = (bspl[year] ??= {})
        record[field] = value === null ? (record[field] ?? null) : money ? round(value / 1000) : value
      }
    }
  }
  const detail = model.years.slice(-(layout.detailYears ?? model.years.length))
  if (printed.has('balance')) put(model.balance, balanceFields, detail, true)
  if (printed.has('income')) put(model.income, incomeFields, detail, true)
  if (printed.has('ratio') || printed.has('ratioGroups'))
    put(Object.values(model.ratios).flat(), ratioFields, detail, false)
  if (printed.has('summaries') || printed.has('summaryOne')) {
    put(model.balance, balanceFields, model.years, true)
    put(model.income, incomeFields, model.years, true)
  }
  if (printed.has('summaryRatio')) put(Object.values(model.ratios).flat(), ratioFields, model.years, false)
  putEbitda(layout, model, bspl, detail)
  return bspl
}

function putEbitda(layout: Layout, model: Model, bspl: Expected['bspl'], detail: string[]): void {
  const value = (rows: StatementRow[], name: string, index: number) =>
    rows.find((row) => row.name === name)?.values[index] ?? null
  const years = layout.ebitda ? model.years : layout.parts.includes('income') ? detail : []
  for (const year of years) {
    const index = model.years.indexOf(year)
    const operating = value(model.income, '영업이익(손실)', index)
    const own = [value(model.income, '감가상각비', index), value(model.income, '무형자산상각비', index)]
    const cost =
      layout.ebitda || layout.parts.includes('cost') ? [value(model.cost, '감가상각비', index)] : []
    const sum =
      operating === null
        ? null
        : [...own, ...cost].reduce((total: number, one) => total + (one ?? 0), operating)
    const unit = layout.ebitda ? 1000 : { 원: 1, 천원: 1, 백만원: 1000 }[layout.style.detailUnit]
    const record = (bspl[year] ??= {})
    record.ebitda = sum === null ? null : layout.ebitda || unit === 1 ? round(sum / unit) * unit : null
    if (!layout.ebitda && unit === 1000) delete record.ebitda
  }
}

const partnerOf = (one: Partner, type: 'B' | 'S', full: boolean) => ({
  customerType: type,
  customerName: one.name,
  customerBusinessNumber: one.number,
  representativeName: one.person,
  tradingRatio: one.share,
  fiscalYear: full ? one.year : null,
  paidInCapital: full ? one.capital : null,
  totalAssets: full ? one.assets : null,
  revenue: full ? one.revenue : null,
  netIncome: full ? one.income : null,
})

function workplaceOf(layout: Layout, one: Model['workplaces'][number]) {
  const sheet = layout.parts.includes('workplaceDetail')
  return {
    classification: one.kind,
    workplaceName: one.name,
    businessNumber: layout.parts.includes('workplaces') ? one.number : null,
    isMainWorkplace: sheet ? one.main : null,
    capitalStructure: sheet ? one.owned : null,
    mainProducts: one.product,
    businessAddress: one.address,
    phoneNumber: one.phone,
    faxNumber: sheet ? one.fax : null,
    industrialComplex: sheet ? one.park : null,
    collateralProvision: sheet ? one.collateral : null,
  }
}

function holdersOf(model: Model, flat: boolean) {
  const total = model.holders.reduce((sum, one) => sum + one.common + one.preferred, 0)
  const percent = (shares: number) => Number(((shares / total) * 100).toFixed(2))
  return model.holders.map((one) => ({
    shareholderName: one.name,
    classification: flat ? null : one.kind,
    commonShares: flat ? null : one.common,
    preferredShares: flat ? null : one.preferred,
    totalShares: one.common + one.preferred,
    commonRatio: flat ? null : percent(one.common),
    preferredRatio: flat ? null : percent(one.preferred),
    totalRatio: percent(one.common + one.preferred),
    relationshipWithExecutive: one.relation,
    relationshipWithCompany: flat ? null : one.role,
  }))
}
