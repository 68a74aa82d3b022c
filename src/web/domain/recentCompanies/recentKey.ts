/**
 * The storage key of a team's recent companies. The prefix `cache:` marks data that may be deleted at any
 * time.
 */
export const recentKey = (teamId: string) => `cache:recent:${encodeURIComponent(teamId)}`
