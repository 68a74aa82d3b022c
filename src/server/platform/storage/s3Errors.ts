import { StorageError } from './errors.ts'

interface ServiceError {
  name?: string
  $metadata?: { httpStatusCode?: number }
}

const statusOf = (error: unknown) => (error as ServiceError).$metadata?.httpStatusCode

/** Translates an error of the store or the network. An unknown error counts as "the store does not answer". */
export function asS3Error(error: unknown): Error {
  // A programming error of ours does not mean that the store is down, so it stays as it is.
  if (error instanceof StorageError || error instanceof RangeError || error instanceof TypeError) return error
  const { name } = error as ServiceError
  if (name === 'NoSuchKey' || name === 'NotFound') return new StorageError('not-found', { cause: error })
  if (name === 'InvalidRange' || statusOf(error) === 416)
    return new StorageError('invalid-range', { cause: error })
  if (statusOf(error) === 507 || name === 'QuotaExceeded' || name === 'XMinioStorageFull')
    return new StorageError('full', { cause: error })
  if (name === 'XAmzContentSHA256Mismatch' || name === 'BadDigest')
    return new StorageError('damaged', { cause: error })
  return new StorageError('away', { cause: error })
}

/** Whether the store answered with a refusal. A refusal means that the settings are wrong, so waiting does not help. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error)
  return status === 301 || status === 400 || status === 401 || status === 403 || status === 404
}
