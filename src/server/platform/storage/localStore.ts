import { constants } from 'node:fs'
import { join } from 'node:path'
import { refuseWhileHolding } from '../../database/holding.ts'
import { asStorageError, errorCode, StorageError } from './errors.ts'
import type { FileStore, ReceivedFile } from './fileStore.ts'
import { createFolders } from './folders.ts'
import { isKey, newKey, objectPath } from './objectKey.ts'
import { receiveFile } from './receiveFile.ts'
import { nodeStoreFs, type StoreFs, type StoreStat } from './storeFs.ts'

/** Files in a folder of this machine: `<folder>/incoming/` while they arrive, `<folder>/objects/aa/bb/key` after. */
export async function createLocalStore(folder: string, options: { fs?: StoreFs } = {}): Promise<FileStore> {
  const fs = options.fs ?? nodeStoreFs
  const incoming = join(folder, 'incoming')
  const objects = join(folder, 'objects')
  // Only what this store received itself may be moved or deleted through it.
  const pending = new WeakSet<ReceivedFile>()
  await fs.mkdir(folder, { mode: 0o700, recursive: true })
  const folders = createFolders(fs)
  await folders.ensure(incoming)
  await folders.ensure(objects)

  function claim(received: ReceivedFile): void {
    if (!pending.delete(received)) throw new StorageError('not-found')
  }

  return {
    async receive(source, limits) {
      refuseWhileHolding('bytes are received')
      const received = await receiveFile(fs, join(incoming, `${newKey()}.part`), source, limits)
      pending.add(received)
      return received
    },

    async keep(received, key = newKey()) {
      refuseWhileHolding('bytes are stored')
      claim(received)
      const [outer = '', inner = '', path = ''] = objectPath(objects, key)
      try {
        await syncFile(fs, received)
        await folders.ensure(outer)
        await folders.ensure(inner)
        await fs.rename(received.path, path)
        await folders.sync(inner)
        return { key, size: received.size, sha256: received.sha256 }
      } catch (error) {
        // Whichever of the two is there; without a row nobody will ever ask for it.
        await fs.unlink(received.path).catch(() => undefined)
        await fs.unlink(path).catch(() => undefined)
        throw asStorageError(error)
      }
    },

    async discard(received) {
      if (!pending.delete(received)) return false
      await unlinkIfThere(fs, received.path)
      return true
    },

    async open(key, range) {
      const path = objectPath(objects, key)[2] ?? ''
      const handle = await fs.open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(rethrow)
      try {
        const info = await handle.stat()
        if (!info.isFile()) throw new StorageError('not-found')
        if (range && !(range.start >= 0 && range.start <= range.end && range.end < info.size)) {
          throw new StorageError('invalid-range')
        }
        return { stream: handle.createReadStream(range ?? {}), size: info.size }
      } catch (error) {
        await handle.close()
        throw error
      }
    },

    async remove(key) {
      await unlinkIfThere(fs, objectPath(objects, key)[2] ?? '')
    },

    async *list() {
      for (const outer of await names(fs, objects)) {
        for (const inner of await names(fs, join(objects, outer))) {
          for (const key of await names(fs, join(objects, outer, inner))) {
            const info = await statIfThere(fs, join(objects, outer, inner, key))
            const inPlace = isKey(key) && key.startsWith(outer + inner)
            if (info && inPlace) yield { key, size: info.size, modifiedAt: new Date(lastTouched(info)) }
          }
        }
      }
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

    async freeBytes() {
      try {
        const { bavail, bsize } = await fs.statfs(folder)
        return bavail * bsize
      } catch {
        return null
      }
    },
  }
}

/** Linux reports a write that failed after the file was closed to whoever opens it next, so this sees it too. */
async function syncFile(fs: StoreFs, received: ReceivedFile): Promise<void> {
  const handle = await fs.open(received.path, 'r+')
  try {
    if ((await handle.stat()).size !== received.size) throw new StorageError('damaged')
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Moving a file into place changes its ctime and not its mtime, and the grace period runs from the later one. */
function lastTouched(info: StoreStat): number {
  return Math.max(info.mtimeMs, info.ctimeMs)
}

async function names(fs: StoreFs, folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR' || errorCode(error) === 'ENOENT') return []
    throw error
  }
}

async function statIfThere(fs: StoreFs, path: string): Promise<StoreStat | null> {
  const info = await fs.lstat(path).catch(ignoreMissing)
  return info?.isFile() ? info : null
}

async function unlinkIfThere(fs: StoreFs, path: string): Promise<void> {
  await fs.unlink(path).catch(ignoreMissing)
}

function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

function rethrow(error: unknown): never {
  throw asStorageError(error)
}
