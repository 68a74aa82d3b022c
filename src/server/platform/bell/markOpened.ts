import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { NotificationKind } from '#shared/notifications/notificationKinds.ts'
import type { Db } from '../../database/connect.ts'
import { notification } from '../../database/tables/notifications/notification.ts'
import { publishEvent } from '../events/publish.ts'
import type { Actor } from '../session/actor.ts'

/** Marks the person's notifications about a thing as read, because the person has opened or settled it. */
export async function markOpened(
  tx: Db,
  { teamId }: Pick<Actor, 'teamId'>,
  kinds: readonly NotificationKind[],
  subjectId: number,
): Promise<void> {
  const rows = await tx
    .update(notification)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notification.teamId, teamId),
        eq(notification.subjectId, subjectId),
        inArray(notification.kind, [...kinds]),
        isNull(notification.readAt),
      ),
    )
    .returning({ id: notification.id })
  if (rows.length > 0) await publishEvent(tx, 'bell', { teamIds: [teamId] })
}
