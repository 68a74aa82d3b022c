import { hashToken } from '../session/session.ts'

const mostKnown = 5000

export const personKey = (teamId: string) => `person ${teamId}`

/**
 * Remembers whose a session was when it was last checked. Used only to share slots fairly before the session is checked; it grants
 * no access. An unknown cookie counts for its address, so forged cookies do not count as many people.
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
