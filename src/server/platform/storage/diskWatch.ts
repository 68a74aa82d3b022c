import { statfs } from 'node:fs/promises'
import { AppError } from '../appError.ts'

export interface DiskWatch {
  /**
   * Whether more than `reserveBytes` are free. It is checked again while an upload arrives, because many uploads
   * together can use up the free space.
   */
  hasRoom(): boolean
  /**
   * Throws a 507 error while less than `reserveBytes` are free. Only called for calls that take space (`takesSpace`).
   */
  refuseWhenFull(): void
  stop(): void
}

const checkEveryMs = 1000

/**
 * Watches the free disk space and refuses writes before the disk is full, when less than `reserveBytes` are free. On
 * a full disk PostgreSQL would stop, because its write-ahead log could not grow.
 */
export async function watchDisk(folders: readonly string[], reserveBytes: number): Promise<DiskWatch> {
  let full = false
  const isFull = async (folder: string) => {
    try {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize < reserveBytes
    } catch {
      return false // The free space cannot be measured here. On a full disk the write itself fails.
    }
  }
  const check = async () => {
    full = (await Promise.all(folders.map(isFull))).includes(true)
  }
  await check()
  const timer = setInterval(() => void check(), checkEveryMs)
  timer.unref()
  return {
    hasRoom: () => !full,
    refuseWhenFull() {
      if (full) throw new AppError('server/disk-full')
    },
    stop: () => clearInterval(timer),
  }
}
