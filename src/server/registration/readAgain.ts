import { uploadLimits } from '#shared/catalogue/words/uploads.ts'
import type { ReadAgain } from '#shared/registration/teaching.endpoints.ts'
import type { TableHint } from '#shared/registration/teaching.ts'
import type { Db } from '../database/connect.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import type { Actor } from '../platform/session/actor.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { findWaiting } from './analysedUpload.ts'
import { besideStored } from './besideStored.ts'
import { type Reader, type ReadRequest, refusal } from './reading.ts'
import { shapeOnly } from './teaching/shapeOnly.ts'
import { keepLessons } from './teaching/teaching.commands.ts'

interface Tools {
  db: Db
  store: FileStore
  reader: Reader
}
interface AgainRequest extends ReadRequest {
  token: string
  hints: TableHint[]
  /** Whether to keep the hints as lessons for later reports of this kind. */
  keep: boolean
}

export function createAgainReader({ db, store, reader }: Tools) {
  /**
   * Reads a waiting report again with the hints that its owner gave on tables. Afterwards the report still waits to be
   * saved.
   */
  return async (actor: Actor, change: Change, request: AgainRequest): Promise<ReadAgain> => {
    const waiting = await findWaiting(db, actor, request.token)
    const { stream } = await store.open(waiting.storageKey)
    const bytes = await store.receive(stream, {
      maxBytes: uploadLimits.creditReport.fileBytes,
      signal: request.signal,
    })
    try {
      if (bytes.sha256 !== waiting.sha256) throw new AppError('file/damaged')
      return await reader(actor, bytes, request, async ({ analysis, taught }) => {
        const { data, code } = analysis
        // The first reading recognised the report, so the hints must be the reason why it is no longer recognised.
        if (!data && (code === 'report/other-kind' || code === 'report/several-companies'))
          throw new AppError('teaching/unreadable')
        if (!data) throw refusal(analysis)
        const answer = await besideStored(db, analysis, bytes.sha256)
        if (request.signal.aborted) throw new AppError('report/cancelled')
        const lessons = taught.lessons.flatMap((lesson) => (lesson && shapeOnly(lesson, data)) ?? [])
        const layout = { features: taught.features, maker: analysis.source.kind }
        const kept = request.keep ? await keepLessons(change, layout, lessons) : 0
        return { ...answer, areas: taught.areas, kept }
      })
    } finally {
      await store.discard(bytes)
    }
  }
}
