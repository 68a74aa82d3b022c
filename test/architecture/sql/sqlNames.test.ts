import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import { orderOf } from '#server/company/list/orders.ts'
import { rowColumns, rowTables } from '#server/company/list/rowColumns.ts'
import { companySorts } from '#shared/company/list/sorts.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { type Tables, unknownNames } from './check.ts'
import { readTables } from './schema.ts'
import { readTemplates, type Template, templatesOf } from './templates.ts'

let tables: Tables
let templates: Template[]
beforeAll(async () => {
  tables = await readTables()
  templates = readTemplates()
})

it('sees the tables and the SQL at all', () => {
  expect(tables.schema.get('company')).toContain('business_number')
  expect(templates.length).toBeGreaterThan(600)
})

it('every name in hand-written SQL is a column of the tables it reads', () => {
  expect(unknownNames(templates, tables)).toEqual([])
})

describe('a renamed column is seen', () => {
  const schema = new Map([
    ['company', new Set(['business_number', 'company_name', 'created_at'])],
    ['company_file', new Set(['business_number', 'file_name', 'file_size', 'created_at'])],
  ])
  const planted = (code: string) =>
    unknownNames(templatesOf('src/server/x.ts', code), {
      schema,
      names: new Map([['companyFile', 'company_file']]),
    }).map((found) => found.replace(/^\S+ /, ''))

  it.each([
    ['by itself', 'sql`select name from company`', ['name']],
    ['with an alias', 'sql`select c.name from company c where c.created_at < now()`', ['c.name']],
    ['of a table from the program', 'sql`select f.name from ${companyFile} f`', ['f.name']],
    [
      'in a join',
      'sql`select 1 from company c join company_file f on f.number = c.number`',
      ['f.number', 'c.number'],
    ],
    ['in a condition', 'sql`delete from company where deleted_at is null`', ['deleted_at']],
    [
      'in a subquery, where the statement around it has the name',
      'sql`select c.company_name, (select max(company_name) from company_file) from company c`',
      ['company_name'],
    ],
    [
      'in a subquery that is read from',
      'sql`select s.day from (select created_on as day from company) s`',
      ['created_on'],
    ],
    [
      'in a common table expression',
      'sql`with x as (select number from company_file) select count(*) from x`',
      ['number'],
    ],
    [
      'behind a union',
      'sql`select file_name from company_file union all select file_name from company`',
      ['file_name'],
    ],
    [
      'in a list of an insert',
      'sql`insert into company (business_number, name) select n, t from unnest(${a}, ${b}) as x(n, t)`',
      ['company.name'],
    ],
    [
      'that is set',
      'sql`update company_file set file_size = 1, size = 2 where file_name = ${name}`',
      ['company_file.size'],
    ],
    [
      'of a conflict',
      'sql`insert into company (company_name) values (1) on conflict (number) do nothing`',
      ['company.number'],
    ],
    [
      'in an order',
      'sql`select file_name as shown from company_file order by shown, uploaded_at`',
      ['uploaded_at'],
    ],
    [
      'in a part of a statement',
      'sql`select 1 from company c where ${own}`; const own = sql`c.creator = ${team}`',
      ['c.creator'],
    ],
    [
      'of whole rows of a subquery',
      'sql`select b.size from company c left join lateral (select * from company_file f limit 1) b on true`',
      ['b.size'],
    ],
    ['in raw text', "sql.raw('select name from company')", ['name']],
    ['in the text of a bare query', "client.query('select name from company')", ['name']],
  ])('%s', (_where, code, names) => {
    expect(planted(code)).toEqual(names)
  })

  it.each([
    'sql`select c.company_name as name, count(*) filter (where f.file_size > 0) as files from company c left join company_file f using (business_number) group by c.company_name order by files, name`',
    'sql`select extract(year from created_at), make_interval(days => ${n}), created_at::date from company`',
    'sql`select n from generate_series(1, 3) n where not exists (select from company_file f where f.file_size = n)`',
    'sql`with day as (select created_at::date as d from company), last as materialized (select max(d) as d from day) select d from last`',
    'sql`select row_number() over days as place from company window days as (partition by company_name order by created_at)`',
    'sql`insert into company as kept (business_number) values (${n}) on conflict (business_number) do update set company_name = excluded.company_name where kept.created_at < now()`',
    "sql`select company_name from company -- name\n where company_name = 'name' /* name */`",
  ])('and nothing else: %#', (code) => {
    expect(planted(code)).toEqual([])
  })
})

describe('in the database', () => {
  let t: TestDatabase
  beforeAll(async () => {
    t = await createTestDatabase(1)
  })
  afterAll(() => t.drop())

  it('the tables have the columns that the program says', async () => {
    const { rows } = await t.pool.query<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text order by column_name::text) as columns
       from information_schema.columns where table_schema = 'public' group by table_name`,
    )
    const migrated = Object.fromEntries(rows.map(({ table, columns }) => [table, columns.toSorted()]))
    const defined = [...tables.schema].map(([table, columns]) => [table, [...columns].toSorted()])
    expect(migrated).toEqual(Object.fromEntries(defined))
  })

  it('SQL built from lists of names is understood: rows, orders and the read models', async () => {
    const page = sql`(select ''::text as business_number) page`
    const orders = companySorts.map((key) => orderOf(key).by)
    const statements = [
      sql`select ${rowColumns(null)} from ${page} ${rowTables}`,
      sql`select ${rowColumns(null, { whole: true })} from ${page} ${rowTables}`,
      sql`select 1 from company_list l order by ${sql.join(orders, sql`, `)}`,
    ]
    for (const statement of statements) expect((await t.db.execute(statement)).rows).toEqual([])
    await refreshCompanyList(t.db, ['000-00-00000'])
  })
})
