import type { DocumentCategory } from '#shared/documents/templates/template.ts'
import { findTemplate } from '#shared/documents/templates/templates.ts'
import { findCompany, standingOf } from '../company/standing.ts'
import type { Db } from '../database/connect.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import type { UploadedFile } from '../platform/http/route.ts'
import type { Actor } from '../platform/session/actor.ts'
import { checkFile, documentTypes } from '../platform/storage/allowedFiles.ts'
import { extensionOf } from '../platform/storage/fileName.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { mayMakeDocuments } from './documents.policy.ts'
import { keepDocument } from './keepDocument.ts'

const { pdf = '', docx = '' } = documentTypes
const finished = { pdf, docx }

interface Given {
  category: DocumentCategory
  businessNumber: string
  templateType?: string | undefined
  file: UploadedFile | undefined
  filesPerCompany: number
}

/** Nothing is read of a body before the right to it was asked. */
export async function requireMaker(db: Db, actor: Actor, businessNumber: string): Promise<void> {
  const found = await findCompany(db, businessNumber)
  if (!found) throw new AppError('company/not-found')
  if (!mayMakeDocuments(actor, standingOf(found.row, found.add))) throw new AppError('document/denied')
}

/** A finished document from elsewhere: PDF or Word by its content, whatever it is called. */
export async function uploadDocument(
  db: Db,
  change: Change,
  store: FileStore,
  actor: Actor,
  { category, businessNumber, templateType, file, filesPerCompany }: Given,
) {
  await requireMaker(db, actor, businessNumber)
  if (!file) throw new AppError('file/missing')
  const { fileName, mimeType, received } = await checkFile(file, finished).catch(asFormatError)
  const template = templateType === undefined ? undefined : findTemplate(category, templateType)
  const kept = await keepDocument(change, store, {
    businessNumber,
    category,
    filesPerCompany,
    received,
    fileName,
    mimeType,
    waivers: [],
    record: {
      templateType: template?.type ?? null,
      templateVersion: template?.version ?? 1,
      method: 'uploaded',
      templateData: {},
      fileFormat: extensionOf(fileName),
    },
  })
  return { ...kept, success: true, message: '파일을 업로드했습니다.' }
}

function asFormatError(error: unknown): never {
  const isType = error instanceof AppError && error.code === 'file/type-not-allowed'
  throw isType ? new AppError('document/file-type', { details: error.message }) : error
}
