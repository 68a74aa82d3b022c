import { useEffect, useMemo, useState } from 'react'
import { type DraftInfo, drafts } from './drafts.ts'

/** Lists the drafts of a team on this device. Rerenders when this tab or another one changes them. */
export function useDrafts(teamId: string | undefined): DraftInfo[] {
  const [version, setVersion] = useState(0)
  useEffect(() => {
    const again = () => setVersion((old) => old + 1)
    const unsubscribe = drafts.subscribe(again)
    window.addEventListener('storage', again)
    return () => {
      unsubscribe()
      window.removeEventListener('storage', again)
    }
  }, [])
  // oxlint-disable-next-line react/exhaustive-deps -- the version changes when the storage does
  return useMemo(() => (teamId ? drafts.list(teamId) : []), [teamId, version])
}
