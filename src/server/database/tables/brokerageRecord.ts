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
import type { OwnValues } from '#shared/company/own/ownValue.ts'
import { isOneOf } from '../words.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { businessNumberColumn, company } from './company.ts'
import { fieldColumns } from './fieldColumns.ts'
import { appUser } from './user.ts'

const team = (name: string) => varchar(name, { length: 50 }).references(() => appUser.teamId)
/**
 * What the firm knows about a deal. A row without a business number is a lead, which can be assigned to a company
 * later. The code calls a row "brokerage record". Names that are visible outside follow the specification: the table
 * `company_add`, its calls and audit subjects (`add/…`), and `add` and `additional` in the contracts of a company.
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
    /**
     * True if slot 1 was filled by default and not by a person. As long as it is true and the other slots are empty,
     * the registering team keeps its rights.
     */
    managerByDefault: boolean('manager_by_default').notNull().default(false),
    /**
     * The teams that typed the current value of each contact field. If a field has no entry, its typist is unknown.
     */
    contactTypists: jsonb('contact_typists')
      .$type<Partial<Record<SecretField, string[]>>>()
      .notNull()
      .default({}),
    dealDate: date('deal_date', { mode: 'string' }),
    /** Values of own fields (우리 항목); null if there are none. They are one column, so that a list costs the same with 30 fields. */
    own: jsonb('own').$type<OwnValues>(),
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
    // Finds companies by a choice, a person or yes and no.
    index('company_add_own').using('gin', table.own.op('jsonb_path_ops')),
    index('company_add_introduced')
      .on(table.businessNumber)
      .where(
        sql`coalesce(${table.businessContactCompany}, ${table.businessContactName}, ${table.businessContactPhone}, ${table.businessContactEmail}) is not null`,
      ),
  ],
)

/**
 * The last unique number assigned for a side and a year. The row is locked while a number is taken, so numbers stay
 * unique under any load.
 */
export const uniqueNumberCounter = pgTable('unique_number_counter', {
  /** The letter of the side and two digits of the year, such as S26. */
  prefix: varchar('prefix', { length: 3 }).primaryKey(),
  last: integer('last').notNull(),
})
