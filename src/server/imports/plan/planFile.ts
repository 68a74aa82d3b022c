import { isNull } from 'drizzle-orm'
import type { ImportChoice, ImportFileFacts } from '#shared/imports/imports.endpoints.ts'
import { leftOut } from '#shared/imports/rows/leftOut.ts'
import { type RowContext, type RowValues, readRow } from '#shared/imports/rows/rowValues.ts'
import type { RawRow } from '#shared/imports/rules.ts'
import { ownTargets } from '#shared/imports/targets.ts'
import { readOwnFields } from '../../company/own/ownFields.queries.ts'
import type { Db } from '../../database/connect.ts'
import { appUser } from '../../database/tables/user.ts'
import type { FileStore } from '../../platform/storage/fileStore.ts'
import { inTurns } from './inTurns.ts'
import { hasYearRows, joinRows, planParts } from './joinedRows.ts'
import { rowsBelow } from './packedRows.ts'
import { leftOutRow, type PlannedRow } from './plannedRow.ts'

export interface FilePlan {
  store: FileStore
  key: string
  facts: ImportFileFacts
  choice: ImportChoice
}

/** Some hundred rows of a file with their values. `values` has no entry for a row that is skipped. */
export interface ReadBatch {
  raw: RawRow[]
  values: RowValues[]
  /**
   * Takes the plans of the rows in `values`, adds the skipped rows, and returns all of them in the order of the file.
   */
  inOrder<W>(planned: readonly PlannedRow<W>[]): PlannedRow<W>[]
}

/** Reads the rows below the headings, with the chosen columns, in batches of some hundred rows. */
export async function* readBatches(
  db: Db,
  { store, key, facts, choice }: FilePlan,
): AsyncGenerator<ReadBatch> {
  const people = await db
    .select({ teamId: appUser.teamId, name: appUser.managerName })
    .from(appUser)
    .where(isNull(appUser.deletedAt))
  const context = {
    columns: choice.columns,
    date1904: facts.sheets[choice.sheet]?.date1904 ?? false,
    people,
    own: ownTargets(await readOwnFields(db)),
  }
  const pieces = rowsBelow(store, key, { sheet: choice.sheet, headLast: choice.headLast, facts })
  if (hasYearRows(choice)) {
    yield* joinedBatches(pieces, context)
    return
  }
  for await (const raw of pieces) {
    const { why, values } = await readPiece(raw, context)
    yield batchOf(raw, values, why)
  }
}

type Reasons = Map<number, NonNullable<ReturnType<typeof leftOut>>>

async function readPiece(raw: readonly RawRow[], context: RowContext) {
  const why: Reasons = new Map()
  for (const row of raw) {
    const reason = leftOut(row)
    if (reason !== null) why.set(row[0], reason)
  }
  const read = raw.filter(([row]) => !why.has(row))
  return { why, values: await inTurns(read, (row) => readRow(row, context)) }
}

const batchOf = (raw: RawRow[], values: RowValues[], why: Reasons): ReadBatch => ({
  raw,
  values,
  inOrder<W>(planned: readonly PlannedRow<W>[]) {
    const byRow = new Map<number, PlannedRow<W>>(planned.map((one) => [one.row, one]))
    for (const { row, parts } of values) {
      const plan = byRow.get(row)
      if (plan && parts) for (const part of planParts(plan, parts)) byRow.set(part.row, part)
    }
    return raw.flatMap(([row]) => {
      const reason = why.get(row)
      return reason === undefined ? (byRow.get(row) ?? []) : leftOutRow(row, reason)
    })
  },
})

/** How many companies are in one batch, if the sheet has a row for each company and year. */
const joinedInBatch = 250

/**
 * Yields the rows of a sheet with a row for each company and year, joined by company. All rows are read first, because
 * the rows of a company may be anywhere in the file. The number of cells is limited (`importLimits`).
 */
async function* joinedBatches(
  pieces: AsyncIterable<RawRow[]>,
  context: RowContext,
): AsyncGenerator<ReadBatch> {
  const rows = new Map<number, RawRow>()
  const why: Reasons = new Map()
  const all: RowValues[] = []
  for await (const raw of pieces) {
    const read = await readPiece(raw, context)
    for (const row of raw) rows.set(row[0], row)
    for (const [row, reason] of read.why) why.set(row, reason)
    all.push(...read.values)
  }
  const joined = joinRows(all, context.columns)
  const rowsOfNumbers = (numbers: Iterable<number>): RawRow[] =>
    [...numbers].map((number): RawRow => rows.get(number) ?? [number, []])
  const leftRows = rowsOfNumbers(why.keys())
  if (leftRows.length > 0) yield batchOf(leftRows, [], why)
  for (let at = 0; at < joined.length; at += joinedInBatch) {
    const values = joined.slice(at, at + joinedInBatch)
    const raw = rowsOfNumbers(values.flatMap(({ row, parts = [] }) => [row, ...parts]))
    yield batchOf(raw, values, why)
  }
}

/** The number of rows below the headings. */
export const rowsOf = ({ facts, choice }: Pick<FilePlan, 'facts' | 'choice'>): number => {
  const sheet = facts.sheets[choice.sheet]
  return sheet ? sheet.rows - sheet.preview.filter(([row]) => row <= choice.headLast).length : 0
}
