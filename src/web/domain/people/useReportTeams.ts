import { useQuery } from '@tanstack/react-query'
import { reportTeams } from '#shared/progress/teams.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

/** The teams whose sellers can be shown, as options of a select. The daily reports offer the same teams. */
export function useReportTeams(): { value: string; label: string }[] {
  const { data } = useQuery(queryOf(listUsers, {}))
  return reportTeams(data ?? []).map((user) => ({ value: user.teamId, label: userLabel(user) }))
}
