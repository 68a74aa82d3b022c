import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
/** Any fixed number: two servers that start together take turns here. */
const migrationLock = 4_201_001

export class NewerDatabaseError extends Error {}

/**
 * Brings the database forward; never back. Runs as the owner; the application's own role gets its rights here,
 * without those that would let it change audit rows.
 */
export async function migrateDatabase(
  adminUrl: string,
  appUrl: string = adminUrl,
  tell: (line: string) => void = () => undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  tellWarnings(client, tell)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzle(client)
    await refuseNewer(client)
    await migrate(db, { migrationsFolder })
    const appUser = new URL(appUrl).username
    if (appUser !== new URL(adminUrl).username) await grantTo(client, decodeURIComponent(appUser))
  } finally {
    await client.end()
  }
}

/** What a migration found and left as it is, a person has to hear of. */
export function tellWarnings(client: pg.Client, tell: (line: string) => void): void {
  client.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING' && message) tell(message)
  })
}

async function refuseNewer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as found",
  )
  if (!rows[0]?.found) return
  const applied = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  if (Number(applied.rows[0]?.last ?? 0) > newest) {
    throw new NewerDatabaseError(
      '데이터베이스가 이 프로그램보다 새 버전입니다. 새 버전의 딜데스크로 시작하세요.',
    )
  }
}

const appendOnly = ['audit_entry', 'audit_seal', 'audit_checkpoint']

async function grantTo(client: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  await client.query(`grant usage on schema public to ${to}`)
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${to}`)
  await client.query(`grant usage, select on all sequences in schema public to ${to}`)
  await client.query(`grant execute on all functions in schema public to ${to}`)
  for (const table of appendOnly) await client.query(`revoke update, delete, truncate on ${table} from ${to}`)
  // What says where the chain begins is written by functions of the owner only.
  await client.query(`revoke insert on audit_checkpoint from ${to}`)
}
