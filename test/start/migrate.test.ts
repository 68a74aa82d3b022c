import { globSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { logWarnings, migrateDatabase, NewerDatabaseError } from '#server/database/migrate.ts'
import { reportRuns } from '#shared/reports/searchKeys.ts'
import { databaseUrl } from '../kit/databases.ts'

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

it('reports team IDs that differ only in case, keeps both people and refuses a third one', async () => {
  const old = await freshDatabase('case')
  await migrateDatabase(old.url)
  // Restores the state before the migration: no index, and two team IDs that differ only in case.
  await old.ask('drop index app_user_team_id_case')
  await old.ask('alter table app_user drop column case_twin')
  await old.ask(`insert into app_user (team_id, manager_name, created_at) values
    ('Twin', '먼저', '2026-01-01'), ('tWIN', '나중', '2026-02-01'), ('single', '혼자', now())`)
  const messages: string[] = []
  const client = new pg.Client({ connectionString: old.url })
  logWarnings(client, (line) => messages.push(line))
  await client.connect()
  const [file = ''] = globSync('src/server/database/migrations/*_team_id_case.sql')
  await client.query(readFileSync(file, 'utf8'))
  await client.end()
  expect(messages).toEqual([expect.stringContaining('Twin, tWIN')])
  expect(await old.ask('select team_id from app_user where case_twin')).toEqual([{ team_id: 'tWIN' }])
  const third = old.ask(`insert into app_user (team_id, manager_name) values ('TWIN', '셋째')`)
  await expect(third).rejects.toMatchObject({ code: '23505' })
  await expect(
    old.ask(`insert into app_user (team_id, manager_name) values ('SINGLE', '둘째')`),
  ).rejects.toMatchObject({ code: '23505' })
})

it('makes activities of what was stored before there were any', async () => {
  const old = await freshDatabase('activity')
  await migrateDatabase(old.url)
  await old.ask('drop table company_activity')
  await old.ask(`insert into app_user (team_id, manager_name) values ('302', '강민석')`)
  await old.ask(`insert into company (business_number, company_name, created_by, created_at)
    values ('101-10-00001', '옛 기업(주)', '302', '2026-01-01'), ('101-10-00002', '빈 기업(주)', null, '2026-01-02')`)
  await old.ask(`insert into stage_history (business_number, kind, before, after, changed_by, updated_at) values
    ('101-10-00001', 'side', null, '매도기업', '302', '2026-02-01'),
    ('101-10-00001', 'progressStage', null, '계약전', '302', '2026-02-01')`)
  await old.ask(`insert into manager_history (business_number, manager_type, old_team_id, new_team_id, change_reason,
    changed_by, changed_by_team_id, created_at) values
    ('101-10-00001', '주담당자', null, '302', '담당자 신규 지정', '박은서', '900', '2026-03-01')`)
  await old.ask(`with kept as (insert into stored_file (id, storage_key, size, sha256, mime_type)
      values (gen_random_uuid(), 'k', 1, 'h', 'application/pdf') returning id)
    insert into company_file (business_number, file_name, file_size, mime_type, file_category, stored_file_id, created_at)
    select '101-10-00001', '자료 900101-1234567.pdf', 1, 'application/pdf', 'IM', id, '2026-04-01' from kept`)
  await old.ask(`insert into audit_entry (at, team_id, manager_name, action, subject_kind, subject_id, business_number,
    before, after) values ('2026-05-01', '302', '그때 이름', 'company/changed', 'company', '101-10-00001', '101-10-00001',
    '{"additional": {"contact1Name": "비밀", "dealNote": "900101-1234567 메모"}}',
    '{"additional": {"contact1Name": "비밀2"}, "lists": {"sales": [{"$row": "항공"}]}}'),
    ('2026-05-02', '302', '그때 이름', 'contact/read', 'company', '101-10-00001', '101-10-00001', null, null)`)
  const client = new pg.Client({ connectionString: old.url })
  await client.connect()
  const [file = ''] = globSync('src/server/database/migrations/*_company_activity.sql')
  await client.query(readFileSync(file, 'utf8'))
  await client.end()
  const rows =
    await old.ask(`select business_number, kind, actor_team as team, actor_name as name, at::date::text as day,
    array_to_string(fields, ' ') as fields, before, after from company_activity order by business_number, at`)
  const own = { business_number: '101-10-00001', team: '302', name: '강민석', before: null, after: null }
  expect(rows).toEqual([
    { ...own, kind: 'registered', day: '2026-01-01', fields: '' },
    {
      ...own,
      kind: 'stage',
      day: '2026-02-01',
      fields: 'progressStage side',
      after: { side: '매도기업', progressStage: '계약전' },
    },
    {
      ...own,
      kind: 'manager',
      team: '900',
      name: '박은서',
      day: '2026-03-01',
      fields: 'manager1Team',
      after: { manager1Team: '302' },
    },
    {
      ...own,
      kind: 'file',
      team: null,
      name: null,
      day: '2026-04-01',
      fields: 'files',
      after: { files: ['자료 ******-*******.pdf'] },
    },
    {
      ...own,
      kind: 'dossier',
      name: '그때 이름',
      day: '2026-05-01',
      fields: 'contact1Name dealNote lists.sales',
      before: { dealNote: '******-******* 메모' },
      after: { lists: { sales: 1 } },
    },
    {
      ...own,
      business_number: '101-10-00002',
      kind: 'registered',
      team: null,
      name: null,
      day: '2026-01-02',
      fields: '',
    },
  ])
})

it('makes the searched runs of older reports as the program does', async () => {
  const old = await freshDatabase('runs')
  await migrateDatabase(old.url)
  const detail = '첫 면담을 MOU 체결로\n이어 감, 😀😁 한 👨‍👩‍👧 ㄱㄴ A'
  await old.ask(`insert into app_user (team_id, manager_name) values ('302', '강민석')`)
  await old.ask(
    `insert into company (business_number, company_name, created_by) values ('101-10-00001', '옛 기업(주)', '302')`,
  )
  await old.ask(`insert into daily_report (team_id, report_date, business_number, start_time, progress_stage,
    counterparty_company, detail_content)
    values ('302', '2026-01-05', '101-10-00001', '09:00', '매칭', '(주)Other', '${detail}')`)
  const [file = ''] = globSync('src/server/database/migrations/*_daily_report_whole.sql')
  const whole = readFileSync(file, 'utf8')
  const part = whole.slice(whole.indexOf('CREATE FUNCTION'), whole.indexOf('CREATE UNIQUE INDEX'))
  const [months = ''] = globSync('src/server/database/migrations/*_report_runs_by_month.sql')
  const client = new pg.Client({ connectionString: old.url })
  await client.connect()
  await client.query(part)
  await client.query(readFileSync(months, 'utf8'))
  const [beside = ''] = globSync('src/server/database/migrations/*_company_stands.sql')
  for (const step of readFileSync(beside, 'utf8').split('--> statement-breakpoint'))
    if (/report_key|daily_report_runs/.test(step)) await client.query(step)
  await client.end()
  const [made] = (await old.ask('select runs from daily_report')) as { runs: number[] }[]
  const ordered = (runs: number[] = []) => runs.toSorted((a, b) => a - b)
  expect(ordered(made?.runs)).toEqual(
    ordered(reportRuns(['(주)Other', detail], '2026-01-05', { teamId: '302', progressStage: '매칭' })),
  )
})

it('forgets team IDs that were typed and belong to nobody, and still counts them for their address', async () => {
  const old = await freshDatabase('typed')
  await migrateDatabase(old.url)
  await old.ask(`insert into app_user (team_id, manager_name) values ('302', '강민석')`)
  await old.ask(`insert into login_attempt (team_id, address) values
    ('302', '10.0.0.1'), ('my secret pass', '10.0.0.1'), ('my secret pass', '10.0.0.2')`)
  const [file = ''] = globSync('src/server/database/migrations/*_forget_typed_team_ids.sql')
  await old.ask(readFileSync(file, 'utf8'))
  const rows = await old.ask<{ team_id: string; address: string }>(
    'select team_id, address from login_attempt order by id',
  )
  expect(rows.map(({ address }) => address)).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.2'])
  expect(rows.map(({ team_id }) => team_id)).toEqual([
    '302',
    expect.stringMatching(/^\?\d+$/),
    expect.stringMatching(/^\?\d+$/),
  ])
})

it('refuses a database that is newer than the program', async () => {
  await ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 99999999999999)`)
  await expect(migrateDatabase(url)).rejects.toBeInstanceOf(NewerDatabaseError)
})
