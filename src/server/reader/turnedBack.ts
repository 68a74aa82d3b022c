import type { Evidence, ReportAnalysis } from '#shared/registration/analysis.ts'
import type { PageContent } from './load/page.ts'

/** A scan that lay sideways was read upright; where a value stands is told on the sheet as it lies in the file. */
export function turnedBack(analysis: ReportAnalysis, pages: readonly PageContent[]): ReportAnalysis {
  const turns = new Map(pages.flatMap((page) => (page.turn ? [[page.number, page] as const] : [])))
  if (turns.size === 0) return analysis
  const back = (place: Evidence): Evidence => {
    const page = turns.get(place.page)
    return page ? { ...place, box: boxBack(page, place.box) } : place
  }
  return {
    ...analysis,
    evidence: Object.fromEntries(Object.entries(analysis.evidence).map(([name, at]) => [name, back(at)])),
    warnings: analysis.warnings.map((warning) =>
      warning.place ? { ...warning, place: back(warning.place) } : warning,
    ),
  }
}

function boxBack({ turn, width, height }: PageContent, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[]): number[] {
  if (turn === 1) return [y0, width - x1, y1, width - x0]
  if (turn === 2) return [width - x1, height - y1, width - x0, height - y0]
  return [height - y1, x0, height - y0, x1]
}
