import { useEffect } from 'react'
import { me } from '#shared/auth/auth.endpoints.ts'
import { call } from '../call/call.ts'
import { activity } from '../userActivity.ts'

const lookEveryMs = 30_000

/**
 * Sends keep-alive requests while somebody types, because a long form sends no other requests and the session would
 * expire.
 */
export function useKeepAlive(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return
    const timer = setInterval(() => {
      if (!activity.keepAliveDue()) return
      call(me, {}, { activity: 'person' }).catch(() => {
        // Nothing to do: a 401 was already passed to the session by `refusals`, and a lost connection has its own
        // banner.
      })
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [signedIn])
}
