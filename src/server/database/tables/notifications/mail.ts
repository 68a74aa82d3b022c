import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import {
  type MailFault,
  type MailKind,
  type MailState,
  mailKinds,
  mailStates,
} from '#shared/mail/mailWords.ts'
import { isOneOf } from '../../words.ts'
import { createdAt, instant } from '../columns.ts'
import { appUser } from '../user.ts'

/**
 * The outbox. A row is written in the transaction of its cause and contains no text: what a mail says is read when it is
 * sent, with the rights of that moment.
 */
export const mail = pgTable(
  'mail',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: varchar('team_id', { length: 50 })
      .notNull()
      .references(() => appUser.teamId),
    kind: varchar('kind', { length: 10 }).notNull().$type<MailKind>(),
    /** The notification that a mail of the kind `at-once` is about. */
    notificationId: bigint('notification_id', { mode: 'number' }),
    /** A person gets one mail for each key. */
    key: varchar('key', { length: 120 }).notNull(),
    /** Becomes the Message-ID. It is the same for every attempt, so that mail programs recognise a repeated mail. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    state: varchar('state', { length: 10 }).notNull().default('waiting').$type<MailState>(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull().defaultNow(),
    /** Until this time the server that took the mail is expected to send it. After that another attempt is made. */
    leaseUntil: instant('lease_until'),
    /** Why the last attempt failed. */
    fault: varchar('fault', { length: 20 }).$type<MailFault>(),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('mail_key').on(table.teamId, table.key),
    index('mail_waiting').on(table.nextAt, table.id).where(sql`${table.state} = 'waiting'`),
    index('mail_created').on(table.createdAt),
    check('mail_kind', isOneOf(table.kind, mailKinds)),
    check('mail_state', isOneOf(table.state, mailStates)),
  ],
)
