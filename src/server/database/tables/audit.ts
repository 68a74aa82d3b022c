import { bigint, bigserial, index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
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
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
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
})

/** Where the chain begins after old entries were pruned: the hash of the last seal that went. */
export const auditCheckpoint = pgTable('audit_checkpoint', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  hash: varchar('hash', { length: 64 }).notNull(),
  at: instant('at').notNull().defaultNow(),
})
