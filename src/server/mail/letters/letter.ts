import type { mail } from '../../database/tables/notifications/mail.ts'

/** A row of the outbox. */
export type MailRow = typeof mail.$inferSelect

/** What is sent. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** A letter, or nothing, if there is nothing to say any more. */
export type Composed = Letter | 'nothing'

/** Replaces every control character, because a line break would begin another header. */
export const oneLine = (text: string, most = 150): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, most)
