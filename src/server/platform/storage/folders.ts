import { dirname } from 'node:path'
import { errorCode } from './errors.ts'
import type { StoreFs } from './storeFs.ts'

/** Creates folders whose existence survives a power failure. */
export interface Folders {
  /** Creates a folder if it is missing, and flushes its entry in the parent folder to the disk. */
  ensure(path: string): Promise<void>
  sync(path: string): Promise<void>
}

export function createFolders(fs: StoreFs): Folders {
  // Folders that are known to be flushed to the disk. It is not enough that a folder exists: another request may have
  // created it without flushing the parent folder yet. After a crash the folder could then be missing, with a file that
  // we reported as stored.
  const durable = new Set<string>()

  async function sync(path: string): Promise<void> {
    // Windows cannot open a folder, and flushes its entries by itself.
    if (process.platform === 'win32') return
    const handle = await fs.open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  return {
    sync,
    async ensure(path) {
      if (durable.has(path)) return
      try {
        await fs.mkdir(path, { mode: 0o700 })
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error
      }
      await sync(dirname(path))
      durable.add(path)
    },
  }
}
