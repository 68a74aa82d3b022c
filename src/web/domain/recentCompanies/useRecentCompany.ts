import { useEffect } from 'react'
import { useSession } from '#web/lib/session/session.tsx'
import { recentCompanies } from './recentCompanies.ts'

/** Adds the open company to the recent companies, which the finder (Ctrl K) offers. */
export function useRecentCompany(businessNumber: string | null | undefined, companyName: string | undefined) {
  const teamId = useSession().user?.teamId
  useEffect(() => {
    if (teamId && businessNumber && companyName)
      recentCompanies.remember(teamId, { businessNumber, companyName })
  }, [teamId, businessNumber, companyName])
}
