import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/database/connect.ts'
import { fixedStatement } from '#server/database/named.ts'
import { companyOpinion } from '#server/database/tables/company.ts'
import {
  companyBspl,
  companyCustomer,
  companySales,
  companyShareholder,
  companyWorkplace,
  statementLine,
} from '#server/database/tables/companyChildren.ts'
import { workplaceAliases, workplaceFields } from '#shared/catalogue/fields/lists.ts'
import {
  CustomerRow,
  HolderRow,
  Opinion,
  SalesRow,
  StatementRow,
  YearRecord,
} from '#shared/company/answers.ts'
import type { WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'

/**
 * The parts of a company that are the same for everybody who may read it, such as statements and shareholders. Company
 * record and brokerage record are not included, because their content depends on the rights of the person.
 */
export type CompanyParts = Omit<WholeCompany, 'company' | 'add' | 'version'>

/**
 * Selects a column under its name in the response. Amounts are cast to float, because JSON would contain all decimals
 * of `numeric`.
 */
function shown(table: PgTable, field: string, name = field): SQL {
  const column: AnyColumn | undefined = getTableColumns(table)[field]
  if (!column) throw new Error(`no column for ${field}`)
  const value = sql.identifier(column.name)
  return sql`${value}${sql.raw(column.columnType === 'PgNumericNumber' ? '::float8' : '')} as ${sql.identifier(name)}`
}
const columnsOf = (table: PgTable, row: { shape: object }) =>
  sql.join(
    Object.keys(row.shape).map((name) => shown(table, name)),
    sql`, `,
  )
const workplaceColumns = sql.join(
  [
    ...['sequence', ...Object.keys(workplaceFields)].map((name) => shown(companyWorkplace, name)),
    ...Object.entries(workplaceAliases).map(([alias, name]) => shown(companyWorkplace, name, alias)),
  ],
  sql`, `,
)

const rowsOf = (rows: SQL) => sql`(select coalesce(json_agg(found), '[]') from (${rows}) found)`

const number = sql.placeholder('businessNumber')
/** The condition for the rows of the company. If the company is deleted, no row matches. */
const here = sql`business_number = ${number} and exists (select from known)`

/**
 * Reads all `CompanyParts` in one statement, as JSON written by the database. Converting hundreds of rows to objects
 * and back to JSON would cost the server more than the whole query.
 */
const selectParts = fixedStatement<{ parts: string }>(
  sql`with known as materialized (select from company where business_number = ${number} and deleted_at is null)
    select json_build_object(
      'bspl', ${rowsOf(sql`select ${columnsOf(companyBspl, YearRecord)} from company_bspl
        where ${here} order by year`)},
      'statements', ${rowsOf(sql`select ${columnsOf(statementLine, StatementRow)} from statement_line
        where ${here} order by statement, year, position`)},
      'sales', ${rowsOf(sql`select ${columnsOf(companySales, SalesRow)} from company_sales
        where ${here} order by sequence`)},
      'customers', ${rowsOf(sql`select ${columnsOf(companyCustomer, CustomerRow)} from company_customer
        where ${here} order by customer_type, sequence`)},
      'workplace', ${rowsOf(sql`select ${workplaceColumns} from company_workplace
        where ${here} order by sequence`)},
      'holders', ${rowsOf(sql`select ${columnsOf(companyShareholder, HolderRow)} from company_shareholder
        where ${here} order by sequence`)},
      'relations', ${rowsOf(sql`select r.business_number as "businessNumber",
          r.related_business_number as "relatedBusinessNumber", r.related_relationship as "relatedRelationship",
          c.company_name as "relatedCompanyName", c.representative as "relatedRepresentative",
          c.business_number is not null as registered
        from company_relation r
        left join company c on c.business_number = r.related_business_number and c.deleted_at is null
        where r.business_number = ${number} and exists (select from known) order by r.sequence`)},
      'opinion', coalesce((select row_to_json(found) from
        (select ${columnsOf(companyOpinion, Opinion)} from company_opinion where ${here}) found), '{}')
    )::text as parts`,
  'rows',
)

/** Returns the `CompanyParts` of a company as JSON text. */
export async function readPartsAsText(db: Db, businessNumber: string): Promise<string> {
  const [row] = await selectParts(db, { businessNumber })
  if (!row) throw new Error('no answer')
  return row.parts
}

export const readParts = async (db: Db, businessNumber: string): Promise<CompanyParts> =>
  JSON.parse(await readPartsAsText(db, businessNumber)) as CompanyParts
