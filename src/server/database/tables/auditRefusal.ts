import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Failed sign-ins and refused calls: one row a person, call, target and hour, counted up, so that an attack cannot flood
 * the log. When its hour is over a row becomes an entry of the audit log; from then on a trigger refuses any change.
 */
export const auditRefusal = pgTable(
  'audit_refusal',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** When the hour began. */
    hour: instant('hour').notNull(),
    kind: varchar('kind', { length: 20 }).notNull(),
    /** Who was signed in or, of a failed sign-in, the existing account that was tried; empty for neither. */
    teamId: varchar('team_id', { length: 50 }).notNull().default(''),
    /** The address, where nobody is named; empty otherwise. */
    source: varchar('source', { length: 64 }).notNull().default(''),
    /** `METHOD /path/{name}` of the contract; empty for all that went over the limit of rows. */
    call: varchar('call', { length: 200 }).notNull().default(''),
    target: varchar('target', { length: 200 }).notNull().default(''),
    /** Why it was refused, the last time. */
    code: varchar('code', { length: 60 }).notNull(),
    count: integer('count').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** The first few different ones. */
    addresses: text('addresses').array().notNull(),
    /** As the browser named itself the last time. */
    device: varchar('device', { length: 300 }),
    /** The entry of the audit log that says the same; null while the hour is open. */
    entryId: bigint('entry_id', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('audit_refusal_open')
      .on(table.hour, table.kind, table.teamId, table.source, table.call, table.target)
      .where(sql`${table.entryId} is null`),
    index('audit_refusal_newest').on(table.lastAt, table.id),
    index('audit_refusal_hour').on(table.hour),
    index('audit_refusal_team').on(table.teamId, table.hour),
    index('audit_refusal_entry').on(table.entryId),
  ],
)
