import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import type { Lesson } from '#shared/registration/teaching.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { appUser } from './user.ts'

/**
 * A kind of report: all reports with the same layout. Hashes of headings and table heads identify it, never a
 * company's data.
 */
export const reportKind = pgTable('report_kind', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  features: text('features').array().notNull(),
  /** The company that makes such reports. Null if the reports do not name it. */
  maker: varchar('maker', { length: 40 }),
  createdAt: createdAt(),
})

/**
 * What a person taught the reader about a table in reports of a kind. It is valid for that person at once, and for
 * the whole firm after the admin side approves it.
 */
export const reportTeaching = pgTable(
  'report_teaching',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kindId: integer('kind_id')
      .notNull()
      .references(() => reportKind.id),
    teamId: varchar('team_id', { length: 50 })
      .notNull()
      .references(() => appUser.teamId),
    lesson: jsonb('lesson').$type<Lesson>().notNull(),
    /** The approved version. The firm uses it while `lesson` holds a later version that is not approved. */
    approved: jsonb('approved').$type<Lesson>(),
    /** `own` means that the admin side reviewed the lesson and left it valid for this person only. */
    state: varchar('state', { length: 10 }).$type<'waiting' | 'firm' | 'own'>().notNull().default('waiting'),
    decidedBy: varchar('decided_by', { length: 50 }).references(() => appUser.teamId),
    used: integer('used').notNull().default(0),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('report_teaching_state', sql`${table.state} in ('waiting', 'firm', 'own')`),
    index('report_teaching_owner').on(table.teamId),
    index('report_teaching_kind').on(table.kindId),
  ],
)

/** A field that somebody had to correct in reports of a kind, and how often the field was right since then. */
export const reportDoubt = pgTable(
  'report_doubt',
  {
    kindId: integer('kind_id')
      .notNull()
      .references(() => reportKind.id),
    field: varchar('field', { length: 80 }).notNull(),
    /** The team that corrected the field. Empty in rows older than this column; those apply to everybody. */
    teamId: varchar('team_id', { length: 50 }).notNull().default(''),
    right: integer('right_since').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.kindId, table.field, table.teamId] })],
)
