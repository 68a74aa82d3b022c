import { hashToken } from '../session/session.ts'

const mostKnown = 5000

export const personKey = (teamId: string) => `person ${teamId}`

/**
 * Remembers which person each session belonged to when it was last checked. It serves only to share slots fairly before
 * the session is checked again, and it grants no access. A request with an unknown cookie is counted under its address,
 * so a sender of forged cookies does not count as many people.
 */
export function createKnownSessions() {
  const known = new Map<string, string>()
  return {
    keyOf(token: string | undefined, address: string): string {
      const teamId = token === undefined ? undefined : known.get(hashToken(token))
      return teamId === undefined ? `address ${address}` : personKey(teamId)
    },
    note(sessionHash: string, teamId: string): void {
      if (known.get(sessionHash) === teamId) return
      if (known.size >= mostKnown) known.clear()
      known.set(sessionHash, teamId)
    },
  }
}
