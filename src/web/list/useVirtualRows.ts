import { useEffect, useState } from 'react'
import { usePrinting } from '#web/lib/usePrinting.ts'

/** Below this many rows everything is drawn: searching in the page and selecting then work as everywhere. */
const fewRows = 120
const overscan = 20

export interface ShownRows {
  from: number
  to: number
  /** The room of what is not drawn. */
  before: number
  after: number
}

/**
 * Which rows of a list in the flow of the page are drawn; on paper all of them are. Rows of one height need no
 * measuring, and the library that does it for the grid would weigh on every short list. Rows of unknown height (null)
 * are all drawn.
 */
export function useVirtualRows(element: HTMLElement | null, count: number, height: number | null): ShownRows {
  const printing = usePrinting()
  const many = count > fewRows && !printing
  const [from, setFrom] = useState(0)
  useEffect(() => {
    if (!many || !element || height === null) return
    // In steps of half the overscan: scrolling by a row draws nothing anew.
    const step = overscan / 2
    const follow = () => {
      const first = Math.floor(-element.getBoundingClientRect().top / height) - overscan
      setFrom(Math.max(0, Math.floor(first / step) * step))
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [many, element, height])
  if (!many || height === null) return { from: 0, to: count, before: 0, after: 0 }
  const shown = Math.ceil(window.innerHeight / height) + 2 * overscan
  const first = Math.min(from, Math.max(0, count - shown))
  const last = Math.min(count, first + shown)
  return { from: first, to: last, before: first * height, after: (count - last) * height }
}
