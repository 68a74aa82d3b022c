/** Where a team's recent companies lie: under the prefix of what may be thrown away at any time. */
export const recentKey = (teamId: string) => `cache:recent:${encodeURIComponent(teamId)}`
