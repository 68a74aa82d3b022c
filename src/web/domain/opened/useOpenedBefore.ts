import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listOpened } from '#shared/finder/finder.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { type OpenedKey, opened } from './opened.ts'

/**
 * What the person opened before, with present names, newest first. The server leaves out what was deleted or may no
 * longer be read, and the device then forgets it.
 */
export function useOpenedBefore(teamId: string, fits: (key: OpenedKey) => boolean = () => true) {
  const [keys] = useState(() => opened.list(teamId).filter(fits))
  const { data, isPending } = useQuery({
    ...queryOf(listOpened, { query: { keys: keys.join(',') } }),
    enabled: keys.length > 0,
    // A name from an earlier answer may be hidden by now.
    staleTime: 0,
  })
  useEffect(() => {
    if (!data) return
    const there = new Set(data.map(({ key }) => key))
    const gone = keys.filter((key) => !there.has(key))
    if (gone.length > 0) opened.forget(teamId, gone)
  }, [data, keys, teamId])
  return { rows: data ?? [], pending: keys.length > 0 && isPending }
}
