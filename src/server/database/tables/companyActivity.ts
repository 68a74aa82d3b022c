import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { ActivityKind } from '#shared/company/activity/kinds.ts'
import { instant } from './columns.ts'
import { companyKey } from './company.ts'

/**
 * The timeline of a company, one row per change. Everyone who may see the company may read its timeline. So it holds no
 * contact values, only the names of changed contact fields. Only people who may see contacts get these names.
 */
export const companyActivity = pgTable(
  'company_activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    businessNumber: companyKey(),
    kind: varchar('kind', { length: 20 }).notNull().$type<ActivityKind>(),
    /** The action in the audit log, e.g. file/deleted. Null in rows of older releases. */
    action: varchar('action', { length: 60 }),
    /** Who made the change, with the name at that time. Null if unknown. */
    actorTeam: varchar('actor_team', { length: 50 }),
    actorName: varchar('actor_name', { length: 100 }),
    /**
     * The default is clock_timestamp() and not now(), which is the start of the transaction. So a change that waited
     * for a lock has the later time.
     */
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
