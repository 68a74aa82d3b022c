import { open } from 'node:fs/promises'

/** Reads small pieces of a file of any size. */
export interface BoundedFile {
  size: number
  /** Reads bytes. It returns fewer at the end of the file, and none beyond the end. */
  read(offset: number, length: number): Promise<Buffer>
}

/** The most bytes of one read. A type check never needs more, so a file that seems to need more is invalid. */
const MAX_READ = 4 * 1024 * 1024

export async function withBoundedFile<T>(path: string, work: (file: BoundedFile) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    return await work({
      size,
      async read(offset, length) {
        if (!(offset >= 0 && offset < size && length > 0)) return Buffer.alloc(0)
        const buffer = Buffer.alloc(Math.min(length, size - offset, MAX_READ))
        let filled = 0
        while (filled < buffer.length) {
          const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, offset + filled)
          if (bytesRead === 0) break
          filled += bytesRead
        }
        return buffer.subarray(0, filled)
      },
    })
  } finally {
    await handle.close()
  }
}
