import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import type { SecretField } from '#shared/catalogue/fields/brokerage.ts'
import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { connectionMethods, salesTypes } from '#shared/catalogue/words/salesWords.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { isOneOf } from '../words.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { businessNumberColumn, company } from './company.ts'
import { appUser } from './user.ts'

const money = (name: string) => numeric(name, { precision: 20, scale: 2, mode: 'number' })
const team = (name: string) => varchar(name, { length: 50 }).references(() => appUser.teamId)
const keyword = (n: number) => varchar(`search_keyword${n}`, { length: 100 })
const detail = (n: number) => varchar(`detail_item${n}`, { length: 500 })
const contactName = (n: number) => varchar(`contact${n}_name`, { length: 100 })
const contactPosition = (n: number) => varchar(`contact${n}_position`, { length: 100 })
const contactMobile = (n: number) => varchar(`contact${n}_mobile`, { length: 50 })
const contactPhone = (n: number) => varchar(`contact${n}_phone`, { length: 50 })
const contactEmail = (n: number) => varchar(`contact${n}_email`, { length: 255 })

/** Brokerage information. A row without a business number is a lead that can be tied to a company later. */
export const companyAdd = pgTable(
  'company_add',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    businessNumber: businessNumberColumn()
      .unique()
      .references(() => company.businessNumber),
    side: varchar('side', { length: 20 }),
    uniqueNumber: varchar('unique_number', { length: 20 }).unique(),
    progressStage: varchar('progress_stage', { length: 20 }),
    companyStatus: varchar('company_status', { length: 20 }),
    statusWriter: varchar('status_writer', { length: 50 }),
    statusDate: instant('status_date'),
    statusReason: varchar('status_reason', { length: 2000 }),
    creditRating: varchar('credit_rating', { length: 50 }),
    manager1Team: team('manager1_team'),
    manager2Team: team('manager2_team'),
    manager3Team: team('manager3_team'),
    /** Slot 1 was filled by default, not by a person: the registering team keeps its rights meanwhile. */
    managerByDefault: boolean('manager_by_default').notNull().default(false),
    searchKeyword1: keyword(1),
    searchKeyword2: keyword(2),
    searchKeyword3: keyword(3),
    searchKeyword4: keyword(4),
    searchKeyword5: keyword(5),
    searchKeyword6: keyword(6),
    detailItem1: detail(1),
    detailItem2: detail(2),
    detailItem3: detail(3),
    detailItem4: detail(4),
    detailItem5: detail(5),
    detailItem6: detail(6),
    companySpecialty: text('company_specialty'),
    businessType: varchar('business_type', { length: 20 }),
    businessConnectionMethod: varchar('business_connection_method', { length: 20 }),
    businessContactCompany: varchar('business_contact_company', { length: 200 }),
    businessContactName: varchar('business_contact_name', { length: 100 }),
    businessContactPhone: varchar('business_contact_phone', { length: 50 }),
    businessContactEmail: varchar('business_contact_email', { length: 255 }),
    managerEstimatedPrice: money('manager_estimated_price'),
    sellerHopedPrice: money('seller_hoped_price'),
    contact1Name: contactName(1),
    contact1Position: contactPosition(1),
    contact1Mobile: contactMobile(1),
    contact1Phone: contactPhone(1),
    contact1Email: contactEmail(1),
    contact2Name: contactName(2),
    contact2Position: contactPosition(2),
    contact2Mobile: contactMobile(2),
    contact2Phone: contactPhone(2),
    contact2Email: contactEmail(2),
    contact3Name: contactName(3),
    contact3Position: contactPosition(3),
    contact3Mobile: contactMobile(3),
    contact3Phone: contactPhone(3),
    contact3Email: contactEmail(3),
    /** The teams that typed each contact as it is now, by its field; a field without an entry was typed by nobody known. */
    contactTypists: jsonb('contact_typists')
      .$type<Partial<Record<SecretField, string[]>>>()
      .notNull()
      .default({}),
    managerName: varchar('manager_name', { length: 100 }),
    managerPosition: varchar('manager_position', { length: 100 }),
    managerPhone: varchar('manager_phone', { length: 50 }),
    managerEmail: varchar('manager_email', { length: 255 }),
    dealDate: date('deal_date', { mode: 'string' }),
    dealAmount: money('deal_amount'),
    dealProduct: varchar('deal_product', { length: 500 }),
    dealNote: varchar('deal_note', { length: 5000 }),
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
