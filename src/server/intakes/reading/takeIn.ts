import { eq } from 'drizzle-orm'
import type { UploadTypes } from '#shared/platform/uploadTypes.ts'
import type { Db } from '../../database/connect.ts'
import { intakeFile } from '../../database/tables/intakes/fileIntake.ts'
import { AppError } from '../../platform/appError.ts'
import { checkFile } from '../../platform/storage/allowedFiles.ts'
import { StorageError } from '../../platform/storage/errors.ts'
import type { FileStore, ReceivedFile } from '../../platform/storage/fileStore.ts'
import { recordStored } from '../../platform/storage/keepFile.ts'
import { problems } from './problems.ts'

export interface ReadTools {
  db: Db
  store: FileStore
  accepted: UploadTypes
  /** The most bytes of one file. */
  fileBytes: number
  /** Whether enough disk space is free. If not, reading stops and can be continued later. */
  hasRoom(): boolean
  teamId: string
  signal: AbortSignal
}

type Row = Pick<typeof intakeFile.$inferSelect, 'id' | 'fileName'>

/**
 * Reads the content of one file of an intake, checks it like an upload, and keeps its bytes until the file is stored
 * for a company or the intake ends. For a file that can never be stored it records the reason instead.
 */
export async function takeIn(
  { db, store, accepted, fileBytes, hasRoom, teamId, signal }: ReadTools,
  { id, fileName }: Row,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  let received: ReceivedFile | undefined
  try {
    received = await store.receive(source, { maxBytes: fileBytes, hasRoom, signal })
    const { mimeType } = await checkFile({ field: 'file', originalName: fileName, received }, accepted.types)
    const { sha256, size } = received
    const kept = await store.keep(received)
    await db.transaction(async (tx) => {
      const storedFileId = await recordStored(tx, kept, mimeType, teamId)
      await tx
        .update(intakeFile)
        .set({ read: true, sha256, size, mimeType, storedFileId })
        .where(eq(intakeFile.id, id))
    })
  } catch (error) {
    const problem = problemOf(error, fileBytes)
    if (problem === null) throw error
    await db.update(intakeFile).set({ read: true, problem }).where(eq(intakeFile.id, id))
  } finally {
    if (received) await store.discard(received)
  }
}

function problemOf(error: unknown, fileBytes: number): string | null {
  if (error instanceof StorageError) {
    if (error.reason === 'too-large') return problems.tooLarge(fileBytes)
    return error.reason === 'not-found' ? problems.gone : null
  }
  if (!(error instanceof AppError) || error.status >= 500) return null
  return error.code === 'intake/unreadable' ? problems.damaged : error.message
}
