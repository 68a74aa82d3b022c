import { liveEvents } from '#shared/events/events.endpoints.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { createEventReaders, type EventRow } from './eventReaders.ts'
import { type EventHub, eventsAfter, isFor, toLiveEvent } from './hub.ts'

/** The most event streams of one session, one per tab. A new stream beyond this number replaces the oldest. */
const maxStreams = 12
const openStreams = new Map<string, (() => void)[]>()

function registerStream(sessionHash: string, close: () => void): () => void {
  const open = openStreams.get(sessionHash) ?? []
  openStreams.set(sessionHash, open)
  open.push(close)
  if (open.length > maxStreams) open.shift()?.()
  return () => {
    const at = open.indexOf(close)
    if (at >= 0) open.splice(at, 1)
    if (open.length === 0) openStreams.delete(sessionHash)
  }
}

/**
 * The route of the event stream. It need not check whether the session still exists: `openAnswers.ts` closes all
 * open answers of a session when it ends.
 */
export function eventRoutes({ config, db: pool, events }: Deps & { events: EventHub }): Route[] {
  const mayKnow = createEventReaders(pool, config.fixedSettings)
  return [
    route(liveEvents, signedIn, async ({ actor, query, db, request }, sink) => {
      const leave = registerStream(actor.sessionHash, sink.close)
      const sent = new Set<number>()
      // Events are sent one after another, because for an event about a company the rights must be looked up first.
      let last = Promise.resolve()
      const send = (row: EventRow) => {
        if (sent.has(row.id) || !isFor(actor, row.audience)) return
        sent.add(row.id)
        last = last.then(async () => {
          if (await mayKnow(row, actor)) sink.send({ id: String(row.id), data: toLiveEvent(row) })
        })
        last.catch(sink.close)
      }
      const unsubscribe = events.subscribe(send)
      const since = Number(request.headers['last-event-id'] ?? query.after ?? Number.NaN)
      try {
        if (Number.isSafeInteger(since)) for (const row of await eventsAfter(db, since)) send(row)
        await sink.closed
      } finally {
        unsubscribe()
        leave()
      }
    }),
  ]
}
