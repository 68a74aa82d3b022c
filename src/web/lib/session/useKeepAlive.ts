import { useEffect } from 'react'
import { me } from '#shared/auth/auth.endpoints.ts'
import { activity } from '../call/activity.ts'
import { call } from '../call/call.ts'

const lookEveryMs = 30_000

/** Whoever fills in a long form sends nothing for a while; the server should know that somebody is there. */
export function useKeepAlive(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return
    const timer = setInterval(() => {
      if (!activity.keepAliveDue()) return
      call(me, {}, { activity: 'person' }).catch(() => {
        // A refusal has reached the session by itself; a lost connection says so elsewhere.
      })
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [signedIn])
}
