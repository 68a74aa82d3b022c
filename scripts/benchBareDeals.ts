// The minimal routes (the floor) with which the benchmark compares the deal tables: the best SQL we know, its rows
// turned into JSON by the database.
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { keysOfDeals } from '../src/server/deals/table/allDeals.queries.ts'
import { selectDeals } from '../src/server/deals/table/deals.queries.ts'

const dialect = new PgDialect()
const admin = { teamId: '001', role: 'admin' } as const
const written = (statement: SQL) => {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return { text, values }
}
const rowsWhere = (where: SQL) =>
  written(sql`select coalesce(json_agg(x), '[]')::text as rows from (${selectDeals(admin, where)}) x`)

export function bareDeals(
  app: FastifyInstance,
  pool: pg.Pool,
  actorOf: (cookie: string | undefined) => Promise<object>,
): void {
  const rows = async (name: string, where: SQL) => {
    const found = await pool.query<{ rows: string }>({ name, ...rowsWhere(where) })
    return found.rows[0]?.rows ?? '[]'
  }
  app.get<{ Params: { number: string } }>('/deal-table/:number', async ({ headers, params }, reply) => {
    await actorOf(headers.cookie)
    const known = await pool.query<{ side: string }>({
      name: 'side',
      text: `select a.side from company c left join company_add a on a.business_number = c.business_number
        where c.business_number = $1 and c.deleted_at is null`,
      values: [params.number],
    })
    if (!known.rows[0]) throw new Error('no company')
    reply.type('application/json')
    return rows('deals', sql`c.seller_number = ${params.number}`)
  })
  const { page, count } = keysOfDeals(sql`c.ended_day is null`, undefined, 101)
  app.get('/deal-table', async ({ headers }, reply) => {
    await actorOf(headers.cookie)
    const [keys, counted] = await Promise.all([
      pool.query<{ id: string }>(written(page)),
      pool.query<{ total: number }>(written(count)),
    ])
    const ids = keys.rows.slice(0, 100).map(({ id }) => Number(id))
    reply.type('application/json')
    const text = await rows('page', sql`c.id = any(${sql.param(ids)}::int8[])`)
    return `{"rows":${text},"total":${counted.rows[0]?.total ?? 0}}`
  })
}
