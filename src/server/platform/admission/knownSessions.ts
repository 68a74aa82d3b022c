import { hashToken } from '../session/session.ts'

const mostKnown = 5000

export const personKey = (teamId: string) => `person ${teamId}`

/**
 * Whose a session was when it was last looked at. Only for fair shares, before the session itself is looked at: it
 * grants nothing. A cookie that nobody has seen counts for its address, so made-up ones do not count as many people.
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
