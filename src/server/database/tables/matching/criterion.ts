import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { type DealForm, type Urgency, urgencies } from '#shared/catalogue/words/matchWords.ts'
import type { Province } from '#shared/company/names/provinces.ts'
import type { Industry } from '#shared/criteria/criterionShape.ts'
import { isOneOf } from '../../words.ts'
import { createdAt, updatedAt } from '../columns.ts'
import { businessNumberColumn, company, companyKey } from '../company.ts'
import { appUser } from '../user.ts'

const team = (name: string) => varchar(name, { length: 50 }).references(() => appUser.teamId)
const amount = (name: string) => numeric(name, { precision: 20, scale: 2, mode: 'number' })
const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' })

/** What a buyer, candidate or investor looks for (인수조건). A company may have several. Amounts in millions of won. */
export const criterion = pgTable(
  'criterion',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    businessNumber: businessNumberColumn()
      .notNull()
      .references(() => company.businessNumber),
    name: varchar('name', { length: 100 }).notNull(),
    /** The last day on which the criterion counts. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** How and with whom the criterion was confirmed. */
    checked: varchar('checked', { length: 200 }),
    industries: jsonb('industries').$type<Industry[]>().notNull().default([]),
    wanted: jsonb('wanted').$type<string[]>().notNull().default([]),
    refused: jsonb('refused').$type<string[]>().notNull().default([]),
    revenueMin: amount('revenue_min'),
    revenueMax: amount('revenue_max'),
    ebitdaMin: amount('ebitda_min'),
    ebitdaMax: amount('ebitda_max'),
    priceMin: amount('price_min'),
    priceMax: amount('price_max'),
    shareMin: percent('share_min'),
    shareMax: percent('share_max'),
    forms: jsonb('forms').$type<DealForm[]>().notNull().default([]),
    regions: jsonb('regions').$type<Province[]>().notNull().default([]),
    anywhere: boolean('anywhere').notNull().default(false),
    createdBy: team('created_by'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('criterion_company').on(table.businessNumber, table.id),
    check('criterion_revenue', sql`${table.revenueMin} <= ${table.revenueMax}`),
    check('criterion_ebitda', sql`${table.ebitdaMin} <= ${table.ebitdaMax}`),
    check('criterion_price', sql`${table.priceMin} <= ${table.priceMax}`),
    check('criterion_share', sql`${table.shareMin} <= ${table.shareMax}`),
  ],
)

/** What a seller or fundraiser says about its sale, beside the prices of the brokerage record. */
export const sellerTerms = pgTable(
  'seller_terms',
  {
    businessNumber: companyKey()
      .primaryKey()
      .references(() => company.businessNumber),
    /** The share that is for sale, in percent. */
    share: percent('share'),
    forms: jsonb('forms').$type<DealForm[]>().notNull().default([]),
    reason: text('reason'),
    urgency: varchar('urgency', { length: 20 }).$type<Urgency>(),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [check('seller_terms_urgency', isOneOf(table.urgency, urgencies.texts))],
)

/**
 * A match that somebody marked as unfit (안 맞음). It hides the match as long as the buyer's criteria are those of
 * `criteria`.
 */
export const matchRefusal = pgTable(
  'match_refusal',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sellerNumber: businessNumberColumn('seller_number')
      .notNull()
      .references(() => company.businessNumber),
    buyerNumber: businessNumberColumn('buyer_number')
      .notNull()
      .references(() => company.businessNumber),
    reason: text('reason').notNull(),
    /** The ids and versions of the buyer's criteria at the moment of the refusal. */
    criteria: text('criteria').notNull(),
    refusedBy: team('refused_by'),
    createdAt: createdAt(),
  },
  (table) => [
    index('match_refusal_seller').on(table.sellerNumber, table.buyerNumber),
    index('match_refusal_buyer').on(table.buyerNumber, table.sellerNumber),
    check('match_refusal_distinct', sql`${table.sellerNumber} <> ${table.buyerNumber}`),
  ],
)
