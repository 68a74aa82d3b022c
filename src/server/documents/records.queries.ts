import { and, desc, eq, sql } from 'drizzle-orm'
import type {
  DocumentRecord,
  DocumentRow,
  listDocuments,
  Watermark,
} from '#shared/documents/documents.endpoints.ts'
import type { Waiver } from '#shared/documents/guard/waivers.ts'
import type { TemplateData } from '#shared/documents/templates/templateData.ts'
import type { QueryOf, ResponseOf } from '#shared/platform/endpoint.ts'
import { findCompany, ownershipOf } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import { companyFile } from '../database/tables/companyFile.ts'
import { documentRecord } from '../database/tables/documentRecord.ts'
import { appUser } from '../database/tables/user.ts'
import { AppError } from '../platform/appError.ts'
import { numberedPage } from '../platform/page/numberedPage.ts'
import type { Actor } from '../platform/session/actor.ts'
import { mayMakeDocuments } from './documents.policy.ts'

type Row = typeof documentRecord.$inferSelect
/** A stored waiver, with the person who gave it and the time. */
export type KeptWaiver = Waiver & { by: string | null; byName: string | null; at: string | null }

const pageSize = 20

/** Joins the file by its content and not by its name, because the file may have been renamed or deleted since. */
const select = (db: Db) =>
  db
    .select({ record: documentRecord, fileName: companyFile.fileName, maker: appUser.managerName })
    .from(documentRecord)
    .leftJoin(companyFile, eq(companyFile.storedFileId, documentRecord.storedFileId))
    .leftJoin(appUser, eq(appUser.teamId, documentRecord.createdBy))

type Selected = Awaited<ReturnType<typeof select>>[number]

const describe = ({ record, fileName, maker }: Selected): DocumentRow => ({
  id: record.id,
  businessNumber: record.businessNumber,
  category: record.category as DocumentRow['category'],
  templateType: record.templateType,
  method: record.method as DocumentRow['method'],
  fileName,
  savedName: record.fileName,
  fileFormat: record.fileFormat as DocumentRow['fileFormat'],
  pages: record.pages,
  codeName: record.codeName,
  watermarked: record.watermark !== null,
  waived: waiversOf(record).length,
  basedOn: record.basedOn,
  createdBy: record.createdBy,
  createdByName: maker,
  createdAt: record.createdAt.toISOString(),
})

const waiversOf = ({ waivers }: Pick<Row, 'waivers'>) =>
  (Array.isArray(waivers) ? waivers : []) as KeptWaiver[]

export async function pageOfDocuments(
  db: Db,
  actor: Actor,
  { businessNumber, category, page }: QueryOf<typeof listDocuments>,
): Promise<ResponseOf<typeof listDocuments>> {
  const found = await findCompany(db, businessNumber)
  if (!found) throw new AppError('company/not-found')
  if (!mayMakeDocuments(actor, ownershipOf(found.row, found.add))) throw new AppError('document/denied')
  const ofCompany = eq(documentRecord.businessNumber, businessNumber)
  const counts = await countDocuments(db, businessNumber)
  const rows = await numberedPage({
    page,
    pageSize,
    rows: (limit, offset) =>
      select(db)
        .where(and(ofCompany, category ? eq(documentRecord.category, category) : undefined))
        .orderBy(desc(documentRecord.createdAt), desc(documentRecord.id))
        .limit(limit)
        .offset(offset),
    count: async () => counts[category ?? 'all'],
  })
  return { ...rows, rows: rows.rows.map(describe), counts }
}

async function countDocuments(db: Db, businessNumber: string) {
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::int`,
      teaser: sql<number>`(count(*) filter (where ${documentRecord.category} = 'teaser'))::int`,
      im: sql<number>`(count(*) filter (where ${documentRecord.category} = 'im'))::int`,
    })
    .from(documentRecord)
    .where(eq(documentRecord.businessNumber, businessNumber))
  return counted ?? { all: 0, teaser: 0, im: 0 }
}

/** Reads one document record. Throws "not found" for everybody who may not make documents of the company. */
export async function readDocument(db: Db, actor: Actor, id: number): Promise<DocumentRecord> {
  const [found] = await select(db).where(eq(documentRecord.id, id))
  const owner = found ? await findCompany(db, found.record.businessNumber) : null
  if (!found || !owner) throw new AppError('document/not-found')
  if (!mayMakeDocuments(actor, ownershipOf(owner.row, owner.add)))
    throw new AppError('document/not-found', { hides: true })
  const { record } = found
  return {
    ...describe(found),
    companyName: record.companyName,
    uniqueNumber: record.uniqueNumber,
    templateVersion: record.templateVersion,
    templateData: record.templateData as TemplateData,
    watermark: record.watermark as Watermark | null,
    waivers: waiversOf(record),
  }
}
