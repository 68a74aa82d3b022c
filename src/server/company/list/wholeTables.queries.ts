import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '#server/database/tables/company.ts'
import { companyBspl } from '#server/database/tables/companyChildren.ts'
import { appUser } from '#server/database/tables/user.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { CompanyRecord } from '#shared/company/answers.ts'
import { describeCompany } from '../company.describe.ts'

export interface Window {
  limit?: string | undefined
  after?: string | undefined
}
const batch = 500
const numberLength = '000-00-00000'.length

/** Reads a table page by page, so that it needs little memory. */
async function* pages<T>(
  given: Window,
  read: (after: string, limit: number) => Promise<T[]>,
  keyOf: (row: T) => string,
) {
  let after = given.after ?? ''
  let left = given.limit === undefined ? Number.POSITIVE_INFINITY : Number(given.limit)
  while (left > 0) {
    const size = Math.min(batch, left)
    const rows = await read(after, size)
    yield* rows
    left -= rows.length
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = keyOf(last)
  }
}

export async function* streamCompanies(db: Db, actor: Actor, given: Window): AsyncGenerator<CompanyRecord> {
  const read = (after: string, limit: number) =>
    db
      .select({
        row: company,
        add: brokerageRecord,
        core: companyOpinion.businessCore,
        creator: appUser.managerName,
      })
      .from(company)
      .leftJoin(brokerageRecord, eq(brokerageRecord.businessNumber, company.businessNumber))
      .leftJoin(companyOpinion, eq(companyOpinion.businessNumber, company.businessNumber))
      .leftJoin(appUser, eq(appUser.teamId, company.createdBy))
      .where(and(isNull(company.deletedAt), gt(company.businessNumber, after)))
      .orderBy(asc(company.businessNumber))
      .limit(limit)
  for await (const found of pages(given, read, ({ row }) => row.businessNumber)) {
    yield describeCompany(actor, found)
  }
}

/**
 * Streams the yearly records. The cursor of the next page names only a company. So a limit that would end between the
 * years of a company is extended to its last year; otherwise years would be repeated or missing.
 */
export async function* streamYears(db: Db, given: Window) {
  const read = (after: string, limit: number | null) => {
    const [number, year] = [after.slice(0, numberLength), after.slice(numberLength)]
    const query = db
      .select({ year: companyBspl })
      .from(companyBspl)
      .innerJoin(
        company,
        and(eq(company.businessNumber, companyBspl.businessNumber), isNull(company.deletedAt)),
      )
      // A row comparison of number and year, so that the index of the primary key is used. With a concatenated text the
      // database would sort the whole table for each page.
      .where(
        and(
          sql`(${companyBspl.businessNumber}, ${companyBspl.year}) > (${number}, ${year || lastYear}::bpchar)`,
          limit === null ? eq(companyBspl.businessNumber, number) : undefined,
        ),
      )
      .orderBy(asc(companyBspl.businessNumber), asc(companyBspl.year))
    return limit === null ? query : query.limit(limit)
  }
  const keyOf = (one: { year: { businessNumber: string; year: string } }) =>
    `${one.year.businessNumber}${one.year.year}`
  let last = ''
  for await (const found of pages(given, read, keyOf)) {
    last = keyOf(found)
    yield found.year
  }
  if (given.limit !== undefined && last !== '') for (const { year } of await read(last, null)) yield year
}
/** Greater than any year: a cursor that names only a company continues after all of its years. */
const lastYear = '9999'

export async function* streamOpinions(db: Db, given: Window) {
  const read = (after: string, limit: number) =>
    db
      .select({ opinion: companyOpinion })
      .from(companyOpinion)
      .innerJoin(
        company,
        and(eq(company.businessNumber, companyOpinion.businessNumber), isNull(company.deletedAt)),
      )
      .where(gt(companyOpinion.businessNumber, after))
      .orderBy(asc(companyOpinion.businessNumber))
      .limit(limit)
  for await (const { opinion } of pages(given, read, (one) => one.opinion.businessNumber)) yield opinion
}
