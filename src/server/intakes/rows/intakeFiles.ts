import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { IntakeCounts, IntakeFile, listIntakeFiles } from '#shared/intakes/intakes.endpoints.ts'
import {
  type IntakeFileState,
  intakeFileStates,
  reasonsOfSureness,
  surenessOfReason,
} from '#shared/intakes/rules.ts'
import type { QueryOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../../database/connect.ts'
import { beginsWith, holdsText } from '../../database/like.ts'
import { company } from '../../database/tables/company.ts'
import { companyList } from '../../database/tables/companyList.ts'
import { intakeFile } from '../../database/tables/intakes/fileIntake.ts'
import { companyAlias } from '../../database/tables/merges/companyMerge.ts'
import { keysetOrder } from '../../platform/page/keysetOrder.ts'

/**
 * The state of a file. The query must join the row of `company_list`. If the company was deleted or is hidden from the
 * person, this row is missing, and the file waits for a company again.
 */
export const stateOf = sql<IntakeFileState>`case
  when ${intakeFile.storedName} is not null then 'stored'
  when not ${intakeFile.read} then 'unread'
  when ${intakeFile.problem} is not null then 'refused'
  when ${intakeFile.skipped} then 'skipped'
  when ${companyList.businessNumber} is null then 'waiting'
  when ${intakeFile.refusal} is not null then 'refused'
  when ${intakeFile.sameName} is not null then 'same'
  else 'placed' end`

/** The company of a file. If it has been merged since, this is the company that remains. */
export const ofCompany = sql`${companyList.businessNumber} = coalesce(
  (select ${companyAlias.businessNumber} from ${companyAlias} where ${companyAlias.oldNumber} = ${intakeFile.businessNumber}),
  ${intakeFile.businessNumber})`

type FileFilter = Omit<QueryOf<typeof listIntakeFiles>, 'after'>

export const matching = (
  id: number,
  { folder, search, businessNumber, sureness }: FileFilter,
): SQL | undefined =>
  and(
    eq(intakeFile.intakeId, id),
    folder
      ? sql`(${intakeFile.folder} = ${folder} or ${beginsWith(intakeFile.folder, `${folder}/`)})`
      : undefined,
    search ? holdsText(intakeFile.path, search) : undefined,
    businessNumber ? eq(companyList.businessNumber, businessNumber) : undefined,
    sureness ? inArray(intakeFile.reason, reasonsOfSureness(sureness)) : undefined,
  )
export const inState = (state: IntakeFileState | undefined): SQL | undefined =>
  state ? sql`${stateOf} = ${state}` : undefined

export async function countFiles(db: Db, id: number, filter: FileFilter = {}): Promise<IntakeCounts> {
  const rows = await db
    .select({ state: stateOf.as('state'), files: count() })
    .from(intakeFile)
    .leftJoin(companyList, ofCompany)
    .where(matching(id, filter))
    .groupBy(sql`1`)
  const none = Object.fromEntries(Object.keys(intakeFileStates).map((state) => [state, 0]))
  const found = Object.fromEntries(rows.map(({ state, files }) => [state, files]))
  const all = rows.reduce((sum, { files }) => sum + files, 0)
  return { ...none, ...found, all } as IntakeCounts
}

/** Sorts by path: the ids of the files are in the order of their paths. */
export const byPath = keysetOrder('intake-files', [{ column: intakeFile.id, as: 'int8', filled: true }])
export const rowsPerPage = 100

export const shownColumns = {
  file: intakeFile,
  state: stateOf,
  number: companyList.businessNumber,
  side: companyList.side,
  companyName: company.companyName,
  key: byPath.key,
}

interface ShownRow {
  file: typeof intakeFile.$inferSelect
  state: IntakeFileState
  number: string | null
  side: string | null
  companyName: string | null
}

export function describeFile({ file, state, number, side, companyName }: ShownRow): IntakeFile {
  const { id, path, folder, fileName, size, category, categoryWord, problem, refusal, sameName } = file
  // The company of the file may have been deleted or hidden since it was found.
  const reason = number === null && file.businessNumber !== null ? 'none' : file.reason
  const same = state === 'same' ? sameName : null
  return {
    id,
    path,
    folder,
    fileName,
    size,
    company: number === null ? null : { businessNumber: number, companyName: companyName ?? '', side },
    reason,
    sureness: surenessOfReason(reason),
    words: file.words,
    category,
    categoryWord,
    state,
    refusal: state === 'refused' ? (problem ?? refusal) : null,
    storedName: file.storedName ?? same,
  }
}

/** Yields the files that were not stored, in the order of their paths, a page at a time. */
export async function* filesLeft(db: Db, id: number): AsyncGenerator<IntakeFile> {
  let last = 0
  for (;;) {
    const rows = await db
      .select(shownColumns)
      .from(intakeFile)
      .leftJoin(companyList, ofCompany)
      .leftJoin(company, eq(company.businessNumber, companyList.businessNumber))
      .where(
        and(
          eq(intakeFile.intakeId, id),
          sql`${intakeFile.storedName} is null and ${intakeFile.id} > ${last}`,
        ),
      )
      .orderBy(intakeFile.id)
      .limit(rowsPerPage)
    if (rows.length === 0) return
    for (const row of rows) yield describeFile(row)
    last = rows.at(-1)?.file.id ?? last
  }
}

/** The ids of the files that match a filter. */
export async function idsOf(db: Db, id: number, filter: FileFilter): Promise<number[]> {
  const rows = await db
    .select({ id: intakeFile.id })
    .from(intakeFile)
    .leftJoin(companyList, ofCompany)
    .where(and(matching(id, filter), inState(filter.state)))
    .orderBy(intakeFile.id)
  return rows.map((row) => row.id)
}
