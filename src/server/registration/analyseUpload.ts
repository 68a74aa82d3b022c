import type { ReportAnswer } from '#shared/registration/registration.endpoints.ts'
import type { Connection, Db } from '../database/connect.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import { readingDb } from '../platform/secrecy.ts'
import type { Actor } from '../platform/session/actor.ts'
import { detectContent } from '../platform/storage/content/contentType.ts'
import { cleanFileName, extensionOf } from '../platform/storage/content/fileName.ts'
import type { FileStore, UploadedFile } from '../platform/storage/fileStore.ts'
import { unreadable } from '../reader/problems.ts'
import { dropUpload, keepUpload } from './analysedUpload.ts'
import { type Reader, type ReadRequest, refusal } from './reading.ts'
import { withStored } from './withStored.ts'

interface Tools {
  db: Db
  readAs: Connection['readAs']
  store: FileStore
  reader: Reader
  /** The maximum total size of the reports that one person has uploaded and not yet saved. */
  unsavedBytes: number
}

export function createAnalyser({ db, readAs, store, reader, unsavedBytes }: Tools) {
  /** Reads an uploaded report and keeps it for a day. If it cannot be read or the person cancels, nothing is kept. */
  return async (
    actor: Actor,
    change: Change,
    file: UploadedFile | undefined,
    request: ReadRequest,
  ): Promise<ReportAnswer> => {
    const { fileName, received } = await checkUpload(file)
    return reader(actor, received, request, async ({ analysis, taught }) => {
      if (!analysis.data) throw refusal(analysis)
      const { businessNumber } = analysis.data.company
      const answer = await withStored(readingDb({ db, readAs }, actor), analysis, received.sha256)
      if (request.signal.aborted) throw new AppError('report/cancelled')
      const fileInfo = await keepUpload(
        db,
        change,
        store,
        { fileName, received, businessNumber, taught },
        unsavedBytes,
      )
      if (request.signal.aborted) {
        await dropUpload(db, store, fileInfo.filePath)
        throw new AppError('report/cancelled')
      }
      return { ...answer, fileInfo }
    })
  }
}

async function checkUpload(file: UploadedFile | undefined) {
  if (!file) throw new AppError('file/missing')
  const fileName = cleanFileName(file.originalName)
  if (!fileName) throw new AppError('file/name-invalid')
  if (file.received.size === 0) throw refusal(unreadable('report/empty'))
  // The check is as strict as for other uploads, because saving makes the report a document that other people open.
  const isPdf = extensionOf(fileName) === 'pdf' && (await detectContent(file.received)) === 'pdf'
  if (!isPdf) throw refusal(unreadable('report/not-pdf'))
  return { fileName, received: file.received }
}
