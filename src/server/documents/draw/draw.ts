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
  /** Null for Word, where the opening program decides on the pages. */
  pages: number | null
}

const longestMs = 60_000

/** Draws the pages in a worker thread: a second of layout work would block all other calls. */
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
