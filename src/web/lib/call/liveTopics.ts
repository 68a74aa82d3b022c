import type { Topics } from '#shared/events/topics.ts'

/** The topics of the server, plus `signing-out`, which the page sends to itself so that all listening stops. */
interface LocalTopics extends Topics {
  'signing-out': Record<string, never>
}
type Listener<T extends keyof LocalTopics> = (data: LocalTopics[T]) => void

const listeners: { [T in keyof LocalTopics]?: Set<Listener<T>> } = {}

/**
 * Passes live events to the few screens that show events themselves or keep state outside of queries, such as
 * an open form.
 */
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
