export type StorageReason =
  | 'too-large'
  | 'full'
  | 'cancelled'
  | 'not-found'
  | 'invalid-key'
  | 'invalid-range'
  | 'damaged'
  /** The store does not answer, so nobody knows whether it holds the object. */
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

/** Error codes of a folder that is on another machine. */
const awayCodes = new Set(['EIO', 'ESTALE', 'ETIMEDOUT', 'ENOTCONN', 'EHOSTDOWN', 'EHOSTUNREACH'])

/** Turns the errors that callers handle into a StorageError. All other errors stay as they are. */
export function asStorageError(error: unknown): unknown {
  const code = errorCode(error) ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageError('full', { cause: error })
  if (awayCodes.has(code)) return new StorageError('away', { cause: error })
  if (code === 'ENOENT' || code === 'ELOOP') return new StorageError('not-found', { cause: error })
  return error
}
