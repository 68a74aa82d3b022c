export interface Place {
  row: number
  column: number
}

interface Bounds {
  rows: number
  columns: number
  /** The number of visible rows, by which Page Up and Page Down move. */
  page: number
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** Returns the cell that a key moves to; null for other keys. */
export function moveBy({ key, ctrlKey, metaKey }: Pressed, from: Place, bounds: Bounds): Place | null {
  const far = ctrlKey || metaKey
  const last = { row: bounds.rows - 1, column: bounds.columns - 1 }
  const to = (row: number, column: number): Place => ({
    row: Math.max(0, Math.min(last.row, row)),
    column: Math.max(0, Math.min(last.column, column)),
  })
  const { row, column } = from
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(far ? last.row : row + 1, column)
    case 'ArrowLeft':
      return to(row, far ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, far ? last.column : column + 1)
    case 'Home':
      return to(far ? 0 : row, 0)
    case 'End':
      return to(far ? last.row : row, last.column)
    case 'PageUp':
      return to(row - bounds.page, column)
    case 'PageDown':
      return to(row + bounds.page, column)
    default:
      return null
  }
}
