import { useEffect, useRef } from 'react'
import { formatDateTime } from '#web/lib/time.ts'

/** Print only: the source, when it was printed and by whom. */
export function PrintHead({ person }: { person: string }) {
  const time = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    // Set directly in the DOM: the browser prints before React would render a new state.
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
