import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openAuditKeys } from './keys.ts'

let folder: string
let place: { auditKeys: string[]; auditKeyFile: string }
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dealdesk-key-'))
  place = { auditKeys: [], auditKeyFile: join(folder, 'audit', 'key') }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('the first start creates one key file for its owner only, and servers that start together share it', async () => {
  const ids = (await Promise.all(Array.from({ length: 5 }, () => openAuditKeys(place)))).map(
    ({ current }) => current.id,
  )
  expect(new Set(ids).size).toBe(1)
  expect((await stat(place.auditKeyFile)).mode & 0o777).toBe(0o600)
  expect((await readFile(place.auditKeyFile, 'utf8')).trim()).toMatch(/^[0-9a-f]{64}$/)
  await chmod(place.auditKeyFile, 0o644)
  expect((await openAuditKeys(place)).current.id).toBe(ids[0])
  expect((await stat(place.auditKeyFile)).mode & 0o777).toBe(0o600)
})

it('a new key comes before the old ones, and the setting takes precedence over the file', async () => {
  const old = (await openAuditKeys(place)).current.id
  const text = await readFile(place.auditKeyFile, 'utf8')
  await writeFile(place.auditKeyFile, `# 2026-11\n${'n'.repeat(40)}\n${text}`)
  const keys = await openAuditKeys(place)
  expect([keys.current.id === old, keys.find(old)?.id]).toEqual([false, old])
  const { auditKeys } = readConfig({ AUDIT_KEY: `${'s'.repeat(32)}, ${'t'.repeat(32)}` })
  const set = await openAuditKeys({ ...place, auditKeys })
  expect([set.find(old), auditKeys.length]).toEqual([undefined, 2])
})

it.each(['', 'too short', `${'x'.repeat(40)}\nshort`])(
  'a file that holds no key stops the start: %o',
  async (text) => {
    await openAuditKeys(place)
    await writeFile(place.auditKeyFile, text)
    await expect(openAuditKeys(place)).rejects.toThrow(/감사로그 열쇠/)
    expect(() => readConfig({ AUDIT_KEY: 'too short' })).toThrow('AUDIT_KEY')
  },
)
