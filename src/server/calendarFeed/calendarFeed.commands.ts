import { eq, sql } from 'drizzle-orm'
import { type createCalendarFeed, readCalendarFeed } from '#shared/calendarFeed/calendarFeed.endpoints.ts'
import { pathOf, type ResponseOf } from '#shared/platform/endpoint.ts'
import { calendarFeed } from '../database/tables/notifications/calendarFeed.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Change } from '../platform/change/change.ts'
import { describeFeed } from './calendarFeed.queries.ts'
import { fileOf, hashOfToken, newToken } from './feedToken.ts'

const subjectOf = (teamId: string) => ({ kind: 'calendar-feed', id: teamId })

/** Makes a new secret address. An address that the person had before ends. */
export const createFeed = (change: Change) =>
  change(async (tx, actor): Promise<ResponseOf<typeof createCalendarFeed>> => {
    const token = newToken()
    const values = { tokenHash: hashOfToken(token), createdAt: sql`now()`, lastReadAt: null }
    const [row] = await tx
      .insert(calendarFeed)
      .values({ teamId: actor.teamId, ...values })
      .onConflictDoUpdate({ target: calendarFeed.teamId, set: values })
      .returning()
    if (!row) throw new Error('calendar feed was not stored')
    await recordAudit(tx, actor, { action: 'calendar-feed/created', subject: subjectOf(actor.teamId) })
    return { feed: describeFeed(row), path: pathOf(readCalendarFeed, { params: { file: fileOf(token) } }) }
  })

export const revokeFeed = (change: Change) =>
  change(async (tx, actor) => {
    const gone = await tx
      .delete(calendarFeed)
      .where(eq(calendarFeed.teamId, actor.teamId))
      .returning({ teamId: calendarFeed.teamId })
    if (gone.length > 0)
      await recordAudit(tx, actor, { action: 'calendar-feed/revoked', subject: subjectOf(actor.teamId) })
    return { feed: null }
  })
