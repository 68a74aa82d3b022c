import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from './columns.ts'

/** A deleted user's row stays: a team ID is never given twice, and what they wrote keeps their name. */
export const appUser = pgTable(
  'app_user',
  {
    teamId: varchar('team_id', { length: 50 }).primaryKey(),
    managerName: varchar('manager_name', { length: 100 }).notNull(),
    position: varchar('position', { length: 20 }),
    mobile: varchar('mobile', { length: 20 }),
    email: varchar('email', { length: 255 }),
    role: varchar('role', { length: 20 }).notNull().default('staff'),
    /** Argon2id. Null until a first password is set: such a user cannot sign in yet. */
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [check('app_user_role', sql`${table.role} in ('admin', 'viceadmin', 'team', 'staff')`)],
)

/** Only a hash of the cookie is stored: a copy of this table opens no session. */
export const session = pgTable(
  'session',
  {
    tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
    teamId: varchar('team_id', { length: 50 })
      .notNull()
      .references(() => appUser.teamId),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent'),
  },
  (table) => [index('session_team').on(table.teamId)],
)

/** Every sign-in try: a row counts as failed until the password was proven, so parallel tries cannot slip by. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    teamId: varchar('team_id', { length: 50 }).notNull(),
    address: text('address').notNull(),
    at: instant('at').notNull().defaultNow(),
    succeeded: boolean('succeeded').notNull().default(false),
  },
  (table) => [
    index('login_attempt_team').on(table.teamId, table.at),
    index('login_attempt_address').on(table.address, table.at),
  ],
)
