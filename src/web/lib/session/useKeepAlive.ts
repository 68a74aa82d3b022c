import { useEffect } from 'react'
import { me } from '#shared/auth/auth.endpoints.ts'
import { call } from '../call/call.ts'
import { activity } from '../userActivity.ts'

const lookEveryMs = 30_000

/** Sends a keep-alive while somebody fills in a long form, because such a form sends no other requests. */
export function useKeepAlive(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return
    const timer = setInterval(() => {
      if (!activity.keepAliveDue()) return
      call(me, {}, { activity: 'person' }).catch(() => {
        // `refusals` passes a 401 to the session. A lost connection is shown in its own banner.
      })
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [signedIn])
}
