import { exportCompanies } from '#shared/exports/exports.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import type { CompaniesAsked } from '../companies.api.ts'

/** Leaves out the column of buttons, which cannot be exported. */
export const exportable = (keys: readonly string[]) => keys.filter((key) => key !== 'dailyReport')

/** Requests a file of the view: its filters, its order and the given columns. */
export function exportView(asked: CompaniesAsked, columns: readonly string[], attemptOf: object) {
  const { columns: _fetched, ...question } = asked
  return call(
    exportCompanies,
    { body: { ...question, columns: exportable(columns).join(',') } },
    { attemptOf },
  )
}
