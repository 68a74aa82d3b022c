import { AppError } from '#server/platform/appError.ts'
import type { ListCounts } from '#shared/company/list/companyList.endpoints.ts'

/**
 * Encodes the counts of a list in the cursor of the next page (carried counts), so that all pages show the same counts.
 */
export function writeCarried(counts: ListCounts, key: string): string {
  const { total, afterType, afterSearch, capped, revenue, operatingIncome } = counts
  return `${[total, afterType, afterSearch, capped ? 1 : 0, revenue ?? '', operatingIncome ?? ''].join('_')}.${key}`
}

const carried = /^(\d{1,9})_(\d{1,9})_(\d{1,9})_([01])_(-?[\d.e+]{0,30})_(-?[\d.e+]{0,30})\.(.+)$/

export function readCarried(after: string): { counts: ListCounts; key: string } {
  const [, total, afterType, afterSearch, capped, revenue, operatingIncome, key] = carried.exec(after) ?? []
  const sum = (text = '') => (text === '' ? null : Number(text))
  if (key === undefined || [sum(revenue), sum(operatingIncome)].some(Number.isNaN))
    throw new AppError('list/key-invalid')
  return {
    key,
    counts: {
      total: Number(total),
      afterType: Number(afterType),
      afterSearch: Number(afterSearch),
      ...(capped === '1' ? { capped: true as const } : {}),
      revenue: sum(revenue),
      operatingIncome: sum(operatingIncome),
    },
  }
}
