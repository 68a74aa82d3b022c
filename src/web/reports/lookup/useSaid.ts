import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '#web/domain/companyStrip/company.api.ts'
import { useManagerNames } from '#web/domain/useManagerNames.ts'
import { type ReportConditions, reportsAddress } from './reportsAddress.ts'

/** The placeholder for the business number of a disabled query. It is never sent. */
const none = '-'

/** Describes the active filters, with the names of team and company instead of their numbers. */
export function useSaid(filters: ReportConditions) {
  const { teamId, businessNumber } = filters
  const labelOf = useManagerNames()
  const company = useQuery({ ...companyQuery(businessNumber ?? none), enabled: businessNumber !== undefined })
  const names: Record<string, string | undefined> = {
    teamId: teamId && labelOf(teamId),
    businessNumber: company.data?.companyName,
  }
  return reportsAddress.say(filters).map((said) => ({ ...said, text: names[said.name] ?? said.text }))
}
