import { type YearField, yearFields } from '#shared/catalogue/fields/years.ts'
import { isMoneyField } from '#shared/company/statements.ts'
import { withSubject } from '#shared/platform/particle.ts'
import type { ReportAnalysis, ReportTable, ReportWarning } from '#shared/registration/analysis.ts'

/** The stored figures of a year: money in millions of won, EBITDA in thousands, ratios as printed. */
export type StoredYear = { year: string } & Partial<Record<YearField, number | null>>

/**
 * If a figure equals the stored one, AGREES points are added to its confidence score, up to MOST_AGREED. A statement
 * total that adds up earns the same number of points.
 */
const AGREES = 14
const MOST_AGREED = 118
/**
 * The maximum confidence score of a figure that differs from the stored one. It is below the score of a certain
 * value, so the review keeps the stored value until a person chooses.
 */
const MOST_DIFFERENT = 89
/**
 * The maximum confidence score of a value read by OCR. A person has to look at it, even if it equals the stored one.
 */
const OCR_LIMIT = 65

const isSame = (field: YearField, a: number, b: number): boolean => {
  if (!isMoneyField(field)) return Math.abs(a - b) <= 0.011
  const grain = field === 'ebitda' ? 1000 : 1
  return Math.abs(a - b) <= Math.max(grain, Math.abs(a) * 2e-4)
}

/**
 * Compares the figures that were read with those stored for the same years. An equal figure raises the confidence
 * score. A different one makes the field uncertain and adds a warning. The figures themselves stay as they were read.
 */
export function comparedWithStored(analysis: ReportAnalysis, stored: readonly StoredYear[]): ReportAnalysis {
  const { data } = analysis
  if (!data || stored.length === 0) return analysis
  const fieldScores = { ...analysis.fieldScores }
  const warnings: ReportWarning[] = []
  const scanned = new Set(analysis.source.ocrPages)
  for (const { year, field, value } of readYears(data)) {
    const known = stored.find((one) => one.year === year)?.[field] ?? null
    const path = `bspl.${year}.${field}`
    const score = fieldScores[path]
    if (known === null || score === undefined) continue
    const place = analysis.evidence[path]
    if (isSame(field, known, value)) {
      const most = place && !scanned.has(place.page) ? MOST_AGREED : OCR_LIMIT
      // If both figures are zero, this proves nothing, so the score stays.
      if (value !== 0) fieldScores[path] = Math.max(score, Math.min(score + AGREES, most))
      continue
    }
    fieldScores[path] = Math.min(score, MOST_DIFFERENT)
    warnings.push({
      code: 'year/stored-differs',
      message: `${year}년 ${withSubject(yearFields[field].label)} 저장된 재무와 다릅니다. 보고서와 비교해주세요.`,
      field: path,
      ...(place ? { place } : {}),
    })
  }
  return { ...analysis, fieldScores, warnings: [...analysis.warnings, ...warnings] }
}

function readYears({ financial, income, ebitda, ratios }: NonNullable<ReportAnalysis['data']>) {
  const tables: ReportTable[] = [financial, income, ebitda, ...Object.values(ratios)]
  return tables.flatMap(({ years, items }) =>
    items.flatMap(({ key, values }) =>
      years.flatMap((year, at) => {
        const value = values[at] ?? null
        return key !== null && key in yearFields && value !== null
          ? [{ year, field: key as YearField, value }]
          : []
      }),
    ),
  )
}
