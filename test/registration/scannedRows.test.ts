import { expect, test } from 'vitest'
import { analysePages } from '#server/reader/analysePages.ts'
import { openWithPdfium } from '#server/reader/load/pdfium.ts'
import type { ReportData } from '#shared/registration/analysis.ts'
import { makeReport } from './golden/report.ts'
import { tuningLayouts } from './golden/tuning/layouts.ts'

async function pagesOf(seed: number) {
  const [layout] = tuningLayouts
  if (!layout) throw new Error('no layout')
  const document = await openWithPdfium((await makeReport(layout, seed)).pdf)
  try {
    return Array.from({ length: document.pageCount }, (_, index) => document.readPage(index + 1))
  } finally {
    document.close()
  }
}

/** Every number of the statements that is no field of the yearly record, as the path of its score. */
function plainFigures(data: ReportData): string[] {
  const tables = { financial: data.financial, income: data.income, ...data.ratios }
  return Object.entries(tables).flatMap(([kind, { years, items }]) =>
    items.flatMap((item, index) =>
      item.key === null
        ? years.flatMap((year, at) => (item.values[at] === null ? [] : `${kind}.items.${index}.${year}`))
        : [],
    ),
  )
}

test('every figure of a scanned statement is called unsure and can be found on its page', async () => {
  const pages = await pagesOf(77)
  const scanned = analysePages(pages.map((page) => ({ ...page, engine: 'ocr' as const })))
  const names = plainFigures(scanned.data as ReportData)
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !((scanned.fieldScores[name] ?? 140) < 70))).toEqual([])
  expect(names.filter((name) => !scanned.evidence[name])).toEqual([])
  // In a printed report the sums of the statement support its rows: each has a score, and none is as low as for a scan.
  const printed = Object.entries(analysePages(pages).fieldScores).filter(([name]) => name.includes('.items.'))
  expect(printed.length).toBeGreaterThan(0)
  expect(printed.filter(([, score]) => score < 90)).toEqual([])
})
