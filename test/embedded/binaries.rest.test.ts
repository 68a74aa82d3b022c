import { lstatSync, mkdirSync } from 'node:fs'
import { chmod, chown, cp, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findNative } from '#server/database/embedded/binaries.ts'
import { EmbeddedDatabaseError, openEmbedded } from '#server/database/embedded/embedded.ts'
import {
  asNobody,
  canRunAsNobody,
  FAST,
  NOBODY,
  open,
  query,
  startFixture,
  temporaryFolder,
} from './helpers.ts'

/** Copies the package folder without its symbolic links, as npm leaves it with ignore-scripts. */
async function nativeCopy(outer: string): Promise<string> {
  const source = findNative()
  const native = path.join(outer, 'package/native')
  await cp(source, native, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() })
  await cp(path.join(source, '../package.json'), path.join(outer, 'package/package.json'))
  return native
}

test('missing links and executable bits are put right, by two starts at once', async () => {
  const folder = await temporaryFolder()
  const outer = path.dirname(folder)
  const native = await nativeCopy(outer)
  for (const name of ['postgres', 'initdb']) await chmod(path.join(native, 'bin', name), 0o644)
  const tools = await Promise.all(
    ['one', 'two'].map((name) =>
      open({ folder: path.join(folder, name), role: 'tool', internal: { native } }),
    ),
  )
  for (const tool of tools) expect(await query(tool.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(lstatSync(path.join(native, 'lib/libicuuc.so.60')).isSymbolicLink()).toBe(true)
  expect((await readdir(path.join(folder, 'one'))).some((name) => name.startsWith('postgresql-'))).toBe(false)
})

test('an unknown machine and a missing package are each one clear line', () => {
  expect(() => findNative('sunos-sparc')).toThrow(EmbeddedDatabaseError)
  expect(() => findNative('sunos-sparc')).toThrow(
    /^내장 PostgreSQL이 지원하지 않는 환경입니다: sunos-sparc [^\n]*$/,
  )
  const missing = process.platform === 'darwin' ? 'win32-x64' : 'darwin-x64'
  expect(() => findNative(missing)).toThrow(EmbeddedDatabaseError)
  expect(() => findNative(missing)).toThrow(/설치되어 있지 않습니다[^\n]*$/)
})

test('programs that do not run on this machine are one clear line', async () => {
  const folder = await temporaryFolder()
  const native = await nativeCopy(path.dirname(folder))
  await writeFile(path.join(native, 'bin/postgres'), '#!/no/such/interpreter\n')
  const failure = openEmbedded({ folder, role: 'server', tuning: FAST, internal: { native } })
  await expect(failure).rejects.toThrow(EmbeddedDatabaseError)
  await expect(failure).rejects.toThrow(/^이 컴퓨터에서 내장 PostgreSQL을 실행할 수 없습니다: [^\n]*$/)
})

test.runIf(canRunAsNobody)(
  'binaries without links where this user may not write: works from a copy',
  async () => {
    const folder = await temporaryFolder()
    await chmod(path.dirname(folder), 0o755)
    const native = await nativeCopy(path.dirname(folder))
    mkdirSync(folder)
    await chown(folder, NOBODY, NOBODY)
    const mine = await startFixture(folder, {
      wrapper: [...asNobody, 'env', `NATIVE=${native}`],
      tuning: 'fsync=off',
    })
    expect(mine.first['error']).toBeUndefined()
    expect((await readdir(folder)).filter((name) => /^postgresql-18\.[^/]*$/.test(name))).toHaveLength(1)
    expect(await query(mine.first['appUrl'] ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
    mine.child.kill('SIGTERM')
    expect(await mine.exited).toBe(0)
  },
)
