import type { FileStore } from './fileStore.ts'

export interface SweepOptions {
  /**
   * Objects younger than this are not removed. The row is written after the bytes, so a new object may not have its row
   * yet.
   */
  olderThanMs?: number
  now?: () => number
  /**
   * Whether a running backup may still need the bytes of deleted rows. While one does, these bytes stay until a later
   * sweep.
   */
  isHeld?: () => Promise<boolean>
}

export interface SweepResult {
  looked: number
  removedObjects: number
  removedIncoming: number
}

const HOUR_MS = 60 * 60 * 1000
const BATCH = 500

/** Removes what crashes left behind: objects without a row, and uploads that never became objects. */
export async function sweepStore(
  store: Pick<FileStore, 'list' | 'remove' | 'removeIncoming'>,
  isReferenced: (keys: string[]) => Promise<Set<string>>,
  { olderThanMs = HOUR_MS, now = Date.now, isHeld }: SweepOptions = {},
): Promise<SweepResult> {
  const before = now() - olderThanMs
  const result: SweepResult = { looked: 0, removedObjects: 0, removedIncoming: 0 }

  async function removeUnreferenced(keys: string[]): Promise<void> {
    if (keys.length === 0) return
    const referenced = await isReferenced(keys)
    if (await isHeld?.()) return
    for (const key of keys) {
      if (referenced.has(key)) continue
      await store.remove(key)
      result.removedObjects += 1
    }
  }

  let batch: string[] = []
  for await (const object of store.list()) {
    result.looked += 1
    if (object.modifiedAt.getTime() >= before) continue
    batch.push(object.key)
    if (batch.length < BATCH) continue
    await removeUnreferenced(batch)
    batch = []
  }
  await removeUnreferenced(batch)
  result.removedIncoming = await store.removeIncoming(new Date(before))
  return result
}
