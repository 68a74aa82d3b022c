import { type CheckOrder, checkTexts } from './check.ts'
import type { Counts } from './needles/rarity.ts'

/**
 * Messages to the child process, which handles one check at a time. The parent sends the order, then the counts for
 * which the child asked.
 */
export type ToChild = { order: CheckOrder } | { counts: Counts }
export type FromChild =
  | { pieces: string[] }
  | { result: ReturnType<typeof checkTexts> extends Generator<unknown, infer R> ? R : never }
  | { failed: string }

let running: ReturnType<typeof checkTexts> | null = null

function answer(message: ToChild): FromChild {
  if ('order' in message) running = checkTexts(message.order)
  if (!running) return { failed: 'counts before an order' }
  const step = 'counts' in message ? running.next(message.counts) : running.next()
  return step.done ? { result: step.value } : { pieces: step.value }
}

process.on('message', (message: ToChild) => {
  try {
    process.send?.(answer(message))
  } catch (error) {
    running = null
    process.send?.({ failed: String(error) } satisfies FromChild)
  }
})
