import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { recountCompanies } from '../company/counts/keptCounts.ts'
import { rowsOf } from '../company/list/companyList.ts'
import { insertPasts } from '../company/list/companyStates.ts'
import type { ListRow } from '../company/list/listRow.ts'
import { type Source, sourceQuery } from '../company/list/listSource.ts'
import { insertListRows } from '../company/list/writeListRows.ts'
import type { Db } from '../database/connect.ts'
import { plannedEachTime } from '../database/named.ts'

/**
 * The number of companies whose `company_list` rows are computed per batch, while the database computes past states of
 * others.
 */
const companiesPerBatch = 1000
/**
 * One statement computes the past states of this many companies. A few large statements are cheaper than many small
 * ones.
 */
const companiesPerStatement = 10_000
/**
 * The number of rows after which the computation yields to the event loop, so that queued statements are sent and
 * requests are answered.
 */
const rowsBetweenYields = 50

const rangesOf = (sorted: readonly string[], size: number): SQL[] =>
  Array.from({ length: Math.ceil(sorted.length / size) }, (_, at) => {
    const last = Math.min(sorted.length, (at + 1) * size) - 1
    return sql`business_number between ${sorted[at * size]} and ${sorted[last]}`
  })

/**
 * Computes `company_list` rows and past states for companies that have neither. The result equals that of a rebuild,
 * but needs no comparison with stored rows. `numbers` are the business numbers of all companies.
 */
export async function fillCompanyList(tx: Db, numbers: readonly string[]): Promise<void> {
  const sorted = numbers.toSorted()
  const [ranges, wide] = [rangesOf(sorted, companiesPerBatch), rangesOf(sorted, companiesPerStatement)]
  let sent: Promise<unknown> = Promise.resolve()
  /** Queues a statement behind the previous ones without waiting for its result. */
  const send = <Row extends Record<string, unknown>>(query: SQL) => {
    const answer = sent.then(() => tx.execute<Row>(query))
    // The promise is awaited later. If it fails before that, this handler keeps Node from reporting an unhandled
    // rejection.
    answer.catch(() => undefined)
    sent = answer
    return answer
  }
  const read = (range: SQL | undefined) => (range ? send<Source>(sourceQuery(sql`c.${range}`)) : null)
  let next = read(ranges[0])
  // Statements are queued before the results of earlier ones are awaited, so that the connection is rarely idle.
  let written: Promise<unknown>[] = []
  for (const [at] of ranges.entries()) {
    const sources = (await next)?.rows ?? []
    next = read(ranges[at + 1])
    const past =
      at % (companiesPerStatement / companiesPerBatch) === 0
        ? wide[(at * companiesPerBatch) / companiesPerStatement]
        : undefined
    const writing: Promise<unknown>[] = past ? [send(plannedEachTime(insertPasts(past)))] : []
    const rows: ListRow[] = []
    for (let from = 0; from < sources.length; from += rowsBetweenYields) {
      await setImmediate()
      rows.push(...rowsOf(sources.slice(from, from + rowsBetweenYields)))
    }
    writing.push(send(insertListRows(rows)))
    await Promise.all(written)
    written = writing
  }
  await Promise.all(written)
  await recountCompanies(tx)
}
