import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrateDatabase, NewerDatabaseError } from '#server/database/migrate.ts'
import { databaseUrl } from '../kit/globalSetup.ts'

const name = `dealdesk_copy_migrate_${process.pid}`
let admin: pg.Client
let url: string
beforeAll(async () => {
  const databases = inject('databases')
  url = databaseUrl(databases, name)
  admin = new pg.Client({ connectionString: databases.adminUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
})
afterAll(async () => {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
})

const ask = async <T extends pg.QueryResultRow>(statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

it('servers that start together migrate once', async () => {
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)])
  const rows = await ask<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map((row) => row.hash)).size).toBe(rows.length)
})

it('refuses a database that is newer than the program', async () => {
  await ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 99999999999999)`)
  await expect(migrateDatabase(url)).rejects.toBeInstanceOf(NewerDatabaseError)
})
