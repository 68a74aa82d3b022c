import { describe, expect, test } from 'vitest'
import { type Check, compare, tally } from './golden/compare.ts'
import type { Layout } from './golden/layout.ts'
import { measuringLayouts } from './golden/measuring/layouts.ts'
import { makeReport } from './golden/report.ts'
import { tuningLayouts } from './golden/tuning/layouts.ts'
import { readHere } from './read.ts'

const seeds = Number(process.env.PROPERTY_RUNS ?? 100) > 100 ? [11, 12, 13, 14, 15, 16] : [11]

/**
 * Amounts that are printed only in tables of related companies, competitors and the industry. The reader must not take
 * them.
 */
const foreign = new Set([81_234, 92_345, 81_000, 92_000])

async function checksOf(layout: Layout): Promise<Check[]> {
  const all: Check[] = []
  for (const seed of seeds) {
    const report = await makeReport(layout, seed)
    const analysis = await readHere(report.pdf)
    all.push(...compare(analysis, report.expected))
    const { financial, income } = analysis.data ?? {}
    const figures = [financial, income].flatMap((table) => table?.items.flatMap((row) => row.values) ?? [])
    expect(figures.filter((value) => foreign.has(value ?? 0))).toEqual([])
  }
  return all
}

describe.each([
  ['tuning', tuningLayouts],
  ['measuring', measuringLayouts],
] as const)('%s layouts', (_, layouts) => {
  test.for(layouts)('$name', async (layout) => {
    const checks = await checksOf(layout)
    const of = (...groups: Check['group'][]) => tally(checks.filter((check) => groups.includes(check.group)))
    const figures = of('company', 'statements', 'ratios')
    const lists = of('partners', 'holders', 'workplaces')
    const goal = layout.ruled ? 0.99 : 0.97
    expect(figures.expected).toBeGreaterThan(50)
    // If a goal is missed, the result shows the first wrong values.
    const short = (wrong: Check[]) =>
      wrong.slice(0, 5).map(({ path, expected, got }) => ({ path, expected, got }))
    const good = {
      recall: figures.recall >= goal,
      precision: figures.precision >= (layout.ruled ? 0.995 : 0.97),
      lists: lists.recall >= 0.97 && lists.precision >= 0.97,
      sales: of('sales').recall >= 0.97,
    }
    expect({
      ...good,
      wrong:
        good.recall && good.precision && good.lists && good.sales
          ? []
          : short([...figures.wrong, ...lists.wrong, ...of('sales').wrong]),
    }).toEqual({
      recall: true,
      precision: true,
      lists: true,
      sales: true,
      wrong: [],
    })
    expect(of('evidence').recall).toBeGreaterThanOrEqual(0.97)
    const sure = checks.filter((check) => (check.score ?? 0) >= 110 && check.got !== null)
    expect(sure.filter((check) => check.right).length / sure.length).toBeGreaterThanOrEqual(0.99)
  })
})
