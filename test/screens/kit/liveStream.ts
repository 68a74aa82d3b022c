import type { Topics } from '#shared/events/topics.ts'
import type { Topic } from '#shared/platform/topics.ts'

let open: LiveStream[] = []
let sent = 0

/** Stub of the event stream: it opens at once and sends the events of the test. */
export class LiveStream {
  static readonly CLOSED = 2
  readyState = 1
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null

  constructor() {
    open.push(this)
    queueMicrotask(() => this.onopen?.())
  }
  close() {
    this.readyState = LiveStream.CLOSED
    open = open.filter((stream) => stream !== this)
  }
}

/** Sends an event to every listening page. */
export function happened<T extends Topic>(topic: T, data: Topics[T]): void {
  sent += 1
  for (const stream of open) stream.onmessage?.({ data: JSON.stringify({ id: String(sent), topic, data }) })
}
