import type { StoredUser } from '#shared/auth/user.ts'

/** A user's label of team ID and name, for example 001_강민석. */
export const userLabel = (user: Pick<StoredUser, 'teamId' | 'managerName'>) =>
  `${user.teamId}_${user.managerName}`

/** A user's position and team ID, for example 본부장 · 팀ID 001. */
export const userLine = (user: StoredUser) =>
  [user.position, `팀ID ${user.teamId}`].filter(Boolean).join(' · ')
