import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { useSearchState } from '#web/lib/search.ts'
import { useSession } from '#web/lib/session/session.tsx'

/**
 * Returns whose day is shown. For a team it is their own day; for the admin side it is that of the team in
 * the URL, or of all teams.
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
