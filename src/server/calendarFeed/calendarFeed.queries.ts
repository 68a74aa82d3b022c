import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CalendarFeed } from '#shared/calendarFeed/calendarFeed.endpoints.ts'
import { readRole } from '#shared/catalogue/words/roles.ts'
import type { Db } from '../database/connect.ts'
import { calendarFeed } from '../database/tables/notifications/calendarFeed.ts'
import { appUser } from '../database/tables/user.ts'
import { hashOfToken } from './feedToken.ts'

export const describeFeed = ({
  createdAt,
  lastReadAt,
}: Pick<typeof calendarFeed.$inferSelect, 'createdAt' | 'lastReadAt'>): CalendarFeed => ({
  createdAt: createdAt.toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
})

export async function readOwnFeed(db: Db, teamId: string): Promise<CalendarFeed | null> {
  const [row] = await db.select().from(calendarFeed).where(eq(calendarFeed.teamId, teamId))
  return row ? describeFeed(row) : null
}

/** Whose calendar a secret opens: of a person who still exists, with the role of this moment. */
export async function ownerOfToken(db: Db, token: string) {
  const [row] = await db
    .select({ teamId: appUser.teamId, role: appUser.role })
    .from(calendarFeed)
    .innerJoin(appUser, eq(appUser.teamId, calendarFeed.teamId))
    .where(and(eq(calendarFeed.tokenHash, hashOfToken(token)), isNull(appUser.deletedAt)))
  return row ? { teamId: row.teamId, role: readRole(row.role) } : null
}

/** Notes that a calendar has read the feed, at most once a minute. */
export async function noteReading(db: Db, token: string): Promise<void> {
  await db
    .update(calendarFeed)
    .set({ lastReadAt: sql`now()` })
    .where(
      and(
        eq(calendarFeed.tokenHash, hashOfToken(token)),
        sql`coalesce(${calendarFeed.lastReadAt} < now() - interval '1 minute', true)`,
      ),
    )
}
