import { and, inArray, isNull, or } from 'drizzle-orm'
import { normaliseName } from '#shared/company/search.ts'
import type { RowValues } from '#shared/imports/rows/rowValues.ts'
import { mayRead, type Readable } from '../../company/company.policy.ts'
import { type BrokerageRow, type CompanyRow, ownershipOf, secretAmong } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import type { Reading } from '../../database/reading.ts'
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
  /** Registered companies that have the same name and representative as a company of the file. */
  twins: Map<string, Twin>
  /** The numbers of companies that are marked 극비. */
  secret: Set<string>
  /** Numbers of companies that the person may not read. All other maps and sets here leave them out. */
  hidden: Set<string>
}
interface Twin {
  number: string
  readable: Readable
}

export const yearKey = (businessNumber: string, year: string) => `${businessNumber} ${year}`
export const twinKey = (name: unknown, representative: unknown) =>
  `${normaliseName(String(name ?? ''))}\n${normaliseName(String(representative ?? ''))}`

/**
 * Reads everything that the rows may change. If `lock` is set, the stored rows are locked: companies first and in the
 * order of their numbers, as every save does.
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
    secret: await secretAmong(db, numbers),
    hidden: new Set(),
  }
}

/**
 * Removes everything that the person may not read, so that a dry run does not reveal it. Of a hidden company only the
 * number is kept: a row with this number must be refused, because the number cannot be registered again.
 */
export function withoutHidden(reading: Reading | null, stored: Stored): Stored {
  if (!reading) return stored
  const { companies, records, secret } = stored
  const isHidden = (number: string) =>
    !mayRead(reading, {
      side: records.get(number)?.side ?? null,
      secret: secret.has(number),
      ownership: ownershipOf(companies.get(number) ?? null, records.get(number) ?? null),
    })
  const hidden = new Set([...companies.keys()].filter(isHidden))
  const without = <T>(found: Map<string, T>, numberOf: (value: T, key: string) => string | null) =>
    new Map([...found].filter(([key, value]) => !hidden.has(numberOf(value, key) ?? '')))
  return {
    ...stored,
    companies: without(companies, (_, number) => number),
    records: without(records, (_, number) => number),
    byUnique: without(stored.byUnique, ({ businessNumber }) => businessNumber),
    opinions: without(stored.opinions, (_, number) => number),
    years: without(stored.years, ({ businessNumber }) => businessNumber),
    twins: new Map([...stored.twins].filter(([, { readable }]) => mayRead(reading, readable))),
    hidden,
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

/** Finds registered companies that may be the company of a row: those with the same name and representative. */
async function readTwins(db: Db, rows: readonly RowValues[]): Promise<Map<string, Twin>> {
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
      side: companyList.side,
      manager1Team: companyList.manager1Team,
      manager2Team: companyList.manager2Team,
      manager3Team: companyList.manager3Team,
      managerByDefault: companyList.managerByDefault,
      createdBy: companyList.createdBy,
    })
    .from(companyList)
    .where(inArray(companyList.name, names))
  const secret = await secretAmong(
    db,
    found.map(({ number }) => number),
  )
  return new Map(
    found.map(({ name, representative, number, side, ...row }) => [
      `${name}\n${representative ?? ''}`,
      { number, readable: { side, secret: secret.has(number), ownership: ownershipOf(row, row) } },
    ]),
  )
}

/** Whether a unique number belongs to a lead. */
export const isLead = (record: BrokerageRow): boolean => record.businessNumber === null
