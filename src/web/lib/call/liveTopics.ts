import type { Topics } from '#shared/events/topics.ts'

/** The event topics of the server, plus the local topic `signing-out`, which stops all listening. */
interface LocalTopics extends Topics {
  'signing-out': Record<string, never>
}
type Listener<T extends keyof LocalTopics> = (data: LocalTopics[T]) => void

const listeners: { [T in keyof LocalTopics]?: Set<Listener<T>> } = {}

/** Passes events to screens that show them or keep state outside of queries, such as an open form. */
export const liveTopics = {
  tell<T extends keyof LocalTopics>(topic: T, data: LocalTopics[T]) {
    for (const listener of listeners[topic] ?? []) listener(data)
  },
  listen<T extends keyof LocalTopics>(topic: T, listener: Listener<T>): () => void {
    const all: Set<Listener<T>> = listeners[topic] ?? new Set()
    Object.assign(listeners, { [topic]: all.add(listener) })
    return () => void all.delete(listener)
  },
}
