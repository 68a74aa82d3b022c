// Installs Directus into `.cache/peers` and runs it on a database of the benchmark. Only `npm run bench -- peers` uses
// this. Nothing of it is a dependency of the program.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ownerUrlOf, show } from './kit.ts'

const version = '12.4.0'
const folder = resolve('.cache', 'peers')
const inFolder = (...path: string[]) => join(folder, 'node_modules', ...path)
/** The schema for Directus's own tables and for the copies of our tables that it reads. It is removed at the end. */
const schema = 'peers'
export const directusToken = 'bench-token-of-a-person-of-the-staff'

/** Installs Directus once. */
export function ensureDirectus(): void {
  mkdirSync(folder, { recursive: true })
  if (!existsSync(inFolder('directus', 'package.json'))) {
    show('peers', `installing directus@${version} into .cache/peers, which takes minutes`)
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    // Install scripts are not needed: the native modules that the benchmark uses come compiled. All other native
    // modules serve other databases and the custom scripts of Directus.
    const args = [
      'install',
      `directus@${version}`,
      '--ignore-scripts',
      '--omit=dev',
      '--no-audit',
      '--no-fund',
    ]
    const done = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
    if (done.status !== 0) throw new Error('directus could not be installed')
  }
  const loads = spawnSync(process.execPath, ['-e', `require('isolated-vm')`], { cwd: folder })
  if (loads.status === 0) return
  show('peers', 'isolated-vm (scripts in flows, not measured) is replaced by an empty module')
  writeFileSync(inFolder('isolated-vm', 'isolated-vm.js'), 'module.exports = {}\n')
}

/**
 * Child tables of `company` whose primary key has several columns, which Directus does not support. Directus reads
 * copies of them that have a key of one column.
 */
const children = [
  'company_bspl',
  'statement_line',
  'company_sales',
  'company_customer',
  'company_workplace',
  'company_shareholder',
  'company_relation',
]
const partName = (table: string) => `${table}_rows`
/** What our record of a company contains: its own columns, some of its brokerage record, and who registered it. */
export const recordFields = [
  '*',
  ...[
    'id',
    'manager1_team',
    'manager2_team',
    'manager3_team',
    'manager_by_default',
    'created_by',
    'company_specialty',
    'credit_rating',
    'unique_number',
  ].map((name) => `record.${name}`),
  'opinion.business_core',
  'created_by.manager_name',
].join(',')
/** The fields that Directus returns for a whole company: those of `company` and of its child tables. */
export const wholeFields = [
  '*',
  'created_by.manager_name',
  'record.*',
  'opinion.*',
  ...children.map((table) => `${partName(table)}.*`),
].join(',')

/**
 * Copies the child tables and tells Directus how they belong to `company`. A copy contains only the companies of the
 * benchmark: fewer rows make Directus faster, never slower.
 */
async function describeTables(client: pg.Client, numbers: readonly string[]): Promise<void> {
  const parts = [
    ...children.map((table) => ({ collection: `peer_${table}`, field: partName(table) })),
    { collection: 'company_add', field: 'record' },
    { collection: 'company_opinion', field: 'opinion' },
  ]
  for (const table of children) {
    const copy = `${schema}.peer_${table}`
    await client.query(`drop table if exists ${copy}`)
    await client.query(
      `create table ${copy} as select row_number() over ()::int as peer_id, t.* from public.${table} t
       where t.business_number = any($1)`,
      [numbers],
    )
    await client.query(`alter table ${copy} add primary key (peer_id)`)
    await client.query(`create index on ${copy} (business_number)`)
  }
  for (const { collection, field } of parts) {
    await client.query(
      `insert into ${schema}.directus_collections (collection) values ($1) on conflict do nothing`,
      [collection],
    )
    await client.query(
      `insert into ${schema}.directus_fields (collection, field, special) values ('company', $1, 'o2m')`,
      [field],
    )
    await client.query(
      `insert into ${schema}.directus_relations (many_collection, many_field, one_collection, one_field)
       values ($1, 'business_number', 'company', $2)`,
      [collection, field],
    )
  }
  for (const collection of ['company', 'company_list', 'app_user'])
    await client.query(
      `insert into ${schema}.directus_collections (collection) values ($1) on conflict do nothing`,
      [collection],
    )
  await client.query(
    `insert into ${schema}.directus_fields (collection, field, special) values ('company', 'created_by', 'm2o')`,
  )
  await client.query(
    `insert into ${schema}.directus_relations (many_collection, many_field, one_collection)
     values ('company', 'created_by', 'app_user')`,
  )
  await createPerson(client, [
    'company',
    'company_list',
    'app_user',
    ...parts.map(({ collection }) => collection),
  ])
  await client.query(`analyze`)
}

/**
 * The person who asks Directus: no administrator, but one of the staff, as in our program. Without a paid licence Directus
 * ignores permissions that name fields or rows, so staff may read every field of the collections.
 */
async function createPerson(client: pg.Client, collections: readonly string[]): Promise<void> {
  const [role, policy] = [crypto.randomUUID(), crypto.randomUUID()]
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    return client.query(
      `insert into ${schema}.directus_${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(row),
    )
  }
  await insert('roles', { id: role, name: 'staff' })
  await insert('policies', { id: policy, name: 'staff', admin_access: false, app_access: true })
  await insert('access', { id: crypto.randomUUID(), role, policy, sort: 1 })
  const email = 'staff@example.com'
  await insert('users', { id: crypto.randomUUID(), email, status: 'active', role, token: directusToken })
  const permit = (collection: string, action: string) =>
    insert('permissions', { collection, action, policy, fields: '*' })
  for (const collection of collections) await permit(collection, 'read')
  await permit('company', 'update')
}

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })

export interface Peer {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts Directus on the database of a running server. */
export async function startDirectus(dataDir: string, numbers: readonly string[]): Promise<Peer> {
  const owner = new URL(ownerUrlOf(dataDir))
  const client = new pg.Client({ connectionString: owner.href })
  await client.connect()
  await client.query(`drop schema if exists ${schema} cascade`)
  await client.query(`create schema ${schema}`)
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    DB_CLIENT: 'pg',
    DB_HOST: owner.hostname,
    DB_PORT: owner.port,
    DB_DATABASE: 'dealdesk',
    DB_USER: decodeURIComponent(owner.username),
    DB_PASSWORD: decodeURIComponent(owner.password),
    DB_SEARCH_PATH: `array:${schema},public`,
    PGAPPNAME: 'directus',
    SECRET: 'bench-secret-bench-secret-bench-secret',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'bench-password-1',
    NODE_ENV: 'production',
    CACHE_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  }
  const cli = inFolder('directus', 'cli.js')
  const made = spawnSync(process.execPath, [cli, 'bootstrap'], { cwd: folder, env, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`directus bootstrap: ${made.stderr.slice(-2000)}`)
  await describeTables(client, numbers)
  const child = spawn(process.execPath, [cli, 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${url}/server/ping`).catch(() => null)
    if (answer?.ok) break
    if (tries > 240 || child.exitCode !== null) {
      child.kill('SIGKILL')
      throw new Error('directus did not start')
    }
    await new Promise((later) => setTimeout(later, 500))
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = new Promise((done) => child.on('close', done))
      child.kill()
      // Directus first ends its own work. The benchmark must end even if that takes too long.
      const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await ended
      clearTimeout(late)
      await client.query(`drop schema ${schema} cascade`)
      await client.end()
    },
  }
}
