export type StorageReason =
  | 'too-large'
  | 'full'
  | 'cancelled'
  | 'not-found'
  | 'invalid-key'
  | 'invalid-range'
  | 'damaged'

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

/** Gives the failures that callers act on a name of ours; everything else stays what it was. */
export function asStorageError(error: unknown): unknown {
  const code = errorCode(error) ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageError('full', { cause: error })
  if (code === 'ENOENT' || code === 'ELOOP') return new StorageError('not-found', { cause: error })
  return error
}
