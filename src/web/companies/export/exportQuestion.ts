import { exportCompanies } from '#shared/exports/exports.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import type { CompaniesAsked } from '../companies.api.ts'

/** A column of buttons cannot be exported. */
export const exportable = (keys: readonly string[]) => keys.filter((key) => key !== 'dailyReport')

/** Requests the file of a view with its filters, order and these columns. */
export function exportView(asked: CompaniesAsked, columns: readonly string[], attemptOf: object) {
  const { columns: _fetched, ...question } = asked
  return call(
    exportCompanies,
    { body: { ...question, columns: exportable(columns).join(',') } },
    { attemptOf },
  )
}
