import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type NotificationGroup, notificationDays } from '#shared/notifications/notificationKinds.ts'
import type { readNotifications } from '#shared/notifications/notifications.endpoints.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../database/connect.ts'
import { notification, notificationChoice } from '../database/tables/notifications/notification.ts'
import type { Change } from '../platform/change/change.ts'
import { publishEvent } from '../platform/events/publish.ts'
import { countUnread } from './notifications.queries.ts'

/** The number of a merged company leads to the company that remains. */
const isAbout = (number: string) =>
  sql`(${notification.businessNumber} = ${number} or ${notification.businessNumber} in
    (select x.old_number from company_alias x where x.business_number = ${number}))`

/** Marks one's own notifications as read: some of them, those about a company, or all. */
export const markRead = (change: Change, { ids, businessNumber }: BodyOf<typeof readNotifications>) =>
  change({ tell: async (tx, actor) => ({ count: await countUnread(tx, actor) }) }, async (tx, actor) => {
    const rows = await tx
      .update(notification)
      .set({ readAt: sql`now()` })
      .where(
        and(
          eq(notification.teamId, actor.teamId),
          isNull(notification.readAt),
          ids === undefined ? undefined : inArray(notification.id, ids),
          businessNumber === undefined ? undefined : isAbout(businessNumber),
        ),
      )
      .returning({ id: notification.id })
    if (rows.length > 0) await publishEvent(tx, 'bell', { teamIds: [actor.teamId] })
  })

/** Stores which groups of notifications the person does not want to see. */
export const storeChoice = (change: Change, given: readonly NotificationGroup[]) =>
  change(async (tx, actor) => {
    const off = [...new Set(given)].toSorted()
    await tx
      .insert(notificationChoice)
      .values({ teamId: actor.teamId, off })
      .onConflictDoUpdate({ target: notificationChoice.teamId, set: { off } })
    await publishEvent(tx, 'bell', { teamIds: [actor.teamId] })
    return { off }
  })

export async function removeOldNotifications(db: Db): Promise<void> {
  await db
    .delete(notification)
    .where(sql`${notification.at} < now() - make_interval(days => ${notificationDays})`)
}
