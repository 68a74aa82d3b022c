import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../columns.ts'
import { appUser } from '../user.ts'

const team = () =>
  varchar('team_id', { length: 50 })
    .notNull()
    .references(() => appUser.teamId)

/** A saved view of a list: its conditions, sort and columns under a name. */
export const listView = pgTable(
  'list_view',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: team(),
    screen: varchar('screen', { length: 40 }).notNull(),
    name: varchar('name', { length: 60 }).notNull(),
    shared: boolean('shared').notNull().default(false),
    content: jsonb('content').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Set while a deleted view can still be restored. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('list_view_name')
      .on(table.screen, table.teamId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
  ],
)

/** The view with which a screen opens for a person. */
export const usualView = pgTable(
  'usual_view',
  {
    teamId: team(),
    screen: varchar('screen', { length: 40 }).notNull(),
    viewId: bigint('view_id', { mode: 'number' })
      .notNull()
      .references(() => listView.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.screen] })],
)
