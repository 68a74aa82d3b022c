import type { Evidence, ReportWarning } from '#shared/registration/analysis.ts'
import { onPaper, paperNumber } from '../layout/upright.ts'
import type { Place } from '../sections/found.ts'
import type { Reading } from '../sections/reading.ts'
import { placeBefore } from '../sections/wideTables.ts'

/**
 * The highest score, in points, of a value read by OCR. OCR reads 94 to 97 of 100 numbers correctly, so the user is
 * asked to check all of them.
 */
const OCR_LIMIT = 65
/**
 * The points subtracted on pages without ruling lines or fills. There, only the position of a number tells to which
 * column it belongs.
 */
const BARE_COST = 4

/** Collects scores, evidence and warnings while the analysis is assembled. */
export interface ScoreSheet {
  score(path: string, points: number, place: Place): void
  /** Adds a warning. If no place is given, the place of the field is used. */
  warn(code: string, message: string, field?: string, place?: Place): void
  /** Returns all warnings. A warning without a place of its own gets the place of its field. */
  placedWarnings(): ReportWarning[]
  /** Whether this page was read by OCR. */
  isGuessed(page: number): boolean
  fieldScores: Record<string, number>
  evidence: Record<string, Evidence>
  warnings: ReportWarning[]
  /** The places of all scored values, in the coordinates of the page as it was read (before it is rotated back). */
  places: readonly Place[]
}

const round = (value: number) => Math.round(value * 100) / 100

function evidenceOf(
  place: Place,
  { turned, moved }: Pick<Reading, 'turned' | 'moved'>,
): Evidence | undefined {
  const { page, box } = placeBefore(place, moved)
  const from = turned.get(page)
  const { x0, y0, x1, y1 } = from ? onPaper(from, box) : box
  const corners = [x0, y0, x1, y1].map(round)
  return corners.every(Number.isFinite) ? { page: paperNumber(page), box: corners } : undefined
}

export function createSheet(reading: Pick<Reading, 'bare' | 'ocr' | 'turned' | 'moved'>): ScoreSheet {
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
      // A value from a damaged page may have no place on the paper. Nobody can look it up, so it is scored like a value
      // read by OCR.
      const placed = evidenceOf({ page, box }, reading)
      places.push({ page, box })
      const kept = reading.ocr.has(page) || !placed ? Math.min(OCR_LIMIT, points) : points - cost
      fieldScores[path] = Math.max(0, Math.min(140, Math.round(kept)))
      if (placed) evidence[path] = placed
    },
    warn(code, message, field, place) {
      if (warnings.length >= MOST_WARNINGS) return
      const at = place && evidenceOf(place, reading)
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
