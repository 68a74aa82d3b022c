import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import {
  type CompanyFile,
  downloadFile,
  type FilePage,
  type searchFiles,
} from '#shared/files/files.endpoints.ts'
import { pathOf, type QueryOf } from '#shared/platform/endpoint.ts'
import { composed } from '#shared/platform/normalForm.ts'
import { ownershipOf, recordColumns } from '../company/companyRows.ts'
import { fetchHits } from '../company/list/company.search.ts'
import type { Db } from '../database/connect.ts'
import { holdsText } from '../database/like.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { company } from '../database/tables/company.ts'
import { companyFile, deletedFile } from '../database/tables/companyFile.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { appUser } from '../database/tables/user.ts'
import { AppError } from '../platform/appError.ts'
import type { SentFile } from '../platform/http/sendFile.ts'
import { numberedPage } from '../platform/page/numberedPage.ts'
import type { Actor } from '../platform/session/actor.ts'
import { mayDownload, mayManageFiles } from './files.policy.ts'

/**
 * Excludes the files of deleted companies for everybody. Both the query for the keys of a page and the query for
 * whole rows need this condition.
 */
const shown = sql`not exists (select from ${company} c
  where c.business_number = ${companyFile.businessNumber} and c.deleted_at is not null)`

const select = (db: Db) =>
  db
    .select({
      file: companyFile,
      company: { companyName: company.companyName, createdBy: company.createdBy },
      add: recordColumns,
      uploader: appUser.managerName,
    })
    .from(companyFile)
    .innerJoin(
      company,
      and(eq(company.businessNumber, companyFile.businessNumber), isNull(company.deletedAt)),
    )
    .leftJoin(brokerageRecord, eq(brokerageRecord.businessNumber, companyFile.businessNumber))
    .leftJoin(appUser, eq(appUser.teamId, companyFile.uploadedBy))

type Selected = Awaited<ReturnType<typeof select>>[number]

function describe(actor: Actor, row: Selected): CompanyFile {
  const { businessNumber, fileName, fileSize, mimeType, fileCategory, uploadedBy } = row.file
  const uploaded = row.file.createdAt.toISOString()
  const ownership = ownershipOf(row.company, row.add)
  return {
    fileName,
    businessNumber,
    companyName: row.company.companyName,
    fileSize,
    mimeType,
    file_category: fileCategory,
    fileCategory,
    uploadDate: uploaded,
    uploadedAt: uploaded,
    createdAt: uploaded,
    updatedAt: row.file.updatedAt.toISOString(),
    uploadedBy,
    uploadedByName: row.uploader,
    version: row.file.version,
    filePath: pathOf(downloadFile, { params: { businessNumber, fileName } }),
    can: {
      download: mayDownload(actor, ownership, fileCategory),
      delete: mayManageFiles(actor, ownership),
      change: mayManageFiles(actor, ownership),
    },
  }
}

const ofCompany = (businessNumber: string) => eq(companyFile.businessNumber, businessNumber)
const newestFirst = [
  desc(companyFile.createdAt),
  asc(companyFile.businessNumber),
  asc(companyFile.fileName),
] as const

interface Part {
  names?: string[]
  limit?: number | undefined
  /** The name of the last file of the previous page. */
  after?: string | undefined
}

/**
 * Reads the files of a company, newest first. With `names` only the files with these names are read; with `after` only
 * those that come after this file in the list.
 */
export async function readCompanyFiles(
  db: Db,
  actor: Actor,
  businessNumber: string,
  { names, limit, after }: Part = {},
): Promise<CompanyFile[]> {
  const only = names ? inArray(companyFile.fileName, names) : undefined
  const behind = after === undefined ? undefined : await behindFile(db, businessNumber, after)
  const rows = select(db)
    .where(and(ofCompany(businessNumber), only, behind))
    .orderBy(...newestFirst)
    .$dynamic()
  return (await (limit === undefined ? rows : rows.limit(limit))).map((row) => describe(actor, row))
}

/**
 * Condition for the files that come after the given one in the list. The database compares the times itself, because
 * JavaScript dates would lose the microseconds. The given file may meanwhile have been moved to the bin.
 */
async function behindFile(db: Db, businessNumber: string, fileName: string): Promise<SQL> {
  const named = sql`business_number = ${businessNumber} and file_name = ${fileName}`
  const uploaded = sql`coalesce((select created_at from ${companyFile} where ${named}),
    (select max(created_at) from ${deletedFile} where ${named}))`
  const { rows } = await db.execute<{ known: boolean }>(sql`select ${uploaded} is not null as known`)
  if (rows[0]?.known !== true)
    throw new AppError('request/invalid', {
      fields: [
        { path: 'after', message: '이 파일 뒤로 이어지는 목록이 없습니다. 처음부터 다시 받아주세요.' },
      ],
    })
  return sql`(${companyFile.createdAt} < ${uploaded}
    or (${companyFile.createdAt} = ${uploaded} and ${companyFile.fileName} > ${fileName}))`
}

/**
 * Selects the keys of a page from the file table alone. If the other tables were joined before the limit, a page of
 * fifty rows would cost as much as the whole table.
 */
const keys = (db: Db, where: SQL | undefined) =>
  db
    .select({ businessNumber: companyFile.businessNumber, fileName: companyFile.fileName })
    .from(companyFile)
    .where(and(shown, where))
    .$dynamic()

/** Joins the other tables to the keys of a page. */
function selectPage(db: Db, page: ReturnType<typeof keys>) {
  const wanted = page.as('wanted')
  return select(db).innerJoin(
    wanted,
    and(eq(wanted.businessNumber, companyFile.businessNumber), eq(wanted.fileName, companyFile.fileName)),
  )
}

interface Window {
  businessNumber?: string | undefined
  limit?: string | undefined
  after?: string | undefined
}
const batch = 500

/** Streams the whole table page by page, so that memory use stays constant. */
export async function* streamFiles(db: Db, actor: Actor, given: Window): AsyncGenerator<CompanyFile> {
  let [afterNumber, afterName] = splitKey(given.after ?? '')
  let left = given.limit === undefined ? Number.POSITIVE_INFINITY : Number(given.limit)
  while (left > 0) {
    const size = Math.min(batch, left)
    const further = and(
      given.businessNumber ? ofCompany(given.businessNumber) : undefined,
      sql`(${companyFile.businessNumber}, ${companyFile.fileName}) > (${afterNumber}, ${afterName})`,
    )
    const byKey = [asc(companyFile.businessNumber), asc(companyFile.fileName)] as const
    const rows = await selectPage(
      db,
      keys(db, further)
        .orderBy(...byKey)
        .limit(size),
    ).orderBy(...byKey)
    for (const row of rows) yield describe(actor, row)
    left -= rows.length
    const last = rows.at(-1)?.file
    if (!last || rows.length < size) return
    ;[afterNumber, afterName] = [last.businessNumber, last.fileName]
  }
}

/**
 * Splits a cursor such as `123-45-67890/이름.pdf` into business number and file name. If it is only a business number,
 * the list starts at the first file of this company.
 */
function splitKey(after: string): [string, string] {
  const at = after.indexOf('/')
  return at < 0 ? [after, ''] : [after.slice(0, at), composed(after.slice(at + 1))]
}

const pageSize = 50

export async function pageOfFiles(
  db: Db,
  actor: Actor,
  given: QueryOf<typeof searchFiles>,
): Promise<Omit<FilePage, 'limits'>> {
  const text = composed(given.search ?? '').trim()
  const where: SQL | undefined = and(
    given.businessNumber ? ofCompany(given.businessNumber) : undefined,
    text === '' ? undefined : holdsText(companyFile.fileName, text),
  )
  const page = await numberedPage({
    page: given.page,
    pageSize,
    rows: (limit, offset) => {
      const wanted = keys(db, where)
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset)
      return selectPage(db, wanted).orderBy(...newestFirst)
    },
    count: () => db.$count(companyFile, and(shown, where)),
  })
  return {
    ...page,
    rows: page.rows.map((row) => describe(actor, row)),
    company: given.businessNumber ? await hitOf(db, given.businessNumber) : null,
  }
}

const hitOf = async (db: Db, businessNumber: string) =>
  (await fetchHits(db, sql`l.business_number = ${businessNumber}`, sql`l.business_number`, 1))[0] ?? null

/**
 * Finds a file and where its content is stored. Everybody may see file names, so a refusal may reveal that the file
 * exists.
 */
export async function findForDownload(
  db: Db,
  actor: Actor,
  businessNumber: string,
  fileName: string,
): Promise<SentFile & { category: string }> {
  const [row] = await select(db).where(and(ofCompany(businessNumber), eq(companyFile.fileName, fileName)))
  if (!row) throw new AppError('file/not-found')
  const { fileCategory: category, storedFileId } = row.file
  if (!mayDownload(actor, ownershipOf(row.company, row.add), category))
    throw new AppError('file/download-denied')
  const [stored] = await db.select().from(storedFile).where(eq(storedFile.id, storedFileId))
  if (!stored) throw new AppError('file/not-found')
  const { storageKey, mimeType, size, sha256 } = stored
  const subject = { kind: 'company-file', id: fileName }
  return { storageKey, fileName, mimeType, size, sha256, subject, businessNumber, category }
}
