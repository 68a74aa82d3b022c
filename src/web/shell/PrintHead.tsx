import { useEffect, useRef } from 'react'
import { formatDateTime } from '#web/lib/time.ts'

/** The first line of a printed page: the name of the system, the person, and the time of printing. */
export function PrintHead({ person }: { person: string }) {
  const time = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    // Writes the time directly to the DOM in `beforeprint`, because the browser prints before React would render a new
    // state.
    const stamp = () => {
      if (time.current) time.current.textContent = `${formatDateTime(new Date().toISOString())} 출력`
    }
    stamp()
    window.addEventListener('beforeprint', stamp)
    return () => window.removeEventListener('beforeprint', stamp)
  }, [])
  return (
    <div
      data-print-head
      aria-hidden
      className="tnum mb-3 hidden items-baseline gap-3 border-line-strong border-b pb-1.5 text-quiet text-xs"
    >
      <b className="font-bold text-ink text-sm">딜데스크</b>
      <span className="ml-auto">{person}</span>
      <time ref={time} />
    </div>
  )
}
