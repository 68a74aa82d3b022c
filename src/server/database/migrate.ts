import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { readerSchema } from './reading.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
/**
 * The number of the advisory lock, which makes servers that start at the same time migrate one after another. Any
 * fixed number would do.
 */
const migrationLock = 4_201_001

export class NewerDatabaseError extends Error {}

/** Called before a migration. `level` is the time of the database's last migration. */
export type BeforeMigration = (level: number, adminUrl: string) => Promise<void>

/**
 * Migrates the database forward, never back. It runs as the owner and grants the application's role its rights, but
 * not the right to change audit rows. `before` is called first if the database holds data of an older release.
 */
export async function migrateDatabase(
  adminUrl: string,
  appUrl: string = adminUrl,
  tell: (line: string) => void = () => undefined,
  before?: BeforeMigration,
): Promise<void> {
  await withMigrationLock(adminUrl, tell, async (client) => {
    const level = await levelOf(client)
    if (level > newestLevel()) {
      throw new NewerDatabaseError(
        '데이터베이스가 이 프로그램보다 새 버전입니다. 새 버전의 딜데스크로 시작하세요.',
      )
    }
    if (before && level > 0 && level < newestLevel()) await before(level, adminUrl)
    // While the reader's views exist, the columns that they use cannot be changed. So the views are dropped before a
    // migration; the start of the server creates them again.
    if (level < newestLevel()) await client.query(`drop schema if exists ${readerSchema} cascade`)
    await migrateTo(client, newestLevel())
    const appUser = new URL(appUrl).username
    if (appUser !== new URL(adminUrl).username) await grantTo(client, decodeURIComponent(appUser))
  })
}

/** Runs `work` on the owner's connection. Meanwhile no other process can migrate or restore this database. */
export async function withMigrationLock<T>(
  adminUrl: string,
  tell: (line: string) => void,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000, keepAlive: true })
  client.on('error', () => undefined)
  logWarnings(client, tell)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return await work(client)
  } finally {
    await client.end()
  }
}

const migrations = () => readMigrationFiles({ migrationsFolder })
const newestLevel = () => migrations().at(-1)?.folderMillis ?? 0
export const isKnownLevel = (level: number) => migrations().some(({ folderMillis }) => folderMillis === level)

/** Runs the missing migrations up to `level`, which is the state of the current release or of an older one. */
export async function migrateTo(client: pg.Client, level: number): Promise<void> {
  const db = drizzle(client) as unknown as { dialect: Dialect; session: unknown }
  const wanted = migrations().filter(({ folderMillis }) => folderMillis <= level)
  await db.dialect.migrate(wanted, db.session, { migrationsFolder })
}

/**
 * Drizzle's internal method that its `migrate` uses. We call it ourselves, because `migrate` always runs all files of a
 * folder.
 */
interface Dialect {
  migrate(files: unknown[], session: unknown, config: { migrationsFolder: string }): Promise<void>
}

/** Shows the administrator the warnings of migrations, for example about data that was left unchanged. */
export function logWarnings(client: pg.Client, tell: (line: string) => void): void {
  client.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING' && message) tell(message)
  })
}

export async function levelOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as found",
  )
  if (!rows[0]?.found) return 0
  const applied = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return Number(applied.rows[0]?.last ?? 0)
}

const appendOnly = ['audit_entry', 'audit_seal', 'audit_checkpoint']

async function grantTo(client: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  await client.query(`grant usage on schema public to ${to}`)
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${to}`)
  await client.query(`grant usage, select on all sequences in schema public to ${to}`)
  await client.query(`grant execute on all functions in schema public to ${to}`)
  for (const table of appendOnly) await client.query(`revoke update, delete, truncate on ${table} from ${to}`)
  // Rows of `audit_checkpoint` say where the audit chain begins. Only database functions of the owner may add them,
  // so the application's role loses this right.
  await client.query(`revoke insert on audit_checkpoint from ${to}`)
}
