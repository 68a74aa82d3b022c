import { useEffect, useState } from 'react'
import { Loading } from '#web/ui/feedback/loading.tsx'

/** What is there at once should not flash a spinner first. */
export function DelayedLoading({ delay = 250 }: { delay?: number }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return shown ? <Loading className="py-24" /> : null
}
