import { jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * The idempotency keys of requests. A key is written in the transaction of its change, so that either both are
 * stored or neither.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    teamId: varchar('team_id', { length: 50 }).notNull(),
    endpoint: text('endpoint').notNull(),
    key: varchar('key', { length: 200 }).notNull(),
    bodyHash: varchar('body_hash', { length: 64 }).notNull(),
    response: jsonb('response'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.endpoint, table.key] })],
)
