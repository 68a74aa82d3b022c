import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
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
import { shown } from './recordJson.ts'

const columnsOf = (table: PgTable, row: { shape: object }) =>
  sql.join(
    Object.keys(row.shape).map((name) => shown(table, name)),
    sql`, `,
  )
const workplaceColumns = sql.join(
  [
    ...['sequence', ...Object.keys(workplaceFields)].map((name) => shown(companyWorkplace, name)),
    ...Object.entries(workplaceAliases).map(([alias, name]) =>
      shown(companyWorkplace, name, { name: alias }),
    ),
  ],
  sql`, `,
)

const rowsOf = (rows: SQL) => sql`(select coalesce(json_agg(found), '[]') from (${rows}) found)`

/** The rows of the company `c` of the statement around. */
const here = sql`business_number = c.business_number`

/**
 * The parts of the company `c` that are the same for everybody who may read it, such as statements and shareholders, as JSON written by the database. Converting hundreds of rows to objects and back
 * to JSON would cost the server more than the whole query.
 */
export const partsJson: SQL = sql`json_build_object(
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
          other.company_name as "relatedCompanyName", other.representative as "relatedRepresentative",
          other.business_number is not null as registered
        from company_relation r
        left join company other on other.business_number = r.related_business_number and other.deleted_at is null
        where r.${here} order by r.sequence`)},
      'opinion', coalesce((select row_to_json(found) from
        (select ${columnsOf(companyOpinion, Opinion)} from company_opinion where ${here}) found), '{}')
    )`
