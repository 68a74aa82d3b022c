import { deleteUser, type User } from '#shared/users/users.endpoints.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'

/** A user's name and team ID: 윤하린(202) */
export const nameOf = (user: Pick<User, 'managerName' | 'teamId'>) => `${user.managerName}(${user.teamId})`

export interface Deletion {
  deleted: number
  /** The users that the server refused to delete, grouped by its message. */
  refused: { message: string; names: string[] }[]
  /**
   * The users that cannot be deleted because they still manage companies, with the server's message. A handover can
   * solve this.
   */
  managing: Managing[]
}

export interface Managing {
  user: User
  message: string
}

/** Deletes users by parallel requests. If the server refuses one of them, the others are deleted nevertheless. */
export async function deleteUsers(users: readonly User[]): Promise<Deletion> {
  const results = await Promise.allSettled(
    users.map(({ teamId }) => call(deleteUser, { params: { teamId } })),
  )
  return sumUp(users, results)
}

export function sumUp(users: readonly User[], results: readonly PromiseSettledResult<unknown>[]): Deletion {
  const refused = new Map<string, string[]>()
  const managing: Managing[] = []
  for (const [index, user] of users.entries()) {
    const result = results[index]
    if (result?.status !== 'rejected') continue
    const message = userMessage(result.reason, '사용자 삭제 중 오류가 발생했습니다.')
    const manages = result.reason instanceof ApiError && result.reason.code === 'user/manages-companies'
    if (manages) managing.push({ user, message })
    else refused.set(message, [...(refused.get(message) ?? []), nameOf(user)])
  }
  const failed = [...refused.values()].flat().length + managing.length
  return {
    deleted: users.length - failed,
    refused: [...refused].map(([message, names]) => ({ message, names })),
    managing,
  }
}
