import type { CompanyListRow } from './companies.api.ts'

/** Returns the label of the manager in a manager slot, for example 101_김도현. */
export function managerLabel(row: CompanyListRow, slot: 1 | 2 | 3): string | null {
  const teamId = row[`manager${slot}Team`]
  if (!teamId) return null
  const name = row[`manager${slot}Name`]
  return name ? `${teamId}_${name}` : teamId
}
