import { balanceNames, incomeNames, ratioNames } from '#shared/company/statementNames.ts'
import { hasYears, type TaughtKind, taughtKinds } from '#shared/registration/teaching.ts'
import { customerColumns, holderColumns, salesColumns } from '../labels/columns.ts'
import { companyLabels } from '../labels/companyLabels.ts'
import { workplaceColumns } from '../labels/workplaceColumns.ts'
import { union } from '../layout/box.ts'
import type { Line, Segment } from '../layout/lines.ts'
import type { Section } from '../sections/split.ts'
import { readUnit } from '../values/numbers.ts'
import type { Grid } from './grid.ts'
import type { Plan } from './guess.ts'

const columnNames: Partial<Record<TaughtKind, Record<string, readonly string[]>>> = {
  holders: holderColumns,
  buyers: customerColumns,
  sellers: customerColumns,
  salesMix: salesColumns,
  workplaces: workplaceColumns,
}
const rowNames: Record<string, readonly string[]> = {
  ...balanceNames,
  ...incomeNames,
  ...ratioNames,
  ebitda: ['EBITDA'],
}

/**
 * Header words that `readYearTables` knows: NAMES for the column of row names, NOBODY for a column that is not read.
 */
const NAMES = '구분'
const NOBODY = '비고'

const headText = (kind: TaughtKind, { as, year }: Plan['columns'][number]): string => {
  if (hasYears(kind)) return as === 'label' ? NAMES : (year ?? NOBODY)
  return columnNames[kind]?.[as]?.[0] ?? NOBODY
}

/**
 * Turns a taught table into a section that can be read like any other: the header row is rewritten, and rows and labels
 * that a person named get the names of the dictionaries. All boxes stay where they are, so that the evidence still
 * points to the report.
 */
export function translated(grid: Grid, plan: Plan): Section | null {
  const { kind, head, unit } = plan
  if (kind === null || kind === 'foreign') return null
  const rename = renamer(grid, plan)
  const body = grid.lines
    .map((line, row) => ({ line: rename(line, row), row }))
    .filter(({ row }) => kind === 'profile' || (head === null ? row >= firstRow(grid) : row > head))
    .flatMap(({ line }) => withoutUnit(line, unit !== null))
  const [first] = body
  if (!first) return null
  const lines = kind === 'profile' ? body : [headLine(grid, plan, kind, first), ...body]
  const unitText = unit === null ? '' : ` (단위: ${unit})`
  return { kind, title: `${taughtKinds[kind]}${unitText}`, lines, copy: false, unknown: false, taught: true }
}

/** The index of the first line with several texts. Titles and captions are alone on their lines. */
const firstRow = ({ lines }: Grid): number =>
  Math.max(
    0,
    lines.findIndex(({ segments }) => segments.length > 1),
  )

/** If the unit was given by a person, removes units printed in the table, because they could contradict it. */
function withoutUnit(line: Line, isUnitGiven: boolean): Line[] {
  const segments = isUnitGiven ? line.segments.filter(({ text }) => readUnit(text) === null) : line.segments
  return segments.length > 0 ? [{ ...line, segments }] : []
}

function headLine({ columns, cells, lines }: Grid, plan: Plan, kind: TaughtKind, first: Line): Line {
  const row = plan.head === null ? undefined : cells[plan.head]
  const own = plan.head === null ? undefined : lines[plan.head]
  const high = first.y1 - first.y0
  const [y0, y1] = own ? [own.y0, own.y1] : [first.y0 - 1.5 * high, first.y0 - 0.5 * high]
  const em = first.segments[0]?.em ?? high
  const segments = columns.map((column, index): Segment => {
    const text = headText(kind, plan.columns[index] ?? { as: 'skip', year: null })
    const printed = row?.[index] ?? []
    const box = printed.length > 0 ? union(printed) : { ...column, y0, y1 }
    return { ...box, text, words: [{ ...box, text }], em }
  })
  return {
    page: own?.page ?? first.page,
    segments,
    x0: columns[0]?.x0 ?? 0,
    x1: columns.at(-1)?.x1 ?? 0,
    y0,
    y1,
  }
}

/**
 * Replaces the text of each cell that a person named by the name of the field in the dictionaries. Other texts in this
 * cell are removed.
 */
function renamer({ cells }: Grid, { kind, labels }: Plan): (line: Line, row: number) => Line {
  const named = Map.groupBy(labels, ({ row }) => row)
  return (line, row) => {
    const own = named.get(row)
    if (!own) return line
    const segments = line.segments.flatMap((segment): Segment[] => {
      const label = own.find(({ column }) => cells[row]?.[column]?.includes(segment))
      if (!label) return [segment]
      if (cells[row]?.[label.column]?.[0] !== segment) return []
      const text = nameOf(kind, label.field)
      if (text === undefined) return [segment]
      const box = union(cells[row]?.[label.column] ?? [segment])
      return [{ ...segment, ...box, text, words: [{ ...box, text }] }]
    })
    return { ...line, segments }
  }
}

const nameOf = (kind: TaughtKind | null, field: string): string | undefined =>
  kind === 'profile' ? (companyLabels as Record<string, readonly string[]>)[field]?.[0] : rowNames[field]?.[0]
