import type { Readable } from 'node:stream'

export interface ReceiveLimits {
  maxBytes: number
  /** Asked before every piece is written; without room nothing is kept. */
  hasRoom?: () => boolean
  signal?: AbortSignal
}

/** An upload that has arrived completely but is not part of the store yet: keep it or discard it. */
export interface ReceivedFile {
  /** A temporary file on this machine, for checks that read it. Nothing else may write to it. */
  readonly path: string
  readonly size: number
  /** Hexadecimal, of the bytes that were really written. */
  readonly sha256: string
  /** The first bytes (at most 4096). */
  readonly head: Buffer
}

/** A file of a form, as its request brought it. */
export interface UploadedFile {
  field: string
  /** As sent; clean it before it is stored. */
  originalName: string
  received: ReceivedFile
}

export interface StoredObject {
  key: string
  size: number
  sha256: string
}

export interface ListedObject {
  key: string
  size: number
  /** When it was last changed or moved into place, whichever is later. */
  modifiedAt: Date
}

/** Both ends are included, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
}

export interface FileStore {
  receive(source: AsyncIterable<Uint8Array> | Readable, limits: ReceiveLimits): Promise<ReceivedFile>
  /**
   * When it resolves the bytes survive a power failure. Write the database row after that, never before. Under a new key,
   * or under the one that a row names already (a restore, a move between stores).
   */
  keep(received: ReceivedFile, key?: string): Promise<StoredObject>
  /** Whether there was anything left to discard: what was kept is not. */
  discard(received: ReceivedFile): Promise<boolean>
  /** The stream must be read to its end or destroyed, or a file stays open. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number }>
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<ListedObject>
  /** Removes temporary files that were last written before this moment, and says how many. */
  removeIncoming(lastWrittenBefore: Date): Promise<number>
  /** Null where the system does not tell. */
  freeBytes(): Promise<number | null>
}
