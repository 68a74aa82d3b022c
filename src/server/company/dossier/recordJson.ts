import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company } from '#server/database/tables/company.ts'
import { reachingFields, type SecretField, secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { BrokerageRecord, CompanyRecord } from '#shared/company/answers.ts'

/** The fields of contacts and of whoever introduced the company. */
export const secretNames = Object.keys(secretFields) as SecretField[]

/**
 * Selects a column under its name in the response. Amounts are cast to float, because JSON would contain all decimals
 * of `numeric`. Moments are written as `Date.toISOString` writes them.
 */
export function shown(table: PgTable, field: string, { name = field, from = '' } = {}): SQL {
  const column: AnyColumn | undefined = getTableColumns(table)[field]
  if (!column) throw new Error(`no column for ${field}`)
  const value = sql`${sql.raw(from && `${from}.`)}${sql.identifier(column.name)}`
  return sql`${writtenAs(column.columnType, value)} as ${sql.identifier(name)}`
}
function writtenAs(columnType: string, value: SQL): SQL {
  if (columnType === 'PgNumericNumber') return sql`${value}::float8`
  if (columnType === 'PgTimestamp')
    return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return value
}

/** Selects those fields of a response schema that the table stores under the same name. */
const stored = (table: PgTable, from: string, row: { shape: object }, except: readonly string[] = []) =>
  Object.keys(row.shape)
    .filter((name) => name in getTableColumns(table) && !except.includes(name))
    .map((name) => shown(table, name, { from }))

const json = (columns: SQL[]) =>
  sql`(select row_to_json(found) from (select ${sql.join(columns, sql`, `)}) found)`

/** The tables that the two records below are read from. */
export const recordTables = sql`company c left join company_add a on a.business_number = c.business_number
  left join company_opinion o on o.business_number = c.business_number
  left join app_user u on u.team_id = c.created_by`

/** A company as the API sends it (`CompanyRecord`), without what the reader may do with it. */
export const companyJson = json([
  ...stored(company, 'c', CompanyRecord, ['industryCode']),
  sql`coalesce(c.industry_code_11th, c.industry_code_10th) as "industryCode"`,
  sql`o.business_core as "businessCore"`,
  ...['companySpecialty', 'creditRating', 'uniqueNumber'].map((name) =>
    shown(brokerageRecord, name, { from: 'a' }),
  ),
  sql`u.manager_name as "createdByName"`,
  sql`a.id is not null as "hasBrokerage"`,
])

/** A brokerage record as the API sends it (`BrokerageRecord`), without the fields of contacts. */
export const brokerageJson = json([
  ...stored(brokerageRecord, 'a', BrokerageRecord, [...secretNames, 'businessCore']),
  sql`o.business_core as "businessCore"`,
  shown(brokerageRecord, 'uniqueNumber', { from: 'a', name: 'unique_number' }),
  shown(brokerageRecord, 'searchKeyword1', { from: 'a', name: 'searchKeyword' }),
  sql`num_nonnulls(${sql.join(
    reachingFields.map((field) => sql`a.${sql.identifier(getTableColumns(brokerageRecord)[field].name)}`),
    sql`, `,
  )}) > 0 as "hasContact"`,
])

/** The fields of contacts of a brokerage record. Who may see which of them is decided after the statement. */
export const secretJson = json(secretNames.map((name) => shown(brokerageRecord, name, { from: 'a' })))

/** The values on which the rights of a person depend. */
export const ownershipJson = json([
  sql`c.created_by as "createdBy"`,
  ...(['manager1Team', 'manager2Team', 'manager3Team', 'managerByDefault'] as const).map((name) =>
    shown(brokerageRecord, name, { from: 'a' }),
  ),
  shown(brokerageRecord, 'contactTypists', { from: 'a' }),
])
