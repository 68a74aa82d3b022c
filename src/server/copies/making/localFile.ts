import { AppError } from '../../platform/appError.ts'
import type { FileStore } from '../../platform/storage/fileStore.ts'
import { mostPdfBytes } from '../trace/file/limits.ts'

/**
 * Calls `work` with a local copy of a stored object, because the isolated child process reads local files. The bytes
 * are first compared with the stored hash.
 */
export async function withLocalFile<T>(
  store: FileStore,
  { storageKey, sha256 }: { storageKey: string; sha256: string },
  signal: AbortSignal,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const { stream, size } = await store.open(storageKey)
  if (size > mostPdfBytes) {
    stream.destroy()
    throw new AppError('copies/too-heavy')
  }
  const received = await store.receive(stream, { maxBytes: mostPdfBytes, signal })
  try {
    if (received.sha256 !== sha256) throw new AppError('file/damaged')
    return await work(received.path)
  } finally {
    await store.discard(received)
  }
}
