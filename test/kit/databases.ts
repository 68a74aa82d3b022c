import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { renewReaderViews } from '#server/company/secrecy/readerViews.ts'
import { openEmbedded } from '#server/database/embedded/embedded.ts'
import { migrateDatabase } from '#server/database/migrate.ts'

export interface TestDatabases {
  /** URL of a user who may create databases. */
  adminUrl: string
  /** Name of the database that is migrated once. Every test file gets a copy of it. */
  template: string
  /** The application's role, which may not change audit rows. */
  appRole: { name: string; password: string }
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases
  }
}

/** Starts one PostgreSQL for the whole run: the embedded one, or the one in TEST_DATABASE_URL. */
export async function startDatabases(): Promise<{ databases: TestDatabases; stop(): Promise<void> }> {
  const external = process.env.TEST_DATABASE_URL
  const folder = await mkdtemp(join(tmpdir(), 'dealdesk-test-'))
  const embedded = external
    ? null
    : await openEmbedded({
        folder,
        role: 'tool',
        // Many connections are needed: some files start two servers with a pool each, and several files run at once.
        maxConnections: 400,
        // These settings are for speed only: no data is needed after the run, and the passwords protect nothing.
        tuning: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', scram_iterations: '1' },
      })
  const adminUrl = external ?? embedded?.adminUrl ?? ''
  const run = randomBytes(4).toString('hex')
  const databases: TestDatabases = {
    adminUrl,
    template: `dealdesk_template_${run}`,
    appRole: { name: `dealdesk_app_${run}`, password: randomBytes(12).toString('hex') },
  }
  const { template, appRole } = databases
  await asAdmin(adminUrl, async (admin) => {
    await admin.query(`create role ${appRole.name} login password '${appRole.password}'`)
    await admin.query(`create database ${template}`)
  })
  const urls = [databaseUrl(databases, template), databaseUrl(databases, template, 'app')] as const
  await migrateDatabase(...urls)
  await renewReaderViews(...urls)
  return { databases, stop }

  async function stop() {
    // The embedded database is deleted with its folder. If that fails, the run does not fail.
    const tidy = embedded ? embedded.stop() : asAdmin(adminUrl, (admin) => dropAll(admin, run, databases))
    await tidy
      .then(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
      .catch((error: unknown) => console.warn('The database of the tests was not tidied up.', error))
  }
}

export async function asAdmin(
  connectionString: string,
  work: (admin: pg.Client) => Promise<unknown>,
): Promise<void> {
  const admin = new pg.Client({ connectionString })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

async function dropAll(admin: pg.Client, run: string, { template, appRole }: TestDatabases): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname = $1 or datname like $2`,
    [template, `dealdesk_copy_${run}_%`],
  )
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
  await admin.query(`drop role if exists ${appRole.name}`)
}

export function databaseUrl(databases: TestDatabases, name: string, as: 'admin' | 'app' = 'admin'): string {
  const url = new URL(databases.adminUrl)
  url.pathname = `/${name}`
  if (as === 'app') {
    url.username = databases.appRole.name
    url.password = databases.appRole.password
  }
  return url.href
}

/** Name of a new copy, which is migrated and empty, and the SQL that creates it. */
export function copyOf({ template }: TestDatabases): { name: string; statement: string } {
  const name = `${template.replace('template', 'copy')}_${randomBytes(4).toString('hex')}`
  // Copying files takes half as long as going through the write-ahead log, and no data is needed after the run.
  return { name, statement: `create database ${name} template ${template} strategy file_copy` }
}
