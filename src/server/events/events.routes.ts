import { liveEvents } from '#shared/events/events.endpoints.ts'
import type { Actor } from '../platform/actor.ts'
import type { Deps } from '../platform/deps.ts'
import { signedIn } from '../platform/policy.ts'
import { type Route, route } from '../platform/route.ts'
import { findActor, sessionEnded } from '../platform/session.ts'
import type { SessionCookie } from '../platform/sessionCookie.ts'
import { type EventHub, eventsAfter, isFor, toLiveEvent } from './hub.ts'

/** How often an open stream asks whether its session still stands. */
const recheckMs = 10_000

/** Tabs of one session; the oldest stream makes room for the newest. */
const mostStreams = 12
const places = new Map<string, (() => void)[]>()

function takePlace(sessionHash: string, close: () => void): () => void {
  const open = places.get(sessionHash) ?? []
  places.set(sessionHash, open)
  open.push(close)
  if (open.length > mostStreams) open.shift()?.()
  return () => {
    const at = open.indexOf(close)
    if (at >= 0) open.splice(at, 1)
    if (open.length === 0) places.delete(sessionHash)
  }
}

export function eventRoutes({ config, events }: Deps & { events: EventHub }, cookie: SessionCookie): Route[] {
  const rules = { idleMinutes: config.sessionIdleMinutes, hours: config.sessionHours }
  return [
    route(liveEvents, signedIn, async ({ actor, origin, query, db, request }, sink) => {
      let reader: Actor | null = actor
      const leave = takePlace(actor.sessionHash, sink.close)
      const recheck = async () => {
        const token = cookie.read(request)
        reader = token ? ((await findActor(db, rules, token, origin))?.actor ?? null) : null
      }
      const sent = new Set<number>()
      const unsubscribe = events.subscribe((row) => {
        if (row.topic === sessionEnded && isFor(actor, row.audience)) void check()
        if (!reader || sent.has(row.id) || !isFor(reader, row.audience)) return
        sent.add(row.id)
        sink.send({ id: String(row.id), data: toLiveEvent(row) })
      })
      const check = () =>
        recheck().then(
          () => (reader ? undefined : sink.close()),
          () => sink.close(),
        )
      const timer = setInterval(() => void check(), recheckMs)
      const since = Number(request.headers['last-event-id'] ?? query.after ?? Number.NaN)
      try {
        if (Number.isSafeInteger(since)) {
          for (const row of await eventsAfter(db, since)) {
            if (sent.has(row.id) || !isFor(actor, row.audience)) continue
            sent.add(row.id)
            sink.send({ id: String(row.id), data: toLiveEvent(row) })
          }
        }
        await sink.closed
      } finally {
        clearInterval(timer)
        unsubscribe()
        leave()
      }
    }),
  ]
}
