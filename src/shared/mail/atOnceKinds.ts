import type { MailAtOnceKey } from '../firm/mailSettings.ts'
import type { NotificationKind } from '../notifications/notificationKinds.ts'

/** The kinds of notifications that each setting sends at once. */
export const atOnceKinds: Record<MailAtOnceKey, readonly NotificationKind[]> = {
  mailAssigned: ['assigned', 'removed'],
  mailMentioned: ['mentioned', 'replied'],
  mailTasks: ['task-given', 'task-due'],
  mailNdas: ['nda-ending'],
  mailNotices: ['notice'],
}
