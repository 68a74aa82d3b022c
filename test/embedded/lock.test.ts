import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { EmbeddedDatabaseError, openEmbedded } from '#server/database/embedded/embedded.ts'
import {
  answers,
  FAST,
  open,
  postmasterPid,
  processesIn,
  query,
  seededFolder,
  startFixture,
  until,
} from './helpers.ts'

const tuning = 'fsync=off'

test('a second server is refused with one clear line and does the first no harm', async () => {
  const folder = await seededFolder()
  const first = await startFixture(folder, { tuning })
  const refusal = openEmbedded({ folder, role: 'server', tuning: FAST })
  await expect(refusal).rejects.toThrow(EmbeddedDatabaseError)
  await expect(refusal).rejects.toThrow(
    `이 데이터 폴더는 다른 딜데스크 서버(pid ${first.child.pid})가 사용 중입니다: 그 서버를 멈추거나 DATA_DIR을 다르게 지정하세요.`,
  )
  expect(await answers(first.first['appUrl'] ?? '')).toBe(true)
})

test('the advisory lock alone also refuses: without the note, and within one process', async () => {
  const folder = await seededFolder()
  const first = await open({ folder })
  await expect(
    openEmbedded({ folder, role: 'server', tuning: FAST, internal: { lockPatience: 300 } }),
  ).rejects.toThrow(`pid ${process.pid}`)
  expect(await answers(first.appUrl)).toBe(true)
})

test('while the first server restarts its database, a newcomer is still refused', async () => {
  const folder = await seededFolder()
  const first = await startFixture(folder, { tuning })
  // The first server is paused, so that it cannot restart its database before the newcomer tries.
  first.child.kill('SIGSTOP')
  process.kill(postmasterPid(folder), 'SIGKILL')
  await until(() => processesIn(folder).length === 0)
  const newcomer = openEmbedded({ folder, role: 'server', tuning: FAST, internal: { lockPatience: 300 } })
  await expect(newcomer).rejects.toThrow(`pid ${first.child.pid}`)
  expect(processesIn(folder)).toEqual([])
  first.child.kill('SIGCONT')
  await until(() => answers(first.first['appUrl'] ?? ''))
})

test('a tool uses the server’s database and leaves it running', async () => {
  const folder = await seededFolder()
  const server = await open({ folder })
  const pid = postmasterPid(folder)
  const tool = await open({ folder, role: 'tool' })
  expect(tool.adminUrl).toBe(server.adminUrl)
  await tool.stop()
  expect(postmasterPid(folder)).toBe(pid)
  expect(await answers(server.appUrl)).toBe(true)
})

test('a tool alone starts the database and stops it', async () => {
  const folder = await seededFolder()
  const tool = await open({ folder, role: 'tool' })
  expect(await answers(tool.appUrl)).toBe(true)
  await tool.stop()
  expect(processesIn(folder)).toEqual([])
})

test('of two tools the last one out stops the database, whoever started it', async () => {
  const folder = await seededFolder()
  const first = await open({ folder, role: 'tool' })
  const second = await open({ folder, role: 'tool' })
  await first.stop()
  expect(await answers(second.appUrl)).toBe(true)
  await second.stop()
  expect(processesIn(folder)).toEqual([])
})

test('a server takes over the database a tool started; the tool leaves it, the server stops it', async () => {
  const folder = await seededFolder()
  const tool = await open({ folder, role: 'tool' })
  const server = await open({ folder })
  await tool.stop()
  expect(await answers(server.appUrl)).toBe(true)
  await server.stop()
  expect(processesIn(folder)).toEqual([])
})

test('a server that opens while a tool is shutting the database down gets a running one', async () => {
  const folder = await seededFolder()
  const tool = await open({ folder, role: 'tool' })
  const [server] = await Promise.all([open({ folder }), tool.stop()])
  expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder whose PostgreSQL runs where we cannot see it (another container) is left alone', async () => {
  const folder = await seededFolder()
  const lockFile = path.join(folder, 'pgdata.lock')
  const elsewhere = spawn('flock', ['--no-fork', lockFile, 'sleep', '600'])
  onTestFinished(() => {
    elsewhere.kill('SIGKILL')
  })
  await until(() => readFileSync('/proc/locks', 'utf8').includes(`:${statSync(lockFile).ino} `))
  // In the other container this pid belongs to the postmaster; here it belongs to another program.
  const pidFile = path.join(folder, 'pgdata/postmaster.pid')
  await writeFile(pidFile, `${elsewhere.pid}\n`)
  const internal = { inUsePatience: 300 }
  await expect(openEmbedded({ folder, role: 'server', tuning: FAST, internal })).rejects.toThrow(
    '다른 컨테이너',
  )
  expect(readFileSync(pidFile, 'utf8')).toBe(`${elsewhere.pid}\n`)
})
