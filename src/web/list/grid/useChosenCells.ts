import { type MouseEvent, useState } from 'react'
import type { Place } from './moves.ts'

export interface CellRange {
  top: number
  bottom: number
  left: number
  right: number
}

const rangeOf = (one: Place, other: Place): CellRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

function placeOf(target: EventTarget): Place | null {
  const cell = (target as Element).closest<HTMLElement>('[data-column]')
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}

/**
 * Holds the active cell, and the range selected with Shift or the mouse. The DOM focus stays on the grid element
 * (`aria-activedescendant`).
 */
export function useChosenCells(rows: number) {
  const [active, setActive] = useState<Place | null>(null)
  const [anchor, setAnchor] = useState<Place | null>(null)
  const here = active && active.row < rows ? active : null
  const range = here && rangeOf(anchor && anchor.row < rows ? anchor : here, here)
  const many = range !== null && (range.top < range.bottom || range.left < range.right)

  function go(to: Place, keepsBeginning: boolean) {
    setAnchor(keepsBeginning ? (anchor ?? here ?? to) : null)
    setActive(to)
  }
  return {
    here,
    range,
    go,
    /** Whether more than the active cell is selected. */
    many,
    /** Reduces the selection to the active cell. */
    narrow: () => setAnchor(null),
    inRow: (index: number) =>
      many && index >= range.top && index <= range.bottom ? { from: range.left, to: range.right } : {},
    pointer: {
      onMouseDown(event: MouseEvent) {
        const place = event.button === 0 ? placeOf(event.target) : null
        if (!place) return
        // Prevents a Shift+click from selecting the text between the two cells.
        if (event.shiftKey) event.preventDefault()
        // Shift with a click on the checkbox of a row selects rows, not cells.
        const selects = (event.target as Element).closest('[data-select]') !== null
        go(place, event.shiftKey && !selects)
      },
      onMouseMove(event: MouseEvent) {
        if (event.buttons !== 1 || !here) return
        const place = placeOf(event.target)
        if (!place || (place.row === here.row && place.column === here.column)) return
        window.getSelection()?.removeAllRanges()
        go(place, true)
      },
    },
  }
}
