import { statfs } from 'node:fs/promises'
import { AppError } from '../appError.ts'

export interface DiskWatch {
  /** Asked again while an upload arrives: many that began in time can still eat the reserve together. */
  hasRoom(): boolean
  /** Throws 507 while the reserve is gone; the gate asks for what takes space and for nothing else. */
  refuseWhenFull(): void
  stop(): void
}

const checkEveryMs = 1000

/** PostgreSQL stops for good when its log cannot grow, so writes are refused before that. */
export async function watchDisk(folders: readonly string[], reserveBytes: number): Promise<DiskWatch> {
  let full = false
  const isFull = async (folder: string) => {
    try {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize < reserveBytes
    } catch {
      return false // not measurable here: the write itself will tell
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
