import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, connect } from '#server/database/connect.ts'
import { beginChain } from '#server/platform/audit/beginChain.ts'
import { type TestProof, testProof } from './audit.ts'
import { asAdmin, copyOf, databaseUrl } from './databases.ts'

export interface TestDatabase extends Connection {
  name: string
  /** URL that connects as the application's role. */
  url: string
  /** URL that connects as the owner, for setup that the application's role may not do. */
  adminUrl: string
  /** Key and anchors of the audit log in this database. */
  proof: TestProof
  drop(): Promise<void>
}

/** Creates a migrated, empty database for a test file. */
export async function createTestDatabase(max = 10): Promise<TestDatabase> {
  const databases = inject('databases')
  const { name, statement } = copyOf(databases)
  await asOwner(statement)
  const url = databaseUrl(databases, name, 'app')
  const connection = connect(url, { max })
  const proof = await testProof()
  await beginChain(connection.db, proof.keys, proof.anchors)
  return {
    ...connection,
    proof,
    name,
    url,
    adminUrl: databaseUrl(databases, name),
    async drop() {
      await connection.close()
      await proof.remove()
      await asOwner(`drop database if exists ${name} with (force)`)
    },
  }
}

/** Returns the given database with an empty audit log and new anchors. This is much cheaper than creating another database. */
export async function withNewAuditLog(database: TestDatabase): Promise<TestDatabase> {
  const { rows } = await database.pool.query<{ tables: string }>(
    `select string_agg(quote_ident(tablename), ', ') as tables from pg_tables
     where schemaname = 'public' and tablename like 'audit%'`,
  )
  await asAdmin(database.adminUrl, (admin) =>
    // Triggers protect the log against truncation, so this session runs without them.
    admin.query(`set session_replication_role = replica; truncate ${rows[0]?.tables} restart identity`),
  )
  const proof = await testProof()
  await beginChain(database.db, proof.keys, proof.anchors)
  return { ...database, proof }
}

/** Each worker keeps one connection of the owner, because a new connection costs as much as a small database. */
let owners: pg.Pool | undefined
function asOwner(statement: string) {
  owners ??= new pg.Pool({
    connectionString: inject('databases').adminUrl,
    max: 1,
    // The pool does not keep the worker alive and accepts that the database stops first.
    allowExitOnIdle: true,
    idleTimeoutMillis: 0,
  }).on('error', () => undefined)
  return owners.query(statement)
}
