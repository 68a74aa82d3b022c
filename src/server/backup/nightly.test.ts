import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getBackup } from '#shared/backup/backup.endpoints.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { backupKey, sourceOf } from '#test/kit/backup.ts'
import { makeUser } from '#test/kit/factories.ts'
import { backupRun } from '../database/tables/backupRun.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import type { JobTools } from '../platform/jobs/worker.ts'
import { backupUnderWay, holdBytes } from '../platform/storage/backupLock.ts'
import { recordStored } from '../platform/storage/keepFile.ts'
import { sweepStore } from '../platform/storage/sweep.ts'
import { backupHandler, isDue, lastDue } from './nightly.ts'
import { verifyBackup } from './verifyBackup.ts'

let t: TestApp
let admin: Caller
let folder: string
const log = { info: () => undefined, error: () => undefined }
const settings = () => ({ folder, at: '02:30', keep: 2, key: backupKey })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dealdesk-nightly-'))
  t = await startTestApp({ env: { BACKUP_DIR: folder, BACKUP_KEY: backupKey } })
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})
beforeEach(() => t.db.delete(backupRun))
afterAll(async () => {
  await t.stop()
  await rm(folder, { recursive: true, force: true })
})

const status = async () => (await admin.call(getBackup, {})).body
const takeNightly = (source = sourceOf(t)) =>
  backupHandler(
    source,
    settings(),
    log,
  )({} as never, { db: t.db, signal: AbortSignal.timeout(60_000) } as JobTools)
const aged = (hours: number) =>
  t.db.update(backupRun).set({ at: sql`now() - make_interval(hours => ${hours})` })

it('runs at its time in Seoul, once a night, and every hour until it succeeds', async () => {
  const at = (text: string) => lastDue('02:30', Date.parse(text))
  expect(at('2026-11-16T02:29:00+09:00')).toBe(Date.parse('2026-11-15T02:30:00+09:00'))
  expect(at('2026-11-16T02:30:00+09:00')).toBe(Date.parse('2026-11-16T02:30:00+09:00'))
  expect(at('2026-11-16T23:59:00+09:00')).toBe(Date.parse('2026-11-16T02:30:00+09:00'))
  expect(await isDue(t.db, { ...settings(), folder: undefined })).toBe(false)
  expect(await isDue(t.db, settings())).toBe(true)
  await t.db.insert(backupRun).values({ kind: 'nightly', good: false, fileName: 'x', fault: '까닭' })
  expect(await isDue(t.db, settings())).toBe(false)
  await aged(2)
  expect(await isDue(t.db, settings())).toBe(true)
  await t.db.insert(backupRun).values({ kind: 'manual', good: true, fileName: 'x' })
  expect(await isDue(t.db, settings())).toBe(false)
})

it('shows an admin the last good backup, that it is late, and why an attempt failed', async () => {
  expect(await status()).toEqual({ state: 'waiting', nightlyAt: '02:30', lastGood: null, fault: null })
  await takeNightly()
  const good = await status()
  expect(good).toMatchObject({ state: 'good', fault: null, lastGood: { encrypted: true, files: 0 } })
  expect(good.lastGood?.fileName).toMatch(/^dealdesk-\d{4}-\d\d-\d\dT\d{6}\.backup$/)
  await aged(27)
  expect((await status()).state).toBe('late')
  await expect(takeNightly({ ...sourceOf(t), adminUrl: 'postgres://x@127.0.0.1:1/x' })).rejects.toThrow(
    'ECONNREFUSED',
  )
  expect(await status()).toMatchObject({
    state: 'failed',
    fault: { message: expect.stringContaining('로그') },
  })
  const metrics = await t.nobody.send({ method: 'GET', url: '/metrics', headers: { host: 'localhost' } })
  expect(metrics.text).toMatch(/backup_timestamp_seconds\{outcome="good"\} 1\d{9}/)
  for (const role of ['viceadmin', 'team', 'staff'] as const)
    expect((await (await t.as(await makeUser(t.db, { role }))).call(getBackup, {})).status).toBe(403)
})

it('keeps the newest backups and removes no other files', async () => {
  for (const name of [
    'dealdesk-2020-01-01T023000.backup',
    'dealdesk-2020-01-02T023000.backup',
    'mine.backup',
  ])
    await writeFile(join(folder, name), '')
  await takeNightly()
  const names = await readdir(folder)
  expect(names.filter((name) => name.startsWith('dealdesk-20')).toSorted()).toHaveLength(2)
  expect(names).toContain('mine.backup')
  expect(names).not.toContain('dealdesk-2020-01-01T023000.backup')
})

it('reports files missing in the store and backs up all others', async () => {
  const keep = async (text: string) => {
    const kept = await t.store.keep(
      await t.store.receive(Readable.from([Buffer.from(text)]), { maxBytes: 99 }),
    )
    await recordStored(t.db, kept, 'text/plain', null)
    return kept.key
  }
  await keep('here')
  await t.store.remove(await keep('gone'))
  await takeNightly()
  expect(await status()).toMatchObject({
    state: 'failed',
    fault: { message: expect.stringContaining('1개') },
  })
  const newest = (await readdir(folder))
    .filter((name) => name.startsWith('dealdesk-'))
    .toSorted()
    .at(-1)
  const { contents } = await verifyBackup(join(folder, newest ?? ''), backupKey)
  expect(contents).toMatchObject({ files: 1, lost: 1 })
})

it('the sweep removes no bytes that a running backup may still read', async () => {
  const kept = await t.store.keep(await t.store.receive(Readable.from([Buffer.from('x')]), { maxBytes: 99 }))
  const client = new pg.Client({ connectionString: t.database.adminUrl })
  await client.connect()
  await holdBytes(client)
  const sweep = () =>
    sweepStore(
      t.store,
      async () => new Set((await t.db.select().from(storedFile)).map((row) => row.storageKey)),
      {
        olderThanMs: -1000,
        isHeld: () => backupUnderWay(t.db),
      },
    )
  expect(await sweep()).toMatchObject({ removedObjects: 0 })
  await client.end()
  await expect.poll(() => backupUnderWay(t.db)).toBe(false)
  await sweep()
  await expect(t.store.open(kept.key)).rejects.toMatchObject({ reason: 'not-found' })
})
