import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { companyFields, opinionFields } from '#shared/catalogue/fields/company.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { fieldColumns } from './fieldColumns.ts'
import { appUser } from './user.ts'

export const businessNumberColumn = (name = 'business_number') => varchar(name, { length: 12 })
/**
 * A foreign key to the company. When a company is deleted, the rows with this key are no longer shown, but never
 * removed.
 */
export const companyKey = () =>
  businessNumberColumn()
    .notNull()
    .references(() => company.businessNumber)

/**
 * What a credit report says about a company. A deleted company is not shown any more. For 30 days it can be restored.
 */
export const company = pgTable(
  'company',
  {
    businessNumber: businessNumberColumn().primaryKey(),
    ...fieldColumns(companyFields),
    companyName: fieldColumns(companyFields).companyName.notNull(),
    employees: integer('employees'),
    /** The team that registered the company. It has the rights of a manager until a person names a manager. */
    createdBy: varchar('created_by', { length: 50 }).references(() => appUser.teamId),
    /** One version number for all parts of the company: a change of any part raises it. */
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
    // The prepared statistics use this index: after a change, all companies of a block (last three digits of the
    // number) are counted again.
    index('company_block').on(sql`right(${table.businessNumber}, 3)`),
  ],
)

/**
 * The opinion texts about a company. They may be longer than 500 letters, because the counter on the screens is only
 * a recommendation.
 */
export const companyOpinion = pgTable('company_opinion', {
  businessNumber: companyKey().primaryKey(),
  ...fieldColumns(opinionFields),
  updatedAt: updatedAt(),
})
