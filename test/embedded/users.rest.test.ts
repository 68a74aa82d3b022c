import { lstatSync, mkdirSync, readlinkSync, statSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openEmbedded } from '#server/database/embedded/embedded.ts'
import {
  asNobody,
  canRunAsNobody,
  isRoot,
  NOBODY,
  open,
  postmasterPid,
  processesIn,
  query,
  seededFolder,
  startFixture,
  temporaryFolder,
} from './helpers.ts'

function uidOf(pid: number): number {
  return statSync(`/proc/${pid}`).uid
}

describe.runIf(isRoot)('as root', () => {
  test('below a folder only root may enter', async () => {
    const folder = await temporaryFolder('private/data')
    await mkdir(path.dirname(folder), { mode: 0o700 })
    const database = await open({ folder })
    expect(await query(database.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(lstatSync(path.join(folder, 'pgdata')).isDirectory()).toBe(true)
  })

  test('without user namespaces: as an ordinary user, in the folder where that user can reach it', async () => {
    const folder = await temporaryFolder()
    await chmod(path.dirname(folder), 0o755)
    const internal = { forceFallback: true }
    const database = await open({ folder, internal })
    expect(uidOf(postmasterPid(folder))).toBe(NOBODY)
    expect(lstatSync(path.join(folder, 'pgdata')).isDirectory()).toBe(true)
    await query(database.adminUrl, 'create table kept as select 1 as one')
    await database.stop()
    // Namespaces are available again, but the data still belongs to that user and PostgreSQL still runs as that user.
    const again = await open({ folder })
    expect(uidOf(postmasterPid(folder))).toBe(NOBODY)
    expect(await query(again.adminUrl, 'select * from kept')).toEqual([{ one: 1 }])
  })

  test('without user namespaces, below a folder only root may enter: data outside, found again', async () => {
    const folder = await temporaryFolder('private/data')
    await mkdir(path.dirname(folder), { mode: 0o700 })
    const internal = { forceFallback: true }
    const first = await open({ folder, internal })
    expect(uidOf(postmasterPid(folder))).toBe(NOBODY)
    expect(lstatSync(path.join(folder, 'pgdata')).isSymbolicLink()).toBe(true)
    await query(first.adminUrl, 'create table kept as select 1 as one')
    await first.stop()
    // The data is found again even if the folder was renamed.
    const moved = `${folder}-moved`
    await rename(folder, moved)
    const second = await open({ folder: moved, internal })
    expect(await query(second.adminUrl, 'select * from kept')).toEqual([{ one: 1 }])
    await second.stop()
    await rename(moved, folder)
  })

  test('data that vanished from outside is an error, not a new empty database', async () => {
    const folder = await temporaryFolder('private/data')
    await mkdir(path.dirname(folder), { mode: 0o700 })
    const internal = { forceFallback: true }
    await (await open({ folder, internal })).stop()
    await rm(path.dirname(readlinkSync(path.join(folder, 'pgdata'))), { recursive: true })
    await expect(openEmbedded({ folder, role: 'server', internal })).rejects.toThrow('없어졌습니다')
  })

  test('data made in a namespace is handed to the ordinary user when namespaces are refused later', async () => {
    const folder = await temporaryFolder()
    await chmod(path.dirname(folder), 0o755)
    const first = await open({ folder })
    await query(first.adminUrl, 'create table kept as select 1 as one')
    await first.stop()
    const second = await open({ folder, internal: { forceFallback: true } })
    expect(uidOf(postmasterPid(folder))).toBe(NOBODY)
    expect(await query(second.adminUrl, 'select * from kept')).toEqual([{ one: 1 }])
  })

  test.runIf(canRunAsNobody)(
    'an ordinary user runs it directly; root may use that folder and the user still can afterwards',
    async () => {
      const folder = await temporaryFolder()
      await chmod(path.dirname(folder), 0o755)
      // The npm package of PostgreSQL contains no symbolic links. The first start creates them in node_modules, which
      // only root may do here, so root starts a database once.
      await (await open({ folder: await seededFolder() })).stop()
      mkdirSync(folder)
      await chown(folder, NOBODY, NOBODY)
      const options = { wrapper: asNobody, tuning: 'fsync=off' }
      const mine = await startFixture(folder, options)
      expect(mine.first['error']).toBeUndefined()
      expect(uidOf(postmasterPid(folder))).toBe(NOBODY)
      // If the symbolic links were missing, this start would have made its own copy of the package in the data folder,
      // because this user cannot write to node_modules.
      expect((await readdir(folder)).filter((name) => name.startsWith('postgresql-'))).toEqual([])
      mine.child.kill('SIGTERM')
      expect(await mine.exited).toBe(0)

      const asRoot = await open({ folder, role: 'tool' })
      expect(uidOf(postmasterPid(folder))).toBe(NOBODY)
      await asRoot.stop()

      const again = await startFixture(folder, options)
      expect(again.first['error']).toBeUndefined()
      again.child.kill('SIGTERM')
      expect(await again.exited).toBe(0)
      expect(processesIn(folder)).toEqual([])
    },
  )

  test.runIf(canRunAsNobody)(
    'a folder that cannot be written, and one of another user, are told in one line',
    async () => {
      const folder = await temporaryFolder()
      await chmod(path.dirname(folder), 0o755)
      const refused = await startFixture(folder, { wrapper: asNobody })
      expect(refused.first).toMatchObject({ known: true })
      expect(refused.first['error']).toMatch(/^데이터 폴더에 쓸 수 없습니다: .*EACCES\)$/)

      await (await open({ folder })).stop()
      await chmod(folder, 0o777)
      const stranger = await startFixture(folder, { wrapper: asNobody })
      expect(stranger.first).toMatchObject({ known: true })
      expect(stranger.first['error']).toMatch(
        /^데이터 폴더를 만든 사용자\(uid 0\)와 지금 사용자\(uid 65534\)가 다릅니다/,
      )
    },
  )
})
