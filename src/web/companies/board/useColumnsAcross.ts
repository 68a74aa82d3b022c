import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useState } from 'react'
import { useNarrow } from '#web/lib/useNarrow.ts'

/** The columns share the width of the board, within these limits. */
const narrowest = 216
const widest = 320
const foldedWidth = 44
export const gap = 8
/** On a phone one column fills the screen, and the edge of the next one shows that there is more. */
const phoneWidth = () => Math.min(window.innerWidth - 64, 340)

interface Across {
  scroller: RefObject<HTMLElement | null>
  places: readonly string[]
  folded: ReadonlySet<string>
  /** The place of the column from which a card is being moved; -1 if there is none. */
  heldAt: number
}

/** Lays the columns out side by side. Only those in sight are rendered. */
export function useColumnsAcross({ scroller, places, folded, heldAt }: Across) {
  const narrow = useNarrow()
  const room = useWidth(scroller)
  const unfolded = places.filter((key) => !folded.has(key)).length
  const left = room - (places.length - unfolded) * (foldedWidth + gap)
  const share = Math.floor(left / Math.max(1, unfolded)) - gap
  const width = narrow ? phoneWidth() : Math.min(widest, Math.max(narrowest, share))
  // oxlint-disable-next-line react/incompatible-library -- its result is used only here and never memoized
  const across = useVirtualizer({
    horizontal: true,
    count: places.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (folded.has(places[at] ?? '') ? foldedWidth : width) + gap,
    getItemKey: (at) => places[at] ?? at,
    overscan: 0,
    // The column of the held card stays in the document, because the browser sends touch events to the element that
    // was touched first.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return heldAt < 0 || shown.includes(heldAt) ? shown : [...shown, heldAt].toSorted((a, b) => a - b)
    },
  })
  const layout = `${width} ${[...folded].join()} ${places.join()}`
  useEffect(() => across.measure(), [across, layout])
  return across
}

/** The width of the content of an element, in px. */
function useWidth(element: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    watch.observe(watched)
    return () => watch.disconnect()
  }, [element])
  return width
}
