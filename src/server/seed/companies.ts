import { asc, getTableName, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isAdminSide, readRole } from '#shared/catalogue/words/roles.ts'
import { refreshCompanyList } from '../company/list/companyList.ts'
import type { Db } from '../database/connect.ts'
import { copyIn } from '../database/copyIn.ts'
import { forgetPreparedStats } from '../database/statBlocks.ts'
import { companyActivity } from '../database/tables/companyActivity.ts'
import { companyCount } from '../database/tables/companyCount.ts'
import { companyList } from '../database/tables/companyList.ts'
import { companyState, stagePeriod } from '../database/tables/companyState.ts'
import { counterparty, counterpartyStep } from '../database/tables/deals/counterparty.ts'
import { task, taskDay } from '../database/tables/deals/task.ts'
import { appUser } from '../database/tables/user.ts'
import { writeActivities } from './activities.ts'
import { withoutIndexes } from './company/bareTables.ts'
import { seoulDay } from './company/calendar.ts'
import { seededTables } from './company/dossier.ts'
import { batchesInWorker } from './company/inWorker.ts'
import type { Colleague, Office } from './company/story.ts'
import { seedDeals } from './deals/seedDeals.ts'
import { fillCompanyList } from './fillCompanyList.ts'

export interface SeedCompanies {
  /** The address for connecting as the database owner, who may drop and recreate indexes. */
  adminUrl: string
  seed: number
  companies: number
  /** Teams that get three times as many companies as others: the accounts that visitors of the demo use. */
  busy?: readonly string[]
  now?: number
  onProgress?: (done: number) => void
}

const tableNames = Object.values(seededTables).map((table) => getTableName(table))
const listName = getTableName(companyList)
const activityName = getTableName(companyActivity)
const dealTableNames = [counterparty, counterpartyStep, task, taskDay].map((table) => getTableName(table))
/** The tables with the states of past days. They are rebuilt together with the company list. */
const pastTableNames = [stagePeriod, companyState].map((table) => getTableName(table))

/** The columns by which the queries that compute the company list find and sort rows. */
const keysForList = {
  company: 'business_number, deleted_at, created_at',
  company_add: 'business_number, side',
  company_opinion: 'business_number',
  company_bspl: 'business_number, year, total_assets',
  daily_report: 'business_number, report_date, deleted_at, progress_stage, counterparty_company',
  stage_history: 'business_number, kind, updated_at',
  manager_history: 'business_number, created_at',
}
const computedTableNames = [listName, activityName, ...pastTableNames, ...dealTableNames]
const filledTableNames = [...tableNames, ...computedTableNames]

/** Invents companies with all their data and history, and stores them in one transaction. */
export async function seedCompanies(options: SeedCompanies): Promise<number> {
  return withClients(options.adminUrl, 2, async ([client, second]) => {
    if (!client || !second) throw new Error('two connections')
    const total = await drizzle(client).transaction((tx) => load(client, tx, options))
    await Promise.all([
      second.query(`analyze ${tableNames.join(', ')}`),
      // Index-only scans are fast only with an up-to-date visibility map, which `vacuum` writes.
      client.query(`vacuum (analyze) ${computedTableNames.join(', ')}`),
    ])
    // Every batch added rows with differences of counts. At the end these rows were merged, which left empty pages. A
    // plain vacuum would keep those pages.
    await client.query(`vacuum (full, analyze) ${getTableName(companyCount)}`)
    return total
  })
}

async function withClients<T>(
  url: string,
  count: number,
  work: (clients: readonly pg.Client[]) => Promise<T>,
): Promise<T> {
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: url, application_name: 'dealdesk-seed' }),
  )
  try {
    for (const client of clients) {
      client.on('error', () => undefined)
      await client.connect()
    }
    return await work(clients)
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

async function load(client: pg.Client, tx: Db, options: SeedCompanies): Promise<number> {
  await client.query(`set local maintenance_work_mem = '256MB'`)
  await client.query(`set local work_mem = '128MB'`)
  const { rows: known } = await client.query<{ number: string }>(
    'select business_number as number from company',
  )
  const taken = known.map(({ number }) => number)
  const office = await staffOf(tx, options)
  if (taken.length === 0) {
    // The lock keeps other sessions from writing, because the dropped indexes must be recreated over the same rows.
    await client.query(`lock table ${filledTableNames.join(', ')} in access exclusive mode`)
    const numbers = await withoutIndexes(client, tableNames, () =>
      fillTables(client, options, { office, taken }),
    )
    // The company list is computed from the other tables. Its queries need the recreated indexes of these tables and
    // statistics of their key columns.
    for (const [name, keys] of Object.entries(keysForList)) await client.query(`analyze ${name} (${keys})`)
    await withoutIndexes(client, computedTableNames, async () => {
      await fillCompanyList(tx, numbers)
      await writeActivities(tx, numbers, office)
      await seedDeals(client, tx, numbers, office, options.seed)
    })
    await forgetPreparedStats(tx)
    return numbers.length
  }
  const numbers = await fillTables(client, options, { office, taken })
  await writeActivities(tx, numbers, office)
  await seedDeals(client, tx, numbers, office, options.seed)
  for (let from = 0; from < numbers.length; from += 1000) {
    await refreshCompanyList(tx, numbers.slice(from, from + 1000))
  }
  return numbers.length
}

async function fillTables(
  client: pg.Client,
  { seed, companies, onProgress }: SeedCompanies,
  { office, taken }: { office: Office; taken: string[] },
): Promise<string[]> {
  const { rows: counters } = await client.query<{ prefix: string; last: number }>(
    'select prefix, last from unique_number_counter for update',
  )
  const batches = batchesInWorker({
    plan: { seed, size: companies, office },
    taken,
    counters: counters.map(({ prefix, last }) => [prefix, last]),
    batchSize: 500,
  })
  const numbers: string[] = []
  for (;;) {
    const next = await batches.next()
    if (next.done) {
      for (const [prefix, last] of next.value) {
        await client.query(
          `insert into unique_number_counter values ($1, $2) on conflict (prefix) do update set last = excluded.last`,
          [prefix, last],
        )
      }
      return numbers
    }
    for (const { statement, bytes } of next.value.parts) await copyIn(client, statement, bytes)
    numbers.push(...next.value.businessNumbers)
    onProgress?.(numbers.length)
  }
}

/** Reads the existing users, who register and manage the companies. No users are invented here. */
async function staffOf(db: Db, { busy = [], now = Date.now() }: SeedCompanies): Promise<Office> {
  const users = await db
    .select({ teamId: appUser.teamId, managerName: appUser.managerName, role: appUser.role })
    .from(appUser)
    .where(isNull(appUser.deletedAt))
    .orderBy(asc(appUser.teamId))
  const colleague = ({ teamId, managerName }: Colleague): Colleague => ({ teamId, managerName })
  const teams = users.filter(({ role }) => !isAdminSide(readRole(role)))
  const chief = users.find(({ role }) => isAdminSide(readRole(role))) ?? users[0]
  if (!chief) throw new Error('no user exists who could register companies')
  const working = teams.length > 0 ? teams : users
  const weighted = working.flatMap((user) =>
    Array<Colleague>(busy.includes(user.teamId) ? 3 : 1).fill(colleague(user)),
  )
  return { today: seoulDay(now), now, teams: weighted, chief: colleague(chief) }
}
