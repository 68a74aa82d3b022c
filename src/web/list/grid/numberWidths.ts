import { type Column, isNumeric } from '../columns.ts'

/** At 13 px, tabular figures: rounded up, so that no figure is cut by a fraction of a px. */
const figure = 8.5
const sign = 4.5
const padding = 22

/** How many figures and signs a number takes as the tables write it: thousands separated, up to two places. */
function lengthOf(value: number, decimals = 0): number {
  const size = Math.round(Math.abs(value) * 100) / 100
  const digits = size < 10 ? 1 : Math.floor(Math.log10(size) + 1e-9) + 1
  const separators = Math.floor((digits - 1) / 3)
  const places = Number.isInteger(size) && decimals === 0 ? 0 : sign + 2 * figure
  return digits * figure + separators * sign + places + (value < 0 ? figure : 0)
}

/**
 * Columns of numbers grow to their longest value: a number that is cut reads as another one. Also one that a person made
 * narrower. Counted and not measured, because it is done for every loaded row.
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
