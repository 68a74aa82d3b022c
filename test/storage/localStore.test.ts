import { link, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import type { FileStore, ListedObject } from '#server/platform/storage/fileStore.ts'
import { createLocalStore } from '#server/platform/storage/localStore.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'
import { recordingFs } from './recordingFs.ts'
import { chunks, filesIn, sha256 } from './support.ts'

const LIMITS = { maxBytes: 1024 * 1024 }

test('keeping is in the order that survives a power failure', async () => {
  const folder = await temporaryFolder()
  const fs = recordingFs(folder)
  const store = await createLocalStore(folder, { fs })
  const setUp = ['mkdir incoming', 'sync root', 'mkdir objects', 'sync root']
  expect(fs.log.splice(0)).toEqual(['mkdir root', ...setUp])

  const received = await store.receive(Readable.from([Buffer.from('가나다')]), LIMITS)
  // The store completes a write that wrote too few bytes. It does not sync yet, because the file may still be refused.
  expect(new Set(fs.log)).toEqual(new Set(['write temp']))
  expect(fs.log.length).toBeGreaterThan(1)
  expect(received).toMatchObject({ size: 9, sha256: sha256(Buffer.from('가나다')) })
  expect(await readFile(received.path, 'utf8')).toBe('가나다')
  fs.log.length = 0

  await store.keep(received)
  const folders = ['mkdir outer', 'sync objects', 'mkdir inner', 'sync outer']
  expect(fs.log).toEqual(['sync temp', ...folders, 'rename to object', 'sync inner'])
})

test('a shard folder another process has made is synced before it is relied upon', async () => {
  const folder = await temporaryFolder()
  await createLocalStore(folder)
  for (let shard = 0; shard < 256; shard += 1) {
    await mkdir(join(folder, 'objects', shard.toString(16).padStart(2, '0')))
  }
  const fs = recordingFs(folder)
  const store = await createLocalStore(folder, { fs })
  const received = await store.receive(chunks('x'), LIMITS)
  fs.log.length = 0
  await store.keep(received)
  expect(fs.log.slice(0, 3)).toEqual(['sync temp', 'mkdir outer', 'sync objects'])
})

test.for(['write temp', 'sync temp', 'mkdir outer', 'rename to object', 'sync inner'])(
  'a full disk at "%s" leaves nothing behind',
  async (record) => {
    const folder = await temporaryFolder()
    const fs = recordingFs(folder)
    const store = await createLocalStore(folder, { fs })
    fs.failOn(record, 'ENOSPC')
    const kept = store.receive(chunks('abc'), LIMITS).then((received) => store.keep(received))
    await expect(kept).rejects.toMatchObject({ name: 'StorageError', reason: 'full' })
    expect(await filesIn(folder)).toEqual([])
  },
)

test('a file that grew or shrank after it was received is not kept', async () => {
  const folder = await temporaryFolder()
  const store = await createLocalStore(folder)
  const received = await store.receive(chunks('abc'), LIMITS)
  await writeFile(received.path, 'abcd')
  await expect(store.keep(received)).rejects.toMatchObject({ reason: 'damaged' })
  expect(await filesIn(folder)).toEqual([])
})

test('too large, broken off and cancelled uploads leave nothing behind', async () => {
  const folder = await temporaryFolder()
  const store = await createLocalStore(folder)
  const large = Readable.from([Buffer.alloc(10), Buffer.alloc(1)])
  await expect(store.receive(large, { maxBytes: 10 })).rejects.toMatchObject({ reason: 'too-large' })
  expect(large.destroyed).toBe(true)
  expect(await store.receive(chunks(Buffer.alloc(10)), { maxBytes: 10 })).toMatchObject({ size: 10 })

  const broken = new Readable({ read: () => undefined })
  broken.push('some')
  const brokenOff = store.receive(broken, LIMITS)
  broken.destroy(new Error('connection lost'))
  await expect(brokenOff).rejects.toThrow('connection lost')

  for (const make of [() => new Readable({ read: () => undefined }), silence]) {
    const controller = new AbortController()
    const cancelled = store.receive(make(), { ...LIMITS, signal: controller.signal })
    await vi.waitFor(async () => expect((await filesIn(folder)).length).toBe(2))
    controller.abort()
    await expect(cancelled).rejects.toMatchObject({ reason: 'cancelled' })
  }
  const aborted = store.receive(chunks('x'), { ...LIMITS, signal: AbortSignal.abort() })
  await expect(aborted).rejects.toMatchObject({ reason: 'cancelled' })
  // Only the one accepted file is left.
  expect((await filesIn(folder)).length).toBe(1)
})

async function* silence(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('x')
  await new Promise(() => undefined)
}

test('a signal that stays quiet changes nothing', async () => {
  const store = await createLocalStore(await temporaryFolder())
  const { signal } = new AbortController()
  const received = await store.receive(chunks('ab', 'cd'), { ...LIMITS, signal })
  expect(received).toMatchObject({ size: 4, sha256: sha256(Buffer.from('abcd')) })
})

test('a received file is kept or discarded once, and only by its own store', async () => {
  const folder = await temporaryFolder()
  const store = await createLocalStore(folder)
  const received = await store.receive(chunks('abc'), LIMITS)
  await expect(store.keep({ ...received })).rejects.toMatchObject({ reason: 'not-found' })
  await store.discard({ ...received })
  await store.keep(received)
  await store.discard(received)
  await expect(store.keep(received)).rejects.toMatchObject({ reason: 'not-found' })
  expect((await filesIn(folder)).length).toBe(1)

  const other = await store.receive(chunks('def'), LIMITS)
  await store.discard(other)
  expect((await filesIn(folder)).length).toBe(1)
})

test('files and folders are for the server alone', async () => {
  const folder = join(await temporaryFolder(), 'new', 'store')
  const store = await createLocalStore(folder)
  const received = await store.receive(chunks('abc'), LIMITS)
  expect((await stat(received.path)).mode & 0o777).toBe(0o600)
  const { key } = await store.keep(received)
  const outer = join(folder, 'objects', key.slice(0, 2))
  const inner = join(outer, key.slice(2, 4))
  expect((await stat(join(inner, key))).mode & 0o777).toBe(0o600)
  for (const path of [folder, join(folder, 'incoming'), join(folder, 'objects'), outer, inner]) {
    expect((await stat(path)).mode & 0o777).toBe(0o700)
  }
})

test('keys that the store has not made are refused', async () => {
  const folder = await temporaryFolder()
  const store = await createLocalStore(folder)
  await writeFile(join(folder, 'secret'), 'secret')
  const missing = 'ab'.repeat(16)
  const bad = [
    '',
    '../secret',
    `../${missing}`,
    missing.toUpperCase(),
    `${missing}\n`,
    `${missing}/..`,
    `${missing}\0`,
  ]
  for (const key of bad) {
    await expect(store.open(key)).rejects.toMatchObject({ reason: 'invalid-key' })
    await expect(store.remove(key)).rejects.toMatchObject({ reason: 'invalid-key' })
  }
  await expect(store.open(missing)).rejects.toMatchObject({ reason: 'not-found' })
  await expect(store.remove(missing)).resolves.toBeUndefined()

  // The store does not follow a symbolic link either, if one ever gets into its folder.
  await mkdir(join(folder, 'objects', 'ab', 'ab'), { recursive: true })
  await symlink(join(folder, 'secret'), join(folder, 'objects', 'ab', 'ab', missing))
  await expect(store.open(missing)).rejects.toMatchObject({ reason: 'not-found' })
})

async function listed(store: FileStore): Promise<ListedObject[]> {
  const objects: ListedObject[] = []
  for await (const object of store.list()) objects.push(object)
  return objects
}

test('the list names every object and nothing foreign', async () => {
  const folder = await temporaryFolder()
  const store = await createLocalStore(folder)
  expect(await listed(store)).toEqual([])
  const a = await store.keep(await store.receive(chunks('a'), LIMITS))
  const b = await store.keep(await store.receive(chunks('bb'), LIMITS))
  await store.receive(chunks('still arriving'), LIMITS)
  await writeFile(join(folder, 'objects', '.DS_Store'), '')
  await mkdir(join(folder, 'objects', 'zz', 'zz'), { recursive: true })
  const real = join(folder, 'objects', a.key.slice(0, 2), a.key.slice(2, 4), a.key)
  await link(real, join(folder, 'objects', 'zz', 'zz', a.key))
  const objects = await listed(store)
  const sizes = Object.fromEntries(objects.map((object) => [object.key, object.size]))
  expect(objects.length).toBe(2)
  expect(sizes).toEqual({ [a.key]: 1, [b.key]: 2 })
  expect(await store.freeBytes()).toBeGreaterThan(0)
})
