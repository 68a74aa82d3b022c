import pg from 'pg'
import { openEmbedded } from './embedded/embedded.ts'
import { type BeforeMigration, migrateDatabase, NewerDatabaseError } from './migrate.ts'

export interface OpenDatabase {
  /** The URL for the application's role, which may not change audit rows. */
  appUrl: string
  adminUrl: string
  stop(): Promise<void>
}

export class DatabaseStartError extends Error {}

interface Wanted {
  dataDir: string
  databaseUrl: string | undefined
  databaseAdminUrl: string | undefined
}

/** Opens the configured database, or the embedded one of the data folder if none is configured, and migrates it. */
export async function openDatabase(
  wanted: Wanted,
  role: 'server' | 'tool',
  log: (line: string) => void,
  beforeMigration?: BeforeMigration,
): Promise<OpenDatabase> {
  const database = await openAsItIs(wanted, role, log)
  try {
    await migrateDatabase(database.adminUrl, database.appUrl, log, beforeMigration)
    return database
  } catch (error) {
    await database.stop()
    if (error instanceof NewerDatabaseError) throw new DatabaseStartError(error.message)
    if (!wanted.databaseUrl || error instanceof DatabaseStartError) throw error
    const words = error instanceof Error ? error.message : String(error)
    throw new DatabaseStartError(`데이터베이스를 준비하지 못했습니다: ${firstLine(words)}`)
  }
}

/** Opens the database without migrating it. */
export async function openAsItIs(
  wanted: Wanted,
  role: 'server' | 'tool',
  log: (line: string) => void,
): Promise<OpenDatabase> {
  if (!wanted.databaseUrl) return openEmbedded({ folder: `${wanted.dataDir}/database`, role, log })
  const adminUrl = wanted.databaseAdminUrl ?? wanted.databaseUrl
  for (const [name, url] of [
    ['DATABASE_URL', wanted.databaseUrl],
    ['DATABASE_ADMIN_URL', adminUrl],
  ] as const) {
    await refuseUnreachable(name, url)
  }
  return { appUrl: wanted.databaseUrl, adminUrl, stop: async () => undefined }
}

async function refuseUnreachable(setting: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const { host, pathname } = new URL(url)
    const words =
      error instanceof AggregateError ? String(error.errors[0]?.message) : (error as Error).message
    throw new DatabaseStartError(
      `${setting}의 데이터베이스(${host}${pathname})에 연결할 수 없습니다: ${firstLine(words)}`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

const firstLine = (text: string) => text.split('\n')[0] ?? text
