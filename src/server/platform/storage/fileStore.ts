import type { Readable } from 'node:stream'

export interface ReceiveLimits {
  maxBytes: number
  /** Checked before every piece is written; without space nothing is kept. */
  hasRoom?: () => boolean
  signal?: AbortSignal
}

/** An upload that has arrived completely but is not in the store yet: keep it or discard it. */
export interface ReceivedFile {
  /** A temporary file on this machine, for checks that read it. Nothing else may write to it. */
  readonly path: string
  readonly size: number
  /** Hexadecimal, of the bytes that were actually written. */
  readonly sha256: string
  /** The first bytes (at most 4096). */
  readonly head: Buffer
}

/** A file of a multipart request. */
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
   * When it resolves, the bytes survive a power failure. Write the database row after that, never before. Uses a
   * new key, or the key of an existing row (a restore, a move between stores).
   */
  keep(received: ReceivedFile, key?: string): Promise<StoredObject>
  /** Returns whether there was anything to discard; a kept file is not discarded. */
  discard(received: ReceivedFile): Promise<boolean>
  /** The stream must be read to its end or destroyed; otherwise a file stays open. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number }>
  /** Removing a missing object is not an error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<ListedObject>
  /** Removes temporary files last written before this time, and returns how many. */
  removeIncoming(lastWrittenBefore: Date): Promise<number>
  /** Null if the system does not tell. */
  freeBytes(): Promise<number | null>
}
