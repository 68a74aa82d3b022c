import { isSumRow } from '#shared/company/figures/sumRows.ts'
import type { ReportAnalysis, ReportTable } from '#shared/registration/analysis.ts'
import type { Expected } from './expected.ts'

export type Group =
  | 'company'
  | 'statements'
  | 'ratios'
  | 'partners'
  | 'holders'
  | 'workplaces'
  | 'sales'
  | 'rows'
  | 'evidence'
export interface Check {
  group: Group
  path: string
  expected: unknown
  got: unknown
  right: boolean
  score: number | undefined
}

const moneyNames = new Set([
  'totalAssets',
  'totalLiabilities',
  'paidInCapital',
  'totalEquity',
  'revenue',
  'operatingIncome',
  'netIncome',
  'ebitda',
])
const plain = (value: unknown) => (typeof value === 'string' ? value.replaceAll(/\s+/g, '') : value)
export const same = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 0.005
  return plain(a ?? null) === plain(b ?? null)
}

/** Compares every value that is printed or was read. A value that is neither printed nor read is not counted. */
export function compare(analysis: ReportAnalysis, expected: Expected): Check[] {
  const checks: Check[] = []
  const { data, fieldScores } = analysis
  const add = (group: Group, path: string, want: unknown, got: unknown, at = path) => {
    if ((want ?? null) === null && (got ?? null) === null) return
    checks.push({
      group,
      path,
      expected: want ?? null,
      got: got ?? null,
      right: same(want, got),
      score: fieldScores[at],
    })
  }
  if (!data)
    return [
      {
        group: 'company',
        path: 'type',
        expected: 'integrated',
        got: analysis.code,
        right: false,
        score: undefined,
      },
    ]
  for (const [field, want] of Object.entries(expected.company)) {
    if (expected.skip.has(field)) continue
    const got = data.company[field as keyof typeof data.company]
    const loose = field === 'businessStatus' && typeof got === 'string' && typeof want === 'string'
    add('company', field, want, loose ? got.replace(/\s*\(조회일자.*$/, '') : got)
  }
  const tables: ReportTable[] = [data.financial, data.income, data.ebitda, ...Object.values(data.ratios)]
  const years = new Set([...Object.keys(expected.bspl), ...tables.flatMap((table) => table.years)])
  for (const year of years) {
    const fields = new Set([
      ...Object.keys(expected.bspl[year] ?? {}),
      ...tables.flatMap((table) => table.items.map((row) => row.key ?? '')),
    ])
    for (const field of fields) {
      if (field === '' || (field === 'ebitda' && !(field in (expected.bspl[year] ?? {})))) continue
      const table = tables.find(
        (one) => one.items.some((row) => row.key === field) && one.years.includes(year),
      )
      const got = table?.items.find((row) => row.key === field)?.values[table.years.indexOf(year)] ?? null
      add(
        moneyNames.has(field) ? 'statements' : 'ratios',
        `bspl.${year}.${field}`,
        expected.bspl[year]?.[field],
        got,
      )
    }
  }
  const lists = [
    ['partners', 'customers', expected.customers, data.customers, 'customerName'],
    ['holders', 'holders', expected.holders, data.holders, 'shareholderName'],
    ['workplaces', 'place', expected.workplaces, data.place, 'workplaceName'],
    ['sales', 'sales', expected.sales, data.sales, 'mainProduct'],
  ] as const
  for (const [group, path, want, got, name] of lists) {
    const rows = (got as Record<string, unknown>[])
      .map((row, index) => ({ row, index }))
      .filter(({ row }) => !isRest(row[name], want, name))
    for (let index = 0; index < Math.max(want.length, rows.length); index += 1) {
      const found = rows[index]
      for (const field of Object.keys(want[index] ?? found?.row ?? {})) {
        add(
          group,
          `${path}.${index}.${field}`,
          want[index]?.[field],
          found?.row[field],
          `${path}.${found?.index ?? index}.${field}`,
        )
      }
    }
  }
  checks.push(...evidenceChecks(analysis, expected, checks))
  return checks
}

/** Whether a row is 기타 or 합계, however spelled. Such a row may be read or left out. */
const isRest = (value: unknown, want: readonly Record<string, unknown>[], name: string): boolean =>
  isSumRow('holders', value) && !want.some((row) => row[name] === value)

/** The evidence is right if its box covers the printed value and little else. */
function evidenceChecks(analysis: ReportAnalysis, expected: Expected, checks: Check[]): Check[] {
  const buyers = expected.customers.filter((row) => row.customerType === 'B').length
  const offset = analysis.data?.customers.findIndex((row) => row.customerType === 'S') ?? 0
  const found: Check[] = []
  for (const [tag, places] of Object.entries(expected.evidence)) {
    const seller = /^sellers\.(\d+)\.(.+)$/.exec(tag)
    const path = seller ? `customers.${offset + Number(seller[1])}.${seller[2]}` : tag
    const plainPath = seller ? `customers.${buyers + Number(seller[1])}.${seller[2]}` : tag
    const own = checks.find((check) => check.path === plainPath)
    if (!own?.right) continue
    const got = analysis.evidence[path]
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = got?.box ?? []
    const right = places.some(({ page, box }) => {
      if (page !== got?.page) return false
      const wide = Math.min(x1, box[2]) - Math.max(x0, box[0])
      const high = Math.min(y1, box[3]) - Math.max(y0, box[1])
      if (wide <= 0 || high <= 0) return false
      const joined = (x1 - x0) * (y1 - y0) + (box[2] - box[0]) * (box[3] - box[1]) - wide * high
      return (wide * high) / joined > 0.4
    })
    found.push({ group: 'evidence', path, expected: places, got: got ?? null, right, score: undefined })
  }
  return found
}

export interface Tally {
  recall: number
  precision: number
  expected: number
  wrong: Check[]
}

/**
 * Recall: the share of the printed values that were read right. Precision: the share of the read values that are right.
 */
export function tally(checks: readonly Check[]): Tally {
  const printed = checks.filter((check) => check.expected !== null)
  const read = checks.filter((check) => check.got !== null)
  const share = (part: readonly Check[], of: readonly Check[]) =>
    of.length === 0 ? 1 : part.filter((check) => check.right).length / of.length
  return {
    recall: share(printed, printed),
    precision: share(read, read),
    expected: printed.length,
    wrong: checks.filter((check) => !check.right),
  }
}
