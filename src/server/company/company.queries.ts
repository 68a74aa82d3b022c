import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { byWorkplaceAlias } from '#shared/catalogue/fields/lists.ts'
import {
  CustomerRow,
  HolderRow,
  type RelationRow,
  SalesRow,
  StatementRow,
  YearRecord,
} from '#shared/company/answers.ts'
import type { Db } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { company, companyOpinion } from '../database/tables/company.ts'
import {
  companyBspl,
  companyCustomer,
  companyRelation,
  companySales,
  companyShareholder,
  companyWorkplace,
  statementLine,
} from '../database/tables/companyChildren.ts'
import { AppError } from '../platform/appError.ts'
import { findCompany } from './companyRows.ts'

/**
 * Returns a company. Throws "not found" for unknown and deleted companies alike, so that they cannot be distinguished.
 */
export async function requireCompany(db: Db, businessNumber: string) {
  const found = await findCompany(db, businessNumber)
  if (!found) throw new AppError('company/not-found')
  return found
}

const number = sql.placeholder('businessNumber')

/**
 * The condition for the rows of a company in its child tables (years, sales, statements …). It matches no row of a
 * deleted company, so that one statement checks the company and reads its rows.
 */
const ofKnownCompany = (column: AnyPgColumn) =>
  and(
    eq(column, number),
    sql`exists (select from company where business_number = ${number} and deleted_at is null)`,
  )

/** Picks from the columns of `table` only those that the response schema `row` contains. */
const answered = <C, K extends keyof C & string>(table: C, row: { shape: Record<K, unknown> }) =>
  Object.fromEntries((Object.keys(row.shape) as K[]).map((name) => [name, table[name]])) as Pick<C, K>

const yearsQuery = prepared((db) =>
  db
    .select(answered(companyBspl, YearRecord))
    .from(companyBspl)
    .where(ofKnownCompany(companyBspl.businessNumber))
    .orderBy(asc(companyBspl.year))
    .prepare('read_years'),
)
const salesQuery = prepared((db) =>
  db
    .select(answered(companySales, SalesRow))
    .from(companySales)
    .where(ofKnownCompany(companySales.businessNumber))
    .orderBy(asc(companySales.sequence))
    .prepare('read_sales'),
)
const statementsQuery = prepared((db) =>
  db
    .select(answered(statementLine, StatementRow))
    .from(statementLine)
    .where(ofKnownCompany(statementLine.businessNumber))
    .orderBy(asc(statementLine.statement), asc(statementLine.year), asc(statementLine.position))
    .prepare('read_statements'),
)
const holdersQuery = prepared((db) =>
  db
    .select(answered(companyShareholder, HolderRow))
    .from(companyShareholder)
    .where(ofKnownCompany(companyShareholder.businessNumber))
    .orderBy(asc(companyShareholder.sequence))
    .prepare('read_holders'),
)
const customersQuery = prepared((db) =>
  db
    .select(answered(companyCustomer, CustomerRow))
    .from(companyCustomer)
    .where(ofKnownCompany(companyCustomer.businessNumber))
    .orderBy(asc(companyCustomer.customerType), asc(companyCustomer.sequence))
    .prepare('read_customers'),
)
const workplacesQuery = prepared((db) =>
  db
    .select()
    .from(companyWorkplace)
    .where(ofKnownCompany(companyWorkplace.businessNumber))
    .orderBy(asc(companyWorkplace.sequence))
    .prepare('read_workplaces'),
)
const relationsQuery = prepared((db) =>
  db
    .select({
      relation: companyRelation,
      other: {
        companyName: company.companyName,
        representative: company.representative,
        deletedAt: company.deletedAt,
      },
    })
    .from(companyRelation)
    .leftJoin(company, eq(company.businessNumber, companyRelation.relatedBusinessNumber))
    .where(ofKnownCompany(companyRelation.businessNumber))
    .orderBy(asc(companyRelation.sequence))
    .prepare('read_relations'),
)
const opinionQuery = prepared((db) =>
  db
    .select()
    .from(companyOpinion)
    .where(ofKnownCompany(companyOpinion.businessNumber))
    .prepare('read_opinion'),
)

/**
 * Throws "not found" if there are no rows and the company is unknown. A known company without rows gets an empty list.
 */
async function orUnknown<T>(db: Db, businessNumber: string, rows: T[]): Promise<T[]> {
  if (rows.length === 0) await requireCompany(db, businessNumber)
  return rows
}
export const yearsOf = (db: Db, businessNumber: string) => yearsQuery(db).execute({ businessNumber })
const salesOf = (db: Db, businessNumber: string) => salesQuery(db).execute({ businessNumber })
export const readYears = async (db: Db, businessNumber: string) =>
  orUnknown(db, businessNumber, await yearsOf(db, businessNumber))
export const readSales = async (db: Db, businessNumber: string) =>
  orUnknown(db, businessNumber, await salesOf(db, businessNumber))

/** The functions below return an empty list for unknown and deleted companies too. */
export const readStatements = (db: Db, businessNumber: string) =>
  statementsQuery(db).execute({ businessNumber })
export const readHolders = (db: Db, businessNumber: string) => holdersQuery(db).execute({ businessNumber })
export const readCustomers = (db: Db, businessNumber: string) =>
  customersQuery(db).execute({ businessNumber })

export async function readWorkplaces(db: Db, businessNumber: string) {
  const rows = await workplacesQuery(db).execute({ businessNumber })
  return rows.map((row) => ({ ...row, ...byWorkplaceAlias(row) }))
}

export async function readRelations(db: Db, businessNumber: string): Promise<RelationRow[]> {
  const rows = await relationsQuery(db).execute({ businessNumber })
  return rows.map(({ relation: { sequence: _sequence, ...relation }, other }) => {
    const registered = other !== null && other.deletedAt === null
    return {
      ...relation,
      relatedCompanyName: registered ? other.companyName : null,
      relatedRepresentative: registered ? other.representative : null,
      registered,
    }
  })
}

export async function readOpinion(db: Db, businessNumber: string) {
  const [row] = await opinionQuery(db).execute({ businessNumber })
  return row ?? {}
}
