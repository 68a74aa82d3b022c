import { statfs } from 'node:fs/promises'
import { AppError } from '../appError.ts'

export interface DiskWatch {
  /** Checked again while an upload arrives: many uploads that began in time can use up the reserve together. */
  hasRoom(): boolean
  /** Throws 507 while the reserve is used up; the gate calls it only for calls that take space. */
  refuseWhenFull(): void
  stop(): void
}

const checkEveryMs = 1000

/** PostgreSQL stops when its write-ahead log cannot grow, so writes are refused before that. */
export async function watchDisk(folders: readonly string[], reserveBytes: number): Promise<DiskWatch> {
  let full = false
  const isFull = async (folder: string) => {
    try {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize < reserveBytes
    } catch {
      return false // not measurable here: the write itself will fail
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
