import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { signInSteps } from '#shared/auth/signInStep.ts'
import { roles } from '#shared/catalogue/words/roles.ts'
import { isOneOf } from '../words.ts'
import { createdAt, instant, updatedAt } from './columns.ts'

/**
 * A user. The row of a deleted user stays, so that a team ID is never reused and texts keep their author's name.
 */
export const appUser = pgTable(
  'app_user',
  {
    teamId: varchar('team_id', { length: 50 }).primaryKey(),
    managerName: varchar('manager_name', { length: 100 }).notNull(),
    position: varchar('position', { length: 20 }),
    mobile: varchar('mobile', { length: 20 }),
    email: varchar('email', { length: 255 }),
    role: varchar('role', { length: 20 }).notNull().default('staff'),
    /** An Argon2id hash. Null until the first password is set; until then the user cannot sign in. */
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Failed sign-ins before this time are no longer counted against this account. */
    unlockedAt: instant('unlocked_at'),
    /** True for the newer of two accounts whose IDs differ only in letter case. Older releases allowed such IDs. */
    caseTwin: boolean('case_twin').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    check('app_user_role', isOneOf(table.role, roles.keys)),
    // The index includes deleted users. So nobody can pose as another person by writing an ID with a capital
    // letter.
    uniqueIndex('app_user_team_id_case').on(sql`lower(${table.teamId})`).where(sql`not ${table.caseTwin}`),
  ],
)

/**
 * A session of a signed-in person. Only a hash of the cookie is stored, so a copy of this table does not open any
 * session.
 */
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
    /**
     * The step that is missing until this session may be used (`SignInStep`). Null if the person is signed in. A session
     * with a missing step may make only the calls of that step.
     */
    step: varchar('step', { length: 20 }),
    /** When the person last proved to be the owner of the account in this session. */
    provenAt: instant('proven_at'),
    /** The challenge that a passkey has to answer. It is used once. */
    challenge: text('challenge'),
  },
  (table) => [
    index('session_team').on(table.teamId),
    check('session_step', sql`${table.step} is null or ${isOneOf(table.step, signInSteps)}`),
  ],
)

/**
 * A device on which this account has signed in. Failed sign-ins on other devices do not make sign-ins on this one
 * wait. Only a hash of the device's cookie is stored.
 */
export const knownDevice = pgTable(
  'known_device',
  {
    tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
    teamId: varchar('team_id', { length: 50 })
      .notNull()
      .references(() => appUser.teamId),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** Where the last sign-in on this device came from. Null for devices of older releases. */
    address: text('address'),
    userAgent: text('user_agent'),
    /** Until then no second factor is asked for on this device. */
    trustedUntil: instant('trusted_until'),
  },
  (table) => [index('known_device_team').on(table.teamId, table.lastSeenAt)],
)

/**
 * Every attempt to sign in. A row counts as failed until the password is verified, so that parallel attempts are
 * counted too.
 */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /**
     * The team ID. For an unknown ID only a keyed hash is stored, because the typed text may be a password in the
     * wrong field. Attempts at the second factor have a mark before the team ID, so they are counted apart.
     */
    teamId: varchar('team_id', { length: 60 }).notNull(),
    address: text('address').notNull(),
    /**
     * The known device or live session that the attempt came from. Failed attempts of each are counted separately.
     * Null for a new device.
     */
    source: varchar('source', { length: 64 }),
    at: instant('at').notNull().defaultNow(),
    succeeded: boolean('succeeded').notNull().default(false),
    /** What was tried (`ProofMethod`). */
    method: varchar('method', { length: 10 }).notNull().default('password'),
  },
  (table) => [
    index('login_attempt_team').on(table.teamId, table.at),
    index('login_attempt_address').on(table.address, table.at),
  ],
)

/**
 * How a person has arranged a screen, such as the columns of a table. It applies to this person only, on every
 * device.
 */
export const userSetting = pgTable(
  'user_setting',
  {
    teamId: varchar('team_id', { length: 50 })
      .notNull()
      .references(() => appUser.teamId),
    name: varchar('name', { length: 60 }).notNull(),
    value: jsonb('value').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.name] })],
)
