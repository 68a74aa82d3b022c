// The minimal route (the floor) with which the benchmark compares the company list: the best SQL we know, with only a
// session lookup around it.
import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod/mini'
import { readCarried } from '../../src/server/company/counts/carriedCounts.ts'
import { isBroad, keysOf, rowsJson } from '../../src/server/company/list/companies.queries.ts'
import { conditionsOf } from '../../src/server/company/list/conditions.ts'
import { countCompanies } from '../../src/server/company/list/countCompanies.ts'
import { orderOf } from '../../src/server/company/list/orders.ts'
import { listCompanies, listPageSize } from '../../src/shared/company/list/companyList.endpoints.ts'

interface Statement {
  text: string
  values: unknown[]
}
interface Page {
  keys: Statement
  /** The text of the statement that reads the rows, with the columns that were asked for. */
  rows: string
  limit: number
  counts: Statement[]
}

const dialect = new PgDialect()
function written(statement: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { text, values: params }
}
const rowsOf = (columns: string | undefined) => written(rowsJson(columns ? columns.split(',') : null)).text

const names = new Map<string, string>()
const nameOf = (text: string) => {
  const name = names.get(text) ?? `rows${names.size}`
  names.set(text, name)
  return name
}

async function statementsOf(pool: pg.Pool, url: string): Promise<Page> {
  const query = z.parse(listCompanies.query, Object.fromEntries(new URL(url, 'http://bare').searchParams))
  const conditions = conditionsOf({ teamId: '001', role: 'admin' }, query)
  const carried = query.after === undefined ? null : readCarried(query.after)
  const broad = await isBroad(drizzle(pool) as never, conditions)
  const counts: Statement[] = []
  const taking = {
    execute: async (statement: SQL) => {
      counts.push(written(statement))
      // Returns an invented count above `countCap`, so that `countCompanies` skips the exact count and only one
      // statement is measured.
      return { rows: [{ found: Number.MAX_SAFE_INTEGER }] }
    },
  } as never
  if (!carried) await countCompanies(taking, conditions, { broad, exact: false })
  const order = orderOf(query.sort)
  const limit = Number(query.limit ?? listPageSize)
  const keys = keysOf({ conditions, order, broad, limit: limit + 1, after: carried?.key })
  return { keys: written(keys), rows: rowsOf(query.columns), limit, counts }
}

export function bareList(
  app: FastifyInstance,
  pool: pg.Pool,
  actorOf: (cookie: string | undefined) => Promise<object>,
): void {
  const known = new Map<string, Promise<Page>>()
  app.get('/api/companies', async ({ headers, url }, reply) => {
    await actorOf(headers.cookie)
    const page = known.get(url) ?? statementsOf(pool, url)
    known.set(url, page)
    const { keys, rows, limit, counts } = await page
    const listed = async () => {
      const found = await pool.query<{ number: string }>(keys)
      const numbers = found.rows.slice(0, limit).map(({ number }) => number)
      const answer = await pool.query<{ rows: string }>({ name: nameOf(rows), text: rows, values: [numbers] })
      return answer.rows[0]?.rows
    }
    const [text, ...counted] = await Promise.all([
      listed(),
      ...counts.map((statement) => pool.query<object>(statement)),
    ])
    reply.type('application/json')
    return `{"rows":${text},"counts":${JSON.stringify(counted.map((count) => count.rows))}}`
  })
}
