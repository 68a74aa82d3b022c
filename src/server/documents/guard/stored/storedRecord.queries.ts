import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '#server/database/tables/company.ts'
import { companyActivity } from '#server/database/tables/companyActivity.ts'
import {
  companyBspl,
  companyCustomer,
  companyRelation,
  companySales,
  companyShareholder,
  companyWorkplace,
  statementLine,
} from '#server/database/tables/companyChildren.ts'
import { dailyReport } from '#server/database/tables/dailyReport.ts'

const mostRows = 2000
const mostReports = 200

/** Reads the rows of one company from a table. */
const rowsOf = <T extends PgTable & { businessNumber: PgColumn }>(db: Db, table: T, number: string) =>
  db
    .select(getTableColumns(table))
    .from(table as PgTable)
    .where(eq(table.businessNumber, number))
    .limit(mostRows) as unknown as Promise<T['$inferSelect'][]>

/**
 * Reads the companies related to a company. The column `mine` contains its own number, `theirs` that of the related
 * company.
 */
const relationsOf = (db: Db, mine: PgColumn, theirs: PgColumn, number: string) =>
  db
    .select({
      number: sql<string>`${theirs}`,
      name: company.companyName,
      nameEn: company.companyNameEn,
      uniqueNumber: brokerageRecord.uniqueNumber,
    })
    .from(companyRelation)
    .leftJoin(company, eq(company.businessNumber, theirs))
    .leftJoin(brokerageRecord, eq(brokerageRecord.businessNumber, theirs))
    .where(eq(mine, number))
    .limit(mostRows)

/**
 * Reads all rows that store something about the company. They include contacts, even if the person who runs the check
 * may not see them: the check only compares them and never shows them.
 */
export async function readStoredRows(db: Db, number: string) {
  const [base] = await rowsOf(db, company, number)
  return {
    company: base ?? null,
    opinion: (await rowsOf(db, companyOpinion, number))[0] ?? null,
    add: (await rowsOf(db, brokerageRecord, number))[0] ?? null,
    years: await rowsOf(db, companyBspl, number),
    lines: await rowsOf(db, statementLine, number),
    sales: await rowsOf(db, companySales, number),
    customers: await rowsOf(db, companyCustomer, number),
    workplaces: await rowsOf(db, companyWorkplace, number),
    holders: await rowsOf(db, companyShareholder, number),
    relations: [
      ...(await relationsOf(
        db,
        companyRelation.businessNumber,
        companyRelation.relatedBusinessNumber,
        number,
      )),
      // The record of a subsidiary often lists no relations, while the record of its parent lists them. So relations
      // are read in both directions.
      ...(await relationsOf(
        db,
        companyRelation.relatedBusinessNumber,
        companyRelation.businessNumber,
        number,
      )),
    ],
    reports: await db
      .select({
        counterparty: dailyReport.counterpartyCompany,
        counterpartyNumber: dailyReport.counterpartyBusinessNumber,
        keyPoints: dailyReport.keyPoints,
        detail: dailyReport.detailContent,
        next: dailyReport.nextAction,
      })
      .from(dailyReport)
      .where(and(eq(dailyReport.businessNumber, number), isNull(dailyReport.deletedAt)))
      .orderBy(desc(dailyReport.reportDate))
      .limit(mostReports),
    former: await db
      .select({ before: companyActivity.before })
      .from(companyActivity)
      .where(
        and(
          eq(companyActivity.businessNumber, number),
          sql`${companyActivity.before} ?| array['companyName', 'companyNameEn', 'representative', 'address']`,
        ),
      )
      .limit(mostRows),
  }
}
export type StoredRows = Awaited<ReturnType<typeof readStoredRows>>
