import { constants } from 'node:fs'
import { join } from 'node:path'
import { refuseInTransaction } from '../../database/insideTransaction.ts'
import { asStorageError, StorageError } from './errors.ts'
import type { FileStore, ReceivedFile } from './fileStore.ts'
import { createFolders } from './folders.ts'
import { lastTouched, names, openIncoming, statIfThere, unlinkIfThere } from './incoming.ts'
import { isKey, newKey, objectPath } from './objectKey.ts'
import { nodeStoreFs, type StoreFs } from './storeFs.ts'

/**
 * Stores files in a folder of this machine. While a file arrives it is in `<folder>/incoming/`, and then in
 * `<folder>/objects/aa/bb/key`.
 */
export async function createLocalStore(folder: string, options: { fs?: StoreFs } = {}): Promise<FileStore> {
  const fs = options.fs ?? nodeStoreFs
  const objects = join(folder, 'objects')
  const { claim, ...incoming } = await openIncoming(fs, folder)
  const folders = createFolders(fs)
  await folders.ensure(objects)

  return {
    ...incoming,

    async keep(received, key = newKey()) {
      refuseInTransaction('bytes are stored')
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
        // The file is either still in the incoming folder or already at its final path. It has no row, so nobody will
        // ever read it.
        await fs.unlink(received.path).catch(() => undefined)
        await fs.unlink(path).catch(() => undefined)
        throw asStorageError(error)
      }
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

/**
 * Flushes a file to the disk. If an earlier write failed after the file was closed, Linux reports this failure at the
 * next open, so it is noticed here.
 */
async function syncFile(fs: StoreFs, received: ReceivedFile): Promise<void> {
  const handle = await fs.open(received.path, 'r+')
  try {
    if ((await handle.stat()).size !== received.size) throw new StorageError('damaged')
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function rethrow(error: unknown): never {
  throw asStorageError(error)
}
