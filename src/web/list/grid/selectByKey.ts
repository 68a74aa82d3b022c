import type { Selection } from '../selection/useSelection.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

interface GridRows<Row> {
  selection: Selection<Row>
  rows: readonly Row[]
  /** The rows of the selected cells: the row of the active cell, or several rows after Shift and an arrow key. */
  range: { top: number; bottom: number } | null
}

/**
 * Selects rows of a grid by keyboard. Space selects the row of the active cell, or all rows of the selected cells.
 * Shift with Space selects all rows since the row that was selected last. Ctrl A selects all loaded rows. Returns
 * whether the key was one of these.
 */
export function selectByKey<Row>(
  { key, code, shiftKey, ctrlKey, metaKey }: Pressed,
  { selection, rows, range }: GridRows<Row>,
): boolean {
  if ((ctrlKey || metaKey) && code === 'KeyA') {
    selection.select(rows)
    return true
  }
  if (key !== ' ' || !range) return false
  const chosen = rows.slice(range.top, range.bottom + 1)
  const [row] = chosen
  if (chosen.length > 1) {
    const some = new Set(chosen)
    const others = selection.rows.filter((one) => !some.has(one))
    selection.select(chosen.every(selection.has) ? others : [...others, ...chosen])
  } else if (row !== undefined) selection.toggle(row, shiftKey)
  return true
}
