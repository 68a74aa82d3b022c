import type { Counterparty } from '#shared/deals/counterparty.ts'

/**
 * One line of a deal table. All lines of a kind have the same height, so that lines out of sight can be replaced by
 * empty space.
 */
export type Line =
  | { kind: 'list'; key: string; star: boolean; count: number }
  | { kind: 'company'; key: string; row: Counterparty; count: number | null }
  | { kind: 'row'; key: string; row: Counterparty }
  | { kind: 'offer'; key: string; row: Counterparty }
  | { kind: 'endings'; key: string; rows: readonly Counterparty[]; open: boolean }
  | { kind: 'ended'; key: string; row: Counterparty }

const heights: Record<Line['kind'], number> = {
  list: 32,
  company: 36,
  row: 52,
  offer: 36,
  endings: 32,
  ended: 36,
}
export const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { kind }) => sum + heights[kind], 0)

const rowLines = (row: Counterparty): Line[] => {
  if (row.ended) return [{ kind: 'ended', key: `ended ${row.id}`, row }]
  const line: Line = { kind: 'row', key: `row ${row.id}`, row }
  return row.offer ? [line, { kind: 'offer', key: `offer ${row.id}`, row }] : [line]
}

/** The lines of one company's table: short list, long list, and the ended counterparties, which can be folded. */
export function linesOfCompany(rows: readonly Counterparty[], endedOpen: boolean): Line[] {
  const active = rows.filter(({ ended }) => ended === null)
  const ended = rows.filter((row) => row.ended !== null)
  const list = (star: boolean): Line[] => {
    const own = active.filter((row) => row.star === star)
    if (own.length === 0) return []
    return [{ kind: 'list', key: `list ${star}`, star, count: own.length }, ...own.flatMap(rowLines)]
  }
  const endings: Line[] =
    ended.length === 0 ? [] : [{ kind: 'endings', key: 'endings', rows: ended, open: endedOpen }]
  return [...list(true), ...list(false), ...endings, ...(endedOpen ? ended.flatMap(rowLines) : [])]
}

/**
 * The lines of the table of all sellers: each seller, then its counterparties. If `more` rows follow on the next
 * page, the last seller may have more counterparties than are loaded, so its count is null.
 */
export function linesOfSellers(rows: readonly Counterparty[], more: boolean): Line[] {
  const groups = [...Map.groupBy(rows, ({ seller }) => seller.businessNumber)]
  return groups.flatMap(([number, own], at): Line[] => {
    const [first] = own
    if (!first) return []
    const count = more && at === groups.length - 1 ? null : own.length
    return [{ kind: 'company', key: `company ${number}`, row: first, count }, ...own.flatMap(rowLines)]
  })
}
