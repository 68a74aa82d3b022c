import type { chooseMail } from '#shared/mail/mail.endpoints.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { mail } from '../database/tables/notifications/mail.ts'
import { notificationChoice } from '../database/tables/notifications/notification.ts'
import { AppError } from '../platform/appError.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Change } from '../platform/change/change.ts'
import { publishEvent } from '../platform/events/publish.ts'
import { type MailConfig, readMailChoice, readMailStatus } from './mail.queries.ts'

/** Queues a test mail to the person who asks, and to nobody else. */
export const queueTestMail = (change: Change, config: MailConfig) =>
  change(async (tx, actor) => {
    if (!config.mail) throw new AppError('mail/no-server')
    if (!actor.email) throw new AppError('mail/no-address')
    await tx.insert(mail).values({ teamId: actor.teamId, kind: 'test', key: `test:${crypto.randomUUID()}` })
    await recordAudit(tx, actor, {
      action: 'mail/tested',
      subject: { kind: 'mail', id: config.mail.host },
    })
    await publishEvent(tx, 'mail', { teamIds: [actor.teamId] })
    return readMailStatus(tx, config, actor)
  })

export const storeMailChoice = (change: Change, config: MailConfig, { on, off }: BodyOf<typeof chooseMail>) =>
  change(async (tx, actor) => {
    const set = { mail: on, mailOff: [...new Set(off)].toSorted() }
    await tx
      .insert(notificationChoice)
      .values({ teamId: actor.teamId, ...set })
      .onConflictDoUpdate({ target: notificationChoice.teamId, set })
    await publishEvent(tx, 'bell', { teamIds: [actor.teamId] })
    return readMailChoice(tx, config, actor)
  })
