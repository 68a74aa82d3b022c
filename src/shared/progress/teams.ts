/** The team ID that stands for the whole firm. */
export const wholeFirm = { teamId: '999', label: '전사합' } as const

/** The smallest number of a team that manages companies. Lower numbers are for administration. */
const firstTeam = 100

/**
 * Whether a team manages companies and therefore has a progress report. 999 (the whole firm) does not count as a team.
 */
export const isReportTeam = (teamId: string) =>
  /^\d{1,50}$/.test(teamId) && Number(teamId) >= firstTeam && teamId !== wholeFirm.teamId

/** Returns the teams that manage companies, without duplicates and sorted by number. */
export function reportTeams<User extends { teamId: string }>(users: readonly User[]): User[] {
  const byId = new Map(users.filter(({ teamId }) => isReportTeam(teamId)).map((user) => [user.teamId, user]))
  return [...byId.values()].toSorted(
    (a, b) => Number(a.teamId) - Number(b.teamId) || (a.teamId < b.teamId ? -1 : 1),
  )
}
