import { aliasedTable, and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { DeletedFile, listDeletedFiles } from '#shared/files/files.endpoints.ts'
import type { QueryOf } from '#shared/platform/endpoint.ts'
import type { Page } from '#shared/platform/page.ts'
import { isOwnSql } from '../company/company.policy.ts'
import { recordColumns } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { company } from '../database/tables/company.ts'
import { deletedFile } from '../database/tables/companyFile.ts'
import { appUser } from '../database/tables/user.ts'
import { AppError } from '../platform/appError.ts'
import { keysetOrder } from '../platform/page/keysetOrder.ts'
import { keysetPage } from '../platform/page/keysetPage.ts'
import type { Actor } from '../platform/session/actor.ts'

const lastDeleted = keysetOrder('file-bin', [
  { column: deletedFile.deletedAt, as: 'timestamptz', descending: true, filled: true },
  { column: sql`${deletedFile.id}::text`, as: 'text', descending: true, filled: true },
])
const deleter = aliasedTable(appUser, 'deleter')
const pageSize = 50

/**
 * Joins the company, because it decides who sees the file. Files in the bin of a deleted company are never shown. All
 * other files are shown only to people who may manage the files of their company.
 */
const joined = (db: Db) =>
  db
    .select({
      file: deletedFile,
      companyName: company.companyName,
      deleter: deleter.managerName,
      key: lastDeleted.key,
    })
    .from(deletedFile)
    .innerJoin(
      company,
      and(eq(company.businessNumber, deletedFile.businessNumber), isNull(company.deletedAt)),
    )
    .leftJoin(brokerageRecord, eq(brokerageRecord.businessNumber, deletedFile.businessNumber))
    .leftJoin(deleter, eq(deleter.teamId, deletedFile.deletedBy))

type Selected = Awaited<ReturnType<typeof joined>>[number]

const describe = ({ file, companyName, deleter: name }: Selected): DeletedFile => ({
  id: file.id,
  businessNumber: file.businessNumber,
  companyName,
  fileName: file.fileName,
  fileSize: file.fileSize,
  fileCategory: file.fileCategory,
  uploadDate: file.createdAt.toISOString(),
  deletedAt: file.deletedAt.toISOString(),
  deletedByName: name,
  expiresAt: file.expiresAt.toISOString(),
})

export async function pageOfFileBin(
  db: Db,
  actor: Actor,
  { businessNumber, after }: QueryOf<typeof listDeletedFiles>,
): Promise<Page<DeletedFile>> {
  const where = and(
    sql`${deletedFile.expiresAt} > now()`,
    businessNumber ? eq(deletedFile.businessNumber, businessNumber) : undefined,
    mine(actor),
  )
  const rows = await joined(db)
    .where(and(where, lastDeleted.after(after)))
    .orderBy(lastDeleted.by)
    .limit(pageSize + 1)
  const total = await db.$count(joined(db).where(where).as('binned'))
  return keysetPage(lastDeleted, rows, pageSize, total, describe)
}

const mine = (actor: Actor): SQL | undefined =>
  isAdminSide(actor.role)
    ? undefined
    : sql`${isOwnSql(actor, { ...recordColumns, createdBy: company.createdBy })} is true`

export async function readBinned(tx: Db, id: string): Promise<DeletedFile> {
  const [row] = await joined(tx).where(eq(deletedFile.id, id))
  if (!row) throw new AppError('file/not-found')
  return describe(row)
}
