import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { CopyRows, copyStatement } from '../../database/copyRows.ts'
import {
  type Dossier,
  makeDossier,
  type Plan,
  type SeededTable,
  seededTables,
  uniqueNumbers,
} from './dossier.ts'

export interface Part {
  statement: string
  bytes: Uint8Array<ArrayBuffer>
}
export interface Batch {
  parts: Part[]
  businessNumbers: string[]
}

export interface Order {
  plan: Plan
  /** The business numbers that already exist. Companies with these numbers are skipped. */
  taken: string[]
  /** The last unique number that was assigned, by prefix. */
  counters: [string, number][]
  batchSize: number
}

/** The columns that the rows fill: all columns without a default, and those with a default that the rows set anyway. */
const fieldsOf = (table: PgTable, sample: object) =>
  Object.entries(getTableColumns(table))
    .filter(([field, column]) => !column.hasDefault || field in sample)
    .map(([field]) => field)

const names = Object.keys(seededTables) as SeededTable[]

interface Lines {
  statement: string
  rows: CopyRows
}

/**
 * Collects rows of all tables as lines for COPY. The rows of each company are written at once, so that its objects can
 * be garbage-collected early.
 */
function collector() {
  const lines = new Map<SeededTable, Lines>()
  const begin = (name: SeededTable, sample: object): Lines => {
    const fields = fieldsOf(seededTables[name], sample)
    const begun = { statement: copyStatement(seededTables[name], fields), rows: new CopyRows(fields) }
    lines.set(name, begun)
    return begun
  }
  return {
    add(dossier: Dossier): void {
      for (const name of names)
        for (const row of dossier[name]) (lines.get(name) ?? begin(name, row)).rows.add(row)
    },
    take: (): Part[] =>
      names.flatMap((name) => {
        const of = lines.get(name)
        return of ? { statement: of.statement, bytes: of.rows.take() } : []
      }),
  }
}

/** Makes the companies in order and yields them in batches in COPY format. At the end it returns the counters. */
export function* makeBatches({
  plan,
  taken,
  counters,
  batchSize,
}: Order): Generator<Batch, [string, number][]> {
  const known = new Set(taken)
  const numbers = uniqueNumbers(counters)
  const collected = collector()
  for (let from = 0; from < plan.size; from += batchSize) {
    const businessNumbers: string[] = []
    for (let index = from; index < Math.min(plan.size, from + batchSize); index += 1) {
      const dossier = makeDossier(plan, index, numbers.next, known)
      if (!dossier) continue
      collected.add(dossier)
      businessNumbers.push(dossier.company[0]?.businessNumber ?? '')
    }
    yield { parts: collected.take(), businessNumbers }
  }
  return [...numbers.last]
}
