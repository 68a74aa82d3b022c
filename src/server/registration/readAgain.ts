import { uploadLimits } from '#shared/catalogue/words/uploadLimits.ts'
import type { ReadAgain } from '#shared/registration/teaching.endpoints.ts'
import type { TableHint } from '#shared/registration/teaching.ts'
import type { Connection, Db } from '../database/connect.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import { readingDb } from '../platform/secrecy.ts'
import type { Actor } from '../platform/session/actor.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { findWaiting } from './analysedUpload.ts'
import { type Reader, type ReadRequest, refusal } from './reading.ts'
import { shapeOnly } from './teaching/shapeOnly.ts'
import { keepLessons } from './teaching/teaching.commands.ts'
import { withStored } from './withStored.ts'

interface Tools {
  db: Db
  readAs: Connection['readAs']
  store: FileStore
  reader: Reader
}
interface AgainRequest extends ReadRequest {
  token: string
  hints: TableHint[]
  /**
   * Whether what the person marked in the tables (`hints`) is stored as lessons for later reports of the same layout.
   */
  keep: boolean
}

export function createAgainReader({ db, readAs, store, reader }: Tools) {
  /**
   * Reads again a report that waits to be saved. `hints` are what its owner marked in tables that were read wrongly.
   * Afterwards the report can still be saved.
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
        // The first reading recognised the report. If this one does not, the person's marks in the tables (`hints`)
        // are the cause.
        if (!data && (code === 'report/other-kind' || code === 'report/several-companies'))
          throw new AppError('teaching/unreadable')
        if (!data) throw refusal(analysis)
        const answer = await withStored(readingDb({ db, readAs }, actor), analysis, bytes.sha256)
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
