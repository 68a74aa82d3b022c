import type { Readable } from 'node:stream'

export interface ReceiveLimits {
  maxBytes: number
  /** Called before every piece is written. If it returns false, the file is not stored. */
  hasRoom?: () => boolean
  signal?: AbortSignal
}

/** An upload that has arrived completely but is not in the store yet. It must be kept or discarded. */
export interface ReceivedFile {
  /** A temporary file on this machine. Checks may read it, and nothing else may write to it. */
  readonly path: string
  readonly size: number
  /** The hash of the bytes that were actually written, in hexadecimal. */
  readonly sha256: string
  /** The first bytes of the file, at most 4096. */
  readonly head: Buffer
}

/** A file of a multipart request. */
export interface UploadedFile {
  field: string
  /** The name as it was sent. It must be cleaned before it is stored. */
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
  /** When the object was last changed or moved to its place, whichever is later. */
  modifiedAt: Date
}

/** A range of bytes. Both ends are included, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
}

export interface FileStore {
  receive(source: AsyncIterable<Uint8Array> | Readable, limits: ReceiveLimits): Promise<ReceivedFile>
  /**
   * Moves an upload into the store. When it resolves, the bytes survive a power failure; write the database row only
   * after that. Without `key`, the object gets a new key. A restore and a move between stores pass the key of an
   * existing row.
   */
  keep(received: ReceivedFile, key?: string): Promise<StoredObject>
  /** Removes an upload. Returns false if there was nothing to remove; a kept file is not removed. */
  discard(received: ReceivedFile): Promise<boolean>
  /** Opens an object. The stream must be read to its end or destroyed; otherwise a file stays open. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number }>
  /** Removes an object. A missing object is not an error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<ListedObject>
  /** Removes temporary files that were last written before this time. Returns how many it removed. */
  removeIncoming(lastWrittenBefore: Date): Promise<number>
  /** The free space. Null if the system does not report it. */
  freeBytes(): Promise<number | null>
}
