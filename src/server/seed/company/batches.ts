import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { copyStatement, copyText } from '../../database/copyIn.ts'
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

/** Makes the companies in order and yields them in batches in COPY format. At the end it returns the counters. */
export function* makeBatches({
  plan,
  taken,
  counters,
  batchSize,
}: Order): Generator<Batch, [string, number][]> {
  const known = new Set(taken)
  const numbers = uniqueNumbers(counters)
  const encoder = new TextEncoder()
  for (let from = 0; from < plan.size; from += batchSize) {
    const dossiers: Dossier[] = []
    for (let index = from; index < Math.min(plan.size, from + batchSize); index += 1) {
      const dossier = makeDossier(plan, index, numbers.next, known)
      if (dossier) dossiers.push(dossier)
    }
    const parts = names.flatMap((name): Part[] => {
      const rows: object[] = dossiers.flatMap((dossier): object[] => dossier[name])
      const [sample] = rows
      if (!sample) return []
      const fields = fieldsOf(seededTables[name], sample)
      return [
        {
          statement: copyStatement(seededTables[name], fields),
          bytes: encoder.encode(copyText(fields, rows)) as Uint8Array<ArrayBuffer>,
        },
      ]
    })
    yield { parts, businessNumbers: dossiers.map(({ company }) => company[0]?.businessNumber ?? '') }
  }
  return [...numbers.last]
}
