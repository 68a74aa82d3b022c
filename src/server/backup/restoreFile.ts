import type { FileStore } from '../platform/storage/fileStore.ts'
import { hashOf } from '../platform/storage/hashOf.ts'
import { damaged } from './container/fault.ts'

interface Wanted {
  key: string
  size: number
  sha256: string
}

/** Stores a file under the key that its row names. Files that an earlier run restored are skipped. */
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
