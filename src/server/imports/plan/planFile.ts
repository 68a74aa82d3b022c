import { isNull } from 'drizzle-orm'
import type { ImportChoice, ImportFileFacts } from '#shared/imports/imports.endpoints.ts'
import { leftOut } from '#shared/imports/rows/leftOut.ts'
import { type RowValues, readRow } from '#shared/imports/rows/rowValues.ts'
import type { RawRow } from '#shared/imports/rules.ts'
import type { Db } from '../../database/connect.ts'
import { appUser } from '../../database/tables/user.ts'
import type { FileStore } from '../../platform/storage/fileStore.ts'
import { inTurns } from './inTurns.ts'
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
  }
  for await (const raw of rowsBelow(store, key, { sheet: choice.sheet, headLast: choice.headLast, facts })) {
    const why = new Map(
      raw.flatMap((row) => {
        const reason = leftOut(row)
        return reason === null ? [] : [[row[0], reason] as const]
      }),
    )
    const read = raw.filter(([row]) => !why.has(row))
    const values = await inTurns(read, (row) => readRow(row, context))
    yield {
      raw,
      values,
      inOrder(planned) {
        const byRow = new Map(planned.map((one) => [one.row, one]))
        return raw.flatMap(([row]) => {
          const reason = why.get(row)
          return reason === undefined ? (byRow.get(row) ?? []) : leftOutRow(row, reason)
        })
      },
    }
  }
}

/** The number of rows below the headings. */
export const rowsOf = ({ facts, choice }: Pick<FilePlan, 'facts' | 'choice'>): number => {
  const sheet = facts.sheets[choice.sheet]
  return sheet ? sheet.rows - sheet.preview.filter(([row]) => row <= choice.headLast).length : 0
}
