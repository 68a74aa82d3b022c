import type { ReadAgain } from '#shared/registration/teaching.endpoints.ts'
import type { TaughtArea } from '#shared/registration/teaching.ts'
import { buildReview, type FieldMeta } from '../review/buildReview.ts'

const isInside = ({ page, box }: TaughtArea, evidence: FieldMeta['evidence']): boolean => {
  if (evidence?.page !== page) return false
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box
  const [a0 = 0, b0 = 0, a1 = 0, b1 = 0] = evidence.box
  const [x, y] = [(a0 + a1) / 2, (b0 + b1) / 2]
  return x > x0 - 1 && x < x1 + 1 && y > y0 - 1 && y < y1 + 1
}

/** Returns the values that the report reader finds inside the table's area. */
export function valuesIn({ data, fieldScores, evidence }: ReadAgain, area: TaughtArea): FieldMeta[] {
  if (!data) return []
  const { fields } = buildReview({ data, fieldScores, evidence }, null)
  return [...fields.values()].filter((field) => field.report !== '' && isInside(area, field.evidence))
}
