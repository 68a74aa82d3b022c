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

/**
 * The audit log: who did what to which subject, and from where. Rows can only be added; a trigger and the rights of
 * the role refuse any change.
 */
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
    /** The values before and after the change, only of the changed fields. */
    before: jsonb('before'),
    after: jsonb('after'),
    /**
     * The size of `before` and `after` as text, in bytes. Code that reads many entries thus knows the size without
     * unpacking both values.
     */
    imageBytes: integer('image_bytes')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)`,
      ),
    reason: text('reason'),
    /** The first few changes of the entry, short enough for the audit list. */
    summary: jsonb('summary'),
    /** A unique ID, by which a copied row is recognised. Null in entries written before the audit key existed. */
    stamp: uuid('stamp').unique(),
    /**
     * The signature of the server that wrote the row, over all columns above except ID and time. The seal covers
     * those two.
     */
    mac: varchar('mac', { length: 48 }),
  },
  (table) => [
    index('audit_entry_at').on(table.at),
    index('audit_entry_team').on(table.teamId, table.at),
    index('audit_entry_company').on(table.businessNumber, table.at),
    index('audit_entry_subject').on(table.subjectKind, table.subjectId),
  ],
)

/** The entries that are not in the hash chain yet. A trigger adds every new entry, and the sealer removes it. */
export const auditUnsealed = pgTable('audit_unsealed', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
})

export const auditSeal = pgTable('audit_seal', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull().unique(),
  hash: varchar('hash', { length: 64 }).notNull(),
  /** The ID of the key that made the seal. Null in seals made before the audit key existed. */
  keyId: varchar('key_id', { length: 8 }),
})

/**
 * Signed facts about the chain: where its keyed part starts, and the last seal that each pruning removed. A row is
 * valid only with the signature of an audit key, and the database does not hold those keys.
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
 * Failed sign-ins and refused calls. A row counts the refusals of one person, call, target and hour, so that an
 * attack cannot flood the log. After its hour the row becomes an audit entry, and from then on a trigger refuses
 * changes.
 */
export const auditRefusal = pgTable(
  'audit_refusal',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The start of the hour in which the refusals are counted. */
    hour: instant('hour').notNull(),
    kind: varchar('kind', { length: 20 }).notNull(),
    /** The signed-in user. For a failed sign-in it is the account that was tried, if it exists. Otherwise empty. */
    teamId: varchar('team_id', { length: 50 }).notNull().default(''),
    /** The sender's address if `teamId` is empty; otherwise empty. */
    source: varchar('source', { length: 64 }).notNull().default(''),
    /** `METHOD /path/{name}` of the contract. Empty in the shared row that counts refusals over the row limit. */
    call: varchar('call', { length: 200 }).notNull().default(''),
    target: varchar('target', { length: 200 }).notNull().default(''),
    /** The error code of the last refusal. */
    code: varchar('code', { length: 60 }).notNull(),
    count: integer('count').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** The first few different addresses that the refused requests came from. */
    addresses: text('addresses').array().notNull(),
    /** The user agent of the last refused request. */
    device: varchar('device', { length: 300 }),
    /** The audit entry made from this row. Null while the hour is not over. */
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
