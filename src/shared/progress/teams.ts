/** Team ID that means all companies of the firm. */
export const wholeFirm = { teamId: '999', label: '전사합' } as const

/** Teams that manage companies have numbers from 100. Lower numbers are for administration. */
const firstTeam = 100

/** Whether a progress report exists for the team. 999 means the whole firm and is no team. */
export const isReportTeam = (teamId: string) =>
  /^\d{1,50}$/.test(teamId) && Number(teamId) >= firstTeam && teamId !== wholeFirm.teamId

/** Selectable teams without duplicates, by number. */
export function reportTeams<User extends { teamId: string }>(users: readonly User[]): User[] {
  const byId = new Map(users.filter(({ teamId }) => isReportTeam(teamId)).map((user) => [user.teamId, user]))
  return [...byId.values()].toSorted(
    (a, b) => Number(a.teamId) - Number(b.teamId) || (a.teamId < b.teamId ? -1 : 1),
  )
}
