import { createReadStream } from 'node:fs'
import { unlink } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { refuseInTransaction } from '../../database/insideTransaction.ts'
import { StartError } from '../startError.ts'
import type { ObjectPlace } from '../storageUrl.ts'
import { StorageError } from './errors.ts'
import type { ByteRange, FileStore, ReceivedFile } from './fileStore.ts'
import { openIncoming } from './incoming.ts'
import { isKey, newKey } from './objectKey.ts'
import { asS3Error, isRefusal } from './s3Errors.ts'
import { nodeStoreFs } from './storeFs.ts'

/** The limits for calls to the store. Every call has a time limit, because a frozen store never answers. */
export interface S3Limits {
  connectMs: number
  answerMs: number
  /** The slowest transfer speed that is accepted. */
  bytesPerSecond: number
  tries: number
}
const usual: S3Limits = { connectMs: 3000, answerMs: 15_000, bytesPerSecond: 500_000, tries: 3 }

/**
 * Stores objects under a prefix of a bucket. Uploads first arrive in a folder of this machine, where they are
 * checked.
 */
export async function createS3Store(
  { bucket, prefix, endpoint, region }: ObjectPlace,
  folder: string,
  limits: S3Limits = usual,
): Promise<FileStore> {
  const { claim, ...incoming } = await openIncoming(nodeStoreFs, folder)
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // The checksums of the SDK are off, because not every store supports them. All stores support the length and
    // the signed hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      // This is also the longest pause between two pieces of a body.
      socketTimeout: limits.answerMs,
      httpAgent: { keepAlive: true, maxSockets: 100 },
      httpsAgent: { keepAlive: true, maxSockets: 100 },
    },
  })
  await checkBucket(client, bucket, limits)
  const nameOf = (key: string) => {
    if (!isKey(key)) throw new StorageError('invalid-key')
    return { Bucket: bucket, Key: `${prefix}objects/${key}` }
  }

  return {
    ...incoming,

    async keep(received, key = newKey()) {
      refuseInTransaction('bytes are stored')
      claim(received)
      try {
        await retry(limits.tries, () => put(client, nameOf(key), received, limits))
      } catch (error) {
        // If only the answer was lost, the object may exist. It has no row, so `sweepStore` removes it.
        throw asS3Error(error)
      } finally {
        await unlink(received.path).catch(() => undefined)
      }
      return { key, size: received.size, sha256: received.sha256 }
    },

    async open(key, range) {
      const name = nameOf(key)
      if (range && !(range.start >= 0 && range.start <= range.end)) throw new StorageError('invalid-range')
      return retry(limits.tries, () => get(client, name, range, limits)).catch((error: unknown) => {
        throw asS3Error(error)
      })
    },

    async remove(key) {
      const name = nameOf(key)
      const within = () => AbortSignal.timeout(limits.answerMs)
      await retry(limits.tries, () =>
        client.send(new DeleteObjectCommand(name), { abortSignal: within() }),
      ).catch((error: unknown) => {
        throw asS3Error(error)
      })
    },

    async *list() {
      let token: string | undefined
      do {
        const page = await retry(limits.tries, () =>
          client.send(
            new ListObjectsV2Command({
              Bucket: bucket,
              Prefix: `${prefix}objects/`,
              ...(token ? { ContinuationToken: token } : {}),
            }),
            { abortSignal: AbortSignal.timeout(limits.answerMs) },
          ),
        ).catch((error: unknown) => {
          throw asS3Error(error)
        })
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          const key = Key.slice(prefix.length + 'objects/'.length)
          if (isKey(key) && LastModified) yield { key, size: Size, modifiedAt: LastModified }
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (token)
    },

    // A bucket does not report its free space.
    freeBytes: async () => null,
  }
}

interface ObjectName {
  Bucket: string
  Key: string
}

/**
 * Uploads an object by one PUT with a known length and a signed hash. So the store refuses bytes that differ from
 * those we received.
 */
async function put(
  client: S3Client,
  name: ObjectName,
  received: ReceivedFile,
  limits: S3Limits,
): Promise<void> {
  const bytes = createReadStream(received.path)
  // An aborted call no longer reads the stream. Without this listener, an error of the stream would then end the
  // process.
  bytes.on('error', () => undefined)
  const command = new PutObjectCommand({
    ...name,
    Body: received.size === 0 ? Buffer.alloc(0) : bytes,
    ContentLength: received.size,
  })
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> }
      headers['x-amz-content-sha256'] = received.sha256
      return next(args)
    },
    { step: 'build', name: 'signReceivedHash', priority: 'low' },
  )
  const longest = Math.ceil(limits.answerMs + (received.size / limits.bytesPerSecond) * 1000)
  try {
    await client.send(command, { abortSignal: AbortSignal.timeout(longest) })
  } finally {
    bytes.destroy()
  }
}

async function get(
  client: S3Client,
  name: ObjectName,
  range: ByteRange | undefined,
  limits: S3Limits,
): Promise<{ stream: Readable; size: number }> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), limits.answerMs)
  try {
    const { Body, ContentRange, ContentLength } = await client.send(
      new GetObjectCommand({ ...name, ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) }),
      { abortSignal: abort.signal },
    )
    const stream = Body as Readable
    const size = Number(ContentRange?.split('/')[1] ?? ContentLength)
    if (range && range.end >= size) {
      stream.destroy()
      throw new StorageError('invalid-range')
    }
    return { stream, size }
  } finally {
    clearTimeout(timer)
  }
}

/** Retries a call, which must be idempotent. A refusal of the store is not retried. */
async function retry<T>(tries: number, call: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await call()
    } catch (error) {
      const { reason } = asS3Error(error) as Partial<StorageError>
      if (left <= 0 || isRefusal(error) || reason !== 'away') throw error
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200))
    }
  }
}

/**
 * Checks the bucket at the start, so that a wrong bucket or access key is reported. If the store is down, the start
 * goes on.
 */
async function checkBucket(client: S3Client, bucket: string, limits: S3Limits): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }), {
      abortSignal: AbortSignal.timeout(limits.connectMs),
    })
  } catch (error) {
    const name = (error as Error).name
    if (isRefusal(error) || name === 'CredentialsProviderError')
      throw new StartError(
        `STORAGE_URL의 버킷을 쓸 수 없습니다: ${bucket} (${name}). 이름과 열쇠(AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)를 확인하세요.`,
      )
  }
}
