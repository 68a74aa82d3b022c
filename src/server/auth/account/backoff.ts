import { eq, sql } from 'drizzle-orm'
import type { ProofMethod } from '#shared/auth/signInStep.ts'
import type { Db } from '../../database/connect.ts'
import { appUser, loginAttempt } from '../../database/tables/user.ts'
import { AppError } from '../../platform/appError.ts'
import { keyedHash } from '../../platform/audit/signing.ts'

/**
 * The number of failures after which attempts must pause; each further failure doubles the pause. For a known device or
 * a live session, only its own failures count (`own`). The other three limits apply only to attempts from new devices.
 */
const limits = { own: 5, accountFromAddress: 5, address: 50, account: 30 }
const firstPauseMinutes = 15
const longestPauseMinutes = 24 * 60
const accountLock = 4_201_003
const addressLock = 4_201_008

export interface Try {
  /** The team ID of the account. If no account has the typed ID, the result of `unknownId`. */
  teamId: string
  address: string
  /**
   * The hash of the known device or live session that the attempt comes from. Null if the device is new to the
   * account.
   */
  source: string | null
  /** The team ID of the existing account, for the refusal log. Null if no account has the typed ID. */
  account: string | null
  /** What is tried. `password` if absent. */
  method?: ProofMethod
}

/**
 * Returns the key under which attempts at an unknown ID are counted; letter case does not matter. The typed text
 * itself is not stored, because it may be a password in the wrong field. The key cannot equal a team ID, since none
 * begins with a question mark.
 */
export const unknownId = (typed: string): string => `?${keyedHash(typed.toLowerCase())}`

/**
 * Returns the key under which attempts at the second factor of an account are counted. They are counted apart from
 * passwords: whoever does not know the password cannot make the owner's second step wait. No team ID begins like this.
 */
const factorKey = (teamId: string): string => `#${teamId}`

interface Failures extends Record<string, unknown> {
  rule: keyof typeof limits
  count: number
  minutesSinceLast: number
}

/**
 * Records an attempt as a failure before the password is verified, so that a hundred parallel guesses count as a
 * hundred failures. If the password is right, `succeeded()` turns the record into a success. During a pause,
 * attempts are refused and not counted.
 */
export async function beginAttempt(db: Db, { teamId: id, address, source, account, method }: Try) {
  const teamId = method === undefined || method === 'password' ? id : factorKey(id)
  return db.transaction(async (tx) => {
    // The locks are always taken in this order, which prevents deadlocks. The address is locked only for new
    // devices, because only they are limited by address.
    await tx.execute(sql`select pg_advisory_xact_lock(${accountLock}, hashtext(${teamId}))`)
    if (source === null) {
      await tx.execute(sql`select pg_advisory_xact_lock(${addressLock}, hashtext(${address}))`)
    }
    const rows = source === null ? await newDevice(tx, teamId, address) : await ownCount(tx, teamId, source)
    const pause = Math.max(0, ...rows.map(pauseLeft))
    if (pause > 0) {
      const minutes = Math.ceil(pause)
      throw new AppError('auth/locked', { values: { minutes }, retryAfterSeconds: minutes * 60, account })
    }
    const [attempt] = await tx
      .insert(loginAttempt)
      .values({ teamId, address, source, method: method ?? 'password' })
      .returning({ id: loginAttempt.id })
    const id = attempt?.id ?? 0
    return {
      succeeded: (handle: Db) =>
        handle.update(loginAttempt).set({ succeeded: true }).where(eq(loginAttempt.id, id)),
    }
  })
}

const sinceLast = sql`coalesce(extract(epoch from now() - max(at)) / 60, 0)::float8 as "minutesSinceLast"`
const unlockOf = (key: string) =>
  sql`coalesce((select unlocked_at from app_user where team_id = ltrim(${key}, '#')), '-infinity')`

async function newDevice(tx: Db, teamId: string, address: string): Promise<Failures[]> {
  const { rows } = await tx.execute<Failures>(sql`
    with recent as (
      select team_id, address, at, succeeded from login_attempt
      where source is null and (team_id = ${teamId} or address = ${address})
        and at > greatest(now() - interval '24 hours', ${unlockOf(teamId)})
    ),
    pair as (
      select at from recent where team_id = ${teamId} and address = ${address} and not succeeded
        and at > coalesce((select max(at) from recent where team_id = ${teamId} and address = ${address} and succeeded), '-infinity')
    ),
    -- All failures from this address count. A successful sign-in of a colleague in between does not erase them.
    from_address as (select at from recent where address = ${address} and not succeeded),
    of_account as (
      select at from recent where team_id = ${teamId} and not succeeded
        and at > coalesce((select max(at) from recent where team_id = ${teamId} and succeeded), '-infinity')
    )
    select rule, count(at)::int as count, ${sinceLast}
    from (select 'accountFromAddress' as rule, at from pair union all select 'address', at from from_address
          union all select 'account', at from of_account) failures group by rule`)
  return rows
}

async function ownCount(tx: Db, teamId: string, source: string): Promise<Failures[]> {
  const { rows } = await tx.execute<Failures>(sql`
    with recent as (
      select at, succeeded from login_attempt where team_id = ${teamId} and source = ${source}
        and at > greatest(now() - interval '24 hours', ${unlockOf(teamId)})
    )
    select 'own' as rule, count(at)::int as count, ${sinceLast} from recent
    where not succeeded and at > coalesce((select max(at) from recent where succeeded), '-infinity')`)
  return rows
}

/**
 * Returns the minutes until the next attempt is allowed. A transaction that began after this one may have recorded an
 * attempt with a time later than our `now()`. The age of such an attempt is negative; it must not cause a pause before
 * the limit is reached.
 */
function pauseLeft(row: Failures): number {
  const over = row.count - limits[row.rule]
  if (over < 0) return 0
  return Math.min(longestPauseMinutes, firstPauseMinutes * 2 ** over) - row.minutesSinceLast
}

/**
 * Earlier failures no longer count for this account, including those counted by address. The rows are kept, because
 * they still count for other accounts.
 */
export async function forgiveFailures(tx: Db, teamId: string): Promise<void> {
  // now() is the start of the transaction. clock_timestamp() is later, so failures recorded since the start are
  // forgiven too.
  await tx.update(appUser).set({ unlockedAt: sql`clock_timestamp()` }).where(eq(appUser.teamId, teamId))
}

export async function removeOldAttempts(db: Db): Promise<void> {
  await db.delete(loginAttempt).where(sql`${loginAttempt.at} < now() - interval '30 days'`)
}
