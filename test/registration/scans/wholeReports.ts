import { plainRowName } from '#shared/company/statementNames.ts'
import type { ReportAnalysis } from '#shared/registration/analysis.ts'
import { type Check, compare, same } from '../golden/compare.ts'
import type { Golden } from '../golden/expected.ts'
import { balanceFields, incomeFields } from '../golden/facts.ts'
import type { Layout } from '../golden/layout.ts'
import { type Model, makeModel } from '../golden/model.ts'
import { makeReport } from '../golden/report.ts'
import { nameOf } from '../golden/statements.ts'
import { tuningLayouts } from '../golden/tuning/layouts.ts'

export interface WholeReport extends Golden {
  model: Model
  drawnAs: Layout
}

/**
 * The layouts of the whole reports, with all their pages. A and D are by one publisher, for a corporation and for a
 * person. H and F are by two other publishers. E has a single label–value pair per row.
 */
const chosen = ['A', 'D', 'H', 'F', 'E']

export function wholeReports(): Promise<WholeReport[]> {
  return Promise.all(
    chosen.map(async (letter, at) => {
      const layout = tuningLayouts.find(({ name }) => name.startsWith(`${letter} `))
      if (!layout) throw new Error(`no layout ${letter}`)
      return wholeReport(layout, 5 + at)
    }),
  )
}

export async function wholeReport(layout: Layout, seed: number): Promise<WholeReport> {
  const model = makeModel({ ...layout.model, seed })
  return { ...(await makeReport(layout, seed)), model, drawnAs: layout }
}

/** Checks every number that the report prints and the analysis can hold, including rows that are no known field. */
export function figureChecks(analysis: ReportAnalysis, report: WholeReport): Check[] {
  return [
    ...compare(withRowsInPlace(analysis, report), report.expected).filter(
      ({ expected, got }) => typeof (expected ?? got) === 'number',
    ),
    ...rowChecks(analysis, report),
  ]
}

/**
 * Converts to millions of won as the form stores them. Only amounts below one million keep decimals, unless the report
 * prints its amounts in millions.
 */
function inMillions(thousands: number, unit: Layout['style']['detailUnit']): number {
  const millions = thousands / 1000
  return Math.abs(millions) < 1 && unit !== '백만원'
    ? millions
    : Math.sign(millions) * Math.round(Math.abs(millions))
}

function rowChecks({ data, fieldScores }: ReportAnalysis, { model, drawnAs }: WholeReport): Check[] {
  const years = model.years.slice(-(drawnAs.detailYears ?? model.years.length))
  const kinds = [
    ['financial', 'balance', model.balance, balanceFields],
    ['income', 'income', model.income, incomeFields],
  ] as const
  return kinds.flatMap(([kind, part, rows, fields]) => {
    if (!drawnAs.parts.includes(part)) return []
    const table = data?.[kind]
    const taken = new Set<number>()
    return rows
      .filter(({ name }) => !(name in fields))
      .flatMap((row) => {
        const name = plainRowName(nameOf(drawnAs, row.name))
        const at =
          table?.items.findIndex(
            (item, index) => item.key === null && !taken.has(index) && plainRowName(item.name) === name,
          ) ?? -1
        taken.add(at)
        return years.flatMap((year): Check[] => {
          const printed = row.values[model.years.indexOf(year)] ?? null
          const expected = printed === null ? null : inMillions(printed, drawnAs.style.detailUnit)
          const got = table?.items[at]?.values[table.years.indexOf(year)] ?? null
          if (expected === null && got === null) return []
          const path = `${kind}.${name}.${year}`
          const score = fieldScores[`${kind}.items.${at}.${year}`]
          return [{ group: 'rows', path, expected, got, right: same(expected, got), score }]
        })
      })
  })
}

type Row = Record<string, unknown>
/** The values that identify a row, even if one of them was misread. */
const told = (row: Row) =>
  Object.values(row).filter((value) => value !== null && !/^[A-Z]$/.test(String(value)))
const isSameRow = (want: Row, got: Row) =>
  told(want).filter((value) => Object.values(got).some((other) => same(value, other))).length >=
  Math.max(1, Math.floor(0.4 * told(want).length))

/**
 * Aligns the read rows with the expected ones. Without this, one lost row would shift all rows after it, and they would
 * be counted as wrong too.
 */
function withRowsInPlace(analysis: ReportAnalysis, { expected }: WholeReport): ReportAnalysis {
  const { data } = analysis
  if (!data) return analysis
  const place = <T extends Row>(wanted: readonly Row[], rows: readonly T[]): T[] => {
    const left = [...rows]
    const placed = wanted.map((want) => {
      const at = left.findIndex((row) => isSameRow(want, row))
      return at < 0 ? ({} as T) : (left.splice(at, 1)[0] as T)
    })
    return [...placed, ...left]
  }
  return {
    ...analysis,
    data: {
      ...data,
      customers: place(expected.customers, data.customers),
      holders: place(expected.holders, data.holders),
      sales: place(expected.sales, data.sales),
      place: place(expected.workplaces, data.place),
    },
  }
}
