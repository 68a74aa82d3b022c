import { exportCompanies } from '#shared/exports/exports.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import type { CompaniesAsked } from '../companies.api.ts'

/** A column of buttons is none of a sheet. */
export const exportable = (keys: readonly string[]) => keys.filter((key) => key !== 'dailyReport')

/** Asks for the file of a view: its conditions and its order, with these columns. */
export function exportView(asked: CompaniesAsked, columns: readonly string[], attemptOf: object) {
  const { columns: _fetched, ...question } = asked
  return call(
    exportCompanies,
    { body: { ...question, columns: exportable(columns).join(',') } },
    { attemptOf },
  )
}
