export type StorageReason =
  | 'too-large'
  | 'full'
  | 'cancelled'
  | 'not-found'
  | 'invalid-key'
  | 'invalid-range'
  | 'damaged'
  /** It does not answer; what is in it is not known. */
  | 'away'

export class StorageError extends Error {
  readonly reason: StorageReason

  constructor(reason: StorageReason, options?: { cause?: unknown }) {
    super(`File store: ${reason}`, options)
    this.name = 'StorageError'
    this.reason = reason
  }
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Of a folder that lies on another machine. */
const awayCodes = new Set(['EIO', 'ESTALE', 'ETIMEDOUT', 'ENOTCONN', 'EHOSTDOWN', 'EHOSTUNREACH'])

/** Gives the failures that callers act on a name of ours; everything else stays what it was. */
export function asStorageError(error: unknown): unknown {
  const code = errorCode(error) ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageError('full', { cause: error })
  if (awayCodes.has(code)) return new StorageError('away', { cause: error })
  if (code === 'ENOENT' || code === 'ELOOP') return new StorageError('not-found', { cause: error })
  return error
}
