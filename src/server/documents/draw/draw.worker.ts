import { parentPort, workerData } from 'node:worker_threads'
import { layoutPages } from '#shared/documents/layout/layoutPages.ts'
import type { Drawn, Order } from './draw.ts'

async function draw({ model, format }: Order): Promise<Drawn> {
  if (format === 'docx') {
    const { renderDocx } = await import('../render/docx/renderDocx.ts')
    return { bytes: await renderDocx(model), pages: null }
  }
  const { renderPdf } = await import('../render/renderPdf.ts')
  return { bytes: await renderPdf(model), pages: layoutPages(model).pages.length }
}

parentPort?.postMessage(await draw(workerData as Order))
