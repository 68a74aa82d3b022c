import { sql } from 'drizzle-orm'
import type { Role } from '#shared/catalogue/words/roles.ts'
import type { EventData } from '#shared/events/topics.ts'
import type { Topic } from '#shared/platform/topics.ts'
import type { Db } from '../../database/connect.ts'
import { liveEvent } from '../../database/tables/liveEvent.ts'

export const eventChannel = 'dealdesk_events'

/** Neither given means everybody who is signed in; both given means those who are in either. */
export interface Audience {
  teamIds?: string[]
  roles?: Role[]
}

/**
 * Tells the browsers that something happened. Pass the transaction of the change: PostgreSQL delivers at its
 * commit, to every server that listens, or not at all.
 */
export async function publishEvent<T extends Topic>(
  tx: Db,
  topic: T,
  audience: Audience,
  ...[data]: EventData<T>
): Promise<void> {
  const row = { topic, audience, data: data ?? {} }
  const [event] = await tx.insert(liveEvent).values(row).returning({ id: liveEvent.id })
  await tx.execute(sql`select pg_notify(${eventChannel}, ${String(event?.id)})`)
}
