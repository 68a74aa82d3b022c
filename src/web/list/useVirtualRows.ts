import { useEffect, useState } from 'react'
import { usePrinting } from '#web/lib/usePrinting.ts'

/**
 * A list with at most this number of rows renders all of them, so that the browser's search and text selection cover
 * all rows.
 */
const fewRows = 120
const overscan = 20

export interface ShownRows {
  from: number
  to: number
  /** The height in px of the rows above and below the rendered ones. */
  before: number
  after: number
}

/**
 * Decides which rows of a list are rendered, if the list scrolls with the page. While printing, all rows are
 * rendered. All rows have the same `height`, so nothing is measured, and short lists do not load the virtualisation
 * library of the grid. If `height` is null (rows of different heights), all rows are rendered.
 */
export function useVirtualRows(element: HTMLElement | null, count: number, height: number | null): ShownRows {
  const printing = usePrinting()
  const many = count > fewRows && !printing
  const [from, setFrom] = useState(0)
  useEffect(() => {
    if (!many || !element || height === null) return
    // The rendered range moves in steps of half the overscan, so that most scroll events cause no render.
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
