import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { NotificationGroup, NotificationKind } from '#shared/notifications/notificationKinds.ts'
import { instant } from '../columns.ts'
import { businessNumberColumn } from '../company.ts'
import { appUser } from '../user.ts'

const team = (name: string) => varchar(name, { length: 50 })

/**
 * A notification for one person. It refers to what happened and repeats no text of notes, tasks or companies: these are
 * read when the notification is shown, with the rights of that moment.
 */
export const notification = pgTable(
  'notification',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: team('team_id')
      .notNull()
      .references(() => appUser.teamId),
    kind: varchar('kind', { length: 20 }).notNull().$type<NotificationKind>(),
    /** The company; null if the notification is about several companies or none. */
    businessNumber: businessNumberColumn(),
    /** The other company of a deal or NDA. */
    otherNumber: businessNumberColumn('other_number'),
    /** The note, task, notice or counterparty, depending on the kind. */
    subjectId: bigint('subject_id', { mode: 'number' }),
    /** The finished job, for imports and exports. */
    jobId: uuid('job_id'),
    /** How many events the notification stands for, such as the companies of a handover or uploaded files. */
    count: integer('count').notNull().default(1),
    /** Words of what happened that everybody may read who may read the company: slot, stages, file category. */
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    actorTeam: team('actor_team'),
    actorName: varchar('actor_name', { length: 100 }),
    /** Events with the same key become one notification of a person. */
    key: varchar('key', { length: 120 }).notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    readAt: instant('read_at'),
  },
  (table) => [
    uniqueIndex('notification_key').on(table.teamId, table.key),
    index('notification_newest').on(table.teamId, table.at.desc(), table.id.desc()),
    index('notification_unread').on(table.teamId).where(sql`${table.readAt} is null`),
    index('notification_old').on(table.at),
  ],
)

/** What a person has switched off: groups of notifications, all mail, and groups of which no mail comes. */
export const notificationChoice = pgTable('notification_choice', {
  teamId: team('team_id')
    .primaryKey()
    .references(() => appUser.teamId),
  off: jsonb('off').$type<NotificationGroup[]>().notNull().default([]),
  mail: boolean('mail').notNull().default(true),
  mailOff: jsonb('mail_off').$type<NotificationGroup[]>().notNull().default([]),
})
