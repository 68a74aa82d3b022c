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
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { type DealStage, dealStages, type EndReason, endReasons } from '#shared/catalogue/words/dealStages.ts'
import { isOneOf } from '../../words.ts'
import { createdAt, instant, updatedAt } from '../columns.ts'
import { businessNumberColumn, company } from '../company.ts'
import { appUser } from '../user.ts'

const team = (name: string) => varchar(name, { length: 50 }).references(() => appUser.teamId)
const day = (name: string) => date(name, { mode: 'string' })
const stage = (name: string) => varchar(name, { length: 20 }).$type<DealStage>()
const reason = (name: string) => varchar(name, { length: 30 }).$type<EndReason>()

/**
 * A seller and one company that may buy it, or a fundraiser and one investor. A row holds the current state; the steps
 * that led to this state are in `counterparty_step`. Nobody sees the row while either company is deleted.
 */
export const counterparty = pgTable(
  'counterparty',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sellerNumber: businessNumberColumn('seller_number')
      .notNull()
      .references(() => company.businessNumber),
    /** Null while the other company is a lead. */
    otherNumber: businessNumberColumn('other_number').references(() => company.businessNumber),
    /**
     * The name of a lead as it was typed (`name`) and normalised for comparison (`name_key`). Both are null once the
     * lead is linked to a company.
     */
    name: varchar('name', { length: 200 }),
    nameKey: varchar('name_key', { length: 200 }),
    stage: stage('stage').notNull(),
    /** The day on which each reached stage began, with the key of the stage as key. */
    stageDays: jsonb('stage_days').$type<Partial<Record<DealStage, string>>>().notNull(),
    /** The day of the latest step. A new step cannot be earlier. */
    lastDay: day('last_day').notNull(),
    star: boolean('star').notNull().default(false),
    endedDay: day('ended_day'),
    endReason: reason('end_reason'),
    endNote: text('end_note'),
    endedBy: team('ended_by'),
    /** The contract amount in millions of won. */
    amount: numeric('amount', { precision: 20, scale: 2, mode: 'number' }),
    share: numeric('share', { precision: 5, scale: 2, mode: 'number' }),
    /** The id of the newest report whose offered move was declined. Reports up to this one offer no move again. */
    keptReport: bigint('kept_report', { mode: 'number' }),
    createdBy: team('created_by'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('counterparty_pair')
      .on(table.sellerNumber, table.otherNumber)
      .where(sql`${table.otherNumber} is not null`),
    uniqueIndex('counterparty_lead')
      .on(table.sellerNumber, table.nameKey)
      .where(sql`${table.otherNumber} is null`),
    index('counterparty_seller').on(table.sellerNumber, table.id),
    index('counterparty_other').on(table.otherNumber),
    check('counterparty_stage', isOneOf(table.stage, dealStages.keys)),
    check('counterparty_reason', isOneOf(table.endReason, endReasons.keys)),
    check('counterparty_ended', sql`(${table.endedDay} is null) = (${table.endReason} is null)`),
    check('counterparty_named', sql`(${table.otherNumber} is null) = (${table.nameKey} is not null)`),
    check('counterparty_distinct', sql`${table.otherNumber} <> ${table.sellerNumber}`),
  ],
)

/**
 * Every step of a counterparty. Among the steps that are not archived, a step with a higher id never has an earlier
 * day. So the last step up to a day tells the state on that day.
 */
export const counterpartyStep = pgTable(
  'counterparty_step',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    counterpartyId: bigint('counterparty_id', { mode: 'number' })
      .notNull()
      .references(() => counterparty.id),
    kind: varchar('kind', { length: 10 })
      .notNull()
      .$type<'added' | 'forward' | 'back' | 'ended' | 'reopened' | 'merged'>(),
    fromStage: stage('from_stage'),
    toStage: stage('to_stage').notNull(),
    day: day('day').notNull(),
    /** Days since the previous step. */
    heldDays: integer('held_days').notNull().default(0),
    /** Whether this step ended the counterparty. */
    ends: boolean('ends').notNull().default(false),
    /**
     * Whether this step set the day of its stage in `stage_days`. A step back to a stage that was reached before does
     * not.
     */
    setsDay: boolean('sets_day').notNull().default(false),
    /**
     * True if the step belonged to another counterparty, which was merged into this one. It is part of the history,
     * but is ignored when the state on a past day is computed.
     */
    archived: boolean('archived').notNull().default(false),
    reason: reason('reason'),
    note: text('note'),
    doneBy: team('done_by'),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('counterparty_step_of').on(table.counterpartyId, table.id),
    index('counterparty_step_day').on(table.day),
    // With this index alone, the median days in each stage are computed without reading the rows.
    index('counterparty_step_held')
      .on(table.fromStage, table.day, table.heldDays)
      .where(sql`${table.kind} in ('forward', 'back', 'ended')`),
    check(
      'counterparty_step_kind',
      sql`${table.kind} in ('added', 'forward', 'back', 'ended', 'reopened', 'merged')`,
    ),
    check('counterparty_step_to', isOneOf(table.toStage, dealStages.keys)),
  ],
)
