import { eq, sql } from 'drizzle-orm'
import type { MailFault } from '#shared/mail/mailWords.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { Db } from '../../database/connect.ts'
import { mail } from '../../database/tables/notifications/mail.ts'
import { adminTeams } from '../../platform/bell/adminTeams.ts'
import { notify } from '../../platform/bell/notify.ts'
import { publishEvent } from '../../platform/events/publish.ts'
import type { MailRow } from '../letters/letter.ts'

/** Longer than the longest attempt (`attemptMs` in `transport.ts`), so that two servers never send one mail at once. */
export const leaseSeconds = 90
/** The first retry comes after this time; each further one waits twice as long. */
const firstRetrySeconds = 5
const longestRetrySeconds = 30 * 60
/** A mail that could not be sent for this long has failed: nobody needs yesterday's news. */
const expiresAfterHours = 24
const keptDays = 30

/**
 * Takes the next due mail. If the server is killed, the lease ends and another server takes the mail again, with the same
 * Message-ID.
 */
export async function claimMail(db: Db): Promise<MailRow | null> {
  const [row] = await db
    .update(mail)
    .set({
      attempts: sql`${mail.attempts} + 1`,
      leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(
      eq(
        mail.id,
        sql`(select m.id from mail m where m.state = 'waiting' and m.next_at <= now()
          and (m.lease_until is null or m.lease_until < now())
          order by m.next_at, m.id limit 1 for update skip locked)`,
      ),
    )
    .returning()
  return row ?? null
}

export const isExpired = ({ createdAt }: MailRow, now = Date.now()): boolean =>
  now - createdAt.getTime() > expiresAfterHours * 3_600_000

/** The row as this attempt took it. A later attempt of another server is left alone. */
const ofAttempt = ({ id, attempts }: MailRow) =>
  sql`${mail.id} = ${id} and ${mail.attempts} = ${attempts} and ${mail.state} = 'waiting'`

export async function endMail(db: Db, row: MailRow, state: 'sent' | 'dropped'): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(mail)
      .set({ state, fault: null, endedAt: sql`now()`, leaseUntil: null })
      .where(ofAttempt(row))
    if (row.kind === 'test') await publishEvent(tx, 'mail', { teamIds: [row.teamId] })
  })
}

/** Puts a mail back. A test mail is not tried again, because a person waits for its result. */
export async function retryMail(db: Db, row: MailRow, fault: MailFault): Promise<void> {
  if (row.kind === 'test') return failMail(db, row, fault)
  if (isExpired(row)) return failMail(db, row, 'expired')
  const seconds = Math.min(firstRetrySeconds * 2 ** Math.min(row.attempts - 1, 20), longestRetrySeconds)
  await db
    .update(mail)
    .set({ fault, nextAt: sql`now() + make_interval(secs => ${seconds})`, leaseUntil: null })
    .where(ofAttempt(row))
}

/** Gives a mail back unsent, because the server stops. The attempt is not counted. */
export async function releaseMail(db: Db, row: MailRow): Promise<void> {
  await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} - 1`, leaseUntil: null })
    .where(ofAttempt(row))
}

/** Ends a mail that cannot be sent, and tells the admin side. All failures of a day are one notification. */
export async function failMail(db: Db, row: MailRow, fault: MailFault): Promise<void> {
  await db.transaction(async (tx) => {
    const failed = await tx
      .update(mail)
      .set({ state: 'failed', fault, endedAt: sql`now()`, leaseUntil: null })
      .where(ofAttempt(row))
      .returning({ id: mail.id })
    if (failed.length === 0) return
    if (row.kind === 'test') return publishEvent(tx, 'mail', { teamIds: [row.teamId] })
    const teams = await adminTeams(tx)
    await notify(tx, null, [
      { kind: 'mail-failed', teams, key: `mail-failed:${dayInSeoul()}`, data: { fault } },
    ])
    await publishEvent(tx, 'mail', { teamIds: teams })
  })
}

/** Removes mails that ended long ago, and those that no server was there to send. */
export async function removeOldMail(db: Db): Promise<void> {
  await db.delete(mail).where(sql`${mail.createdAt} < now() - make_interval(days => ${keptDays})`)
}
