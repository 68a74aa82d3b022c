/** Instead of a team: every company of the firm. */
export const wholeFirm = { teamId: '999', label: '전사합' } as const

/** Teams with companies of their own have numbers from here on; those below run the system. */
const firstTeam = 100

/** A team that a report can be asked for; 999 is nobody's. */
export const isReportTeam = (teamId: string) =>
  /^\d{1,50}$/.test(teamId) && Number(teamId) >= firstTeam && teamId !== wholeFirm.teamId

/** The teams to choose from, each once, by their number. */
export function reportTeams<User extends { teamId: string }>(users: readonly User[]): User[] {
  const byId = new Map(users.filter(({ teamId }) => isReportTeam(teamId)).map((user) => [user.teamId, user]))
  return [...byId.values()].toSorted(
    (a, b) => Number(a.teamId) - Number(b.teamId) || (a.teamId < b.teamId ? -1 : 1),
  )
}
