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
export async function watchDisk(folder: string, reserveBytes: number): Promise<DiskWatch> {
  let full = false
  const check = async () => {
    try {
      const { bavail, bsize } = await statfs(folder)
      full = bavail * bsize < reserveBytes
    } catch {
      full = false // not measurable here: the write itself will tell
    }
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
