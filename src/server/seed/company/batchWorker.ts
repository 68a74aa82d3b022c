import { parentPort, workerData } from 'node:worker_threads'
import { makeBatches, type Order } from './batches.ts'

// This thread makes the next batch while the main thread stores the previous one.
const port = parentPort
if (!port) throw new Error('this module runs only in a worker thread')
const batches = makeBatches(workerData as Order)
port.on('message', () => {
  const { done, value } = batches.next()
  if (done) {
    port.postMessage({ counters: value })
    port.close()
  } else {
    port.postMessage(
      { batch: value },
      value.parts.map(({ bytes }) => bytes.buffer),
    )
  }
})
