import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FileStore } from '#server/platform/storage/fileStore.ts'
import { sweepStore } from '#server/platform/storage/sweep.ts'
import { chunks, propertyRuns, sha256 } from './support.ts'

const LIMITS = { maxBytes: 1024 * 1024 }
const missing = 'ab'.repeat(16)

/** Tests that every kind of file store must pass. */
export function describeStore(name: string, make: () => Promise<FileStore>): void {
  describe(`a store: ${name}`, () => {
    const keep = async (store: FileStore, text: string, key?: string) =>
      store.keep(await store.receive(Readable.from([Buffer.from(text)]), LIMITS), key)

    test('what is kept comes back byte for byte, with its real hash and size', async () => {
      const store = await make()
      const parts = fc.array(fc.uint8Array({ maxLength: 9000 }), { maxLength: 5 })
      await fc.assert(
        fc.asyncProperty(parts, async (pieces) => {
          const bytes = Buffer.concat(pieces)
          const received = await store.receive(chunks(...pieces), LIMITS)
          expect(received).toMatchObject({ size: bytes.length, sha256: sha256(bytes) })
          expect(received.head.equals(bytes.subarray(0, 4096))).toBe(true)
          const kept = await store.keep(received)
          expect(kept).toEqual({ key: kept.key, size: bytes.length, sha256: sha256(bytes) })
          const { stream, size } = await store.open(kept.key)
          expect(size).toBe(bytes.length)
          expect((await buffer(stream)).equals(bytes)).toBe(true)
          await store.remove(kept.key)
        }),
        { ...propertyRuns, numRuns: Math.min(propertyRuns.numRuns, 500) },
      )
    })

    test('an empty file is received as such', async () => {
      const store = await make()
      const received = await store.receive(chunks(), LIMITS)
      expect(received).toMatchObject({ size: 0, sha256: sha256(Buffer.alloc(0)) })
      const { key } = await store.keep(received)
      expect((await buffer((await store.open(key)).stream)).length).toBe(0)
    })

    test('parts of a file', async () => {
      const store = await make()
      const { key } = await store.keep(await store.receive(chunks('0123456789'), LIMITS))
      const part = await store.open(key, { start: 2, end: 4 })
      expect(part.size).toBe(10)
      expect((await buffer(part.stream)).toString()).toBe('234')
      for (const range of [
        { start: 0, end: 10 },
        { start: 5, end: 4 },
        { start: -1, end: 2 },
        { start: NaN, end: 2 },
      ]) {
        await expect(store.open(key, range)).rejects.toMatchObject({ reason: 'invalid-range' })
      }
    })

    test('under a key that a row names already, and once more over itself', async () => {
      const store = await make()
      const key = sha256(Buffer.from(String(Math.random()))).slice(0, 32)
      expect((await keep(store, 'first', key)).key).toBe(key)
      await keep(store, 'first', key)
      expect((await buffer((await store.open(key)).stream)).toString()).toBe('first')
      await store.remove(key)
    })

    test('a received file is kept once, and only by its own store', async () => {
      const store = await make()
      const received = await store.receive(chunks('abc'), LIMITS)
      await expect(store.keep({ ...received })).rejects.toMatchObject({ reason: 'not-found' })
      await store.keep(received)
      await expect(store.keep(received)).rejects.toMatchObject({ reason: 'not-found' })
      expect(await store.discard(received)).toBe(false)
    })

    test('what is not there, was removed, or never was a key', async () => {
      const store = await make()
      await expect(store.open(missing)).rejects.toMatchObject({ reason: 'not-found' })
      await expect(store.remove(missing)).resolves.toBeUndefined()
      for (const bad of ['', '../secret', `${missing}/..`, missing.toUpperCase(), `${missing}\0`]) {
        await expect(store.open(bad)).rejects.toMatchObject({ reason: 'invalid-key' })
        await expect(store.remove(bad)).rejects.toMatchObject({ reason: 'invalid-key' })
      }
      const { key } = await keep(store, 'gone')
      await store.remove(key)
      await expect(store.open(key)).rejects.toMatchObject({ reason: 'not-found' })
    })

    test('lists what it holds, and the sweep takes what no row names', async () => {
      const store = await make()
      const named = await keep(store, 'named')
      const loose = await keep(store, 'loose')
      const sizes = async () =>
        Object.fromEntries((await Array.fromAsync(store.list())).map(({ key, size }) => [key, size]))
      expect(await sizes()).toMatchObject({ [named.key]: 5, [loose.key]: 5 })
      const later = { olderThanMs: 0, now: () => Date.now() + 5000 }
      await sweepStore(store, async () => new Set([named.key]), later)
      expect(Object.keys(await sizes())).toEqual([named.key])
    })
  })
}
