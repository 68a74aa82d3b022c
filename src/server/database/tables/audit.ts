import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Who did what to what, from where. Append-only: a trigger and the role's rights refuse any change. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    teamId: varchar('team_id', { length: 50 }),
    managerName: varchar('manager_name', { length: 100 }),
    address: text('address'),
    requestId: varchar('request_id', { length: 64 }),
    /** A short English word pair such as `user/role-changed`. */
    action: varchar('action', { length: 60 }).notNull(),
    subjectKind: varchar('subject_kind', { length: 40 }).notNull(),
    subjectId: text('subject_id').notNull(),
    businessNumber: varchar('business_number', { length: 12 }),
    /** Only what changed. */
    before: jsonb('before'),
    after: jsonb('after'),
    /** How large both are as text: whoever reads many at a time need not unpack them to know. */
    imageBytes: integer('image_bytes')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)`,
      ),
    reason: text('reason'),
    /** The first of what changed, short enough for a list. */
    summary: jsonb('summary'),
    /** Never given twice: a row that was copied is told by it. Absent in entries older than the key. */
    stamp: uuid('stamp').unique(),
    /** The writing server's proof over all of the above but number and time, which the seal binds. */
    mac: varchar('mac', { length: 48 }),
  },
  (table) => [
    index('audit_entry_at').on(table.at),
    index('audit_entry_team').on(table.teamId, table.at),
    index('audit_entry_company').on(table.businessNumber, table.at),
    index('audit_entry_subject').on(table.subjectKind, table.subjectId),
  ],
)

/** Filled by a trigger with every new entry, emptied by the sealer: the queue of what is not chained yet. */
export const auditUnsealed = pgTable('audit_unsealed', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
})

export const auditSeal = pgTable('audit_seal', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull().unique(),
  hash: varchar('hash', { length: 64 }).notNull(),
  /** Absent in seals older than the key. */
  keyId: varchar('key_id', { length: 8 }),
})

/**
 * Signed facts about the chain: where the keyed part starts, and the last seal that each pruning took away. One
 * without the signature of a key that the database does not hold is worth nothing.
 */
export const auditCheckpoint = pgTable(
  'audit_checkpoint',
  {
    kind: varchar('kind', { length: 10 }).notNull().default('pruned'),
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: varchar('hash', { length: 64 }).notNull(),
    at: instant('at').notNull().defaultNow(),
    keyId: varchar('key_id', { length: 8 }),
    signature: varchar('signature', { length: 64 }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.position] })],
)
