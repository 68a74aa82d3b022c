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
  uniqueIndex,
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
