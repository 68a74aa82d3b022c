import { useSyncExternalStore } from 'react'
import { useSession } from '../lib/session/session.tsx'

const defaultTeamId = '101'

let selected = defaultTeamId
const listeners = new Set<() => void>()

function select(teamId: string) {
  selected = teamId
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Teams below 100 are the head office, which looks at another team's work; everyone else sees their own. */
export function effectiveTeam(ownTeamId: string | undefined, selectedTeamId: string): string {
  if (!ownTeamId) return selectedTeamId
  return /^\d+$/.test(ownTeamId) && Number(ownTeamId) < 100 ? selectedTeamId : ownTeamId
}

/** @public The screens that show one team's work use it. */
export function useSelectedTeam(): [teamId: string, select: (teamId: string) => void] {
  const { user } = useSession()
  const current = useSyncExternalStore(subscribe, () => selected)
  return [effectiveTeam(user?.teamId, current), select]
}
