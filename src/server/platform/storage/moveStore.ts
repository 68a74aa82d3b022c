import { asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { storedFile } from '../../database/tables/storedFile.ts'
import { StorageError } from './errors.ts'
import type { FileStore } from './fileStore.ts'
import { hashOf } from './hashOf.ts'

export interface Moved {
  copied: number
  bytes: number
  /** The number of objects that the new store already had with the right hash. */
  there: number
  /** The keys of objects that are missing or damaged in the old store. */
  lost: string[]
}

const page = 200

/**
 * Copies the files of all rows to the new store and compares hashes on both sides. The old store keeps all files. A
 * file that is added during the run may be left to the next run, so run it once more when the servers are stopped.
 */
export async function copyStore(
  db: Db,
  from: Pick<FileStore, 'open'>,
  to: FileStore,
  onProgress: (moved: Moved) => void = () => undefined,
): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, there: 0, lost: [] }
  for (let after = ''; ; ) {
    const rows = await db
      .select()
      .from(storedFile)
      .where(gt(storedFile.storageKey, after))
      .orderBy(asc(storedFile.storageKey))
      .limit(page)
    for (const row of rows) {
      after = row.storageKey
      if ((await hashOf(to, row.storageKey)) === row.sha256) {
        moved.there += 1
        continue
      }
      if (await copyOne(from, to, row)) {
        moved.copied += 1
        moved.bytes += row.size
      } else if (await isStillNamed(db, row.storageKey)) moved.lost.push(row.storageKey)
    }
    onProgress(moved)
    if (rows.length < page) return moved
  }
}

interface Named {
  storageKey: string
  sha256: string
  size: number
}

async function copyOne(from: Pick<FileStore, 'open'>, to: FileStore, row: Named): Promise<boolean> {
  let stream: Awaited<ReturnType<FileStore['open']>>['stream']
  try {
    ;({ stream } = await from.open(row.storageKey))
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'not-found') return false
    throw error
  }
  const received = await to.receive(stream, { maxBytes: Math.max(row.size, 1) }).catch((error: unknown) => {
    if (error instanceof StorageError && error.reason === 'too-large') return null
    throw error
  })
  if (!received) return false
  if (received.sha256 !== row.sha256) {
    await to.discard(received)
    return false
  }
  await to.keep(received, row.storageKey)
  return true
}

/** Whether a row still refers to this object. The file may have been deleted meanwhile. */
async function isStillNamed(db: Db, key: string): Promise<boolean> {
  const rows = await db
    .select({ key: storedFile.storageKey })
    .from(storedFile)
    .where(eq(storedFile.storageKey, key))
  return rows.length > 0
}
