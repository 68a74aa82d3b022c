import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { testAuditKey } from '#test/kit/audit.ts'
import {
  type BlankDatabase,
  backupKey,
  blankDatabase,
  emptyMachine,
  sourceOf,
  wholePrint,
} from '#test/kit/backup.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { uploadAll } from '#test/kit/files.ts'
import { connect } from '../database/connect.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { anchorFile } from '../platform/audit/anchor.ts'
import { lastLink } from '../platform/audit/chain.ts'
import { auditKeysOf } from '../platform/audit/keys.ts'
import { sealAudit } from '../platform/audit/seal.ts'
import { verifyAudit } from '../platform/audit/verify.ts'
import { hashOf } from '../platform/storage/hashOf.ts'
import { createLocalStore } from '../platform/storage/localStore.ts'
import { restoreBackup } from './restoreBackup.ts'
import { takeBackup } from './takeBackup.ts'
import { verifyBackup } from './verifyBackup.ts'

let t: TestApp
let folder: string
let encrypted: string
let plain: string
beforeAll(async () => {
  t = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'dealdesk-backup-'))
  const caller = await t.as(await makeUser(t.db, { role: 'admin', managerName: '탭\t줄\n역\\빗금' }))
  for (const name of ['백업솔(주)', '두번째 "기업"']) {
    const number = await register(caller, name)
    const files = [0, 1].map((n) => ({ name: `계약서${n}.pdf`, category: '계약서등' }))
    await uploadAll(caller, number, files)
  }
  const { proof } = t.database
  await sealAudit(t.db, proof.keys)
  await proof.anchors.append(await lastLink(t.db))
  encrypted = join(folder, 'encrypted.backup')
  plain = join(folder, 'plain.backup')
  await takeBackup(sourceOf(t), encrypted, backupKey)
  await takeBackup(sourceOf(t), plain, undefined)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await t.stop()
})

let blank: BlankDatabase
let machine: string
beforeEach(async () => {
  blank = await blankDatabase()
  machine = await mkdtemp(join(folder, 'machine-'))
})
afterEach(() => blank.drop())

describe('restoring', () => {
  it('restores every row and file, the audit key and valid anchors on an empty machine', async () => {
    const { target } = emptyMachine(blank, machine)
    const { contents } = await restoreBackup(encrypted, backupKey, target)
    expect(contents).toMatchObject({ files: 4, lost: 0 })
    expect(await wholePrint(blank.adminUrl)).toEqual(await wholePrint(t.database.adminUrl))
    const store = await createLocalStore(`${machine}/files`)
    for (const { storageKey, sha256 } of await t.db.select().from(storedFile))
      expect(await hashOf(store, storageKey)).toBe(sha256)

    expect((await readFile(target.auditKeyFile, 'utf8')).trim()).toBe(testAuditKey)
    expect((await stat(target.auditKeyFile)).mode & 0o777).toBe(0o600)
    const { db, close } = connect(blank.appUrl, { max: 2 })
    const keys = auditKeysOf(testAuditKey)
    const report = await verifyAudit(db, { keys, anchors: anchorFile(target.anchorPath, keys) })
    expect(report).toMatchObject({ ok: true, anchors: 2 })
    // The restored database enforces its rules again: the audit log cannot be changed, and new rows get new
    // numbers.
    await expect(db.execute('update audit_entry set action = action')).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    await makeUser(db, { teamId: 'later' })
    await expect(
      db.execute(`insert into session (token_hash, team_id, expires_at, address)
      values ('x', 'nobody', now(), '')`),
    ).rejects.toMatchObject({ cause: { code: '23503' } })
    await close()
  })

  it('an unencrypted backup says that it contains no audit key', async () => {
    const { target, messages } = emptyMachine(blank, machine)
    await restoreBackup(plain, undefined, target)
    expect(messages).toEqual([expect.stringContaining('감사로그 열쇠가 들어 있지 않습니다')])
    expect((await readFile(plain)).includes(testAuditKey)).toBe(false)
    expect(await wholePrint(blank.adminUrl)).toEqual(await wholePrint(t.database.adminUrl))
  })

  it('is refused if there is data or another audit key', async () => {
    const { target } = emptyMachine(blank, machine)
    await restoreBackup(encrypted, backupKey, target)
    const before = await wholePrint(blank.adminUrl)
    await expect(restoreBackup(encrypted, backupKey, target)).rejects.toThrow('비어 있지 않습니다')
    expect(await wholePrint(blank.adminUrl)).toEqual(before)
    const other = emptyMachine(blank, machine)
    await writeFile(target.auditKeyFile, 'x'.repeat(40))
    await expect(restoreBackup(encrypted, backupKey, other.target)).rejects.toThrow('다른 감사로그 열쇠')
    expect(other.opened).toEqual([])
  })
})

describe('an invalid file is refused before anything is changed:', () => {
  const expectRefused = async (path: string, key: string | undefined, words: string) => {
    const { target, opened } = emptyMachine(blank, machine)
    await expect(restoreBackup(path, key, target)).rejects.toThrow(words)
    expect([opened, await readdir(machine)]).toEqual([[], []])
  }
  const spoiled = async (from: string, change: (path: string) => Promise<void>) => {
    const path = join(machine, '..', 'spoiled.backup')
    await copyFile(from, path)
    await change(path)
    return path
  }
  const flip = (at: number) => async (path: string) => {
    const bytes = await readFile(path)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(path, bytes)
  }

  it('of another program, missing, encrypted with another key, without the key', async () => {
    expect.hasAssertions()
    const foreign = join(folder, 'foreign')
    for (const content of ['', 'PGDMP\u0001\u000e', 'DEALDESK-BACKUP {}\n', 'DEALDESK-BACKUP 9']) {
      await writeFile(foreign, content)
      await expectRefused(foreign, backupKey, '백업 파일이 아닙니다')
    }
    await expectRefused(join(folder, 'nowhere'), backupKey, '읽을 수 없습니다')
    await expectRefused(encrypted, undefined, 'BACKUP_KEY를 지정')
    await expectRefused(encrypted, `${backupKey}!`, '다른 열쇠')
  })

  it.each(['encrypted', 'plain'] as const)('cut anywhere or changed anywhere: %s', async (kind) => {
    const [from, key] = kind === 'plain' ? [plain, undefined] : [encrypted, backupKey]
    const { size } = await stat(from)
    // For an encrypted file each attempt computes a slow key, so fewer positions are tried.
    for (const part of kind === 'plain' ? [0.1, 0.5, 0.9, 0.999] : [0.5, 0.999]) {
      const at = Math.floor(size * part)
      await expectRefused(await spoiled(from, (path) => truncate(path, at)), key, '백업 파일이')
      await expectRefused(await spoiled(from, flip(at)), key, '백업 파일이')
    }
    await expectRefused(
      await spoiled(from, (path) => writeFile(path, 'more', { flag: 'a' })),
      key,
      '백업 파일이',
    )
    expect(await verifyBackup(from, key)).toMatchObject({ encrypted: kind === 'encrypted' })
  })
})

describe('taking', () => {
  it('reads the file back, allows only its owner to read it, and an encrypted one reveals nothing', async () => {
    expect((await stat(encrypted)).mode & 0o777).toBe(0o600)
    const bytes = await readFile(encrypted)
    for (const secret of [testAuditKey, '백업솔', '%PDF-1.4']) expect(bytes.includes(secret)).toBe(false)
    expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([])
  })

  it('leaves no file behind if it fails', async () => {
    const broken = { ...sourceOf(t), store: { open: () => Promise.reject(new Error('store is away')) } }
    const file = join(machine, 'x.backup')
    await expect(takeBackup(broken, file, backupKey)).rejects.toThrow('store is away')
    await expect(takeBackup(sourceOf(t), join(plain, 'x.backup'), backupKey)).rejects.toThrow(
      '쓸 수 없습니다',
    )
    expect(await readdir(machine)).toEqual([])
  })
})
