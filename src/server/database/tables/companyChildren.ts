import { type SQLWrapper, sql } from 'drizzle-orm'
import { char, check, index, integer, numeric, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import {
  customerFields,
  holderFields,
  relationFields,
  salesFields,
  workplaceFields,
} from '#shared/catalogue/fields/lists.ts'
import { yearFields } from '#shared/catalogue/fields/years.ts'
import { updatedAt } from './columns.ts'
import { businessNumberColumn, companyKey } from './company.ts'
import { fieldColumns } from './fieldColumns.ts'

const words = (name: string, length: number) => varchar(name, { length })

/**
 * The number of digits of a share. A share has at most three digits before the decimal point, even if it was misread.
 */
const share = { percent: 7 }
const { customerType: _customerType, ...customerTexts } = customerFields
const { isMainWorkplace: _isMainWorkplace, ...workplaceTexts } = workplaceFields

/** One financial year. Amounts are in millions of won, EBITDA in thousands. */
export const companyBspl = pgTable(
  'company_bspl',
  {
    businessNumber: companyKey(),
    year: char('year', { length: 4 }).notNull(),
    ...fieldColumns(yearFields),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessNumber, table.year] }),
    check('company_bspl_year', sql`${table.year} ~ '^[0-9]{4}$'`),
  ],
)

/** Every row of a saved statement, including rows that have no column in the yearly record. */
export const statementLine = pgTable(
  'statement_line',
  {
    businessNumber: companyKey(),
    /** The statement: financial, income, ebitda, or a group of ratios. */
    statement: varchar('statement', { length: 40 }).notNull(),
    year: char('year', { length: 4 }).notNull(),
    position: integer('position').notNull(),
    name: words('name', 200).notNull(),
    value: numeric('value', { precision: 24, scale: 4, mode: 'number' }),
    /** A text in a number cell (흑자전환 …). It is shown and edited as typed and never used in calculations. */
    text: words('text', 100),
  },
  (table) => [primaryKey({ columns: [table.businessNumber, table.statement, table.year, table.position] })],
)

export const companySales = pgTable(
  'company_sales',
  {
    businessNumber: companyKey(),
    sequence: integer('sequence').notNull(),
    ...fieldColumns(salesFields, share),
  },
  (table) => [primaryKey({ columns: [table.businessNumber, table.sequence] })],
)

export const companyCustomer = pgTable(
  'company_customer',
  {
    businessNumber: companyKey(),
    /** B is 구매처 (supplier), S is 판매처 (customer). */
    customerType: char('customer_type', { length: 1 }).notNull(),
    sequence: integer('sequence').notNull(),
    ...fieldColumns(customerTexts, share),
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
    ...fieldColumns(workplaceTexts),
    isMainWorkplace: words('is_main_workplace', 20),
  },
  (table) => [primaryKey({ columns: [table.businessNumber, table.sequence] })],
)

/**
 * Whether a row with this name may be a sum row. The condition also matches names of real shareholders; the exact rule
 * is in `shared/company/figures/sumRows.ts`.
 */
export const mayBeSum = (name: SQLWrapper) =>
  sql`regexp_replace(normalize(${name}, NFKC), '\\s', '', 'g') ~* '계|총수|기타|외|밖|나머지|주주|total|other|etc'`

export const companyShareholder = pgTable(
  'company_shareholder',
  {
    businessNumber: companyKey(),
    sequence: integer('sequence').notNull(),
    ...fieldColumns(holderFields, share),
  },
  (table) => [
    primaryKey({ columns: [table.businessNumber, table.sequence] }),
    // This partial index is nearly empty. With it, the start finds names that may be sums without reading all rows.
    index('company_shareholder_sums').on(table.businessNumber).where(mayBeSum(table.shareholderName)),
  ],
)

/** A relation to another company. If the other company is not registered, it is shown as 미등록. */
export const companyRelation = pgTable(
  'company_relation',
  {
    businessNumber: companyKey(),
    relatedBusinessNumber: businessNumberColumn('related_business_number').notNull(),
    sequence: integer('sequence').notNull(),
    ...fieldColumns({ relatedRelationship: relationFields.relatedRelationship }),
  },
  (table) => [
    primaryKey({ columns: [table.businessNumber, table.relatedBusinessNumber] }),
    check('company_relation_other', sql`${table.businessNumber} <> ${table.relatedBusinessNumber}`),
  ],
)

/**
 * Every change of side, contract stage, ability and report stage, whichever call made it. Statistics count these
 * rows.
 */
export const stageHistory = pgTable(
  'stage_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    businessNumber: companyKey(),
    /** What changed: side, progressStage, companyStatus or reportStage. */
    kind: varchar('kind', { length: 20 }).notNull(),
    before: words('before', 40),
    after: words('after', 40),
    changedBy: varchar('changed_by', { length: 50 }),
    at: updatedAt(),
    reason: text('reason'),
  },
  (table) => [
    index('stage_history_company').on(table.businessNumber, table.at),
    // A covering index: a query finds which companies reached a stage in a period without reading the table.
    index('stage_history_reached').on(table.kind, table.after, table.at, table.id, table.businessNumber),
    // A covering index: a query finds the earlier stages of a company without reading the table.
    index('stage_history_undo')
      .on(table.businessNumber, table.kind, table.at, table.id, table.before)
      .where(sql`${table.kind} <> 'reportStage'`),
  ],
)
