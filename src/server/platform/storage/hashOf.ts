import { createHash } from 'node:crypto'
import { StorageError } from './errors.ts'
import type { FileStore } from './fileStore.ts'

/** Computes the hash of the stored bytes. Null if there is no object with this key. */
export async function hashOf(store: Pick<FileStore, 'open'>, key: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const piece of (await store.open(key)).stream) hash.update(piece)
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'not-found') return null
    throw error
  }
  return hash.digest('hex')
}
