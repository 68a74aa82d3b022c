import { exportCompanies } from '#shared/exports/exports.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import type { CompaniesAsked } from '../companies.api.ts'

/** Removes the column of buttons, which has no value to export. */
export const exportable = (keys: readonly string[]) => keys.filter((key) => key !== 'dailyReport')

/** The view whose list is exported, if one is open. */
export interface ExportedView {
  view?: number
  viewChanged?: boolean
}

interface ExportedList extends ExportedView {
  asked: CompaniesAsked
  columns: readonly string[]
  reason?: string | undefined
}

/** Starts an export of the list with its filters, its sort and the given columns. */
export function exportView({ asked, columns, reason, ...view }: ExportedList, attemptOf: object) {
  const { columns: _fetched, ...question } = asked
  return call(
    exportCompanies,
    {
      body: {
        ...question,
        ...view,
        columns: exportable(columns).join(','),
        ...(reason === undefined ? {} : { reason }),
      },
    },
    { attemptOf },
  )
}
