import { and, inArray, isNull, or } from 'drizzle-orm'
import { normaliseName } from '#shared/company/search.ts'
import type { RowValues } from '#shared/imports/rows/rowValues.ts'
import type { BrokerageRow, CompanyRow } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { brokerageRecord } from '../../database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '../../database/tables/company.ts'
import { companyBspl } from '../../database/tables/companyChildren.ts'
import { companyList } from '../../database/tables/companyList.ts'

export type OpinionRow = typeof companyOpinion.$inferSelect
export type YearRow = typeof companyBspl.$inferSelect

/** The stored data of the companies that some rows of a file name. */
export interface Stored {
  companies: Map<string, CompanyRow>
  /** Brokerage records by business number. */
  records: Map<string, BrokerageRow>
  /** Brokerage records by unique number, including those of leads. */
  byUnique: Map<string, BrokerageRow>
  opinions: Map<string, OpinionRow>
  /** Yearly records by number and year. */
  years: Map<string, YearRow>
  /** Registered companies with the same name and representative as a row: their business number by `twinKey`. */
  twins: Map<string, string>
}

export const yearKey = (businessNumber: string, year: string) => `${businessNumber} ${year}`
export const twinKey = (name: unknown, representative: unknown) =>
  `${normaliseName(String(name ?? ''))}\n${normaliseName(String(representative ?? ''))}`

/**
 * Reads everything that the rows may change. With `lock` the rows are locked, companies first and in the order of
 * their numbers, as every save does.
 */
export async function readStored(db: Db, rows: readonly RowValues[], lock: boolean): Promise<Stored> {
  const uniqueNumbers = rows.flatMap(({ uniqueNumber }) => uniqueNumber ?? [])
  const named = uniqueNumbers.length
    ? await db
        .select({ number: brokerageRecord.businessNumber })
        .from(brokerageRecord)
        .where(inArray(brokerageRecord.uniqueNumber, uniqueNumbers))
    : []
  const numbers = [
    ...new Set([
      ...rows.flatMap(({ businessNumber }) => businessNumber ?? []),
      ...named.flatMap(({ number }) => number ?? []),
    ]),
  ]
  const none = { companies: [], records: [], opinions: [], years: [] }
  const found =
    numbers.length + uniqueNumbers.length === 0
      ? none
      : await readRows(db, numbers, uniqueNumbers, rows, lock)
  return {
    companies: new Map(found.companies.map((row) => [row.businessNumber, row])),
    records: new Map(found.records.flatMap((row) => (row.businessNumber ? [[row.businessNumber, row]] : []))),
    byUnique: new Map(found.records.flatMap((row) => (row.uniqueNumber ? [[row.uniqueNumber, row]] : []))),
    opinions: new Map(found.opinions.map((row) => [row.businessNumber, row])),
    years: new Map(found.years.map((row) => [yearKey(row.businessNumber, row.year), row])),
    twins: await readTwins(db, rows),
  }
}

async function readRows(
  db: Db,
  numbers: string[],
  uniqueNumbers: string[],
  rows: readonly RowValues[],
  lock: boolean,
) {
  const companies = db
    .select()
    .from(company)
    .where(inArray(company.businessNumber, numbers))
    .orderBy(company.businessNumber)
  const isNamed = or(
    inArray(brokerageRecord.businessNumber, numbers),
    uniqueNumbers.length > 0
      ? and(isNull(brokerageRecord.businessNumber), inArray(brokerageRecord.uniqueNumber, uniqueNumbers))
      : undefined,
  )
  const records = db.select().from(brokerageRecord).where(isNamed).orderBy(brokerageRecord.id)
  const years = [...new Set(rows.flatMap((row) => Object.keys(row.years)))]
  return {
    companies: await (lock ? companies.for('update') : companies),
    records: await (lock ? records.for('update') : records),
    opinions: rows.some(({ opinion }) => Object.keys(opinion).length > 0)
      ? await db.select().from(companyOpinion).where(inArray(companyOpinion.businessNumber, numbers))
      : [],
    years:
      years.length > 0
        ? await db
            .select()
            .from(companyBspl)
            .where(and(inArray(companyBspl.businessNumber, numbers), inArray(companyBspl.year, years)))
        : [],
  }
}

/** Finds registered companies that may be the same as a row: equal name and representative. */
async function readTwins(db: Db, rows: readonly RowValues[]): Promise<Map<string, string>> {
  const names = [
    ...new Set(
      rows.flatMap(({ company: { companyName, representative } }) =>
        companyName && representative ? [normaliseName(String(companyName))] : [],
      ),
    ),
  ]
  if (names.length === 0) return new Map()
  const found = await db
    .select({
      name: companyList.name,
      representative: companyList.representative,
      number: companyList.businessNumber,
    })
    .from(companyList)
    .where(inArray(companyList.name, names))
  return new Map(
    found.map(({ name, representative, number }) => [`${name}\n${representative ?? ''}`, number]),
  )
}

/** Whether a unique number belongs to a lead. */
export const isLead = (record: BrokerageRow): boolean => record.businessNumber === null
