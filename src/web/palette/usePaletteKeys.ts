import { type KeyboardEvent, useState } from 'react'
import { rowAfter } from '#web/domain/companySearch/rowAfter.ts'
import { isComposing } from '#web/ui/form/ime.ts'
import type { PaletteRow } from './paletteRows.ts'

interface Options {
  rows: readonly PaletteRow[]
  /** True if the response for the current text has not arrived yet. */
  waiting: boolean
  /** Opens a link of a row: the first (the company) or the second (추가등록). */
  follow(row: number, cell: number): void
  /** Called if Enter was pressed before the response arrived. */
  onEarlyEnter(): void
}

/**
 * Handles the keys of the search box. The focus stays in the box and only the active cell moves, so that
 * typing can continue at any time. A company row has two cells; the right arrow key reaches the second one if
 * the caret is at the end of the text.
 */
export function usePaletteKeys({ rows, waiting, follow, onEarlyEnter }: Options) {
  const [mark, setMark] = useState({ row: 0, cell: 0 })
  const row = Math.min(mark.row, Math.max(0, rows.length - 1))
  const hasSecond = rows[row]?.kind === 'company'
  const cell = hasSecond ? mark.cell : 0

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return
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
      // The active row still belongs to the previous search.
      if (waiting) onEarlyEnter()
      else if (rows.length > 0) follow(row, event.shiftKey && hasSecond ? 1 : cell)
    }
  }
  return { row, cell, onKeyDown, reset: () => setMark({ row: 0, cell: 0 }), setMark }
}
