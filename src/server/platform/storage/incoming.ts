import { join } from 'node:path'
import { refuseInTransaction } from '../../database/insideTransaction.ts'
import { errorCode, StorageError } from './errors.ts'
import type { FileStore, ReceivedFile } from './fileStore.ts'
import { createFolders } from './folders.ts'
import { newKey } from './objectKey.ts'
import { receiveFile } from './receiveFile.ts'
import type { StoreFs, StoreStat } from './storeFs.ts'

export interface Incoming extends Pick<FileStore, 'receive' | 'discard' | 'removeIncoming'> {
  /**
   * Marks a file as taken over by the store, so that `discard` no longer removes it. A file can be claimed only once.
   */
  claim(received: ReceivedFile): void
}

/** Opens the folder for uploads that are arriving, whichever store they go to later. */
export async function openIncoming(fs: StoreFs, folder: string): Promise<Incoming> {
  const incoming = join(folder, 'incoming')
  // Only files that this store received itself may be moved or deleted through it.
  const pending = new WeakSet<ReceivedFile>()
  await fs.mkdir(folder, { mode: 0o700, recursive: true })
  await createFolders(fs).ensure(incoming)
  return {
    claim(received) {
      if (!pending.delete(received)) throw new StorageError('not-found')
    },

    async receive(source, limits) {
      refuseInTransaction('bytes are received')
      const received = await receiveFile(fs, join(incoming, `${newKey()}.part`), source, limits)
      pending.add(received)
      return received
    },

    async discard(received) {
      if (!pending.delete(received)) return false
      await unlinkIfThere(fs, received.path)
      return true
    },

    async removeIncoming(lastWrittenBefore) {
      let removed = 0
      for (const name of await names(fs, incoming)) {
        const path = join(incoming, name)
        const info = await statIfThere(fs, path)
        if (!info || lastTouched(info) >= lastWrittenBefore.getTime()) continue
        await unlinkIfThere(fs, path)
        removed += 1
      }
      return removed
    },
  }
}

/**
 * Returns when a file was last written or renamed. A rename changes only the ctime, so the later of both times
 * counts.
 */
export function lastTouched(info: StoreStat): number {
  return Math.max(info.mtimeMs, info.ctimeMs)
}

export async function names(fs: StoreFs, folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR' || errorCode(error) === 'ENOENT') return []
    throw error
  }
}

export async function statIfThere(fs: StoreFs, path: string): Promise<StoreStat | null> {
  const info = await fs.lstat(path).catch(ignoreMissing)
  return info?.isFile() ? info : null
}

export async function unlinkIfThere(fs: StoreFs, path: string): Promise<void> {
  await fs.unlink(path).catch(ignoreMissing)
}

function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}
