import { exportCompanies } from '#shared/exports/exports.endpoints.ts'
import { getFirmRules } from '#shared/firm/firmSettings.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import type { CompaniesAsked } from '../companies.api.ts'

/** The firm settings that concern everybody, such as whether an export needs a reason. */
export const rulesQuery = queryOf(getFirmRules, {})

/** Removes the column of buttons, which has no value to export. */
export const exportable = (keys: readonly string[]) => keys.filter((key) => key !== 'dailyReport')

/** Starts an export of the list with its filters, its sort and the given columns. */
export function exportView(
  asked: CompaniesAsked,
  columns: readonly string[],
  attemptOf: object,
  reason?: string,
) {
  const { columns: _fetched, ...question } = asked
  return call(
    exportCompanies,
    {
      body: {
        ...question,
        columns: exportable(columns).join(','),
        ...(reason === undefined ? {} : { reason }),
      },
    },
    { attemptOf },
  )
}
