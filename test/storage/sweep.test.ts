import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { FileStore } from '#server/platform/storage/fileStore.ts'
import { createLocalStore } from '#server/platform/storage/localStore.ts'
import { sweepStore } from '#server/platform/storage/sweep.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'
import { chunks, filesIn } from './support.ts'

const HOUR_MS = 60 * 60 * 1000
const LIMITS = { maxBytes: 1000 }
const inMs = (ms: number) => ({ now: () => Date.now() + ms })
const nobody = () => Promise.resolve(new Set<string>())

async function keepOne(store: FileStore): Promise<string> {
  return (await store.keep(await store.receive(chunks('x'), LIMITS))).key
}

test('removes objects without a row and abandoned uploads, after the grace period', async () => {
  const folder = await temporaryFolder()
  const store = await createLocalStore(folder)
  const wanted = await keepOne(store)
  const unwanted = await keepOne(store)
  await store.receive(chunks('abandoned'), LIMITS)
  const isReferenced = vi.fn(async (keys: string[]) => new Set(keys.filter((key) => key === wanted)))

  const early = await sweepStore(store, isReferenced, inMs(HOUR_MS - 10_000))
  expect(early).toEqual({ looked: 2, removedObjects: 0, removedIncoming: 0 })
  expect(isReferenced).not.toHaveBeenCalled()

  const late = await sweepStore(store, isReferenced, inMs(HOUR_MS + 10_000))
  expect(late).toEqual({ looked: 2, removedObjects: 1, removedIncoming: 1 })
  expect(isReferenced.mock.calls.flat(2).toSorted()).toEqual([wanted, unwanted].toSorted())
  expect((await filesIn(folder)).map((path) => path.slice(-32))).toEqual([wanted])
})

test('the grace period of a file that waited long before it was kept starts when it is kept', async () => {
  const store = await createLocalStore(await temporaryFolder())
  const received = await store.receive(chunks('x'), LIMITS)
  await utimes(received.path, new Date(0), new Date(0))
  await store.keep(received)
  expect(await sweepStore(store, nobody)).toMatchObject({ looked: 1, removedObjects: 0 })
})

test('removes nothing when the rows cannot be asked for', async () => {
  const folder = await temporaryFolder()
  const store = await createLocalStore(folder)
  await keepOne(store)
  const failing = () => Promise.reject(new Error('database down'))
  await expect(sweepStore(store, failing, inMs(2 * HOUR_MS))).rejects.toThrow('database down')
  expect((await filesIn(join(folder, 'objects'))).length).toBe(1)
})

test('asks in batches', async () => {
  const removed: string[] = []
  const keys = Array.from({ length: 1201 }, (_, index) => String(index))
  const store = {
    async *list() {
      for (const key of keys) yield { key, size: 1, modifiedAt: new Date(0) }
    },
    remove: async (key: string) => void removed.push(key),
    removeIncoming: async () => 0,
  }
  const sizes: number[] = []
  const result = await sweepStore(store, async (batch) => {
    sizes.push(batch.length)
    return new Set()
  })
  expect(sizes).toEqual([500, 500, 201])
  expect(removed).toEqual(keys)
  expect(result.removedObjects).toBe(1201)
})
