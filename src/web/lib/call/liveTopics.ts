/** Told by the page itself: whoever listens to the server stops. */
export const signingOut = 'signing-out'

type Listener = (data: Record<string, unknown>) => void

const listeners = new Map<string, Set<Listener>>()

/** For the few screens that show an event itself, such as how far the server's work has come. */
export const liveTopics = {
  tell(topic: string, data: Record<string, unknown>) {
    for (const listener of listeners.get(topic) ?? []) listener(data)
  },
  listen(topic: string, listener: Listener): () => void {
    const all = listeners.get(topic) ?? new Set()
    listeners.set(topic, all.add(listener))
    return () => void all.delete(listener)
  },
}
