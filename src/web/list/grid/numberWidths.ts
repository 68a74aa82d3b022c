import { type Column, isNumeric } from '../columns.ts'

/** Widths of characters in px, for tabular figures at 13 px font size. Rounded up, so that no number is truncated. */
const figure = 8.5
const sign = 4.5
const padding = 22

/** Returns the width in px of a formatted number: with thousands separators and up to two decimals. */
function lengthOf(value: number, decimals = 0): number {
  const size = Math.round(Math.abs(value) * 100) / 100
  const digits = size < 10 ? 1 : Math.floor(Math.log10(size) + 1e-9) + 1
  const separators = Math.floor((digits - 1) / 3)
  const places = Number.isInteger(size) && decimals === 0 ? 0 : sign + 2 * figure
  return digits * figure + separators * sign + places + (value < 0 ? figure : 0)
}

/**
 * Widens number columns to their longest value, even if a person made them narrower, because a truncated number looks
 * like another number. The width is computed and not measured, because every loaded row is checked.
 */
export function wideEnough<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Column<Row>[] {
  return columns.map((column) => {
    const { value: valueOf, width = 0 } = column
    if (!isNumeric(column) || column.cell || !valueOf) return column
    let longest = 0
    for (const row of rows) {
      const value = valueOf(row)
      if (typeof value === 'number') longest = Math.max(longest, lengthOf(value, column.decimals))
    }
    const needed = Math.ceil(longest + padding)
    return longest > 0 && needed > width ? { ...column, width: needed } : column
  })
}
