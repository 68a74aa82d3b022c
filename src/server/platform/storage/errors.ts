export type StorageReason =
  | 'too-large'
  | 'full'
  | 'cancelled'
  | 'not-found'
  | 'invalid-key'
  | 'invalid-range'
  | 'damaged'
  /** The store does not answer; its content is unknown. */
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

/** Errors of a folder on another machine. */
const awayCodes = new Set(['EIO', 'ESTALE', 'ETIMEDOUT', 'ENOTCONN', 'EHOSTDOWN', 'EHOSTUNREACH'])

/** Turns the failures that callers handle into a StorageError; all others stay as they are. */
export function asStorageError(error: unknown): unknown {
  const code = errorCode(error) ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageError('full', { cause: error })
  if (awayCodes.has(code)) return new StorageError('away', { cause: error })
  if (code === 'ENOENT' || code === 'ELOOP') return new StorageError('not-found', { cause: error })
  return error
}
