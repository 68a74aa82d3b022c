import { useQuery } from '@tanstack/react-query'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { queryOf } from '../lib/call/queryClient.ts'

/**
 * Returns a function from team ID to label, for example 101_김도현. It returns the ID alone while users load, and for
 * deleted users.
 */
export function useManagerNames(): (teamId: string) => string {
  const { data } = useQuery(queryOf(listUsers, {}))
  return (teamId) => {
    const user = data?.find((one) => one.teamId === teamId)
    return user ? `${teamId}_${user.managerName}` : teamId
  }
}

/**
 * Returns a function from team ID to the person's name, for example 김도현. It returns the ID while users load, and for
 * deleted users.
 */
export function usePersonNames(): (teamId: string) => string {
  const { data } = useQuery(queryOf(listUsers, {}))
  return (teamId) => data?.find((one) => one.teamId === teamId)?.managerName ?? teamId
}
