import { and, eq } from 'drizzle-orm'
import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import type { DocumentCategory } from '#shared/documents/templates/template.ts'
import { findTemplate } from '#shared/documents/templates/templates.ts'
import { companyChanged } from '../company/changed/companyChanged.ts'
import { lockCompany, ownershipOf } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import { companyFile } from '../database/tables/companyFile.ts'
import { documentRecord } from '../database/tables/documentRecord.ts'
import { recordFiles } from '../files/recordFiles.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import type { Actor } from '../platform/session/actor.ts'
import type { FileStore, ReceivedFile } from '../platform/storage/fileStore.ts'
import { mayMakeDocuments } from './documents.policy.ts'
import type { KeptWaiver } from './records.queries.ts'

type Insert = typeof documentRecord.$inferInsert

/** The content of a new document and the data from which it was made. */
export interface MadeDocument {
  businessNumber: string
  category: DocumentCategory
  received: ReceivedFile
  fileName: string
  mimeType: string
  record: Omit<Insert, 'businessNumber' | 'category' | 'companyName' | 'uniqueNumber' | 'waivers'>
  waivers: readonly Pick<KeptWaiver, 'field' | 'text' | 'reason'>[]
  filesPerCompany: number
}

const fileCategory = {
  teaser: fileCategories.byKey.teaser.word,
  im: fileCategories.byKey.im.word,
} as const

/**
 * Writes the rows of file and document record, the audit entry, the activity and the event in one transaction. The
 * content is already in the file store.
 */
export function keepDocument(
  change: Change,
  store: FileStore,
  made: MadeDocument,
): Promise<{ id: number; fileName: string }> {
  const { businessNumber, category } = made
  return change({ keep: { store, files: [made.received] } }, async (tx, actor, [stored]) => {
    const { row, add } = await lockCompany(tx, businessNumber)
    // Rights are checked again under the lock: they may have changed while the pages were drawn.
    if (!row || row.deletedAt) throw new AppError('company/not-found')
    if (!mayMakeDocuments(actor, ownershipOf(row, add))) throw new AppError('document/denied')
    if (!stored) throw new Error('the document has no stored bytes')
    const upload = {
      fileName: made.fileName,
      mimeType: made.mimeType,
      category: fileCategory[category],
      stored,
    }
    const { names, facts } = await recordFiles(tx, actor, businessNumber, [upload], made.filesPerCompany)
    const fileName = names[0] ?? made.fileName
    const values = {
      ...made.record,
      businessNumber,
      category,
      companyName: row.companyName,
      uniqueNumber: add?.uniqueNumber ?? null,
      fileName,
      storedFileId: await storedIdOf(tx, businessNumber, fileName),
      waivers: made.waivers.map((waiver) => signed(waiver, actor)),
      createdBy: actor.teamId,
    }
    const id = await insert(tx, values)
    const fact = {
      action: 'document/saved',
      subject: { kind: 'document', id: String(id) },
      after: auditImageOf(made, values),
    }
    await companyChanged(tx, actor, { businessNumber, kind: 'document', facts: [...facts, fact] })
    return { id, fileName }
  })
}

/** The fields for the audit log and the timeline. The typed data is left out, because the document record stores it. */
const auditImageOf = ({ category }: MadeDocument, { templateType, waivers, ...values }: Insert) => ({
  documentTemplate: findTemplate(category, templateType ?? '')?.name ?? fileCategory[category],
  documentMethod: values.method === 'uploaded' ? '업로드' : '작성',
  fileFormat: values.fileFormat,
  codeName: values.codeName,
  watermark: values.watermark ? Object.values(values.watermark).join(', ') : null,
  waivers: (waivers as KeptWaiver[]).map(({ text, reason }) => `${text}: ${reason}`),
})

const signed = (
  { field, text, reason }: MadeDocument['waivers'][number],
  { teamId, managerName }: Actor,
): KeptWaiver => ({ field, text, reason, by: teamId, byName: managerName, at: new Date().toISOString() })

async function storedIdOf(tx: Db, businessNumber: string, fileName: string) {
  const [file] = await tx
    .select({ id: companyFile.storedFileId })
    .from(companyFile)
    .where(and(eq(companyFile.businessNumber, businessNumber), eq(companyFile.fileName, fileName)))
  return file?.id ?? null
}

async function insert(tx: Db, values: Insert): Promise<number> {
  const [row] = await tx.insert(documentRecord).values(values).returning({ id: documentRecord.id })
  if (!row) throw new Error('the document was not recorded')
  return row.id
}
