import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from './columns.ts'
import { appUser } from './user.ts'

export const businessNumberColumn = (name = 'business_number') => varchar(name, { length: 12 })
/** The key of a record that belongs to a company; hidden, never removed, with it. */
export const companyKey = () =>
  businessNumberColumn()
    .notNull()
    .references(() => company.businessNumber)

/** What a credit report says of a company. A deleted one is hidden for 30 days and can be brought back. */
export const company = pgTable(
  'company',
  {
    businessNumber: businessNumberColumn().primaryKey(),
    companyName: varchar('company_name', { length: 200 }).notNull(),
    companyNameEn: varchar('company_name_en', { length: 200 }),
    corporateNumber: varchar('corporate_number', { length: 20 }),
    representative: varchar('representative', { length: 200 }),
    employees: integer('employees'),
    establishmentType: varchar('establishment_type', { length: 100 }),
    establishmentDate: varchar('establishment_date', { length: 20 }),
    companyType: varchar('company_type', { length: 100 }),
    companySize: varchar('company_size', { length: 100 }),
    phone: varchar('phone', { length: 50 }),
    fax: varchar('fax', { length: 50 }),
    website: varchar('website', { length: 255 }),
    email: varchar('email', { length: 255 }),
    fiscalMonth: varchar('fiscal_month', { length: 20 }),
    ipoDate: varchar('ipo_date', { length: 20 }),
    address: varchar('address', { length: 500 }),
    industryCode10th: varchar('industry_code_10th', { length: 300 }),
    industryCode11th: varchar('industry_code_11th', { length: 300 }),
    mainProducts: varchar('main_products', { length: 2000 }),
    tradeLicense: varchar('trade_license', { length: 100 }),
    parentGroup: varchar('parent_group', { length: 200 }),
    mainCreditor: varchar('main_creditor', { length: 200 }),
    mainBank: varchar('main_bank', { length: 200 }),
    businessStatus: varchar('business_status', { length: 200 }),
    corporateRegistration: varchar('corporate_registration', { length: 200 }),
    /** The team that registered it: while it has no managers it keeps the registering team's rights. */
    createdBy: varchar('created_by', { length: 50 }).references(() => appUser.teamId),
    /** One version for the whole dossier: any change of any part raises it. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
    deletedBy: varchar('deleted_by', { length: 50 }),
    deleteReason: text('delete_reason'),
  },
  (table) => [
    check('company_business_number', sql`${table.businessNumber} ~ '^[0-9]{3}-[0-9]{2}-[0-9]{5}$'`),
    index('company_corporate_number').on(table.corporateNumber),
    index('company_deleted').on(table.businessNumber).where(sql`${table.deletedAt} is not null`),
    index('company_created_by').on(table.createdBy),
  ],
)

/** Texts over 500 are allowed: the counter on the screens only counts. */
export const companyOpinion = pgTable('company_opinion', {
  businessNumber: companyKey().primaryKey(),
  businessCore: text('business_core'),
  managementTeam: text('management_team'),
  businessSituation: text('business_situation'),
  updatedAt: updatedAt(),
})
