import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import {
  brokerageTextFields,
  choiceFields,
  priceFields,
  type SecretField,
  secretFields,
} from '#shared/catalogue/fields/brokerage.ts'
import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { connectionMethods, salesTypes } from '#shared/catalogue/words/salesWords.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { isOneOf } from '../words.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { businessNumberColumn, company } from './company.ts'
import { fieldColumns } from './fieldColumns.ts'
import { appUser } from './user.ts'

const team = (name: string) => varchar(name, { length: 50 }).references(() => appUser.teamId)
/**
 * What the firm knows of the deal. A row without a business number is a lead that can be tied to a company later. In code it is
 * the brokerage record. The specification calls it by other names, which stay where it is read from outside: the table
 * `company_add`, its calls and audit subjects (`add/…`), and in the contracts of a company `add` and `additional`.
 */
export const brokerageRecord = pgTable(
  'company_add',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    businessNumber: businessNumberColumn()
      .unique()
      .references(() => company.businessNumber),
    ...fieldColumns(choiceFields),
    ...fieldColumns(brokerageTextFields),
    ...fieldColumns(priceFields),
    ...fieldColumns(secretFields),
    uniqueNumber: varchar('unique_number', { length: 20 }).unique(),
    statusWriter: varchar('status_writer', { length: 50 }),
    statusDate: instant('status_date'),
    manager1Team: team('manager1_team'),
    manager2Team: team('manager2_team'),
    manager3Team: team('manager3_team'),
    /** Slot 1 was filled by default, not by a person: the registering team keeps its rights meanwhile. */
    managerByDefault: boolean('manager_by_default').notNull().default(false),
    /** The teams that typed each contact as it is now, by its field; a field without an entry was typed by nobody known. */
    contactTypists: jsonb('contact_typists')
      .$type<Partial<Record<SecretField, string[]>>>()
      .notNull()
      .default({}),
    dealDate: date('deal_date', { mode: 'string' }),
    createdBy: team('created_by'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('company_add_side', isOneOf(table.side, sides.texts)),
    check('company_add_progress_stage', isOneOf(table.progressStage, contractStages.texts)),
    check('company_add_company_status', isOneOf(table.companyStatus, abilities.texts)),
    check('company_add_business_type', isOneOf(table.businessType, salesTypes.texts)),
    check('company_add_connection', isOneOf(table.businessConnectionMethod, connectionMethods.texts)),
    index('company_add_recent').on(table.updatedAt, table.id),
    index('company_add_manager1').on(table.manager1Team),
    index('company_add_manager2').on(table.manager2Team),
    index('company_add_manager3').on(table.manager3Team),
    index('company_add_introduced')
      .on(table.businessNumber)
      .where(
        sql`coalesce(${table.businessContactCompany}, ${table.businessContactName}, ${table.businessContactPhone}, ${table.businessContactEmail}) is not null`,
      ),
  ],
)

/** The last number given for a side and a year; the row's lock makes numbers unique under any load. */
export const uniqueNumberCounter = pgTable('unique_number_counter', {
  /** Letter and year, such as S26. */
  prefix: varchar('prefix', { length: 3 }).primaryKey(),
  last: integer('last').notNull(),
})
