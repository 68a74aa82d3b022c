import type { QueryClient } from '@tanstack/react-query'
import { liveEvents } from '#shared/events/events.endpoints.ts'
import type { LiveEvent } from '#shared/events/topics.ts'
import { activity } from '../userActivity.ts'
import { liveTopics } from './liveTopics.ts'
import { staleGatherer } from './stale.ts'

const longestPauseMs = 60_000

interface LiveOptions {
  client: QueryClient
  /**
   * Called if the server ended a session of this user or refused the stream. The caller then checks who is signed in.
   */
  onDoubt(): void
  /** Called whenever the stream has opened or failed. From the second opening on, everything is refetched. */
  onSettled(): void
  open?(path: string): EventSource
}

const openStream = (path: string) => new EventSource(path, { withCredentials: true })

/**
 * Listens to the server-sent events while the page is visible, and refetches stale queries. A hidden tab disconnects: a
 * browser opens at most six connections per server, so six hidden tabs would block a seventh.
 */
export function startLiveEvents({ client, onDoubt, onSettled, open = openStream }: LiveOptions): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let opened = false

  // Refetches after an event count as background requests, because they must not keep an idle session alive.
  const stale = staleGatherer(client, activity.inBackground)

  function take(text: string) {
    const event = JSON.parse(text) as LiveEvent
    if (event.topic === 'session-ended') activity.inBackground(onDoubt)
    liveTopics.tell(event.topic, event.data)
    stale.tell(event)
  }

  function connect() {
    disconnect()
    if (!navigator.onLine || document.visibilityState === 'hidden') return
    const stream = open(liveEvents.path)
    source = stream
    stream.onmessage = (message) => take(String(message.data))
    stream.onopen = () => {
      refusals = 0
      // The stream has reconnected. Events may have been missed meanwhile, so everything is refetched.
      if (opened) {
        liveTopics.tell('companies', {})
        stale.everything()
      }
      opened = true
      onSettled()
    }
    stream.onerror = () => {
      onSettled()
      // After a lost connection the browser reconnects by itself (CONNECTING). After an error response the browser
      // gives up (CLOSED), so the session is checked here.
      if (stream.readyState !== EventSource.CLOSED || source !== stream) return
      activity.inBackground(onDoubt)
      refusals += 1
      timer = setTimeout(connect, Math.min(5000 * 2 ** (refusals - 1), longestPauseMs))
    }
  }
  function disconnect() {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const follow = () => (document.visibilityState === 'hidden' ? disconnect() : source || connect())
  const onShow = (event: PageTransitionEvent) => event.persisted && connect()

  const listeners: [target: EventTarget, name: string, listener: (event: never) => unknown][] = [
    [window, 'online', connect],
    [window, 'offline', disconnect],
    [window, 'pagehide', disconnect],
    [window, 'pageshow', onShow],
    [document, 'visibilitychange', follow],
  ]
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener as EventListener)
  const unlisten = liveTopics.listen('signing-out', disconnect)
  connect()
  return () => {
    unlisten()
    stale.stop()
    disconnect()
    for (const [target, name, listener] of listeners)
      target.removeEventListener(name, listener as EventListener)
  }
}
