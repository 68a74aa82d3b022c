import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { ActivityKind } from '#shared/company/activity/kinds.ts'
import { instant } from './columns.ts'
import { companyKey } from './company.ts'

/**
 * What happened to a company, one row per change; its timeline reads only this table. Everyone who may see the
 * company may read it, so it holds no contact values, only the names of changed contact fields, which are shown to
 * people who may see contacts.
 */
export const companyActivity = pgTable(
  'company_activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    businessNumber: companyKey(),
    kind: varchar('kind', { length: 20 }).notNull().$type<ActivityKind>(),
    /** Action of the audit log, e.g. file/deleted; null in rows of older releases. */
    action: varchar('action', { length: 60 }),
    /** The actor, with the name at that time; null if not known any more. */
    actorTeam: varchar('actor_team', { length: 50 }),
    actorName: varchar('actor_name', { length: 100 }),
    /** clock_timestamp() instead of the transaction's start: a change that waited for a lock comes second. */
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    fields: text('fields').array().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('company_activity_recent').on(
      table.businessNumber,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
