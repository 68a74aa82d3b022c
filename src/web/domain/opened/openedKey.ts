/** The storage key of what a team opened last. Data under the prefix `cache:` may be deleted at any time. */
export const openedKey = (teamId: string) => `cache:recent:${encodeURIComponent(teamId)}`
