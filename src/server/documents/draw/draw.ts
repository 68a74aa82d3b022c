import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DocumentModel } from '#shared/documents/model/documentModel.ts'

export type DocumentFormat = 'pdf' | 'docx'
export interface Order {
  model: DocumentModel
  format: DocumentFormat
}
export interface Drawn {
  bytes: Uint8Array
  /** The number of pages. Null for a Word file, because the program that opens it decides on the page breaks. */
  pages: number | null
}

const longestMs = 60_000

/** Draws the pages in a worker thread. The layout can take a second, which would block all other requests. */
export async function drawDocument(order: Order, signal: AbortSignal): Promise<Drawn> {
  const worker = new Worker(new URL('./draw.worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const patient = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
  try {
    const [drawn] = (await once(worker, 'message', { signal: patient })) as [Drawn]
    return drawn
  } finally {
    await worker.terminate()
  }
}
