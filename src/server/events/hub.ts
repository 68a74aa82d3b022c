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

/** IDs are assigned before the commit, so a later commit may have a lower ID: catching up looks this far back. */
const overlap = 200
const remembered = 5000

/** One listening connection for the whole server, which distributes events to the open streams. */
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
  // One fetch at a time, so that events arrive in commit order.
  const announced: number[] = []
  let fetching = false
  const fetchAnnounced = async () => {
    if (fetching) return
    fetching = true
    try {
      while (announced.length > 0) {
        const ids = announced.splice(0)
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
    // At the first connection nobody has missed anything.
    if (highest === null) {
      highest = last
      return
    }
    // After a failover without the last rows the database assigns their IDs again: those are new events.
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
      announced.push(Number(payload))
      void fetchAnnounced().catch(onError)
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
 * Events that a browser missed while disconnected. Those older than an hour are gone; the screen refetches anyway.
 */
export async function eventsAfter(db: Db, id: number): Promise<Row[]> {
  return db.select().from(liveEvent).where(gt(liveEvent.id, id)).orderBy(asc(liveEvent.id)).limit(1000)
}

/** The type of the event was checked when the row was written. */
export const toLiveEvent = ({ id, topic, data }: Row) => ({ id: String(id), topic, data }) as LiveEvent

export async function removeOldEvents(db: Db): Promise<void> {
  await db.delete(liveEvent).where(sql`${liveEvent.at} < now() - interval '1 hour'`)
}
