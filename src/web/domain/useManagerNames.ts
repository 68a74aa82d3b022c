import { useQuery } from '@tanstack/react-query'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { queryOf } from '../lib/call/queryClient.ts'

/** 101_김도현 for a team ID. Only the ID while names load, and for deleted users. */
export function useManagerNames(): (teamId: string) => string {
  const { data } = useQuery(queryOf(listUsers, {}))
  return (teamId) => {
    const user = data?.find((one) => one.teamId === teamId)
    return user ? `${teamId}_${user.managerName}` : teamId
  }
}

/** 김도현 for a team ID, for sentences. Only the ID while names load, and for deleted users. */
export function usePersonNames(): (teamId: string) => string {
  const { data } = useQuery(queryOf(listUsers, {}))
  return (teamId) => data?.find((one) => one.teamId === teamId)?.managerName ?? teamId
}
