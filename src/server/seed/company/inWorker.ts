import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Batch, Order } from './batches.ts'

type Answer = { batch: Batch } | { counters: [string, number][] }

/** The batches of `makeBatches`, made in a thread of their own, one ahead of what is asked for. */
export async function* batchesInWorker(order: Order): AsyncGenerator<Batch, [string, number][]> {
  const worker = new Worker(new URL('./batchWorker.ts', import.meta.url), { workerData: order })
  const next = () => {
    const answer = once(worker, 'message') as Promise<[Answer]>
    worker.postMessage('next')
    // Awaited later than it may fail.
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
