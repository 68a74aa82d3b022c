// The minimal routes (the floor) with which the benchmark compares the deal tables: the best SQL we know, its rows
// turned into JSON by the database.
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { keysOfDeals } from '../../src/server/deals/table/allDeals.queries.ts'
import { askingReports, bothLiving, livingDeals, pairReport } from '../../src/server/deals/table/dealSql.ts'

const dialect = new PgDialect()
const written = (statement: SQL) => {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return { text, values }
}
/** All columns of counterparties, with latest report and next task. */
const flat = (where: SQL) => sql`
  select c.id, c.version, c.seller_number as "sellerNumber", sc.company_name as "sellerName", s.side as "sellerSide",
    s.unique_number as "sellerUnique", s.manager1_team as "sellerTeam", c.other_number as "otherNumber",
    coalesce(oc.company_name, c.name) as "otherName", o.side as "otherSide", o.unique_number as "otherUnique",
    o.manager1_team as "otherTeam", c.stage, c.stage_days as "stageDays", c.last_day::text as "lastDay", c.star,
    c.ended_day::text as "endedDay", c.end_reason as "endReason", c.end_note as "endNote", c.ended_by as "endedBy",
    c.amount::float8 as amount, c.share::float8 as share, c.kept_report as "keptReport", c.created_by as "createdBy",
    c.created_at as "createdAt", c.updated_at as "updatedAt", r.id as "reportId", r.report_date::text as "reportDay",
    r.progress_stage as "reportStage", r.key_points as "reportPoints", r.team_id as "reportTeam", q.asking,
    t.id as "taskId", t.version as "taskVersion", t.text as "taskText", t.day::text as "taskDay",
    t.person as "taskPerson"
  from ${livingDeals} join company sc on sc.business_number = c.seller_number
  left join company oc on oc.business_number = c.other_number
  left join lateral ${pairReport(sql`d.key_points, d.team_id`)} r on true
  left join lateral ${askingReports} q on true
  left join lateral (select k.id, k.version, k.text, k.day, k.person from task k
    where k.counterparty_id = c.id and k.done_day is null order by k.day, k.id limit 1) t on true
  where ${bothLiving} and ${where}`
const rowsWhere = (where: SQL) =>
  written(sql`select coalesce(json_agg(x), '[]')::text as rows from (${flat(where)}) x`)

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
