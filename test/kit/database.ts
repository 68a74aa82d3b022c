import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, connect } from '#server/database/connect.ts'
import { databaseUrl } from './globalSetup.ts'

export interface TestDatabase extends Connection {
  name: string
  /** As the application connects. */
  url: string
  /** As the owner: for setting up what the application itself may not do. */
  adminUrl: string
  drop(): Promise<void>
}

/** A migrated, empty database of its own for a test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const databases = inject('databases')
  const name = `${databases.template.replace('template', 'copy')}_${randomBytes(4).toString('hex')}`
  await asAdmin(databases.adminUrl, `create database ${name} template ${databases.template}`)
  const url = databaseUrl(databases, name, 'app')
  const connection = connect(url, { max: 10 })
  return {
    ...connection,
    name,
    url,
    adminUrl: databaseUrl(databases, name),
    async drop() {
      await connection.close()
      await asAdmin(databases.adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
