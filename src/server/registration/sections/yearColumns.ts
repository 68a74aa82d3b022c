import { type Box, middleX, sharedX } from '../layout/box.ts'
import type { HeadCell, YearGroup } from './yearHead.ts'

interface FigureColumn extends Box {
  count: number
}
/** Tells which head a column of figures stands under. */
type Rule = (column: FigureColumn, heads: readonly HeadCell[]) => number

const nearest: Rule = (column, heads) => {
  const x = middleX(column)
  let best = 0
  for (const [index, head] of heads.entries()) {
    if (Math.abs(head.x - x) < Math.abs((heads[best]?.x ?? 0) - x)) best = index
  }
  return best
}
/** Heads set from the left of their columns, figures from the right; or the other way about. */
const fromLeft: Rule = (column, heads) => heads.findLastIndex((head) => head.x0 <= middleX(column))
const fromRight: Rule = (column, heads) => heads.findIndex((head) => head.x1 >= middleX(column))

/**
 * Usually a head stands over the middle of its figures. Where that would put two columns of figures under one head,
 * the heads are set to one side; and where no side parts them, a column under none of the heads is nobody's.
 */
export function settleColumns(groups: YearGroup[], figures: readonly Box[]): void {
  const heads = groups.flatMap((group) => [...group.columns, ...group.others]).toSorted((a, b) => a.x - b.x)
  const columns = columnsOf(figures)
  const rule = [nearest, fromLeft, fromRight].find((one) => areApart(columns, one, heads))
  if (heads.length === 0) return
  if (rule) {
    // Short figures stand at one end of their column: what counts is the column's middle, not the head's.
    const moved = columns
      .filter((column) => heads.filter(({ x }) => x > column.x0 && x < column.x1).length <= 1)
      .map((column) => [heads[rule(column, heads)], middleX(column)] as const)
    for (const [head, x] of moved) if (head) head.x = x
    return
  }
  const homes = columns.map((column) => nearest(column, heads))
  for (const [index, column] of columns.entries()) {
    const head = heads[homes[index] ?? -1]
    const crowded = homes.filter((home) => home === homes[index]).length > 1
    const group = groups.find(
      (one) => one.columns.some((own) => own === head) || one.others.some((own) => own === head),
    )
    if (crowded && head && sharedX(column, head) <= 0)
      group?.others.push({ x: middleX(column), x0: column.x0, x1: column.x1 })
  }
}

function areApart(columns: readonly FigureColumn[], rule: Rule, heads: readonly HeadCell[]): boolean {
  const homes = columns.map((column) => rule(column, heads))
  return homes.every((home) => home >= 0) && new Set(homes).size === columns.length
}

/** Figures one below the other; what stands there now and then only is no column. */
function columnsOf(figures: readonly Box[]): FigureColumn[] {
  const columns: FigureColumn[] = []
  for (const figure of figures.toSorted((a, b) => a.x0 - b.x0)) {
    const last = columns.at(-1)
    if (last && figure.x0 < last.x1) {
      last.x1 = Math.max(last.x1, figure.x1)
      last.count += 1
    } else columns.push({ x0: figure.x0, y0: figure.y0, x1: figure.x1, y1: figure.y1, count: 1 })
  }
  const most = Math.max(0, ...columns.map((column) => column.count))
  return columns.filter((column) => column.count * 3 >= most)
}
