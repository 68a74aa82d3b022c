import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { GridLayout } from './layout.ts'

/**
 * Keeps the first visible column at its scroll position when columns are added, removed or resized. The layout is null
 * until the width of the grid is known.
 */
export function useKeptColumn<Row>(
  frame: RefObject<HTMLElement | null>,
  layout: GridLayout<Row> | null,
): void {
  const before = useRef(layout)
  useLayoutEffect(() => {
    const [old, element] = [before.current, frame.current]
    before.current = layout
    if (!element || !old || !layout || old === layout || element.scrollLeft === 0) return
    const inSight = old.moving.filter(
      ({ left, width }) => left + width > element.scrollLeft + old.frozenWidth,
    )
    for (const { column, left } of inSight) {
      const now = layout.moving.find((placed) => placed.column.key === column.key)
      if (!now) continue
      const step = now.left - layout.frozenWidth - (left - old.frozenWidth)
      if (step !== 0) element.scrollLeft += step
      return
    }
  }, [frame, layout])
}
