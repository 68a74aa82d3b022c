import { helperLabel, incomeLabel } from '../labels/statements.ts'
import type { YearCell } from '../sections/years/tableShape.ts'
import { wonOf } from '../values/numbers.ts'
import type { Proof } from './equations.ts'
import type { RankedTable } from './rankedTable.ts'
import type { Resolved, YearValues } from './resolved.ts'
import { pointsOf } from './scorePoints.ts'
import type { KnownUnit } from './units.ts'
import { factKey } from './yearFacts.ts'

/**
 * If no EBITDA is printed, computes it as operating income plus depreciation and amortisation, from the income
 * statement and from the manufacturing cost. Without any depreciation row there is no EBITDA, because operating income
 * alone would be wrong.
 */
export function addComputedEbitda(
  values: YearValues,
  tables: readonly RankedTable[],
  units: Map<RankedTable, KnownUnit>,
  years: readonly string[],
  proof: Proof,
): void {
  const own = tables.filter((table) => !table.copy)
  const isWriteDown = (name: string) => {
    const helper = helperLabel(name)
    return helper === 'depreciation' || helper === 'amortisation'
  }
  for (const year of years) {
    if ((values.get(factKey(year, 'ebitda'))?.value ?? null) !== null) continue
    const incomes = own.filter((table) => table.kind === 'income' && table.years.includes(year))
    // A short income statement may be printed before the full one, so the one with depreciation rows is taken.
    const income = incomes.find((table) => cellsAt(table, year, isWriteDown).length > 0) ?? incomes[0]
    const cost = own.find((table) => table.kind === 'cost' && table.years.includes(year))
    if (!income) continue
    const operating = cellsAt(income, year, (name) => incomeLabel(name) === 'operatingIncome')[0]
    if (operating?.cell.kind !== 'number') continue
    const parts = [income, ...(cost ? [cost] : [])].flatMap((table) =>
      cellsAt(table, year, isWriteDown).map((cell) => amount(cell, table, units)),
    )
    const written = parts.filter((part) => part !== null)
    if (written.length === 0) continue
    const value = written.reduce((sum, part) => sum + part, amount(operating, income, units) ?? 0)
    values.set(
      factKey(year, 'ebitda'),
      computed(Math.round(value / 1e3), operating, income, {
        sure: units.get(income)?.sure === true,
        confirmed: proof.confirmed.has(operating),
        proven: proof.isProven(income, year),
        doubted: proof.doubted.has(operating),
      }),
    )
  }
}

function cellsAt(table: RankedTable, year: string, wanted: (name: string) => boolean): YearCell[] {
  const column = table.years.indexOf(year)
  return table.rows.filter((row) => wanted(row.name)).flatMap((row) => row.cells[column] ?? [])
}

const amount = (cell: YearCell, table: RankedTable, units: Map<RankedTable, KnownUnit>): number | null =>
  cell.cell.kind === 'number' ? cell.cell.value * wonOf[units.get(table)?.unit ?? '천원'] : null

type Confirmation = Pick<Resolved, 'sure' | 'confirmed' | 'proven' | 'doubted'>
function computed(value: number, place: YearCell, table: RankedTable, confirmation: Confirmation): Resolved {
  const found: Resolved = {
    ...confirmation,
    value,
    text: null,
    points: 0,
    computed: true,
    conflict: false,
    agree: 0,
    skipped: false,
    impossible: false,
    table,
    page: place.page,
    box: place.box,
  }
  return { ...found, points: Math.min(pointsOf(found), MOST) }
}

/**
 * The highest score, in points, of a computed EBITDA. It is limited, because the report may not print every row that
 * belongs to the sum.
 */
const MOST = 112
