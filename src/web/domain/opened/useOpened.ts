import { useEffect } from 'react'
import { useSession } from '#web/lib/session/session.tsx'
import { type OpenedKey, opened } from './opened.ts'

/** Adds what is open to the list that the finder (Ctrl K) offers. Null while nothing has been loaded. */
export function useOpened(key: OpenedKey | null) {
  const teamId = useSession().user?.teamId
  useEffect(() => {
    if (teamId && key) opened.remember(teamId, key)
  }, [teamId, key])
}

/** Adds the open company. Undefined or null while it is not known whether the company exists. */
export const useOpenedCompany = (businessNumber: string | null | undefined) =>
  useOpened(businessNumber ? `company.${businessNumber}` : null)
