// The minimal server (the floor) with which the benchmarks compare the program: bare Fastify routes with our session
// lookup and the best SQL we know.
import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import Fastify from 'fastify'
import pg from 'pg'
import { recordStatement, wholeStatement } from '../../src/server/company/dossier/wholeCompany.queries.ts'
import { gramsOf, readNeedle } from '../../src/shared/company/search.ts'
import { bareDeals } from './bareDeals.ts'
import { bareList } from './bareList.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, application_name: 'bare' })
const app = Fastify()

const sessionSql = `select u.team_id, u.manager_name, u.position, u.mobile, u.email, u.role, u.must_change_password,
  s.last_seen_at < now() - interval '1 minute' as stale
  from session s join app_user u on u.team_id = s.team_id
  where s.token_hash = $1 and s.expires_at > now() and s.last_seen_at > now() - interval '60 minutes' and u.deleted_at is null`

async function actorOf(cookie: string | undefined): Promise<object> {
  const token = cookie?.split('dealdesk=')[1] ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  const { rows } = await pool.query<object>({ name: 'actor', text: sessionSql, values: [hash] })
  if (!rows[0]) throw new Error('nobody')
  return rows[0]
}

bareList(app, pool, actorOf)
bareDeals(app, pool, actorOf)
app.get('/me', ({ headers }) => actorOf(headers.cookie))

const hitsSql = (where: string, order: string) => `
  with hit as materialized (select business_number, name, digits, initials, side, manager1_team, created_by from company_list l where ${where}),
  page as (select *, row_number() over (order by ${order}) as place from hit order by place limit 100)
  select c.business_number as "businessNumber", c.company_name as "companyName", c.representative, page.side,
    page.manager1_team as "manager1Team", page.created_by as "createdBy", u.manager_name as "createdByName",
    u.position as "createdByPosition", (select count(*)::int from hit) as total
  from page join company c on c.business_number = page.business_number
  left join app_user u on u.team_id = page.created_by order by place`

const ranked = (column: string) =>
  `case when ${column} = $3 then 0 when starts_with(${column}, $3) then 1 when position($3 in ${column}) > 0 then 2 else 3 end,
   char_length(name), name, business_number`
const statements = {
  text: hitsSql('grams @> $1::text[] and (name like $2 or representative like $2)', ranked('name')),
  initials: hitsSql('grams @> $1::text[] and initials like $2', ranked('initials')),
  number: hitsSql('grams @> $1::text[] and digits like $2', 'position($3 in digits), digits'),
}

app.get<{ Querystring: { search: string } }>('/search', async ({ headers, query }, reply) => {
  await actorOf(headers.cookie)
  const needle = readNeedle(query.search)
  if (!needle || needle.kind === 'mixed') return []
  const text = needle.kind === 'number' ? needle.digits : needle.text
  const values = [gramsOf(text), `%${text}%`, text]
  const { rows } = await pool.query<Record<string, unknown>>({
    name: needle.kind,
    text: statements[needle.kind],
    values,
  })
  reply.header('x-total-count', Number(rows[0]?.total ?? 0))
  return rows
})

const known = 'exists (select from company where business_number = $1 and deleted_at is null)'
const parts: Record<string, string> = {
  cretop: `select c.*, a.unique_number, a.company_specialty, a.manager1_team, a.manager2_team, a.manager3_team, a.manager_by_default,
    o.business_core, u.manager_name from company c left join company_add a using (business_number)
    left join company_opinion o using (business_number) left join app_user u on u.team_id = c.created_by
    where c.business_number = $1 and c.deleted_at is null`,
  add: `select a.*, o.business_core, c.created_by from company_add a join company c using (business_number)
    left join company_opinion o using (business_number) where a.business_number = $1 and c.deleted_at is null`,
  bspl: `select * from company_bspl where business_number = $1 and ${known} order by year`,
  statements: `select * from statement_line where business_number = $1 and ${known} order by statement, year, position`,
  holders: `select * from company_shareholder where business_number = $1 and ${known} order by sequence`,
  relation: `select r.*, c.company_name, c.representative, c.deleted_at from company_relation r
    left join company c on c.business_number = r.related_business_number where r.business_number = $1 and ${known} order by r.sequence`,
  sales: `select * from company_sales where business_number = $1 and ${known} order by sequence`,
  customers: `select * from company_customer where business_number = $1 and ${known} order by customer_type, sequence`,
  workplace: `select * from company_workplace where business_number = $1 and ${known} order by sequence`,
  opinion: `select * from company_opinion where business_number = $1 and ${known}`,
}
app.get<{ Params: { part: string; bn: string } }>('/part/:part/:bn', async ({ headers, params }) => {
  await actorOf(headers.cookie)
  const text = parts[params.part] ?? ''
  const { rows } = await pool.query<object>({ name: params.part, text, values: [params.bn] })
  return rows
})

const written = (statement: SQL) => new PgDialect().sqlToQuery(statement).sql
const ofOneCompany = { record: written(recordStatement), whole: written(wholeStatement) }
type Columns = Record<'company' | 'add' | 'parts', string>

/** Sends one company as the database wrote it, with the same statement as the program. */
app.get<{ Params: { what: 'record' | 'whole'; bn: string } }>(
  '/company/:what/:bn',
  async ({ headers, params: { what, bn } }, reply) => {
    await actorOf(headers.cookie)
    const { rows } = await pool.query<Columns>({ name: what, text: ofOneCompany[what], values: [bn] })
    const [row] = rows
    if (!row) throw new Error('not found')
    reply.type('application/json')
    if (what === 'record') return row.company
    return `{"company":${row.company},"add":${row.add},${row.parts.slice(1)}`
  },
)

interface Saved {
  bn: string
  fax: string
  years: string[]
}
/** Saves a company with only the statements that any program needs at least for a save of this size. */
app.post<{ Body: Saved }>('/save', async ({ headers, body }) => {
  await actorOf(headers.cookie)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'lock',
      text: 'select * from company where business_number = $1 for update',
      values: [body.bn],
    })
    await client.query({
      name: 'save',
      text: 'update company set fax = $2, version = version + 1, updated_at = now() where business_number = $1 returning *',
      values: [body.bn, body.fax],
    })
    await client.query({
      name: 'years',
      text: 'update company_bspl set updated_at = now() where business_number = $1 and year = any($2)',
      values: [body.bn, body.years],
    })
    await client.query({
      name: 'lines',
      text: `with gone as (delete from statement_line where business_number = $1 and statement = 'financial' and year = any($2) returning *)
        select count(*) from gone`,
      values: [body.bn, body.years],
    })
    await client.query({
      name: 'line',
      text: `insert into statement_line select $1::text, 'financial', y, p, '자산총계', 1 from unnest($2::text[]) y, generate_series(0, 2) p`,
      values: [body.bn, body.years],
    })
    await client.query({
      name: 'audit',
      text: `insert into audit_entry (team_id, action, subject_kind, subject_id, business_number, after) values ('001', 'company/changed', 'company', $1::text, $1::text, $2)`,
      values: [body.bn, JSON.stringify(body)],
    })
    await client.query({
      name: 'list',
      // The company list shows the time of the last change. This update keeps that column right, so that a later
      // rebuild of the list finds nothing to correct.
      text: 'update company_list l set updated_at = c.updated_at from company c where l.business_number = $1 and c.business_number = $1',
      values: [body.bn],
    })
    await client.query('commit')
    return { success: true }
  } finally {
    client.release()
  }
})

console.log(`bare ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
