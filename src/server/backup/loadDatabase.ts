import pg from 'pg'
import { copyIn } from '../database/copyIn.ts'
import { copyOut } from '../database/copyOut.ts'
import { levelOf, migrateTo, withMigrationLock } from '../database/migrate.ts'
import { BackupFault, damaged } from './container/fault.ts'
import type { Manifest } from './container/heads.ts'
import type { Entry } from './container/read.ts'
import { createRowsFingerprint } from './rowsFingerprint.ts'
import { copyFromText, copyToText, plainText, readTables, type Table } from './tables.ts'

export interface LoadedTables {
  tables: number
  rows: number
}

const id = pg.escapeIdentifier

/**
 * Loads all rows into an empty database in one transaction, so that an error leaves no rows. A server that starts
 * meanwhile waits for the migration lock.
 */
export async function loadDatabase(
  adminUrl: string,
  manifest: Manifest,
  tell: (line: string) => void,
  work: (load: (entry: Entry) => Promise<void>) => Promise<void>,
): Promise<LoadedTables> {
  return withMigrationLock(adminUrl, tell, async (client) => {
    await refuseNonEmpty(client, manifest.level)
    await migrateTo(client, manifest.level)
    await client.query(plainText)
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin')
    return await explainDatabaseErrors(() => fill(client, manifest, work))
  })
}

async function fill(
  client: pg.Client,
  manifest: Manifest,
  work: (load: (entry: Entry) => Promise<void>) => Promise<void>,
): Promise<LoadedTables> {
  const loaded: LoadedTables = { tables: 0, rows: 0 }
  const expected = new Set((await readTables(client)).map(({ name }) => name))
  const restoreConstraints = await suspendConstraints(client, [...expected])
  await work(async ({ head, bytes, tail }) => {
    if (head.type !== 'table' || !expected.delete(head.name)) throw damaged()
    const given = await loadTable(client, head, bytes)
    if ((await printOfTable(client, head)) !== given)
      throw new BackupFault(`복원한 ${head.name} 자료가 백업과 다릅니다. 아무것도 바꾸지 않았습니다.`)
    loaded.tables += 1
    loaded.rows += tail().rows
  })
  if (expected.size > 0) throw damaged()
  for (const { name, last } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${id(name)}`, last])
  await restoreConstraints()
  await client.query('commit')
  await client.query('analyze')
  return loaded
}

/**
 * Turns a database error about a row into a readable message. The rows come from the backup file, so the file may
 * be the cause.
 */
async function explainDatabaseErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new BackupFault(
      `백업의 자료를 데이터베이스에 넣을 수 없습니다. 행은 하나도 남지 않았습니다: ${error.message.split('\n')[0]}`,
    )
  }
}

/** Loads the rows of one table. Returns the fingerprint of the rows that were sent to the database. */
async function loadTable(client: pg.Client, table: Table, bytes: AsyncIterable<Buffer>): Promise<string> {
  const rows = createRowsFingerprint()
  async function* watched() {
    for await (const piece of bytes) {
      rows.add(piece)
      yield piece
    }
  }
  await copyIn(client, copyFromText(table), watched())
  return rows.print()
}

async function printOfTable(client: pg.Client, table: Table): Promise<string> {
  const rows = createRowsFingerprint()
  for await (const piece of copyOut(client, copyToText(table)).bytes) rows.add(piece)
  return rows.print()
}

/**
 * Refuses a database that contains data, so that nothing is overwritten. Tables without rows count as empty; an
 * interrupted restore leaves such tables.
 */
async function refuseNonEmpty(client: pg.Client, level: number): Promise<void> {
  const used = new BackupFault(
    '데이터베이스가 비어 있지 않습니다. 빈 DATA_DIR 또는 새 데이터베이스에 복원하세요. 아무것도 바꾸지 않았습니다.',
  )
  const existingLevel = await levelOf(client)
  const tables = await readTables(client)
  if (tables.length === 0) return
  if (existingLevel !== level) throw used
  for (const { name } of tables) {
    const { rows } = await client.query(`select 1 from ${id(name)} limit 1`)
    if (rows.length > 0) throw used
  }
}

/**
 * Switches foreign keys and triggers off within the transaction. Foreign keys are checked once at the end, because
 * rows arrive table by table. Triggers are off, because they would write rows that the backup already contains.
 */
async function suspendConstraints(client: pg.Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; rule: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${id(table)} disable trigger user`)
  return async () => {
    for (const table of tables) await client.query(`alter table ${id(table)} enable trigger user`)
    for (const { table, name, rule } of references)
      await client.query(`alter table ${table} add constraint ${name} ${rule}`)
  }
}
