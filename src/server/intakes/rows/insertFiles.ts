import { usualCategory } from '#shared/catalogue/words/fileCategories.ts'
import type { Db } from '../../database/connect.ts'
import { intakeFile } from '../../database/tables/intakes/fileIntake.ts'
import type { FilePath } from '../reading/entryNames.ts'

type Guessed = Pick<
  typeof intakeFile.$inferInsert,
  'businessNumber' | 'reason' | 'words' | 'refusal' | 'categoryWord'
>
export interface ListedFile extends Omit<FilePath, 'isOutside'>, Guessed {
  size: number
  problem: string | null
  category?: typeof intakeFile.$inferInsert.category
  packedAt?: number
  packedSize?: number
  method?: number
  crc?: number
  modifiedAt?: Date
}

const rowsOfStatement = 200

/** Inserts the files of an intake sorted by path, so that sorting by id later gives the order of the paths. */
export async function insertFiles(tx: Db, intakeId: number, files: readonly ListedFile[]): Promise<void> {
  const ordered = files.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  const rows = ordered.map(({ problem, category = usualCategory, ...file }) => ({
    intakeId,
    category,
    problem,
    read: problem !== null,
    ...file,
  }))
  for (let at = 0; at < rows.length; at += rowsOfStatement)
    await tx.insert(intakeFile).values(rows.slice(at, at + rowsOfStatement))
}
