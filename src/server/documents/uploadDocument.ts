import type { imUpload, teaserUpload } from '#shared/documents/documents.endpoints.ts'
import type { DocumentCategory } from '#shared/documents/templates/template.ts'
import { findTemplate } from '#shared/documents/templates/templates.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { finishedDocuments } from '#shared/platform/fileTypes.ts'
import { AppError } from '../platform/appError.ts'
import type { Context } from '../platform/http/route.ts'
import type { Runner } from '../platform/isolation/runner.ts'
import type { Actor } from '../platform/session/actor.ts'
import { checkFile } from '../platform/storage/allowedFiles.ts'
import { extensionOf } from '../platform/storage/content/fileName.ts'
import type { FileStore, UploadedFile } from '../platform/storage/fileStore.ts'
import { type Guard, requireNoLeaks } from './guardDocument.ts'
import { keepDocument } from './keepDocument.ts'
import { requireMaker } from './makerRights.ts'
import { uploadedTexts, withUnread } from './uploaded/checkUploaded.ts'

type Body = BodyOf<typeof teaserUpload> | BodyOf<typeof imUpload>
type Asked = Pick<Context<unknown, Actor>, 'actor' | 'db' | 'change' | 'signal'> & {
  body: Body
  files: readonly UploadedFile[]
}

interface Tools {
  store: FileStore
  runner: Runner
  guard: Guard
  filesPerCompany: number
}

/**
 * Stores a finished document that was made in another program. Its content, not its name, decides whether it is a PDF
 * or Word file. The text of a blind document is checked like that of a document written here.
 */
export function createUploader({ store, runner, guard, filesPerCompany }: Tools) {
  return async (category: DocumentCategory, { actor, db, change, signal, body, files }: Asked) => {
    const { businessNumber, templateType } = body
    await requireMaker(db, actor, businessNumber)
    const [file] = files
    if (!file) throw new AppError('file/missing')
    const { fileName, mimeType, received } = await checkFile(file, finishedDocuments.types).catch(
      asFormatError,
    )
    const template = templateType === undefined ? undefined : findTemplate(category, templateType)
    const waivers = template?.blind ? (body.waivers ?? []) : []
    if (template?.blind) {
      const format = extensionOf(fileName) === 'docx' ? 'docx' : 'pdf'
      const texts = await uploadedTexts(runner, { path: received.path, format, fileName, signal })
      requireNoLeaks(withUnread(await guard({ db, actor, signal }, businessNumber, texts), texts), waivers)
    }
    const kept = await keepDocument(change, store, {
      businessNumber,
      category,
      filesPerCompany,
      received,
      fileName,
      mimeType,
      waivers,
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
}

function asFormatError(error: unknown): never {
  const isType = error instanceof AppError && error.code === 'file/type-not-allowed'
  throw isType ? new AppError('document/file-type', { details: error.message }) : error
}
