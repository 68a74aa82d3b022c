import { type SQL, sql } from 'drizzle-orm'
import { type KeyOrder, keyOrder } from '#server/platform/page/keyOrder.ts'
import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { olderStages, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { connectionMethods, salesTypes } from '#shared/catalogue/words/salesWords.ts'
import { sides } from '#shared/catalogue/words/sides.ts'

type As = 'text' | 'int8' | 'numeric' | 'date' | 'timestamptz'
interface Sorted {
  column: SQL
  as: As
  filled?: boolean
}

const text = (name: string, filled = false): Sorted => ({ column: sql.raw(`l.${name}`), as: 'text', filled })
const number = (name: string): Sorted => ({ column: sql.raw(`l.${name}`), as: 'numeric' })
const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
/** The firm's words in the order a deal takes them, not in that of the alphabet. */
const placed = (name: string, words: readonly string[]): Sorted => ({
  column: sql`array_position(array[${quoted(words)}]::text[], ${sql.raw(`l.${name}`)}::text)`,
  as: 'int8',
})
/** Empty is nothing, and nothing stands last. */
const written = (name: string): Sorted => ({ column: sql`nullif(${sql.raw(`l.${name}`)}, '')`, as: 'text' })

/** By what each column sorts; a test holds the keys against `companySorts`. */
export const sortedBy: Record<string, Sorted> = {
  companyName: text('name', true),
  industryCode: written('industry'),
  uniqueNumber: text('unique_number'),
  businessNumber: text('business_number', true),
  representative: written('representative'),
  establishmentDate: text('establishment_date'),
  companyType: text('company_type'),
  employees: number('employees'),
  creditRating: text('credit_rating'),
  progressStage: placed('progress_stage', contractStages.texts),
  companyStatus: placed('company_status', abilities.texts),
  manager1Team: text('manager1_team'),
  manager2Team: text('manager2_team'),
  manager3Team: text('manager3_team'),
  businessType: placed('business_type', salesTypes.texts),
  businessConnectionMethod: placed('business_connection_method', connectionMethods.texts),
  managerEstimatedPrice: number('manager_estimated_price'),
  sellerHopedPrice: number('seller_hoped_price'),
  year: text('latest_year'),
  totalAssets: number('total_assets'),
  totalLiabilities: number('total_liabilities'),
  totalEquity: number('total_equity'),
  paidInCapital: number('paid_in_capital'),
  revenue: number('revenue'),
  operatingIncome: number('operating_income'),
  netIncome: number('net_income'),
  teaserFiles: number('teaser_files'),
  companyNameEn: text('company_name_en'),
  companySize: text('company_size'),
  ebitda: number('ebitda'),
  debtRatio: number('debt_ratio'),
  revenueGrowthRate: number('revenue_growth_rate'),
  createdAt: { column: sql`l.created_at`, as: 'timestamptz' },
  updatedAt: { column: sql`l.updated_at`, as: 'timestamptz' },
  latestReportDate: { column: sql`l.latest_report_date`, as: 'date' },
  latestReportStage: placed('latest_report_stage', [...reportStages.texts, ...olderStages.texts]),
  side: placed('side', sides.texts),
}

const defaultSort = 'companyName'

/** The order of a list; the business number behind it, so that every row has one place. */
export function orderOf(sort: string | undefined): KeyOrder {
  const descending = sort?.startsWith('-') ?? false
  const key = sort?.replace(/^-/, '') || defaultSort
  const { column, as, filled = false } = sortedBy[key] ?? text('name', true)
  const last = { column: sql`l.business_number`, as: 'text', filled: true } as const
  const parts =
    key === 'businessNumber' ? [{ ...last, descending }] : [{ column, as, descending, filled }, last]
  return keyOrder(`${descending ? '-' : ''}${key}`, parts)
}
