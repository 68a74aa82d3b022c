import { createHash } from 'node:crypto'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { damaged } from './fault.ts'

interface Wanted {
  key: string
  size: number
  sha256: string
}

/** Under the key that its row names. What an earlier run has brought already is not brought again. */
export async function restoreFile(
  store: FileStore,
  { key, size, sha256 }: Wanted,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  if ((await hashOf(store, key)) === sha256) {
    for await (const _piece of bytes) continue
    return
  }
  const received = await store.receive(bytes, { maxBytes: size })
  if (received.sha256 !== sha256) {
    await store.discard(received)
    throw damaged()
  }
  await store.keep(received, key)
}

/** Null where there is nothing under this key. */
export async function hashOf(store: Pick<FileStore, 'open'>, key: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const piece of (await store.open(key)).stream) hash.update(piece)
  } catch (error) {
    if ((error as { reason?: unknown }).reason === 'not-found') return null
    throw error
  }
  return hash.digest('hex')
}
