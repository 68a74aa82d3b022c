import { useManagerNames } from '#web/domain/useManagerNames.ts'
import { type ReportConditions, reportsAddress } from './reportsAddress.ts'

/**
 * Describes the active filters, with the names of team and company instead of their numbers. `companyName` is the
 * company name in the first listed report. If the list is filtered by business number, all its reports are about this
 * company.
 */
export function useSaid(filters: ReportConditions, companyName: string | undefined) {
  const labelOf = useManagerNames()
  const names: Record<string, string | undefined> = {
    teamId: filters.teamId && labelOf(filters.teamId),
    businessNumber: companyName,
  }
  return reportsAddress.say(filters).map((said) => ({ ...said, text: names[said.name] ?? said.text }))
}
