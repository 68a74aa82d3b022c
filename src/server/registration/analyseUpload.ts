import type { ReportAnalysis } from '#shared/registration/analysis.ts'
import type { ReportAnswer } from '#shared/registration/registration.endpoints.ts'
import { yearsOf } from '../company/company.queries.ts'
import type { Db } from '../database/connect.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import type { UploadedFile } from '../platform/http/route.ts'
import { IsolationError } from '../platform/isolation/errors.ts'
import type { Runner } from '../platform/isolation/runner.ts'
import type { Actor } from '../platform/session/actor.ts'
import { detectContent } from '../platform/storage/contentType.ts'
import { cleanFileName, extensionOf } from '../platform/storage/fileName.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { createTurns } from '../platform/turns.ts'
import { analyseReport } from '../reader/analyseReport.ts'
import { unreadable } from '../reader/problems.ts'
import { dropUpload, keepUpload } from './analysedUpload.ts'
import { progressTeller } from './progress.ts'
import { existingCompany, knownCopies } from './registration.queries.ts'
import { heldAgainstStored } from './storedYears.ts'

interface Tools {
  db: Db
  store: FileStore
  runner: Runner
  /** How much of one person's may wait for its save. */
  unsavedBytes: number
}
interface AnalyseRequest {
  progressId: string | undefined
  /** Ends when the person cancels or goes away: the reading stops with them. */
  signal: AbortSignal
}

/** As many as the runner reads at once; whoever comes later is told that others are first. */
const atOnce = 2

export function createAnalyser({ db, store, runner, unsavedBytes }: Tools) {
  let reading = 0
  const takeTurn = createTurns({ most: 3, tooMany: 'report/too-many', gone: 'report/cancelled' })
  /** Reads the upload and keeps it for a day. What cannot be read, or was cancelled, leaves nothing behind. */
  return async (
    actor: Actor,
    change: Change,
    file: UploadedFile | undefined,
    request: AnalyseRequest,
  ): Promise<ReportAnswer> => {
    const { fileName, received } = await checkUpload(file)
    const turn = takeTurn(actor.teamId, request.signal)
    const progress = progressTeller(db, actor, request.progressId)
    const othersFirst = () => progress.tell({ stage: 'wait', page: null, pages: null, secondsLeft: null })
    try {
      if (turn.waits) othersFirst()
      await turn.begins
      if (reading >= atOnce) othersFirst()
      reading += 1
      const analysis = await analyseReport(runner, received.path, {
        onProgress: progress.tell,
        signal: request.signal,
      }).finally(() => {
        reading -= 1
      })
      if (analysis.type === 'unknown') throw refusal(analysis)
      const { businessNumber } = analysis.data?.company ?? {}
      const existingData = businessNumber ? await existingCompany(db, businessNumber) : undefined
      const copies = await knownCopies(db, received.sha256)
      // The very file that the stored figures may come from says nothing new about them.
      const isNew = existingData?.deleted === false && copies.length === 0
      const stored = businessNumber && isNew ? await yearsOf(db, businessNumber) : []
      if (request.signal.aborted) throw new AppError('report/cancelled')
      const fileInfo = await keepUpload(
        db,
        change,
        store,
        { fileName, received, businessNumber },
        unsavedBytes,
      )
      if (request.signal.aborted) {
        await dropUpload(db, store, fileInfo.filePath)
        throw new AppError('report/cancelled')
      }
      const held = heldAgainstStored(analysis, stored)
      return {
        ...held,
        warnings: [...copies, ...held.warnings],
        ...(existingData ? { existingData } : {}),
        fileInfo,
      }
    } catch (error) {
      throw asRefusal(error, request.signal)
    } finally {
      turn.end()
      await progress.done()
    }
  }
}

async function checkUpload(file: UploadedFile | undefined) {
  if (!file) throw new AppError('file/missing')
  const fileName = cleanFileName(file.originalName)
  if (!fileName) throw new AppError('file/name-invalid')
  if (file.received.size === 0) throw refusal(unreadable('report/empty'))
  // As strict as any other upload: the save makes it a document that others open.
  const isPdf = extensionOf(fileName) === 'pdf' && (await detectContent(file.received)) === 'pdf'
  if (!isPdf) throw refusal(unreadable('report/not-pdf'))
  return { fileName, received: file.received }
}

/** The sentence stands in `details`, where screens look for it; `problem` is its machine word. */
const refusal = ({ code, message }: ReportAnalysis) =>
  new AppError('report/unreadable', { body: { problem: code }, ...(message ? { details: message } : {}) })

function asRefusal(error: unknown, signal: AbortSignal): unknown {
  if (!(error instanceof IsolationError) || error.reason !== 'cancelled') return error
  return signal.aborted
    ? new AppError('report/cancelled')
    : new AppError('server/stopping', { retryAfterSeconds: 5 })
}
