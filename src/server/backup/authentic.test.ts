import { createHash } from 'node:crypto'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/kit/app.ts'
import { testAuditKey } from '#test/kit/audit.ts'
import { backupKey, blankDatabase, emptyMachine, sourceOf, wholePrint } from '#test/kit/backup.ts'
import { makeUser } from '#test/kit/factories.ts'
import { connect } from '../database/connect.ts'
import { appUser } from '../database/tables/user.ts'
import { kinds, magic } from './container/heads.ts'
import { writeContainer } from './container/write.ts'
import { restoreBackup } from './restoreBackup.ts'
import { takeBackup } from './takeBackup.ts'
import { verifyBackup } from './verifyBackup.ts'

/** This backup was made by the last release without the slow key ID, with the scrypt parameters of that release. */
const older = 'test/start/releases/2026-11-18-encrypted.backup'
const t = testApp()
let folder: string
let plain: string
let encrypted: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dealdesk-authentic-'))
  await makeUser(t.db, { role: 'admin', managerName: '공격자의 관리자' })
  plain = join(folder, 'plain.backup')
  encrypted = join(folder, 'encrypted.backup')
  await takeBackup(sourceOf(t), plain, undefined)
  await takeBackup(sourceOf(t), encrypted, backupKey)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const restoring = async (path: string, key: string | undefined, allowUnencrypted = false) => {
  const blank = await blankDatabase()
  const machine = await mkdtemp(join(folder, 'machine-'))
  const { target, opened } = emptyMachine(blank, machine)
  try {
    const result = await restoreBackup(path, key, { ...target, allowUnencrypted })
    return { result, opened, rows: await wholePrint(blank.adminUrl), names: await namesIn(blank.appUrl) }
  } finally {
    await blank.drop()
  }
}
const namesIn = async (url: string) => {
  const { db, close } = connect(url, { max: 1 })
  const rows = await db.select({ name: appUser.managerName }).from(appUser)
  await close()
  return rows.map(({ name }) => name)
}

describe('with a key set', () => {
  it('an unencrypted file is refused before anything is changed, unless explicitly allowed', async () => {
    await expect(restoring(plain, backupKey)).rejects.toThrow('--allow-unencrypted')
    const { rows } = await restoring(plain, backupKey, true)
    expect(rows).toEqual(await wholePrint(t.database.adminUrl))
    expect((await restoring(plain, undefined)).rows).toEqual(rows)
  })

  it('a file encrypted with another key is refused, even if unencrypted files are allowed', async () => {
    await expect(restoring(encrypted, `${backupKey}!`, true)).rejects.toThrow('다른 열쇠')
  })

  it('a header that claims the older, faster key derivation is refused', async () => {
    const bytes = await readFile(encrypted)
    const changed = join(folder, 'downgraded.backup')
    await writeFile(changed, bytes.toString('latin1').replace('"format":2', '"format":1'), 'latin1')
    await expect(restoring(changed, backupKey)).rejects.toThrow('다른 열쇠')
  })
})

it('a backup of the previous release still restores with its key', async () => {
  const { result, names } = await restoring(older, backupKey)
  expect(result.encrypted).toBe(true)
  expect(result.auditSecrets).toEqual([testAuditKey])
  expect(names).toEqual(['옛 관리자'])
})

it('the key ID differs between files and is not a fast hash of the key', async () => {
  const again = join(folder, 'again.backup')
  await takeBackup(sourceOf(t), again, backupKey)
  const idOf = async (path: string) =>
    /"keyId":"([0-9a-f]+)"/.exec((await readFile(path)).toString('latin1'))?.[1]
  const [first, second] = [await idOf(encrypted), await idOf(again)]
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  expect(first).not.toBe(second)
})

describe('a crafted file is refused with a readable message:', () => {
  /** Writes a file as an attacker without the key could: all checksums in it are correct. */
  const crafted = async (
    build: (out: Awaited<ReturnType<typeof writeContainer>>) => Promise<void>,
  ): Promise<string> => {
    const path = join(folder, 'crafted.backup')
    await rm(path, { force: true })
    const file = await open(path, 'wx')
    await build(await writeContainer(file, undefined))
    await file.close()
    return path
  }
  const none = { tables: 0, rows: 0, files: 0, fileBytes: 0, lost: 0 }
  async function* pieces(...texts: (string | Buffer)[]) {
    for (const text of texts) yield Buffer.from(text)
  }
  const level = async () => (await verifyBackup(plain, undefined)).manifest.level
  const manifest = async () => ({
    type: 'manifest' as const,
    takenAt: '2026-11-18',
    level: await level(),
    sequences: [],
  })

  it('an endless audit key', async () => {
    const path = await crafted(async (out) => {
      await out.add(await manifest())
      await out.add({ type: 'audit-key' }, pieces(...Array.from({ length: 20 }, () => 'k'.repeat(100_000))))
      await out.end(none)
    })
    await expect(verifyBackup(path, undefined)).rejects.toThrow('손상되었습니다')
  })

  it.each([
    [
      'rows that no table takes',
      { type: 'table', name: 'app_user', columns: ['team_id'] },
      'a\tb\tc\n',
      '데이터베이스에 넣을 수 없습니다',
    ],
    [
      'columns that no table has',
      { type: 'table', name: 'app_user', columns: ['x"; drop'] },
      'a\n',
      '데이터베이스에 넣을 수 없습니다',
    ],
    ['a table that is none of ours', { type: 'table', name: 'pg_class', columns: [] }, '', '손상되었습니다'],
    [
      'bytes under a name that leads elsewhere',
      {
        type: 'file',
        key: '../../../etc/x',
        size: 1,
        sha256: createHash('sha256').update('x').digest('hex'),
      },
      'x',
      '손상되었습니다',
    ],
  ] as const)('%s', async (_name, head, bytes, words) => {
    const path = await crafted(async (out) => {
      await out.add(await manifest())
      const rows = head.type === 'table' ? 1 : 0
      await out.add(
        { ...head, ...('columns' in head ? { columns: [...head.columns] } : {}) } as never,
        pieces(bytes),
        {
          rows: () => rows,
        },
      )
      await out.end({ ...none, tables: rows, rows, ...(rows ? {} : { files: 1, fileBytes: 1 }) })
    })
    await expect(restoring(path, undefined)).rejects.toThrow(words)
  })

  it('a number that no sequence accepts', async () => {
    const path = await crafted(async (out) => {
      await out.add({ ...(await manifest()), sequences: [{ name: 'nowhere', last: 'x' }] })
      await out.end(none)
    })
    await expect(restoring(path, undefined)).rejects.toThrow(/손상되었습니다|넣을 수 없습니다/)
  })

  it.each([
    ['a frame longer than any of ours', 'ffffffff', '손상'],
    ['a frame shorter than its tag', '00000003', '손상'],
    ['nothing behind the header', '', '중간'],
  ])('%s', async (_name, hex, word) => {
    const path = join(folder, 'frames.backup')
    const opening = JSON.stringify({ format: 2, salt: '0'.repeat(32), keyId: null })
    await writeFile(path, Buffer.concat([Buffer.from(`${magic}${opening}\n`), Buffer.from(hex, 'hex')]))
    await expect(verifyBackup(path, undefined)).rejects.toThrow(`백업 파일이 ${word}`)
  })

  it('a folder in place of a file', async () => {
    await expect(verifyBackup(folder, undefined)).rejects.toThrow('백업 파일을 읽을 수 없습니다')
  })

  it('a packed frame that is not a deflate stream', async () => {
    const path = join(folder, 'packed.backup')
    const salt = '0'.repeat(32)
    let last = Buffer.from(salt, 'hex')
    const frames = [
      [kinds.head, JSON.stringify(await manifest())],
      [kinds.packed, 'not deflated'],
    ].map(([kind, payload]) => {
      const frame = Buffer.concat([Buffer.of(kind as number), Buffer.from(payload as string)])
      last = createHash('sha256').update(last).update(frame).digest().subarray(0, 16)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(frame.length + 16)
      return Buffer.concat([length, frame, last])
    })
    const opening = `${magic}${JSON.stringify({ format: 1, salt, keyId: null })}\n`
    await writeFile(path, Buffer.concat([Buffer.from(opening), ...frames]))
    await expect(verifyBackup(path, undefined)).rejects.toThrow('손상되었습니다')
  })
})
