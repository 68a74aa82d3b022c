import { and, asc, eq, sql } from 'drizzle-orm'
import type { BrokerageRow, CompanyRow } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { brokerageRecord } from '../../database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '../../database/tables/company.ts'
import { companyBspl } from '../../database/tables/companyChildren.ts'
import { type ListTable, listTableOf, listTables, type MergedList, statementTable } from '../images/lists.ts'

/** The state of a list: its number of rows and a hash of their content. */
export interface ListState {
  count: number
  hash: string
}

/** The values of a company among which a person chooses in a merge. */
export interface Whole {
  row: CompanyRow
  add: BrokerageRow | null
  opinion: Record<string, unknown>
  years: Map<string, Record<string, unknown>>
  lists: Record<MergedList, ListState | null>
  /** The keys are statement and year, such as `income 2025`. */
  statements: Map<string, ListState>
}

const rowsAsJson = ({ columns }: ListTable) =>
  sql`jsonb_agg(jsonb_build_array(${sql.join(
    columns.map((name) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  )}) order by ${sql.join(
    columns.map((name) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  )})`

/** Reads all values in which two companies can differ. Null if there is no such company. */
export async function readWhole(db: Db, businessNumber: string): Promise<Whole | null> {
  const [found] = await db
    .select({ row: company, add: brokerageRecord })
    .from(company)
    .leftJoin(brokerageRecord, eq(brokerageRecord.businessNumber, company.businessNumber))
    .where(and(eq(company.businessNumber, businessNumber)))
  if (!found) return null
  const [opinion] = await db
    .select()
    .from(companyOpinion)
    .where(eq(companyOpinion.businessNumber, businessNumber))
  const years = await db
    .select()
    .from(companyBspl)
    .where(eq(companyBspl.businessNumber, businessNumber))
    .orderBy(asc(companyBspl.year))
  const lists = {} as Record<MergedList, ListState | null>
  for (const list of Object.keys(listTables) as MergedList[])
    lists[list] = (await readList(db, businessNumber, listTableOf(list))) ?? null
  return {
    ...found,
    opinion: opinion ?? {},
    years: new Map(years.map((year) => [year.year, year])),
    lists,
    statements: await readStatementStates(db, businessNumber),
  }
}

async function readList(db: Db, businessNumber: string, table: ListTable): Promise<ListState | undefined> {
  const { rows } = await db.execute<{ count: number; hash: string }>(sql`
    select count(*)::int as count, md5(${rowsAsJson(table)}::text) as hash from ${sql.identifier(table.name)} t
    where t.business_number = ${businessNumber} having count(*) > 0`)
  return rows[0]
}

async function readStatementStates(db: Db, businessNumber: string): Promise<Map<string, ListState>> {
  const { rows } = await db.execute<{ id: string; count: number; hash: string }>(sql`
    select t.statement || ' ' || t.year as id, count(*)::int as count, md5(${rowsAsJson(statementTable)}::text) as hash
    from statement_line t where t.business_number = ${businessNumber} group by t.statement, t.year`)
  return new Map(rows.map(({ id, count, hash }) => [id, { count, hash }]))
}
