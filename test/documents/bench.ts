import { renderDocx } from '#server/documents/render/docx/renderDocx.ts'
import { renderPdf } from '#server/documents/render/renderPdf.ts'
import { layoutPages } from '#shared/documents/layout/layoutPages.ts'
import type { DocumentModel } from '#shared/documents/model/documentModel.ts'
import { modelTexts } from '#shared/documents/model/modelTexts.ts'
import { documentOf, templates } from './cases.ts'

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return Math.round((user + system) / 1000)
}

async function measure(name: string, model: DocumentModel, show: (name: string, value: string) => void) {
  const pages = await cpuMs(() => layoutPages(model))
  const pdf = await cpuMs(() => renderPdf(model))
  const docx = await cpuMs(() => renderDocx(model))
  const letters = modelTexts(model).reduce((sum, text) => sum + text.length, 0)
  show(
    `${name}, ${letters} letters`,
    `PDF ${pdf} ms CPU (goal 2000), of it pages ${pages}; DOCX ${docx} ms (goal 1000)`,
  )
}

/**
 * Measures the cost of each document. The cost of the first document includes loading libraries and fonts, as after a
 * server start.
 */
export async function benchDocuments(show: (name: string, value: string) => void): Promise<void> {
  for (const template of templates) await measure(template.id, documentOf(template, 'full'), show)
  const [, teaser] = templates
  if (teaser) await measure('hostile teaser', documentOf(teaser, 'hostile'), show)
}
