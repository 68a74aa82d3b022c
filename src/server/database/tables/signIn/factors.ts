import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'
import { appUser } from '../user.ts'

const owner = () =>
  varchar('team_id', { length: 50 })
    .notNull()
    .references(() => appUser.teamId)

/** The authenticator app of a person. The seed is encrypted with a key that is not in the database. */
export const userTotp = pgTable('user_totp', {
  teamId: owner().primaryKey(),
  sealedSeed: text('sealed_seed').notNull(),
  /** Null until the first code was right. Until then the app does not count as a factor. */
  confirmedAt: instant('confirmed_at'),
  /** A new seed that replaces this one when its first code is right. So an interrupted replacement changes nothing. */
  nextSealedSeed: text('next_sealed_seed'),
  /** The time step of the last code that was used. A code of this step or an earlier one is never taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  lastUsedAt: instant('last_used_at'),
  createdAt: createdAt(),
})

export const userPasskey = pgTable(
  'user_passkey',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    teamId: owner(),
    /** The ID that the authenticator gave its key, in base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** How often the authenticator has signed, as it last said. Many always say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull(),
    name: varchar('name', { length: 40 }).notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('user_passkey_credential').on(table.credentialId),
    index('user_passkey_team').on(table.teamId),
  ],
)

/** Recovery codes of a person, each valid once. Only keyed hashes are stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    teamId: owner(),
    codeHash: varchar('code_hash', { length: 80 }).notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_code_team').on(table.teamId)],
)

/** A request to remove all factors of a person who has lost them. A second member of the admin side decides it. */
export const factorReset = pgTable(
  'factor_reset',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    teamId: owner(),
    reason: varchar('reason', { length: 300 }).notNull(),
    requestedBy: varchar('requested_by', { length: 50 })
      .notNull()
      .references(() => appUser.teamId),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    decidedBy: varchar('decided_by', { length: 50 }).references(() => appUser.teamId),
    decidedAt: instant('decided_at'),
    /** `approved` or `withdrawn`. Null while nobody has decided. */
    outcome: varchar('outcome', { length: 10 }),
  },
  (table) => [uniqueIndex('factor_reset_open').on(table.teamId).where(sql`outcome is null`)],
)
