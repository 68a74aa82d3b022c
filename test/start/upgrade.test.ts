import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readContainer } from '#server/backup/container/read.ts'
import { loadDatabase } from '#server/backup/loadDatabase.ts'
import { restoreFile } from '#server/backup/restoreFile.ts'
import { verifyBackup } from '#server/backup/verifyBackup.ts'
import { levelOf } from '#server/database/migrate.ts'
import { createLocalStore } from '#server/platform/storage/localStore.ts'
import { testAuditKey } from '../kit/audit.ts'
import { type BlankDatabase, blankDatabase } from '../kit/backup.ts'
import { runCommand } from '../kit/command.ts'
import { fromBundle } from '../kit/program.ts'
import { spawnServer, startServerProcess, temporaryFolder } from '../kit/serverProcess.ts'

const long = Number(process.env.KILLS ?? 3) > 3
const kills = long ? Number(process.env.KILLS) : 1
const patience = 240_000 + kills * 20_000
/**
 * A backup made by the release of that day. It is older than the audit key, the activities and the rule that team IDs
 * must differ in more than case.
 */
const release = 'test/start/releases/2026-11-15.backup'
let folder: { path: string; remove(): Promise<void> }
let database: BlankDatabase
let env: Record<string, string>
beforeEach(async () => {
  folder = await temporaryFolder()
  database = await blankDatabase()
  env = {
    DATA_DIR: folder.path,
    DATABASE_URL: database.appUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    AUDIT_KEY: testAuditKey,
  }
})
afterEach(async () => {
  await database.drop()
  await folder.remove()
})

/**
 * Loads the backup without migrating it, so that the tables are the tables of that release. Returns their migration
 * level.
 */
async function asItWas(): Promise<number> {
  const { manifest } = await verifyBackup(release, undefined)
  const store = await createLocalStore(join(folder.path, 'files'))
  await loadDatabase(
    database.adminUrl,
    manifest,
    () => undefined,
    async (load) => {
      const { entries } = await readContainer(release, undefined)
      for await (const entry of entries) {
        if (entry.head.type === 'table') await load(entry)
        if (entry.head.type === 'file') await restoreFile(store, entry.head, entry.bytes)
      }
    },
  )
  return manifest.level
}

async function ask<T extends pg.QueryResultRow>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const level = async () => (await ask(async (client) => ({ level: await levelOf(client) }))).level

it(
  'the data of an older release are backed up, migrated at the start and all there',
  async () => {
    const old = await asItWas()
    const server = await startServerProcess(env, fromBundle)
    expect(await level()).toBeGreaterThan(old)
    const signedIn = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ teamId: '001', password: 'kept since the older release' }),
    })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const get = async (path: string) => (await fetch(server.url + path, { headers: { cookie } })).json()
    expect(await get('/api/company-cretop?search=옛날솔')).toHaveLength(3)
    const [notice] = (await get('/api/notices')) as { attachments: { id: number }[] }[]
    const file = await fetch(`${server.url}/api/notices/attachments/${notice?.attachments[0]?.id}/download`, {
      headers: { cookie },
    })
    expect(await file.text()).toContain('%PDF-1.4')
    await server.stop()
    expect(await runCommand('verifyAudit', [], env)).toMatchObject({ code: 0 })
    expect(server.output()).toMatch(/새 버전으로 옮기기 전에 백업합니다: 파일 \d+개/)
    // The backup made before the upgrade has the same content as the old release, in the old table format.
    const [kept = ''] = await readdir(join(folder.path, 'backups'))
    const before = await verifyBackup(join(folder.path, 'backups', kept), undefined)
    const given = await verifyBackup(release, undefined)
    expect([before.manifest.level, before.contents]).toEqual([old, given.contents])
  },
  patience,
)

it(
  `killed in the middle of a migration, ${kills} times, leaves the old or the new`,
  async () => {
    const old = await asItWas()
    const quick = { ...env, UPGRADE_BACKUP: 'false' }
    for (let kill = 0; kill < kills && (await level()) === old; kill += 1) {
      const { child, ended } = spawnServer({ ...quick, PORT: '0' }, fromBundle)
      await migrationUnderWay()
      await delay(Math.random() * 30)
      child.kill('SIGKILL')
      await ended
      const companies = await ask(async (client) => {
        const { rows } = await client.query<{ count: number }>('select count(*)::int as count from company')
        const tables = await client.query("select to_regclass('backup_run') as made")
        return { count: rows[0]?.count, made: tables.rows[0]?.made !== null }
      })
      expect(companies).toEqual({ count: 3, made: (await level()) > old })
    }
    const server = await startServerProcess(quick, fromBundle)
    expect(await level()).toBeGreaterThan(old)
    await server.stop()
  },
  patience,
)

/** Waits until the migration holds its lock; from then on it changes tables. */
async function migrationUnderWay(): Promise<void> {
  await expect
    .poll(
      () =>
        ask(async (client) => {
          const { rows } = await client.query<{ held: boolean }>(
            `select exists (select from pg_locks where locktype = 'advisory' and granted and objid = 4201001
              and database = (select oid from pg_database where datname = current_database())) as held`,
          )
          return { held: rows[0]?.held ?? false }
        }),
      { interval: 2, timeout: 30_000 },
    )
    .toEqual({ held: true })
}

it(
  'a database of a newer release refuses this program in one line, and nothing is done to it',
  async () => {
    await asItWas()
    await ask((client) =>
      client
        .query(
          `insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 99999999999999)`,
        )
        .then(() => ({})),
    )
    const { ended, output } = spawnServer({ ...env, PORT: '0' }, fromBundle)
    expect(await ended).toBe(1)
    expect(output().trim()).toMatch(
      /^딜데스크를 시작할 수 없습니다\. 데이터베이스가 이 프로그램보다 새 버전입니다.*$/,
    )
    expect(await readdir(folder.path)).not.toContain('backups')
  },
  patience,
)
