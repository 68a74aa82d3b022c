import type { Topics } from '#shared/events/topics.ts'

/** Topics of the server, and `signing-out` of the page itself, which stops all listening. */
interface LocalTopics extends Topics {
  'signing-out': Record<string, never>
}
type Listener<T extends keyof LocalTopics> = (data: LocalTopics[T]) => void

const listeners: { [T in keyof LocalTopics]?: Set<Listener<T>> } = {}

/** For the few screens that show events themselves or keep state outside of queries, such as an open form. */
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
