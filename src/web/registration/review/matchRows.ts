import { isSumRow } from '#shared/company/figures/sumRows.ts'
import { compatible } from '#shared/platform/normalForm.ts'
import { type ListName, listFields, sharedListName } from './fieldLists.ts'
import { isSure } from './scores.ts'

export type ListRow = Readonly<Record<string, unknown>>

/** The row IDs of a list by origin. IDs of report rows begin with r, those of stored rows with s. */
export interface RowSet {
  report: string[]
  stored: string[]
  /**
   * The rows that the form shows at first: each stored row, or instead of it the report row that matches it, and those
   * report rows without a match of which the report reader is sure. If nothing is stored, all report rows.
   */
  merged: string[]
  /** Maps the ID of a report row to the ID of the stored row that it matches. */
  twins: ReadonlyMap<string, string>
}

const plain = (value: unknown) =>
  typeof value === 'string'
    ? compatible(value)
        .replaceAll(/\s+/g, '')
        .replaceAll(/\((?:주|유|합|사|재)\)|주식회사|유한회사/g, '')
        .toLowerCase()
    : ''
const joined = (...values: unknown[]) =>
  values.some((value) => plain(value)) ? values.map(plain).join('|') : ''

const ofSide = ({ customerType }: ListRow, name: string) => name && `${String(customerType)}|${name}`

/**
 * Functions that return a key by which a row is identified, the most reliable key first. An empty key matches nothing.
 */
const identities: Record<ListName, readonly ((row: ListRow) => string)[]> = {
  sales: [(row) => joined(row.businessSegment, row.mainProduct)],
  customers: [
    (row) => ofSide(row, plain(row.customerName) && joined(row.customerName, row.customerBusinessNumber)),
    (row) => ofSide(row, plain(row.customerName)),
    (row) => ofSide(row, plain(row.customerBusinessNumber)),
  ],
  place: [(row) => plain(row.businessAddress), (row) => joined(row.classification, row.workplaceName)],
  holders: [(row) => plain(row.shareholderName)],
  relations: [(row) => plain(row.relatedBusinessNumber)],
}

/**
 * Returns an ID for each stored row, derived from its content, so that it stays the same when the data is loaded again.
 */
export function storedIds(list: ListName, rows: readonly ListRow[]): string[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const key = hash(identities[list].map((identity) => identity(row)).join('\n'))
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return `s${key}${nth > 0 ? `-${nth}` : ''}`
  })
}

/** The FNV-1a hash in base 36, short enough for an ID. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (value >>> 0).toString(36)
}

export function matchRows(
  list: ListName,
  report: readonly ListRow[],
  stored: readonly ListRow[],
  scoreOf: (index: number, field: string) => number | undefined,
): RowSet {
  const reportIds = report.map((_row, index) => `r${index}`)
  const keptIds = storedIds(list, stored)
  const pairs = pairRows(list, report, stored)
  const twins = new Map(pairs.map(([at, kept]) => [`r${at}`, keptIds[kept] ?? '']))
  const isNew = (index: number) => !twins.has(`r${index}`)
  const isWelcome = (row: ListRow, index: number) =>
    !isNew(index) || stored.length === 0 || isSure(scoreOf(index, nameField(list, row)))
  const welcome = reportIds.filter((_id, index) => isWelcome(report[index] ?? {}, index))
  if (twins.size === stored.length) return { report: reportIds, stored: keptIds, twins, merged: welcome }

  const reportOf = new Map([...twins].map(([id, kept]) => [kept, id]))
  const kept = keptIds.map((id) => reportOf.get(id) ?? id)
  const added = welcome.filter((id) => !twins.has(id))
  // New rows are inserted before the total rows at the end, so that these stay last.
  const end = stored.findLastIndex((row) => !isSumRow(sharedListName[list], row[nameField(list, row)])) + 1
  const merged = [...kept.slice(0, end), ...added, ...kept.slice(end)]
  return { report: reportIds, stored: keptIds, twins, merged }
}

/** Returns the name of the first column that is not empty in this row. Its value identifies the row. */
export const nameField = (list: ListName, row: ListRow): string =>
  listFields[list].find(({ name }) => row[name])?.name ?? listFields[list][0]?.name ?? ''

function pairRows(
  list: ListName,
  report: readonly ListRow[],
  stored: readonly ListRow[],
): [number, number][] {
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  for (const identity of identities[list]) {
    for (const [index, row] of report.entries()) {
      const name = identity(row)
      if (name === '' || pairs.has(index)) continue
      const found = stored.findIndex((kept, at) => !taken.has(at) && identity(kept) === name)
      if (found < 0) continue
      pairs.set(index, found)
      taken.add(found)
    }
  }
  return [...pairs]
}
