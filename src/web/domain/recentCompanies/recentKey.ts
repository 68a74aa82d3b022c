/** The storage key of a team's recent companies. Data under the prefix `cache:` may be deleted at any time. */
export const recentKey = (teamId: string) => `cache:recent:${encodeURIComponent(teamId)}`
