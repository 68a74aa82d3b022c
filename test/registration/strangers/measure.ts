import type { ReportAnalysis } from '#shared/registration/analysis.ts'
import type { Drawn } from '../golden/canvas.ts'
import { type Check, compare, same } from '../golden/compare.ts'
import type { Expected } from '../golden/expected.ts'
import { makeModel } from '../golden/model.ts'
import { readHere } from '../read.ts'
import { Pen, type Truth } from './pen.ts'
import type { Stranger } from './stranger.ts'

export interface Measured {
  name: string
  kind: Stranger['kind']
  checks: Check[]
  /** Values that were not read right, and whether a warning covers them (by field or by place). */
  missed: { path: string; covered: boolean }[]
  analysis: ReportAnalysis
}

export async function drawStranger(stranger: Stranger, seed: number) {
  const pen = new Pen(stranger.producer, makeModel({ ...stranger.model, seed }))
  stranger.draw(pen)
  return { pdf: await pen.canvas.finish(), truths: pen.truths, evidence: pen.canvas.evidence }
}

export async function measure(stranger: Stranger, seed: number): Promise<Measured> {
  const { pdf, truths, evidence } = await drawStranger(stranger, seed)
  return { name: stranger.name, kind: stranger.kind, ...compareWith(await readHere(pdf), truths, evidence) }
}

/** Compares what was read with what a report prints, and says which of the missed values a warning covers. */
export function compareWith(
  analysis: ReportAnalysis,
  truths: ReadonlyMap<string, Truth>,
  evidence: Expected['evidence'],
): Omit<Measured, 'name' | 'kind'> {
  const expected = expectedOf(truths)
  const checks = [
    ...compare(analysis, expected).filter(({ group }) => group !== 'evidence'),
    ...rowChecks(analysis, truths),
  ]
  const buyers = expected.customers.filter((row) => row.customerType === 'B').length
  const lost = [
    ...checks.filter((check) => check.expected !== null && !check.right).map(({ path }) => path),
    ...[...truths.values()].filter(({ beyond }) => beyond).map(({ path }) => path),
  ]
  const missed = lost.map((path) => ({
    path,
    covered: isCovered(analysis, path, evidence[tagOf(path, buyers)]),
  }))
  return { checks, missed, analysis }
}

/** The tag under which the drawing recorded the place of a path. */
function tagOf(path: string, buyers: number): string {
  // Matches a field of a trade partner. The partner's side (buyer or seller) follows from the table that contains its
  // name.
  const partner = /^customers\.(\d+)\.(.+)$/.exec(path.replace('customerType', 'customerName'))
  if (partner)
    return Number(partner[1]) < buyers
      ? `buyers.${partner[1]}.${partner[2]}`
      : `sellers.${Number(partner[1]) - buyers}.${partner[2]}`
  return /^[a-zA-Z]+$/.test(path) ? `company.${path}` : path
}

function isCovered({ warnings }: ReportAnalysis, path: string, places: Drawn[] | undefined): boolean {
  return warnings.some(({ field, place }) => {
    if (field === path) return true
    return (places ?? []).some(({ page, box: [x0, y0, x1, y1] }) => {
      if (!place || place.page !== page) return false
      const [a = 0, b = 0, c = 0, d = 0] = place.box
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
      return x >= a && x <= c && y >= b && y <= d
    })
  })
}

const lists = {
  sales: 'sales',
  holders: 'holders',
  place: 'workplaces',
  buyers: 'customers',
  sellers: 'customers',
} as const

function expectedOf(truths: ReadonlyMap<string, Truth>): Expected {
  const expected: Expected = {
    company: {},
    skip: new Set(),
    bspl: {},
    sales: [],
    customers: [],
    workplaces: [],
    holders: [],
    evidence: {},
  }
  const buyers = new Set([...truths.keys()].flatMap((path) => /^buyers\.(\d+)\./.exec(path)?.[1] ?? [])).size
  for (const { path, value, beyond } of truths.values()) {
    if (beyond) continue
    const [head = '', second = '', field = ''] = path.split('.')
    if (head === 'company') expected.company[second] = value
    else if (head === 'bspl') (expected.bspl[second] ??= {})[field] = value as number
    else if (head in lists) {
      const list = expected[lists[head as keyof typeof lists]]
      const at = Number(second) + (head === 'sellers' ? buyers : 0)
      const side = head === 'buyers' ? { customerType: 'B' } : head === 'sellers' ? { customerType: 'S' } : {}
      list[at] = { ...list[at], ...side, [field]: value }
    }
  }
  return expected
}

const bare = (name: string) => name.replaceAll(/\s+/g, '')

/** Compares the rows of the statements that are no field of the yearly record. */
function rowChecks({ data, fieldScores }: ReportAnalysis, truths: ReadonlyMap<string, Truth>): Check[] {
  const checks: Check[] = []
  for (const kind of ['financial', 'income'] as const) {
    const seen = new Set<string>()
    for (const [index, row] of (data?.[kind].items ?? []).entries()) {
      if (row.key !== null) continue
      for (const [at, got] of row.values.entries()) {
        const year = data?.[kind].years[at] ?? ''
        const path = `${kind}.${bare(row.name)}.${year}`
        const wanted = truths.get(path)
        if (got === null || wanted?.beyond) continue
        seen.add(path)
        const expected = wanted?.value ?? null
        const score = fieldScores[`${kind}.items.${index}.${year}`]
        checks.push({ group: 'rows', path, expected, got, right: same(expected, got), score })
      }
    }
    for (const { path, value, beyond } of truths.values()) {
      if (path.startsWith(`${kind}.`) && !seen.has(path) && !beyond)
        checks.push({ group: 'rows', path, expected: value, got: null, right: false, score: undefined })
    }
  }
  return checks
}

export interface Total {
  printed: number
  recall: number
  precision: number
  sure: number
  sureRight: number
  missed: number
  covered: number
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)

export function totalOf(all: readonly Measured[]): Total {
  const checks = all.flatMap((one) => one.checks)
  const printed = checks.filter((check) => check.expected !== null)
  const read = checks.filter((check) => check.got !== null)
  const sure = read.filter((check) => (check.score ?? 0) >= 110)
  const missed = all.flatMap((one) => one.missed)
  const right = (list: Check[]) => list.filter((check) => check.right).length
  return {
    printed: printed.length,
    recall: share(right(printed), printed.length),
    precision: share(right(read), read.length),
    sure: sure.length,
    sureRight: share(right(sure), sure.length),
    missed: missed.length,
    covered: share(missed.filter(({ covered }) => covered).length, missed.length),
  }
}

/** The totals by kind of field: profile, yearly fields, rows of statements, lists. */
export function byField(all: readonly Measured[]): [string, Total][] {
  const groups = new Set(all.flatMap(({ checks }) => checks.map(({ group }) => group)))
  return [...groups].map((group) => [
    group,
    totalOf(
      all.map((one) => {
        const checks = one.checks.filter((check) => check.group === group)
        const paths = new Set(checks.map(({ path }) => path))
        return { ...one, checks, missed: one.missed.filter(({ path }) => paths.has(path)) }
      }),
    ),
  ])
}

const percent = (value: number) => `${(value * 100).toFixed(1)}%`.padStart(7)
export const lineOf = (name: string, total: Total): string =>
  `${name.padEnd(52)} recall${percent(total.recall)}  precision${percent(total.precision)}  ` +
  `110+${percent(total.sureRight)} of ${String(total.sure).padStart(5)} of ${String(total.printed).padStart(5)}  ` +
  `warned${percent(total.covered)} of ${total.missed}`
