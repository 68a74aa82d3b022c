import { statSync } from 'node:fs'
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  answers,
  open,
  postmasterPid,
  processesIn,
  query,
  seededFolder,
  startFixture,
  temporaryFolder,
  until,
} from './helpers.ts'

test('a new folder, with spaces and Hangul in its name, gets a database as it should be', async () => {
  const folder = await temporaryFolder('딜 데스크 자료')
  const database = await open({ folder })

  const settings = await query<{ name: string; setting: string }>(
    database.adminUrl,
    'select name, setting from pg_settings',
  )
  expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toMatchObject({
    server_encoding: 'UTF8',
    data_checksums: 'on',
    fsync: 'off',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    TimeZone: 'UTC',
    max_connections: '100',
    shared_buffers: String((96 * 1024) / 8),
    password_encryption: 'scram-sha-256',
  })
  const [locale] = await query(
    database.adminUrl,
    `select datlocprovider, datlocale, pg_get_userbyid(datdba) as owner from pg_database
     where datname = current_database()`,
  )
  expect(locale).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8', owner: 'postgres' })

  expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(statSync(path.join(folder, 'pgdata')).mode & 0o777).toBe(0o700)
  expect((await readdir(folder)).filter((name) => name.includes('.new-'))).toEqual([])

  await database.stop()
  expect(processesIn(folder)).toEqual([])
})

test('the application role can connect to its database and nothing more', async () => {
  const folder = await seededFolder()
  const database = await open({ folder })
  const [role] = await query(
    database.appUrl,
    `select current_user::text as name, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication
     from pg_roles where rolname = current_user`,
  )
  expect(role).toEqual({
    name: 'dealdesk_app',
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolbypassrls: false,
    rolreplication: false,
  })
  await expect(query(database.appUrl, 'create table t (id int)')).rejects.toThrow(/permission denied/)
  await expect(query(database.appUrl, 'create temporary table t (id int)')).rejects.toThrow(
    /permission denied/,
  )
  await expect(query(database.appUrl.replace(/dealdesk$/, 'postgres'), 'select 1')).rejects.toThrow(
    /permission/,
  )
  await expect(query(database.appUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
})

test('a second start finds the same passwords and rows; stop may be called twice', async () => {
  const folder = await seededFolder()
  const first = await open({ folder })
  await query(first.adminUrl, 'create table kept as select 7 as value')
  await Promise.all([first.stop(), first.stop()])
  await first.stop()
  const second = await open({ folder, maxConnections: 33 })
  expect(new URL(second.adminUrl).password).toBe(new URL(first.adminUrl).password)
  expect(await query(second.adminUrl, 'select value from kept')).toEqual([{ value: 7 }])
  expect(await query(second.adminUrl, 'show max_connections')).toEqual([{ max_connections: '33' }])
})

test('stop is safe when the database has died already', async () => {
  const folder = await seededFolder()
  const database = await open({ folder })
  process.kill(postmasterPid(folder), 'SIGKILL')
  await database.stop()
  await until(() => processesIn(folder).length === 0)
  expect(await answers(database.appUrl)).toBe(false)
})

test('two first starts at once: one database, no leftovers, one server', async () => {
  const folder = await temporaryFolder()
  const both = await Promise.all([
    startFixture(folder, { tuning: 'fsync=off' }),
    startFixture(folder, { tuning: 'fsync=off' }),
  ])
  const ready = both.filter((fixture) => fixture.first['ready'])
  const refused = both.filter((fixture) => fixture.first['error'])
  expect(ready).toHaveLength(1)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.first['error']).toContain(`pid ${ready[0]?.child.pid}`)
  expect((await readdir(folder)).filter((name) => name.includes('.new-'))).toEqual([])
  expect(await query(ready[0]?.first['appUrl'] ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a first start that is killed at any moment leaves a folder the next start can use', async () => {
  const folder = await temporaryFolder()
  // The kill comes at four moments: when the secrets file appears, when initdb starts, while initdb runs, and when the
  // final folder appears.
  const moments = [
    async () => (await names(folder)).includes('secrets.json'),
    async () => (await names(folder)).some((name) => name.startsWith('pgdata.new-')),
    async () =>
      (await Promise.all((await names(folder)).map((name) => hasBase(path.join(folder, name))))).some(
        Boolean,
      ),
    async () => (await names(folder)).includes('pgdata'),
  ]
  for (const moment of moments) {
    const starting = startFixture(folder, { tuning: 'fsync=off' }).then(
      (fixture) => fixture,
      () => null,
    )
    await until(moment)
    const pid = await fixturePid(folder)
    if (pid) process.kill(pid, 'SIGKILL')
    await starting
  }
  const database = await open({ folder })
  expect(await query(database.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await names(folder)).filter((name) => name.startsWith('pgdata.new-'))).toEqual([])
})

async function names(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

async function hasBase(folder: string): Promise<boolean> {
  return stat(path.join(folder, 'data/base/1')).then(
    () => true,
    () => false,
  )
}

async function fixturePid(folder: string): Promise<number | null> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const command = (await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')).split('\0')
    if (command[1]?.endsWith('fixture-server.ts') && command[2] === folder) return Number(name)
  }
  return null
}

test('a port that is taken between choosing and binding is replaced by another', async () => {
  const folder = await seededFolder()
  const squatter = createServer()
  const port = await new Promise<number>((resolve) => {
    squatter.listen(0, '127.0.0.1', () => {
      const address = squatter.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  try {
    // The file claims that a running server uses this port, so a tool tries this port first.
    const started = (await readFile(`/proc/${process.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[19]
    await writeFile(
      path.join(folder, 'server.json'),
      JSON.stringify({ pid: process.pid, startedAt: started, port }),
    )
    const database = await open({ folder, role: 'tool' })
    expect(await readFile(path.join(folder, 'postgres.log'), 'utf8')).toContain('Address already in use')
    expect(Number(new URL(database.appUrl).port)).not.toBe(port)
    expect(await query(database.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  } finally {
    squatter.close()
  }
})

test('a log above 10 MB is put aside at start', async () => {
  const folder = await seededFolder()
  const log = path.join(folder, 'postgres.log')
  await writeFile(log, 'old')
  await truncate(log, 11 * 1024 * 1024)
  await open({ folder })
  expect((await stat(log)).size).toBeLessThan(100_000)
  expect((await stat(`${log}.1`)).size).toBe(11 * 1024 * 1024)
})
