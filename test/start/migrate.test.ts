import { globSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrateDatabase, NewerDatabaseError, tellWarnings } from '#server/database/migrate.ts'
import { databaseUrl } from '../kit/globalSetup.ts'

const made: string[] = []
let admin: pg.Client
let url: string
let ask: Awaited<ReturnType<typeof freshDatabase>>['ask']
beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databases').adminUrl })
  await admin.connect()
  ;({ url, ask } = await freshDatabase('together'))
})
afterAll(async () => {
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
})

async function freshDatabase(what: string) {
  const name = `dealdesk_copy_migrate_${what}_${process.pid}`
  await admin.query(`create database ${name}`)
  made.push(name)
  const connectionString = databaseUrl(inject('databases'), name)
  const ask = async <T extends pg.QueryResultRow>(statement: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      return (await client.query<T>(statement)).rows
    } finally {
      await client.end()
    }
  }
  return { url: connectionString, ask }
}

it('servers that start together migrate once', async () => {
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)])
  const rows = await ask<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map((row) => row.hash)).size).toBe(rows.length)
})

it('tells of team IDs that differ only in case, keeps both people and lets no third in', async () => {
  const old = await freshDatabase('case')
  await migrateDatabase(old.url)
  // As it was before: without the index, and with a clash from that time.
  await old.ask('drop index app_user_team_id_case')
  await old.ask('alter table app_user drop column case_twin')
  await old.ask(`insert into app_user (team_id, manager_name, created_at) values
    ('Twin', '먼저', '2026-01-01'), ('tWIN', '나중', '2026-02-01'), ('single', '혼자', now())`)
  const told: string[] = []
  const client = new pg.Client({ connectionString: old.url })
  tellWarnings(client, (line) => told.push(line))
  await client.connect()
  const [file = ''] = globSync('src/server/database/migrations/*_team_id_case.sql')
  await client.query(readFileSync(file, 'utf8'))
  await client.end()
  expect(told).toEqual([expect.stringContaining('Twin, tWIN')])
  expect(await old.ask('select team_id from app_user where case_twin')).toEqual([{ team_id: 'tWIN' }])
  const third = old.ask(`insert into app_user (team_id, manager_name) values ('TWIN', '셋째')`)
  await expect(third).rejects.toMatchObject({ code: '23505' })
  await expect(
    old.ask(`insert into app_user (team_id, manager_name) values ('SINGLE', '둘째')`),
  ).rejects.toMatchObject({ code: '23505' })
})

it('refuses a database that is newer than the program', async () => {
  await ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 99999999999999)`)
  await expect(migrateDatabase(url)).rejects.toBeInstanceOf(NewerDatabaseError)
})
