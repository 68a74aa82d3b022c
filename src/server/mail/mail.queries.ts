import { and, desc, eq, sql } from 'drizzle-orm'
import { mailSettingKeys } from '#shared/firm/mailSettings.ts'
import type { MailChoice, MailStatus } from '#shared/mail/mail.endpoints.ts'
import type { MailFault } from '#shared/mail/mailWords.ts'
import type { Db } from '../database/connect.ts'
import { mail } from '../database/tables/notifications/mail.ts'
import { notificationChoice } from '../database/tables/notifications/notification.ts'
import type { Config } from '../platform/config.ts'
import { readFirmSettings } from '../platform/readFirmSettings.ts'
import type { Actor } from '../platform/session/actor.ts'

export type MailConfig = Pick<Config, 'mail' | 'fixedSettings'>

/** Tells the admin side whether mail arrives: a mail that silently does not is worse than none. */
export async function readMailStatus(
  db: Db,
  { mail: server }: MailConfig,
  { teamId }: Pick<Actor, 'teamId'>,
): Promise<MailStatus> {
  const { rows } = await db.execute<{
    waiting: number
    failed: number
    sent: string | Date | null
    fault: MailFault | null
  }>(sql`
    select count(*) filter (where m.state = 'waiting')::int as waiting,
      count(*) filter (where m.state = 'failed' and m.kind <> 'test' and m.ended_at > now() - interval '7 days')::int as failed,
      max(m.ended_at) filter (where m.state = 'sent') as sent,
      (select w.fault from mail w where w.state = 'waiting' and w.fault is not null order by w.next_at desc limit 1) as fault
    from mail m`)
  const [test] = await db
    .select()
    .from(mail)
    .where(and(eq(mail.teamId, teamId), eq(mail.kind, 'test')))
    .orderBy(desc(mail.id))
    .limit(1)
  const [found] = rows
  return {
    server: server
      ? { host: server.host, port: server.port, from: server.from.address, tls: server.tls }
      : null,
    waiting: found?.waiting ?? 0,
    failed: found?.failed ?? 0,
    lastSentAt: found?.sent ? new Date(found.sent).toISOString() : null,
    fault: found?.fault ?? null,
    test: test ? { at: test.createdAt.toISOString(), state: test.state, fault: test.fault } : null,
  }
}

export async function readMailChoice(
  db: Db,
  { mail: server, fixedSettings }: MailConfig,
  { teamId, email }: Pick<Actor, 'teamId' | 'email'>,
): Promise<MailChoice> {
  const settings = await readFirmSettings(db, fixedSettings)
  const [row] = await db.select().from(notificationChoice).where(eq(notificationChoice.teamId, teamId))
  return {
    sends: server !== null && mailSettingKeys.some((key) => key !== 'mailCompanyNames' && settings[key]),
    email,
    on: row?.mail ?? true,
    off: row?.mailOff ?? [],
  }
}
