import { isNull } from 'drizzle-orm'
import type { ImportChoice, ImportFileFacts } from '#shared/imports/imports.endpoints.ts'
import { type RowValues, readRow } from '#shared/imports/rows/rowValues.ts'
import type { RawRow } from '#shared/imports/rules.ts'
import type { Db } from '../../database/connect.ts'
import { appUser } from '../../database/tables/user.ts'
import type { FileStore } from '../../platform/storage/fileStore.ts'
import { rowsBelow } from './packedRows.ts'
import type { ImportActor, PlannedRow } from './plannedRow.ts'
import { noneSeen, planRow } from './planRow.ts'
import { readStored } from './stored.ts'

export interface FilePlan {
  store: FileStore
  key: string
  facts: ImportFileFacts
  choice: ImportChoice
}
export interface PlannedBatch {
  raw: RawRow[]
  values: RowValues[]
  planned: PlannedRow[]
}

/**
 * Plans a file, some hundred rows at a time. The dry run and the import both use this function, so they have the same result. If `lock` is set, the
 * companies of each batch are locked before they are read.
 */
export async function* planFile(
  db: Db,
  actor: ImportActor,
  { store, key, facts, choice }: FilePlan,
  lock: boolean,
): AsyncGenerator<PlannedBatch> {
  const seen = noneSeen()
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
    const values = raw.map((row) => readRow(row, context))
    const stored = await readStored(db, values, lock)
    yield { raw, values, planned: values.map((one) => planRow(one, { actor, choice, stored, seen })) }
  }
}

/** The number of rows below the headings. */
export const rowsOf = ({ facts, choice }: Pick<FilePlan, 'facts' | 'choice'>): number => {
  const sheet = facts.sheets[choice.sheet]
  return sheet ? sheet.rows - sheet.preview.filter(([row]) => row <= choice.headLast).length : 0
}
