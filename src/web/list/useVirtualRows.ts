import { useEffect, useState } from 'react'
import { usePrinting } from '#web/lib/usePrinting.ts'

/** Up to this number all rows are rendered, so that find in page and text selection work as usual. */
const fewRows = 120
const overscan = 20

export interface ShownRows {
  from: number
  to: number
  /** The height of the rows that are not rendered, before and after the rendered ones, in px. */
  before: number
  after: number
}

/**
 * Decides which rows of a list that scrolls with the page are rendered. When printing, all are. Rows of one
 * height need no measuring, so short lists do not load the library used for the grid. Rows of unknown height
 * (null) are all rendered.
 */
export function useVirtualRows(element: HTMLElement | null, count: number, height: number | null): ShownRows {
  const printing = usePrinting()
  const many = count > fewRows && !printing
  const [from, setFrom] = useState(0)
  useEffect(() => {
    if (!many || !element || height === null) return
    // The range moves in steps of half the overscan, so that scrolling by one row renders nothing.
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
