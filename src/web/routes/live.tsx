import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { startLiveEvents } from '#web/lib/call/liveEvents.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { useUnreadNotices } from '#web/notices/useUnreadNotices.ts'

/** Listens to the server's events while somebody is signed in. Renders nothing; loaded after the first paint. */
export function Live({ onUnread }: { onUnread(count: number): void }) {
  const client = useQueryClient()
  const { isLoading, ended, confirm } = useSession()
  const on = !isLoading && ended === null
  const [listening, setListening] = useState(false)
  useEffect(() => {
    if (!on) return
    return startLiveEvents({
      client,
      onSettled: () => setListening(true),
      onDoubt: () => void confirm(),
    })
  }, [on, client, confirm])

  const unread = useUnreadNotices(listening)
  useEffect(() => onUnread(unread), [onUnread, unread])
  return null
}
