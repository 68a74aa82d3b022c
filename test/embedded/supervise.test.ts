import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openEmbedded } from '#server/database/embedded/embedded.ts'
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

const LOCKS = "select count(*)::int as held from pg_locks where locktype = 'advisory' and granted"

async function serverLockIsHeld(adminUrl: string): Promise<boolean> {
  const rows = await query<{ held: number }>(adminUrl.replace(/dealdesk$/, 'postgres'), LOCKS)
  return rows[0]?.held === 1
}

/** The process of the session that holds the lock of the server. */
async function lockHolder(adminUrl: string): Promise<number | undefined> {
  const holder = "select pid from pg_locks where locktype = 'advisory' and granted"
  const [row] = await query<{ pid: number }>(adminUrl.replace(/dealdesk$/, 'postgres'), holder)
  return row?.pid
}

test('a killed postmaster is started again on the same port, the lock is taken again, and it is told', async () => {
  const folder = await seededFolder()
  const lines: string[] = []
  const database = await open({ folder, log: (line) => lines.push(line) })
  for (let round = 1; round <= 2; round++) {
    const pid = postmasterPid(folder)
    process.kill(pid, 'SIGKILL')
    await until(() => lines.filter((line) => line.includes('다시 준비')).length === round, 10_000)
    expect(postmasterPid(folder)).not.toBe(pid)
    expect(await answers(database.appUrl)).toBe(true)
    expect(await serverLockIsHeld(database.adminUrl)).toBe(true)
  }
  expect(lines.filter((line) => line.includes('예기치 않게 종료'))).toHaveLength(2)
  await expect(
    openEmbedded({ folder, role: 'server', tuning: FAST, internal: { lockPatience: 300 } }),
  ).rejects.toThrow('사용 중')
  await database.stop()
  expect(processesIn(folder)).toEqual([])
})

test('an adopted postmaster is supervised as well', async () => {
  const folder = await seededFolder()
  const killed = await startFixture(folder, { tuning: 'fsync=off' })
  killed.child.kill('SIGKILL')
  await killed.exited
  const database = await open({ folder })
  const pid = postmasterPid(folder)
  process.kill(pid, 'SIGKILL')
  await until(() => answers(database.appUrl), 10_000)
  expect(postmasterPid(folder)).not.toBe(pid)
})

test('a backend that keeps computing after its postmaster died does not delay the restart', async () => {
  const folder = await seededFolder()
  const database = await open({ folder })
  const busy = new Client({ connectionString: database.adminUrl })
  busy.on('error', () => undefined)
  await busy.connect()
  const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid')
  const endless = busy.query('do $$ begin loop end loop; end $$').catch(() => 'cut')
  await until(async () => {
    const active = "select 1 from pg_stat_activity where pid = $1 and state = 'active'"
    return (await query(database.adminUrl, active, [rows[0]?.pid])).length === 1
  })
  process.kill(postmasterPid(folder), 'SIGKILL')
  await until(() => answers(database.appUrl), 10_000)
  expect(await endless).toBe('cut')
  await busy.end().catch(() => undefined)
})

test('when one session crashes and PostgreSQL cuts them all, the lock is taken again', async () => {
  const folder = await seededFolder()
  const database = await open({ folder })
  const pid = postmasterPid(folder)
  const before = await lockHolder(database.adminUrl)
  if (!before) throw new Error('nobody holds the lock')
  process.kill(before, 'SIGKILL')
  // Right after the kill the old session may still be listed.
  await until(async () => {
    const holder = await lockHolder(database.adminUrl).catch(() => undefined)
    return holder !== undefined && holder !== before
  })
  expect(postmasterPid(folder)).toBe(pid)
  await expect(
    openEmbedded({ folder, role: 'server', tuning: FAST, internal: { lockPatience: 300 } }),
  ).rejects.toThrow('사용 중')
})
