import { useQuery } from '@tanstack/react-query'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { queryOf } from '../lib/call/queryClient.ts'

/**
 * Returns a label for a team ID, for example 101_김도현. It is only the ID while names load, and for deleted
 * users.
 */
export function useManagerNames(): (teamId: string) => string {
  const { data } = useQuery(queryOf(listUsers, {}))
  return (teamId) => {
    const user = data?.find((one) => one.teamId === teamId)
    return user ? `${teamId}_${user.managerName}` : teamId
  }
}

/**
 * Returns the name for a team ID, for use in sentences, for example 김도현. It is only the ID while names load,
 * and for deleted users.
 */
export function usePersonNames(): (teamId: string) => string {
  const { data } = useQuery(queryOf(listUsers, {}))
  return (teamId) => data?.find((one) => one.teamId === teamId)?.managerName ?? teamId
}
