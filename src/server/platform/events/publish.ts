import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#shared/catalogue/words/roles.ts'
import type { EventData } from '#shared/events/topics.ts'
import type { Topic } from '#shared/platform/topics.ts'
import type { Db } from '../../database/connect.ts'
import { executeNamed } from '../../database/named.ts'

export const eventChannel = 'dealdesk_events'

/**
 * Who gets an event. Without team IDs and roles, everybody who is signed in gets it. Otherwise everybody gets it whose
 * team ID or role is listed.
 */
export interface Audience {
  teamIds?: string[]
  roles?: Role[]
}

/**
 * Sends an event to browsers. Pass the transaction of the change: PostgreSQL delivers the event to every server when
 * the transaction commits, and not at all if it is rolled back.
 */
export async function publishEvent<T extends Topic>(
  tx: Db,
  topic: T,
  audience: Audience,
  ...[data]: EventData<T>
): Promise<void> {
  await executeNamed(
    tx,
    sql`with inserted as (insert into live_event (topic, audience, data)
        values (${topic}, ${JSON.stringify(audience)}::jsonb, ${JSON.stringify(data ?? {})}::jsonb) returning id)
      select pg_notify(${eventChannel}, inserted.id::text) from inserted`,
    'save',
  )
}

/**
 * Like `publishEvent`, but as part of one SQL statement that also writes other rows. `data` selects the data of each
 * event. Use the result as a common table expression and select `notifyOf` of it; otherwise no server is notified.
 */
export const insertEvents = (topic: Topic | null, data: SQL): SQL => sql`
  insert into live_event (topic, audience, data)
  select ${topic}::text, '{}'::jsonb, events.data from (${data}) events (data) where ${topic}::text is not null returning id`
export const notifyOf = (events: SQL): SQL =>
  sql`(select count(pg_notify(${eventChannel}, published.id::text)) from ${events} published)`
