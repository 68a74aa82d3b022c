import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { liveEvent } from '../../database/tables/liveEvent.ts'

export const eventChannel = 'dealdesk_events'

/** Neither given means everybody who is signed in; both given means those who are in either. */
export interface Audience {
  teamIds?: string[]
  roles?: string[]
}

/**
 * Tells the browsers that something happened. Pass the transaction of the change: PostgreSQL delivers at its
 * commit, to every server that listens, or not at all.
 */
export async function publishEvent(
  tx: Db,
  topic: string,
  audience: Audience,
  data: Record<string, unknown> = {},
): Promise<void> {
  const [event] = await tx.insert(liveEvent).values({ topic, audience, data }).returning({ id: liveEvent.id })
  await tx.execute(sql`select pg_notify(${eventChannel}, ${String(event?.id)})`)
}
