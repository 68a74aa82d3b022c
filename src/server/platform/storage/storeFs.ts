import { lstat, mkdir, open, readdir, rename, statfs, unlink } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** The file operations that the store uses. A test can replace them to watch their order or to make them fail. */
export interface StoreFs {
  open(path: string, flags: string | number, mode?: number): Promise<StoreHandle>
  mkdir(path: string, options: { mode: number; recursive?: boolean }): Promise<unknown>
  rename(from: string, to: string): Promise<void>
  unlink(path: string): Promise<void>
  readdir(path: string): Promise<string[]>
  lstat(path: string): Promise<StoreStat>
  statfs(path: string): Promise<{ bavail: number; bsize: number }>
}

export interface StoreHandle {
  write(data: Uint8Array, offset: number, length: number): Promise<{ bytesWritten: number }>
  sync(): Promise<void>
  stat(): Promise<StoreStat>
  createReadStream(options: { start?: number; end?: number }): Readable
  close(): Promise<void>
}

export interface StoreStat {
  size: number
  mtimeMs: number
  ctimeMs: number
  isFile(): boolean
}

export const nodeStoreFs: StoreFs = { open, mkdir, rename, unlink, readdir, lstat, statfs }
