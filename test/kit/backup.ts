import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { RestoreTarget } from '#server/backup/restoreBackup.ts'
import type { BackupSource } from '#server/backup/takeBackup.ts'
import { createLocalStore } from '#server/platform/storage/localStore.ts'
import type { TestApp } from './app.ts'
import { testAuditKey } from './audit.ts'
import { databaseUrl } from './databases.ts'

export const backupKey = 'a key that only the backups of the tests know'

export const sourceOf = (t: TestApp): BackupSource => ({
  adminUrl: t.database.adminUrl,
  store: t.store,
  auditSecrets: [testAuditKey],
  anchorPath: t.database.proof.anchorPath,
})

/** Creates an empty database, as on a new machine. */
export async function blankDatabase() {
  const databases = inject('databases')
  const name = `${databases.template.replace('template', 'copy')}_${randomBytes(4).toString('hex')}`
  const run = async (statement: string) => {
    const admin = new pg.Client({ connectionString: databases.adminUrl })
    await admin.connect()
    try {
      await admin.query(statement)
    } finally {
      await admin.end()
    }
  }
  await run(`create database ${name}`)
  return {
    adminUrl: databaseUrl(databases, name),
    appUrl: databaseUrl(databases, name, 'app'),
    drop: () => run(`drop database if exists ${name} with (force)`),
  }
}

export type BlankDatabase = Awaited<ReturnType<typeof blankDatabase>>

export function emptyMachine(database: BlankDatabase, folder: string) {
  const opened: string[] = []
  const messages: string[] = []
  const target: RestoreTarget = {
    async openDatabase() {
      opened.push('database')
      return { ...database, stop: async () => undefined }
    },
    openStore() {
      opened.push('store')
      return createLocalStore(`${folder}/files`)
    },
    auditKeys: [],
    auditKeyFile: `${folder}/audit/key`,
    anchorPath: `${folder}/audit/anchors.log`,
    tell: (line) => messages.push(line),
  }
  return { target, opened, messages }
}

/** A hash of every table, by table name. */
export async function wholePrint(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const prints: Record<string, string> = {}
    for (const { name } of rows) {
      const { rows: all } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t order by 1`,
      )
      prints[name] = `${all.length} ${createHash('sha256').update(JSON.stringify(all)).digest('hex')}`
    }
    return prints
  } finally {
    await client.end()
  }
}
