import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { definitionHash } from '#server/database/definitionHash.ts'
import { executeNamed, plannedEachTime } from '#server/database/named.ts'
import { forgetPreparedStats } from '#server/database/statBlocks.ts'
import { deleteListRows, recountCompanies } from '../counts/keptCounts.ts'
import { companyStatesOf, refreshPasts } from './companyStates.ts'
import { type ListRow, sampleSource, toListRow } from './listRow.ts'
import { type Source, sourceQuery } from './listSource.ts'
import { stagePeriodsOf } from './stagePeriods.ts'
import { writeListRows } from './writeListRows.ts'

/**
 * A hash of the code that computes the rows of the read model. Rows with another hash are outdated and rebuilt at the
 * start.
 */
export const listDefinition = definitionHash(
  sourceQuery(sql`true`),
  toListRow(sampleSource),
  stagePeriodsOf(sql`true`),
  companyStatesOf(sql`true`),
)

/** Computes the `company_list` rows of companies. */
export const rowsOf = (sources: readonly Source[]) =>
  sources.map((source) => ({ ...toListRow(source), definition: listDefinition }) as unknown as ListRow)

interface Touched {
  list: string[]
  past: string[]
}

/**
 * Refreshes the computed rows of changed companies. Must be called in the transaction of every change of a company.
 * `changed` is one list of companies of which everything is refreshed, or two lists: companies whose `company_list` row
 * is affected (`list`), and companies whose past states are (`past`).
 */
export async function refreshCompanyList(tx: Db, changed: string[] | Touched): Promise<void> {
  const { list, past } = Array.isArray(changed) ? { list: changed, past: changed } : changed
  if (list.length > 0) await refreshRows(tx, list)
  // The past states are refreshed last. During a rebuild the statement above waits for the rebuild, so the stage
  // periods are read after it.
  if (past.length > few) await tx.execute(plannedEachTime(refreshPasts(oneOf(past))))
  else if (past.length > 0) await executeNamed(tx, refreshPasts(oneOf(past)), 'save')
}

/**
 * The largest number of companies for which a prepared plan is reused. For many companies its nested loop would take
 * minutes.
 */
const few = 5
const oneOf = (businessNumbers: string[]) => sql`business_number = any(${sql.param(businessNumbers)})`

async function refreshRows(tx: Db, businessNumbers: string[]): Promise<void> {
  const sources = await executeNamed<Source>(tx, sourceQuery(sql`c.${oneOf(businessNumbers)}`), 'save')
  const found = new Set(sources.map((row) => row.businessNumber))
  const gone = businessNumbers.filter((number) => !found.has(number))
  if (gone.length > 0) await tx.execute(deleteListRows(sql`l.${oneOf(gone)}`))
  await writeListRows(tx, rowsOf(sources))
}

/**
 * Rebuilds the read model if rows were computed by another version of the code: once after an upgrade, before requests
 * are served.
 */
export async function renewCompanyList(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select 1 from company_list where definition <> ${listDefinition} limit 1`,
  )
  return rows.length === 0 ? 0 : rebuildCompanyList(db)
}

const batch = 1000
/** How many rows this process computes at a time, while the database works on the rows computed before them. */
const part = 200

/**
 * Recomputes all rows in batches, then the counts. A concurrent search sees either the old or the new row, and a save
 * waits for one batch at most.
 */
export async function rebuildCompanyList(db: Db): Promise<number> {
  const unlisted = sql`not exists
    (select from company c where c.business_number = l.business_number and c.deleted_at is null)`
  await db.execute(deleteListRows(unlisted))
  await db.execute(sql`delete from company_stand l where ${unlisted}`)
  let after = ''
  let total = 0
  for (;;) {
    const last = await db.transaction((tx) => rebuildBatch(tx, after))
    if (last === null) break
    total += last.count
    after = last.number
  }
  await recountCompanies(db)
  await forgetPreparedStats(db)
  return total
}

/** Rebuilds the next batch: companies with numbers greater than `after`. Returns null if none is left. */
async function rebuildBatch(tx: Db, after: string): Promise<{ number: string; count: number } | null> {
  // The lock prevents saves between reading the sources and writing the rows.
  await tx.execute(sql`lock table company_list in share row exclusive mode`)
  const { rows: ends } = await tx.execute<{ first: string | null; last: string; count: number }>(sql`
    select min(business_number) as first, max(business_number) as last, count(*)::int as count
    from (select business_number from company where business_number > ${after} and deleted_at is null
      order by business_number limit ${batch}) next_ones`)
  const [{ first, last, count } = { first: null, last: '', count: 0 }] = ends
  if (first === null) return null
  // A range condition reads the index in order, so that the cost of a batch does not depend on the number of companies.
  const between: SQL = sql`business_number between ${first} and ${last}`
  const sources = await tx.execute<Source>(sourceQuery(sql`c.${between}`))
  // The database computes past states and writes rows while this process computes the next rows.
  let working = Promise.resolve<unknown>(tx.execute(plannedEachTime(refreshPasts(between))))
  for (let from = 0; from < sources.rows.length; from += part) {
    // The promise is awaited below. If it fails before that, this handler keeps Node from reporting an unhandled
    // rejection.
    working.catch(() => undefined)
    await setImmediate()
    const rows = rowsOf(sources.rows.slice(from, from + part))
    working = working.then(() => writeListRows(tx, rows))
  }
  await working
  return { number: last, count }
}
