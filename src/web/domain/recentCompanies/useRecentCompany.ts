import { useEffect } from 'react'
import { useSession } from '#web/lib/session/session.tsx'
import { recentCompanies } from './recentCompanies.ts'

/** Remembers the company a person has open, so that Ctrl K offers it again. */
export function useRecentCompany(businessNumber: string | null | undefined, companyName: string | undefined) {
  const teamId = useSession().user?.teamId
  useEffect(() => {
    if (teamId && businessNumber && companyName)
      recentCompanies.remember(teamId, { businessNumber, companyName })
  }, [teamId, businessNumber, companyName])
}
