import { parentPort } from 'node:worker_threads'
import { type CheckOrder, checkTexts } from './check.ts'
import type { Counts } from './rarity.ts'

/** One check at a time: the order, then the counts it asked for. */
export type ToWorker = { order: CheckOrder } | { counts: Counts }
export type FromWorker =
  | { pieces: string[] }
  | { result: ReturnType<typeof checkTexts> extends Generator<unknown, infer R> ? R : never }
  | { failed: string }

let running: ReturnType<typeof checkTexts> | null = null

function answer(message: ToWorker): FromWorker {
  if ('order' in message) running = checkTexts(message.order)
  if (!running) return { failed: 'counts before an order' }
  const step = 'counts' in message ? running.next(message.counts) : running.next()
  return step.done ? { result: step.value } : { pieces: step.value }
}

parentPort?.on('message', (message: ToWorker) => {
  try {
    parentPort?.postMessage(answer(message))
  } catch (error) {
    running = null
    parentPort?.postMessage({ failed: String(error) } satisfies FromWorker)
  }
})
