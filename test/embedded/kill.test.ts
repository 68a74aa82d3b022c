import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { open, postmasterPid, processesIn, query, seededFolder, startFixture, until } from './helpers.ts'

const KILLS = Number(process.env['KILLS'] ?? 3)

test(`no acknowledged row is lost when the server is killed ${KILLS} times`, {
  timeout: 240_000 + KILLS * 5_000,
}, async () => {
  const folder = await seededFolder()
  const expected: { id: number }[] = []
  for (let id = 1; id <= KILLS; id++) {
    const { child, first, exited } = await startFixture(folder)
    const url = first['adminUrl'] ?? ''
    await query(url, 'create table if not exists kept (id int primary key)')
    await query(url, 'insert into kept values ($1)', [id])
    expected.push({ id })
    // Every second time PostgreSQL is killed at the same moment as the server.
    if (id % 2 === 0) process.kill(postmasterPid(folder), 'SIGKILL')
    child.kill('SIGKILL')
    await exited
  }
  const last = await startFixture(folder)
  expect(await query(last.first['adminUrl'] ?? '', 'select id from kept order by id')).toEqual(expected)
  last.child.kill('SIGTERM')
  expect(await last.exited).toBe(0)
  expect(processesIn(folder)).toEqual([])
})

test('a killed server’s database is adopted: same postmaster, same port, and stopped by the new server', async () => {
  const folder = await seededFolder()
  const killed = await startFixture(folder, { tuning: 'fsync=off' })
  const pid = postmasterPid(folder)
  killed.child.kill('SIGKILL')
  await killed.exited
  const heir = await open({ folder })
  expect(postmasterPid(folder)).toBe(pid)
  expect(heir.appUrl).toBe(killed.first['appUrl'])
  await heir.stop()
  expect(processesIn(folder)).toEqual([])
})

test('a pid file whose pid now belongs to another program is not believed', async () => {
  const folder = await seededFolder()
  const other = spawn('sleep', ['600'])
  onTestFinished(() => {
    other.kill('SIGKILL')
  })
  const lines = [
    other.pid,
    path.join(folder, 'pgdata'),
    1,
    5432,
    '',
    '127.0.0.1',
    '  1234567         1',
    'ready   ',
    '',
  ]
  await writeFile(path.join(folder, 'pgdata/postmaster.pid'), lines.join('\n'))
  const database = await open({ folder })
  expect(await query(database.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
  expect(other.exitCode ?? other.signalCode).toBeNull()
})

test('starts although a full disk left an empty pid file', async () => {
  const folder = await seededFolder()
  await writeFile(path.join(folder, 'pgdata/postmaster.pid'), '')
  const database = await open({ folder })
  expect(await query(database.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the database survives Ctrl-C, and the process can end', async () => {
  const folder = await seededFolder()
  const { child, first, exited } = await startFixture(folder, { tuning: 'fsync=off', detached: true })
  const pid = postmasterPid(folder)
  // Ctrl C in a terminal sends SIGINT to the whole process group. The fixture has no handler for it, so it dies.
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await exited
  expect(await query(first['appUrl'] ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  const group = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]
  expect(Number(group)).toBe(pid)
  await until(async () =>
    (await readFile(path.join(folder, 'postgres.log'), 'utf8')).includes('ready to accept'),
  )
})
