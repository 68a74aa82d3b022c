import { type SQLWrapper, sql } from 'drizzle-orm'
import { char, check, index, integer, numeric, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { updatedAt } from './columns.ts'
import { businessNumberColumn, companyKey } from './company.ts'

const money = (name: string) => numeric(name, { precision: 20, scale: 2, mode: 'number' })
/** Real ratios pass 999.99. */
const ratio = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' })
const percent = (name: string) => numeric(name, { precision: 7, scale: 2, mode: 'number' })
const words = (name: string, length = 300) => varchar(name, { length })

/** One financial year. Millions of won; EBITDA thousands. */
export const companyBspl = pgTable(
  'company_bspl',
  {
    businessNumber: companyKey(),
    year: char('year', { length: 4 }).notNull(),
    totalAssets: money('total_assets'),
    totalLiabilities: money('total_liabilities'),
    totalEquity: money('total_equity'),
    paidInCapital: money('paid_in_capital'),
    revenue: money('revenue'),
    operatingIncome: money('operating_income'),
    netIncome: money('net_income'),
    ebitda: money('ebitda'),
    totalAssetsGrowthRate: ratio('total_assets_growth_rate'),
    revenueGrowthRate: ratio('revenue_growth_rate'),
    netIncomeGrowthRate: ratio('net_income_growth_rate'),
    operatingProfitMargin: ratio('operating_profit_margin'),
    roe: ratio('roe'),
    roic: ratio('roic'),
    debtRatio: ratio('debt_ratio'),
    interestCoverageRatio: ratio('interest_coverage_ratio'),
    borrowingDependencyRatio: ratio('borrowing_dependency_ratio'),
    accountsReceivableTurnover: ratio('accounts_receivable_turnover'),
    inventoryTurnover: ratio('inventory_turnover'),
    totalCapitalTurnover: ratio('total_capital_turnover'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessNumber, table.year] }),
    check('company_bspl_year', sql`${table.year} ~ '^[0-9]{4}$'`),
  ],
)

/** Every row of a saved statement, also those the yearly record has no column for. */
export const statementLine = pgTable(
  'statement_line',
  {
    businessNumber: companyKey(),
    /** financial, income, ebitda, or a ratio group */
    statement: varchar('statement', { length: 40 }).notNull(),
    year: char('year', { length: 4 }).notNull(),
    position: integer('position').notNull(),
    name: words('name', 200).notNull(),
    value: numeric('value', { precision: 24, scale: 4, mode: 'number' }),
    /** Words in a number cell (흑자전환 …): shown and edited as typed, never counted. */
    text: words('text', 100),
  },
  (table) => [primaryKey({ columns: [table.businessNumber, table.statement, table.year, table.position] })],
)

export const companySales = pgTable(
  'company_sales',
  {
    businessNumber: companyKey(),
    sequence: integer('sequence').notNull(),
    businessSegment: words('business_segment'),
    mainProduct: words('main_product', 500),
    salesRatio: percent('sales_ratio'),
  },
  (table) => [primaryKey({ columns: [table.businessNumber, table.sequence] })],
)

export const companyCustomer = pgTable(
  'company_customer',
  {
    businessNumber: companyKey(),
    /** B 구매처, S 판매처 */
    customerType: char('customer_type', { length: 1 }).notNull(),
    sequence: integer('sequence').notNull(),
    customerName: words('customer_name'),
    customerBusinessNumber: words('customer_business_number', 20),
    representativeName: words('representative_name', 200),
    tradingRatio: percent('trading_ratio'),
    fiscalYear: words('fiscal_year', 20),
    paidInCapital: money('paid_in_capital'),
    totalAssets: money('total_assets'),
    revenue: money('revenue'),
    netIncome: money('net_income'),
  },
  (table) => [
    primaryKey({ columns: [table.businessNumber, table.customerType, table.sequence] }),
    check('company_customer_type', sql`${table.customerType} in ('B', 'S')`),
  ],
)

export const companyWorkplace = pgTable(
  'company_workplace',
  {
    businessNumber: companyKey(),
    sequence: integer('sequence').notNull(),
    classification: words('classification', 100),
    workplaceName: words('workplace_name'),
    workplaceBusinessNumber: words('workplace_business_number', 20),
    isMainWorkplace: words('is_main_workplace', 20),
    owner: words('owner', 200),
    ownershipRelation: words('ownership_relation', 200),
    capitalStructure: words('capital_structure', 100),
    operationType: words('operation_type', 100),
    mainProducts: words('main_products', 1000),
    businessAddress: words('business_address', 500),
    phoneNumber: words('phone_number', 50),
    faxNumber: words('fax_number', 50),
    locationCondition: words('location_condition', 200),
    industrialComplex: words('industrial_complex', 200),
    plotArea: words('plot_area', 100),
    buildingArea: words('building_area', 100),
    leaseDepositScale: words('lease_deposit_scale', 100),
    monthlyRent: words('monthly_rent', 100),
    rightsInfringement: words('rights_infringement', 200),
    collateralProvision: words('collateral_provision', 200),
  },
  (table) => [primaryKey({ columns: [table.businessNumber, table.sequence] })],
)

/** Wider than the rule in `shared/company/figures/listRows.ts`, which decides. */
export const mayBeSum = (name: SQLWrapper) =>
  sql`regexp_replace(normalize(${name}, NFKC), '\\s', '', 'g') ~* '계|총수|기타|외|밖|나머지|주주|total|other|etc'`

export const companyShareholder = pgTable(
  'company_shareholder',
  {
    businessNumber: companyKey(),
    sequence: integer('sequence').notNull(),
    shareholderName: words('shareholder_name'),
    classification: words('classification', 100),
    commonShares: money('common_shares'),
    preferredShares: money('preferred_shares'),
    totalShares: money('total_shares'),
    commonRatio: percent('common_ratio'),
    preferredRatio: percent('preferred_ratio'),
    totalRatio: percent('total_ratio'),
    relationshipWithExecutive: words('relationship_with_executive', 200),
    relationshipWithCompany: words('relationship_with_company', 200),
  },
  (table) => [
    primaryKey({ columns: [table.businessNumber, table.sequence] }),
    // Nearly empty: a start looks through the names that may be sums without reading all the others.
    index('company_shareholder_sums').on(table.businessNumber).where(mayBeSum(table.shareholderName)),
  ],
)

/** The other company need not be registered here: then it is shown as 미등록. */
export const companyRelation = pgTable(
  'company_relation',
  {
    businessNumber: companyKey(),
    relatedBusinessNumber: businessNumberColumn('related_business_number').notNull(),
    sequence: integer('sequence').notNull(),
    relatedRelationship: words('related_relationship', 200),
  },
  (table) => [
    primaryKey({ columns: [table.businessNumber, table.relatedBusinessNumber] }),
    check('company_relation_other', sql`${table.businessNumber} <> ${table.relatedBusinessNumber}`),
  ],
)

/** Every change of side, contract stage, ability and report stage, from whichever call: what statistics count. */
export const stageHistory = pgTable(
  'stage_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    businessNumber: companyKey(),
    /** side, progressStage, companyStatus, reportStage */
    kind: varchar('kind', { length: 20 }).notNull(),
    before: words('before', 40),
    after: words('after', 40),
    changedBy: varchar('changed_by', { length: 50 }),
    at: updatedAt(),
    reason: text('reason'),
  },
  (table) => [
    index('stage_history_company').on(table.businessNumber, table.at),
    // Who came to a word in a period is read along this index, without the rows.
    index('stage_history_reached').on(table.kind, table.after, table.at, table.id, table.businessNumber),
    // What a company stood at before is read along this index, without the rows.
    index('stage_history_undo')
      .on(table.businessNumber, table.kind, table.at, table.id, table.before)
      .where(sql`${table.kind} <> 'reportStage'`),
  ],
)
