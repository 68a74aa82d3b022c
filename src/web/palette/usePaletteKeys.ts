import { type KeyboardEvent, useState } from 'react'
import { rowAfter } from '#web/domain/companySearch/rowAfter.ts'
import { endsSyllable, isComposing } from '#web/ui/form/ime.ts'
import { type PaletteRow, secondOf } from './paletteRows.ts'

interface Options {
  rows: readonly PaletteRow[]
  /** True until the response for the typed text has arrived. */
  waiting: boolean
  /** Follows a link of a row: cell 0 is the row itself, such as the company page, cell 1 its second link. */
  follow(row: number, cell: number): void
  /**
   * Called with the wanted cell when Enter is pressed before the response has arrived, or while a Hangul syllable is
   * being composed.
   */
  onEarlyEnter(cell: number): void
}

/**
 * Handles the keys of the finder's input. The input keeps the focus while the active cell of the grid moves
 * (`aria-activedescendant`). Some rows have two cells; if the caret is at the end of the text, the right arrow key
 * moves to the second cell.
 */
export function usePaletteKeys({ rows, waiting, follow, onEarlyEnter }: Options) {
  const [mark, setMark] = useState({ row: 0, cell: 0 })
  const row = Math.min(mark.row, Math.max(0, rows.length - 1))
  const hasSecond = secondOf(rows[row]) !== undefined
  const cell = hasSecond ? mark.cell : 0

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) {
      // The Enter that ends the composition also picks. Where the browser sends one more Enter after the composition,
      // the finder is closed by then, or `follow` has run already.
      if (endsSyllable(event)) onEarlyEnter(event.shiftKey ? 1 : 0)
      return
    }
    const { selectionStart, value } = event.currentTarget
    const next = rowAfter(event.key, row, rows.length)
    if (next !== null) {
      event.preventDefault()
      setMark({ row: next, cell: 0 })
    } else if (event.key === 'ArrowRight' && hasSecond && cell === 0 && selectionStart === value.length) {
      event.preventDefault()
      setMark({ row, cell: 1 })
    } else if (event.key === 'ArrowLeft' && cell === 1) {
      event.preventDefault()
      setMark({ row, cell: 0 })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // Until the response arrives, the active row belongs to the previous search.
      if (waiting) onEarlyEnter(event.shiftKey ? 1 : cell)
      else if (rows.length > 0) follow(row, event.shiftKey && hasSecond ? 1 : cell)
    }
  }
  return { row, cell, onKeyDown, reset: () => setMark({ row: 0, cell: 0 }), setMark }
}
