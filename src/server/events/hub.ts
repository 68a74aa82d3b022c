import { asc, gt, inArray, sql } from 'drizzle-orm'
import type { LiveEvent } from '#shared/events/topics.ts'
import type { Db } from '../database/connect.ts'
import { liveEvent } from '../database/tables/liveEvent.ts'
import { listen } from '../platform/events/listener.ts'
import { type Audience, eventChannel } from '../platform/events/publish.ts'
import type { Actor } from '../platform/session/actor.ts'

type Row = typeof liveEvent.$inferSelect
type Subscriber = (row: Row) => void

export interface EventHub {
  subscribe(subscriber: Subscriber): () => void
  stop(): Promise<void>
}

/**
 * When missed events are fetched, this many IDs before the last known one are read again. IDs are assigned before the
 * commit, so a transaction that commits later may have a lower ID.
 */
const overlap = 200
const remembered = 5000

/**
 * Starts the one connection of this server that listens for events. It passes each event on to all open streams.
 */
export function startEventHub(db: Db, url: string, onError: (error: unknown) => void): EventHub {
  const subscribers = new Set<Subscriber>()
  const seen = new Set<number>()
  let highest: number | null = null

  const deliver = (rows: Row[]) => {
    for (const row of rows) {
      if (seen.has(row.id)) continue
      seen.add(row.id)
      highest = Math.max(highest ?? 0, row.id)
      for (const subscriber of subscribers) subscriber(row)
    }
    for (const id of seen) {
      if (seen.size <= remembered) break
      seen.delete(id)
    }
  }
  // A NOTIFY of the database contains only the ID of an event. These are the received IDs whose rows are not fetched
  // yet. Only one fetch runs at a time, so that events are delivered in commit order.
  const idsToFetch: number[] = []
  let fetching = false
  const fetchRows = async () => {
    if (fetching) return
    fetching = true
    try {
      while (idsToFetch.length > 0) {
        const ids = idsToFetch.splice(0)
        deliver(
          await db.select().from(liveEvent).where(inArray(liveEvent.id, ids)).orderBy(asc(liveEvent.id)),
        )
      }
    } finally {
      fetching = false
    }
  }
  const catchUp = async () => {
    const { rows } = await db.execute<{ last: string }>(
      sql`select coalesce(max(id), 0) as last from live_event`,
    )
    const last = Number(rows[0]?.last ?? 0)
    // Before the first connection no browser was connected to this server, so no event was missed.
    if (highest === null) {
      highest = last
      return
    }
    // A failover may lose the last rows. Then the database assigns their IDs again, to new events that must be
    // delivered.
    if (last < highest) {
      seen.clear()
      highest = last
    }
    deliver(
      await db
        .select()
        .from(liveEvent)
        .where(gt(liveEvent.id, highest - overlap))
        .orderBy(asc(liveEvent.id)),
    )
  }
  const listener = listen({
    url,
    channels: [eventChannel],
    onNotice: (_channel, payload) => {
      idsToFetch.push(Number(payload))
      void fetchRows().catch(onError)
    },
    onConnected: () => void catchUp().catch(onError),
    onError,
  })
  return {
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    stop: () => listener.stop(),
  }
}

export function isFor(actor: Pick<Actor, 'teamId' | 'role'>, { teamIds, roles }: Audience): boolean {
  if (!teamIds && !roles) return true
  return Boolean(teamIds?.includes(actor.teamId) || roles?.includes(actor.role))
}

/**
 * Returns the events that a browser missed while it was disconnected. Events older than an hour are gone, but the
 * screen reloads its data anyway.
 */
export async function eventsAfter(db: Db, id: number): Promise<Row[]> {
  return db.select().from(liveEvent).where(gt(liveEvent.id, id)).orderBy(asc(liveEvent.id)).limit(1000)
}

/** The cast is safe, because the type of the event was checked when the row was written. */
export const toLiveEvent = ({ id, topic, data }: Row) => ({ id: String(id), topic, data }) as LiveEvent

export async function removeOldEvents(db: Db): Promise<void> {
  await db.delete(liveEvent).where(sql`${liveEvent.at} < now() - interval '1 hour'`)
}
