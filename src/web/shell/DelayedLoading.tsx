import { useEffect, useState } from 'react'
import { Loading } from '#web/ui/feedback/loading.tsx'

/** A spinner that appears after a delay, so that it does not flash during fast loads. */
export function DelayedLoading({ delay = 250 }: { delay?: number }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return shown ? <Loading className="py-24" /> : null
}
