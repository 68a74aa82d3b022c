import type { Evidence, ReportWarning } from '#shared/registration/analysis.ts'
import { onPaper, paperNumber } from '../layout/upright.ts'
import type { Place } from '../sections/found.ts'
import type { Reading } from '../sections/reading.ts'

/** OCR reads 94 to 97 of 100 figures right: all of them ask for a look. */
const OCR_LIMIT = 65
/** Without rulings or fills a cell is placed by its neighbours only. */
const BARE_COST = 4

/** Collects points, evidence and warnings while the answer is put together. */
export interface ScoreSheet {
  score(path: string, points: number, place: Place): void
  /** Where the place is not given, it is the field's. */
  warn(code: string, message: string, field?: string, place?: Place): void
  /** Every warning, with the place of its field. */
  placedWarnings(): ReportWarning[]
  /** Was this page read by OCR? */
  isGuessed(page: number): boolean
  fieldScores: Record<string, number>
  evidence: Record<string, Evidence>
  warnings: ReportWarning[]
  /** Where everything stands that got points, on the pages as they are read. */
  places: readonly Place[]
}

const round = (value: number) => Math.round(value * 100) / 100

function evidenceOf({ page, box }: Place, turned: Reading['turned']): Evidence | undefined {
  const from = turned.get(page)
  const { x0, y0, x1, y1 } = from ? onPaper(from, box) : box
  const corners = [x0, y0, x1, y1].map(round)
  return corners.every(Number.isFinite) ? { page: paperNumber(page), box: corners } : undefined
}

export function createSheet(reading: Pick<Reading, 'bare' | 'ocr' | 'turned'>): ScoreSheet {
  const fieldScores: Record<string, number> = {}
  const evidence: Record<string, Evidence> = {}
  const warnings: ReportWarning[] = []
  const places: Place[] = []
  return {
    fieldScores,
    evidence,
    warnings,
    places,
    isGuessed: (page) => reading.ocr.has(page),
    score(path, points, { page, box }) {
      const cost = reading.bare.has(page) ? BARE_COST : 0
      // A damaged page may give a value without a place: nobody can look it up, so it is worth no more than a guess.
      const placed = evidenceOf({ page, box }, reading.turned)
      places.push({ page, box })
      const kept = reading.ocr.has(page) || !placed ? Math.min(OCR_LIMIT, points) : points - cost
      fieldScores[path] = Math.max(0, Math.min(140, Math.round(kept)))
      if (placed) evidence[path] = placed
    },
    warn(code, message, field, place) {
      if (warnings.length >= MOST_WARNINGS) return
      const at = place && evidenceOf(place, reading.turned)
      warnings.push({
        code,
        message,
        ...(field === undefined ? {} : { field }),
        ...(at ? { place: at } : {}),
      })
    },
    placedWarnings: () =>
      warnings.map((warning) => {
        const own = warning.field === undefined ? undefined : evidence[warning.field]
        return warning.place || !own ? warning : { ...warning, place: own }
      }),
  }
}

const MOST_WARNINGS = 50
