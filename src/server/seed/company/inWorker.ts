import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Batch, Order } from './batches.ts'

type Answer = { batch: Batch } | { counters: [string, number][] }

/** Runs `makeBatches` in a worker thread, which prepares one batch in advance. */
export async function* batchesInWorker(order: Order): AsyncGenerator<Batch, [string, number][]> {
  const worker = new Worker(new URL('./batchWorker.ts', import.meta.url), { workerData: order })
  const next = () => {
    const answer = once(worker, 'message') as Promise<[Answer]>
    worker.postMessage('next')
    // The promise is awaited later. This handler keeps Node from reporting an unhandled rejection if the promise
    // fails before.
    answer.catch(() => undefined)
    return answer
  }
  try {
    let waiting = next()
    for (;;) {
      const [answer] = await waiting
      if ('counters' in answer) return answer.counters
      waiting = next()
      yield answer.batch
    }
  } finally {
    await worker.terminate()
  }
}
