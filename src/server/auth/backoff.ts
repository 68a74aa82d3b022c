import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { loginAttempt } from '../database/tables/user.ts'
import type { Origin } from '../platform/actor.ts'
import { AppError } from '../platform/appError.ts'

/** Failures since the last success that bring a pause; the pause doubles with every further failure. */
const limits = { accountFromAddress: 5, address: 50, account: 30 }
const firstPauseMinutes = 15
const longestPauseMinutes = 24 * 60
const attemptLock = 4_201_003

interface Failures extends Record<string, unknown> {
  count: number
  minutesSinceLast: number
}

/**
 * Notes a try before the password is looked at, as a failure: a hundred parallel guesses are a hundred failures.
 * `succeeded()` turns it into a success afterwards. While a pause lasts tries are refused and not counted.
 */
export async function beginAttempt(db: Db, teamId: string, { address }: Origin) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${attemptLock}, hashtext(${teamId}))`)
    const pause = await pauseMinutes(tx, teamId, address)
    if (pause > 0) {
      const minutes = Math.ceil(pause)
      throw new AppError('auth/locked', { values: { minutes }, retryAfterSeconds: minutes * 60 })
    }
    const [attempt] = await tx
      .insert(loginAttempt)
      .values({ teamId: teamId.slice(0, 50), address })
      .returning({ id: loginAttempt.id })
    const id = attempt?.id ?? 0
    return {
      succeeded: (in_: Db) =>
        in_.update(loginAttempt).set({ succeeded: true }).where(eq(loginAttempt.id, id)),
    }
  })
}

async function pauseMinutes(tx: Db, teamId: string, address: string): Promise<number> {
  const { rows } = await tx.execute<Failures & { rule: keyof typeof limits }>(sql`
    with recent as (
      select team_id, address, at, succeeded from login_attempt
      where at > now() - interval '24 hours' and (team_id = ${teamId} or address = ${address})
    ),
    pair as (
      select at from recent r where team_id = ${teamId} and address = ${address} and not succeeded
        and at > coalesce((select max(at) from recent where team_id = ${teamId} and address = ${address} and succeeded), '-infinity')
    ),
    -- Where this account signed in lately it is spared: nobody can lock a colleague or an office out.
    known as (select 1 from login_attempt where team_id = ${teamId} and address = ${address} and succeeded
      and at > now() - interval '30 days' limit 1),
    -- A colleague who signs in between does not wipe out the guesses made from the same address.
    from_address as (select at from recent where address = ${address} and not succeeded and not exists (select from known)),
    of_account as (
      select at from recent where team_id = ${teamId} and not succeeded and not exists (select from known)
        and at > coalesce((select max(at) from recent where team_id = ${teamId} and succeeded), '-infinity')
    )
    select rule, count(at)::int as count, coalesce(extract(epoch from now() - max(at)) / 60, 0)::float8 as "minutesSinceLast"
    from (select 'accountFromAddress' as rule, at from pair union all select 'address', at from from_address
          union all select 'account', at from of_account) failures group by rule`)
  return Math.max(0, ...rows.map(pauseLeft))
}

/**
 * A try noted by a transaction that began after ours lies in our future: where too few failed to bring a pause, the
 * time since the last one must not make one.
 */
function pauseLeft(row: Failures & { rule: keyof typeof limits }): number {
  const pause = pauseFor(row, row.rule)
  return pause === 0 ? 0 : pause - row.minutesSinceLast
}

function pauseFor({ count }: Failures, rule: keyof typeof limits): number {
  if (count < limits[rule]) return 0
  // An address is often a whole office: its pause does not grow.
  if (rule === 'address') return firstPauseMinutes
  return Math.min(longestPauseMinutes, firstPauseMinutes * 2 ** (count - limits[rule]))
}

/** An admin's unlock: this account's failures are forgotten, and those of the addresses it was tried from. */
export async function forgetFailures(db: Db, teamId: string): Promise<void> {
  const addresses = db
    .select({ address: loginAttempt.address })
    .from(loginAttempt)
    .where(and(eq(loginAttempt.teamId, teamId), eq(loginAttempt.succeeded, false)))
  await db
    .delete(loginAttempt)
    .where(
      and(
        eq(loginAttempt.succeeded, false),
        or(eq(loginAttempt.teamId, teamId), inArray(loginAttempt.address, addresses)),
      ),
    )
}

export async function removeOldAttempts(db: Db): Promise<void> {
  await db.delete(loginAttempt).where(sql`${loginAttempt.at} < now() - interval '30 days'`)
}
