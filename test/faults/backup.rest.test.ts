import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type BlankDatabase, backupKey, blankDatabase } from '../kit/backup.ts'
import { runCommand, startCommand } from '../kit/command.ts'
import { nextBusinessNumber } from '../kit/companies.ts'
import { type ServerProcess, temporaryFolder } from '../kit/serverProcess.ts'
import { firstStart, randomPdf, sha256, signIn, startAgain } from './killing.ts'

const long = Number(process.env.KILLS ?? 3) > 3
const kills = long ? Number(process.env.KILLS) : 1
let folder: { path: string; remove(): Promise<void> }
let blank: BlankDatabase
beforeEach(async () => {
  folder = await temporaryFolder('dealdesk-backup-')
  blank = await blankDatabase()
})
afterEach(async () => {
  await blank.drop()
  await folder.remove()
})

interface Kept {
  number: string
  name: string
  hash: string
}

/** Registers a new company and uploads one document for it. */
async function write(server: ServerProcess, cookie: string): Promise<Kept> {
  const number = nextBusinessNumber()
  const saved = await fetch(`${server.url}/api/save-company-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ company: { businessNumber: number, companyName: `백업솔 ${number}` } }),
  })
  if (saved.status !== 200) throw new Error(await saved.text())
  const bytes = randomPdf(50_000)
  const form = new FormData()
  form.append('businessNumber', number)
  form.append('file_category_0', '계약서등')
  form.append('files', new File([bytes], '계약서.pdf'))
  const sent = await fetch(`${server.url}/api/files/upload-multiple`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  if (sent.status !== 201) throw new Error(await sent.text())
  return { number, name: '계약서.pdf', hash: sha256(bytes) }
}

async function usersIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query("select to_regclass('public.app_user') as found")
    if (!rows[0]?.found) return 0
    return (await client.query('select 1 from app_user')).rows.length
  } finally {
    await client.end()
  }
}

it(
  `a backup taken beside people who write; its restore, killed ${kills} times, gives all that was acknowledged before`,
  async () => {
    const home = join(folder.path, 'old')
    const file = join(folder.path, 'night.backup')
    const server = await firstStart(home)
    const cookie = await signIn(server)
    const before = [await write(server, cookie), await write(server, cookie), await write(server, cookie)]
    let done = false
    let meanwhile = 0
    const writing = async () => {
      while (!done) {
        await write(server, cookie)
        meanwhile += 1
      }
    }
    const writers = Promise.all([writing(), writing()])
    const env = { DATA_DIR: home, BACKUP_KEY: backupKey }
    const { code, text } = await runCommand('backup', [file], env)
    done = true
    await writers
    expect([code, text]).toEqual([0, expect.stringContaining('다시 읽어 확인했습니다')])
    expect(meanwhile).toBeGreaterThan(0)
    await server.stop()

    const there = join(folder.path, 'new')
    const external = {
      DATA_DIR: there,
      BACKUP_KEY: backupKey,
      DATABASE_URL: blank.appUrl,
      DATABASE_ADMIN_URL: blank.adminUrl,
    }
    let whole = false
    for (let kill = 0; kill < kills && !whole; kill += 1) {
      const { child, ended } = startCommand('restore', [file], external)
      await Promise.race([ended, delay(500 + Math.random() * 1500)])
      child.kill('SIGKILL')
      await ended
      // If the restore finished before the kill, all rows are there (checked below). Otherwise there is none.
      whole = (await usersIn(blank.adminUrl)) > 0
    }
    const restored = await runCommand('restore', [file], external)
    expect(restored).toMatchObject(
      whole ? { code: 1, text: expect.stringContaining('비어 있지 않습니다') } : { code: 0 },
    )
    expect(await runCommand('verifyAudit', [], external)).toMatchObject({
      code: 0,
      text: expect.stringContaining('온전합니다'),
    })

    const moved = await startAgain(external)
    const again = await signIn(moved)
    for (const { number, name, hash } of before) {
      const path = `/api/files/${number}/${encodeURIComponent(name)}/download`
      const response = await fetch(moved.url + path, { headers: { cookie: again } })
      expect([name, sha256(new Uint8Array(await response.arrayBuffer()))]).toEqual([name, hash])
    }
    await moved.stop()

    if (!long) return
    // Restores in the other direction: from the external database into the embedded database of an empty folder.
    const second = join(folder.path, 'second.backup')
    expect((await runCommand('backup', [second], external)).code).toBe(0)
    const back = { DATA_DIR: join(folder.path, 'back'), BACKUP_KEY: backupKey }
    expect(await runCommand('restore', [second], back)).toMatchObject({ code: 0 })
    expect((await runCommand('verifyAudit', [], back)).code).toBe(0)
  },
  180_000 + kills * 10_000,
)
