import { asc, getTableName, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isAdminSide, readRole } from '#shared/catalogue/words/roles.ts'
import { rebuildCompanyList, refreshCompanyList } from '../company/list/companyList.ts'
import type { Db } from '../database/connect.ts'
import { copyIn } from '../database/copyIn.ts'
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

export interface SeedCompanies {
  /** The address for connecting as the database owner, who may drop and recreate indexes. */
  adminUrl: string
  seed: number
  companies: number
  /** Teams that get three times as many companies as others: those as which a visitor of the demo signs in. */
  busy?: readonly string[]
  now?: number
  onProgress?: (done: number) => void
}

const tableNames = Object.values(seededTables).map((table) => getTableName(table))
const listName = getTableName(companyList)
const activityName = getTableName(companyActivity)
const dealTableNames = [counterparty, counterpartyStep, task, taskDay].map((table) => getTableName(table))
/** The tables with the states of past days. They are rebuilt together with the list. */
const pastTableNames = [stagePeriod, companyState].map((table) => getTableName(table))

/** Invents companies with all their data and history, and stores them in one transaction. */
export async function seedCompanies(options: SeedCompanies): Promise<number> {
  const client = new pg.Client({ connectionString: options.adminUrl, application_name: 'dealdesk-seed' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const total = await drizzle(client).transaction((tx) => load(client, tx, options))
    // Index-only scans are fast only with an up-to-date visibility map, which `vacuum` writes.
    await client.query(
      `vacuum (analyze) ${[listName, activityName, ...pastTableNames, ...dealTableNames].join(', ')}`,
    )
    // Every batch has added its differences, which were merged at the end. A plain vacuum would keep their empty pages.
    await client.query(`vacuum (full, analyze) ${getTableName(companyCount)}`)
    return total
  } finally {
    await client.end()
  }
}

async function load(client: pg.Client, tx: Db, options: SeedCompanies): Promise<number> {
  await client.query(`set local maintenance_work_mem = '256MB'`)
  const { rows: known } = await client.query<{ number: string }>(
    'select business_number as number from company',
  )
  const taken = known.map(({ number }) => number)
  const office = await staffOf(tx, options)
  if (taken.length === 0) {
    // The lock keeps others from writing, because the dropped indexes must be recreated over the same rows.
    await client.query(
      `lock table ${tableNames.join(', ')}, ${listName}, ${activityName} in access exclusive mode`,
    )
    const numbers = await withoutIndexes(client, tableNames, () =>
      fillTables(client, options, { office, taken }),
    )
    // The list is computed from the other tables, which need their indexes and statistics for this. Only the indexes of
    // the list itself are dropped.
    for (const name of tableNames) await client.query(`analyze ${name}`)
    await withoutIndexes(client, [listName, ...pastTableNames], () => rebuildCompanyList(tx))
    await withoutIndexes(client, [activityName], async () => {
      await writeActivities(tx, numbers, office)
      await seedDeals(tx, numbers, office, options.seed)
    })
    return numbers.length
  }
  const numbers = await fillTables(client, options, { office, taken })
  await writeActivities(tx, numbers, office)
  await seedDeals(tx, numbers, office, options.seed)
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
