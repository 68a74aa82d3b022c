import { useQuery } from '@tanstack/react-query'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

/** Everybody who can be given a task, as options of a select. The server accepts any user. */
export function useAssignees(): { value: string; label: string }[] {
  const { data } = useQuery(queryOf(listUsers, {}))
  return (data ?? []).map((user) => ({ value: user.teamId, label: userLabel(user) }))
}
