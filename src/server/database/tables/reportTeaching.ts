import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import type { Lesson } from '#shared/registration/teaching.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { appUser } from './user.ts'

/** Reports that are laid out alike: by hashes of their headings and heads, never by a word of a company. */
export const reportKind = pgTable('report_kind', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  features: text('features').array().notNull(),
  /** As far as the reports say it. */
  maker: varchar('maker', { length: 40 }),
  createdAt: createdAt(),
})

/** What a person taught about a table of such reports: theirs at once, the firm's after a yes of the admin side. */
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
    /** What the firm goes on reading with while `lesson`, a later version of it, is not approved. */
    approved: jsonb('approved').$type<Lesson>(),
    /** `own`: looked at, and left to the person alone. */
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

/** A field that somebody had to correct in reports of a kind, and how often it was right since. */
export const reportDoubt = pgTable(
  'report_doubt',
  {
    kindId: integer('kind_id')
      .notNull()
      .references(() => reportKind.id),
    field: varchar('field', { length: 80 }).notNull(),
    /** Who corrected it. Empty in rows that are older than this column: those hold for everybody. */
    teamId: varchar('team_id', { length: 50 }).notNull().default(''),
    right: integer('right_since').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.kindId, table.field, table.teamId] })],
)
