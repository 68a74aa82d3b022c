import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { asStorageError, StorageError } from './errors.ts'
import type { ReceivedFile, ReceiveLimits } from './fileStore.ts'
import type { StoreFs, StoreHandle } from './storeFs.ts'

const HEAD_BYTES = 4096

/** Writes the source to a new file at `path`. If anything fails, the file is removed. */
export async function receiveFile(
  fs: StoreFs,
  path: string,
  source: AsyncIterable<Uint8Array> | Readable,
  limits: ReceiveLimits,
): Promise<ReceivedFile> {
  let handle: StoreHandle | undefined
  // This listener is needed before the stream is read: an error event without a listener would end the process.
  if (source instanceof Readable) source.on('error', () => undefined)
  try {
    // 'wx' never overwrites an existing file.
    handle = await fs.open(path, 'wx', 0o600)
    const hash = createHash('sha256')
    let head = Buffer.alloc(0)
    let size = 0
    for await (const chunk of untilAborted(source, limits.signal)) {
      size += chunk.length
      if (size > limits.maxBytes) throw new StorageError('too-large')
      if (limits.hasRoom?.() === false) throw new StorageError('full')
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
      await writeAll(handle, chunk)
      hash.update(chunk)
    }
    await handle.close()
    return { path, size, sha256: hash.digest('hex'), head }
  } catch (error) {
    await handle?.close().catch(() => undefined)
    if (handle) await fs.unlink(path).catch(() => undefined)
    if (source instanceof Readable) source.destroy()
    throw asStorageError(error)
  }
}

async function writeAll(handle: StoreHandle, chunk: Uint8Array): Promise<void> {
  let written = 0
  while (written < chunk.length) {
    const { bytesWritten } = await handle.write(chunk, written, chunk.length - written)
    written += bytesWritten
  }
}

/**
 * Yields the chunks of the source until the signal aborts. It also stops while it waits for a chunk, because a
 * stalled upload sends nothing.
 */
async function* untilAborted(
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  if (!signal) {
    yield* source
    return
  }
  const iterator = source[Symbol.asyncIterator]()
  let refuse: (reason: StorageError) => void = () => undefined
  const onAbort = () => refuse(new StorageError('cancelled', { cause: signal.reason }))
  signal.addEventListener('abort', onAbort)
  let finished = false
  try {
    while (!finished) {
      // Each chunk gets a new promise. Racing against one shared promise would keep every chunk in memory until the
      // end.
      const next = await new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
        refuse = reject
        if (signal.aborted) onAbort()
        iterator.next().then(resolve, reject)
      })
      finished = next.done === true
      if (!next.done) yield next.value
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    // The promise is not awaited, because a source that sends nothing would never resolve it.
    if (!finished) iterator.return?.()?.then(undefined, () => undefined)
  }
}
