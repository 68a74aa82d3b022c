import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { storedFile } from '../../database/tables/storedFile.ts'
import { readStorage } from '../storageUrl.ts'
import { hashOf } from './hashOf.ts'
import { recordStored } from './keepFile.ts'
import { createLocalStore } from './localStore.ts'
import { copyStore } from './moveStore.ts'
import { createS3Store } from './s3Store.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'dealdesk-move-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

it('copies the files of all rows, resumes after an interruption, repairs damaged copies and reports missing files', async () => {
  const [from, to] = [
    await createLocalStore(join(folder, 'old')),
    await createLocalStore(join(folder, 'new')),
  ]
  const keep = async (text: string) => {
    const bytes = Readable.from(text === '' ? [] : [Buffer.from(text)])
    const kept = await from.keep(await from.receive(bytes, { maxBytes: 99 }))
    await recordStored(database.db, kept, 'text/plain', null)
    return kept.key
  }
  const keys = [await keep('one'), await keep('two'), await keep('')]
  const broken = {
    ...from,
    open: (key: string) => (key === keys.toSorted()[1] ? Promise.reject(new Error('cut')) : from.open(key)),
  }
  await expect(copyStore(database.db, broken, to)).rejects.toThrow('cut')
  expect(await copyStore(database.db, from, to)).toEqual({
    copied: 2,
    bytes: expect.any(Number),
    there: 1,
    lost: [],
  })
  for (const row of await database.db.select().from(storedFile))
    expect(await hashOf(to, row.storageKey)).toBe(row.sha256)

  const key = keys[0] ?? ''
  await writeFile(join(folder, 'new', 'objects', key.slice(0, 2), key.slice(2, 4), key), 'spoiled')
  const gone = await keep('gone')
  await from.remove(gone)
  expect(await copyStore(database.db, from, to)).toMatchObject({ copied: 1, there: 2, lost: [gone] })
  expect((await buffer((await to.open(key)).stream)).toString()).toBe('one')
})

describe('the address of a store', () => {
  it('names a folder, or a bucket with a prefix', () => {
    expect(readStorage(undefined, '/data')).toEqual({ storageFolder: '/data/files', objectStore: null })
    expect(readStorage('file:///srv/files', '/data').storageFolder).toBe('/srv/files')
    const url = 's3://desk/firm/one?endpoint=http://127.0.0.1:7480&region=kr'
    expect(readStorage(url, '/data').objectStore).toEqual({
      bucket: 'desk',
      prefix: 'firm/one/',
      endpoint: 'http://127.0.0.1:7480',
      region: 'kr',
    })
  })

  it.each([
    ['http://x/y', 's3://'],
    ['s3://', '버킷'],
    ['s3://desk', '앞부분'],
    ['s3://desk/', '앞부분'],
    ['s3://key:secret@desk/a', 'AWS_ACCESS_KEY_ID'],
    ['s3://desk/a b', '앞부분'],
    ['s3://desk/a?endpoint=ftp://x', 'endpoint'],
  ])('%s is refused', (url, words) => {
    expect(() => readStorage(url, '/data')).toThrow(words)
  })
})

it('an object store that never answers, or does not exist, fails within its time limits', async () => {
  process.env.AWS_ACCESS_KEY_ID ??= 'test'
  process.env.AWS_SECRET_ACCESS_KEY ??= 'test'
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as AddressInfo
  for (const at of [port, 1]) {
    const { objectStore } = readStorage(`s3://desk/a?endpoint=http://127.0.0.1:${at}`, folder)
    if (!objectStore) throw new Error('no object store')
    const limits = { connectMs: 300, answerMs: 300, bytesPerSecond: 1_000_000, tries: 2 }
    const store = await createS3Store(objectStore, join(folder, 's3'), limits)
    const received = await store.receive(Readable.from([Buffer.from('x')]), { maxBytes: 9 })
    await expect(store.keep(received)).rejects.toMatchObject({ reason: 'away' })
    await expect(store.open('ab'.repeat(16))).rejects.toMatchObject({ reason: 'away' })
    await expect(store.remove('ab'.repeat(16))).rejects.toMatchObject({ reason: 'away' })
    await expect(Array.fromAsync(store.list())).rejects.toMatchObject({ reason: 'away' })
    // The failed `keep` left no temporary file on this machine.
    expect(await store.removeIncoming(new Date(Date.now() + 1000))).toBe(0)
  }
  silent.close()
})
