import type { Page } from '#shared/platform/page.ts'
import type { KeysetOrder } from './keysetOrder.ts'

/**
 * Makes a page from the selected rows. The caller selects one row more than the page holds; that row shows that
 * there is another page.
 */
export function keysetPage<Selected extends { key: (string | null)[] }, Row>(
  order: KeysetOrder,
  selected: readonly Selected[],
  limit: number,
  total: number,
  describe: (row: Selected) => Row,
): Page<Row> {
  const shown = selected.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(describe),
    next: last && selected.length > limit ? order.keyOf(last) : null,
    total,
  }
}
