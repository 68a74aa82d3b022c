import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { foldedName } from '../foldedName.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { businessNumberColumn, companyKey } from './company.ts'
import { appUser } from './user.ts'

const team = (name: string) => varchar(name, { length: 50 }).references(() => appUser.teamId)

/**
 * What a team did for a company on a day. The author team never changes. A deleted report is in the bin, so counts
 * and lists filter by `deleted_at is null`; all indexes here are made for this filter.
 */
export const dailyReport = pgTable(
  'daily_report',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: team('team_id').notNull(),
    reportDate: date('report_date', { mode: 'string' }).notNull(),
    businessNumber: companyKey(),
    startTime: varchar('start_time', { length: 5 }).notNull(),
    endTime: varchar('end_time', { length: 5 }),
    progressStage: varchar('progress_stage', { length: 20 }).notNull(),
    counterpartyCompany: varchar('counterparty_company', { length: 200 }),
    /**
     * The registered company that is meant by `counterpartyCompany`: the one that the person picked, or the only one
     * with the typed name. Null if there is none.
     */
    counterpartyBusinessNumber: businessNumberColumn('counterparty_business_number'),
    keyPoints: varchar('key_points', { length: 100 }),
    detailContent: text('detail_content').notNull(),
    nextAction: varchar('next_action', { length: 100 }),
    nextActionDate: date('next_action_date', { mode: 'string' }),
    nextActionDone: boolean('next_action_done').notNull().default(false),
    version: integer('version').notNull().default(1),
    /** The team that changed the report last. Null if the report was never changed. */
    updatedBy: team('updated_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
    deletedBy: team('deleted_by'),
    /** Bigrams of the texts, packed into numbers (`shared/reports/searchKeys.ts`). */
    runs: integer('runs').array().notNull().default([]),
  },
  (table) => {
    const living = sql`${table.deletedAt} is null`
    return [
      uniqueIndex('daily_report_key')
        .on(table.teamId, table.reportDate, table.businessNumber, table.startTime)
        .where(living),
      check('daily_report_start', sql`${table.startTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
      check('daily_report_end', sql`${table.endTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
      index('daily_report_newest').on(table.reportDate, table.startTime, table.id).where(living),
      index('daily_report_team').on(table.teamId, table.reportDate, table.startTime, table.id).where(living),
      index('daily_report_company')
        .on(table.businessNumber, table.reportDate, table.startTime, table.id)
        .where(living),
      index('daily_report_stage')
        .on(table.progressStage, table.reportDate, table.startTime, table.id)
        .where(living),
      index('daily_report_runs').using('gin', table.runs).where(living),
      // For the query that finds the latest report about a seller and a buyer.
      index('daily_report_pair')
        .on(table.businessNumber, table.counterpartyBusinessNumber, table.reportDate)
        .where(sql`${living} and ${table.counterpartyBusinessNumber} is not null`),
      // Like `daily_report_pair`, but for a lead, which reports may name in several spellings.
      index('daily_report_named')
        .on(table.businessNumber, foldedName(table.counterpartyCompany))
        .where(sql`${living} and ${table.counterpartyCompany} is not null`),
      index('daily_report_next_action')
        .on(table.teamId, table.nextActionDate)
        .where(sql`${living} and ${table.nextAction} is not null and not ${table.nextActionDone}`),
      // A covering index: it holds a company's reports in order, with all columns that the progress report needs.
      index('daily_report_progress')
        .on(
          table.businessNumber,
          table.reportDate,
          table.startTime,
          table.createdAt,
          table.id,
          table.progressStage,
        )
        .where(living),
      index('daily_report_bin').on(table.deletedAt, table.id).where(sql`${table.deletedAt} is not null`),
    ]
  },
)

/** The content of a report before each change, so that a change can be undone. */
export const dailyReportImage = pgTable(
  'daily_report_image',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reportId: bigint('report_id', { mode: 'number' })
      .notNull()
      .references(() => dailyReport.id),
    /** The number of the version that `image` contains. */
    version: integer('version').notNull(),
    /** What replaced this version: a change, a finished or postponed next action, or the deletion. */
    kind: varchar('kind', { length: 20 }).notNull(),
    /** The team that replaced this version, with the name at that time. */
    changedBy: varchar('changed_by', { length: 50 }).notNull(),
    changedByName: varchar('changed_by_name', { length: 100 }).notNull(),
    at: instant('at').notNull().defaultNow(),
    image: jsonb('image').notNull().$type<Record<string, unknown>>(),
  },
  (table) => [index('daily_report_image_report').on(table.reportId, table.version)],
)
