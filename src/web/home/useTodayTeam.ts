import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { useSearchState } from '#web/lib/search.ts'
import { useSession } from '#web/lib/session/session.tsx'

/**
 * Returns the team whose work the home page shows: the person's own team; for the admin side the team in the URL, or
 * all teams.
 */
export function useTodayTeam() {
  const { user } = useSession()
  const [search, change] = useSearchState()
  const any = user !== null && isAdminSide(user.role)
  const team = any ? (search.team ?? wholeFirm.teamId) : undefined
  const choose = (next: string) =>
    void change({ team: next === wholeFirm.teamId ? undefined : next }, { replace: true })
  return { any, team, choose }
}
