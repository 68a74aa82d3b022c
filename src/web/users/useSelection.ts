import { useState } from 'react'
import type { User } from '#shared/users/users.endpoints.ts'

export interface Selection {
  users: User[]
  has(user: User): boolean
  toggle(user: User): void
  all: boolean
  some: boolean
  toggleAll(): void
  clear(): void
}

/** Only what is shown counts as chosen: nobody deletes a row that the search has hidden. */
export function useSelection(shown: readonly User[]): Selection {
  const [teamIds, setTeamIds] = useState<ReadonlySet<string>>(new Set())
  const users = shown.filter((user) => teamIds.has(user.teamId))
  const all = shown.length > 0 && users.length === shown.length
  return {
    users,
    has: (user) => teamIds.has(user.teamId),
    toggle(user) {
      const next = new Set(users.map(({ teamId }) => teamId))
      if (!next.delete(user.teamId)) next.add(user.teamId)
      setTeamIds(next)
    },
    all,
    some: users.length > 0 && !all,
    toggleAll: () => setTeamIds(new Set(all ? [] : shown.map(({ teamId }) => teamId))),
    clear: () => setTeamIds(new Set()),
  }
}
