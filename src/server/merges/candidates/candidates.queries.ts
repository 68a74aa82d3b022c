import { count, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { normaliseName } from '#shared/company/search.ts'
import type { listMergeCandidates, MergeCandidate } from '#shared/merges/candidates.endpoints.ts'
import type { QueryOf } from '#shared/platform/endpoint.ts'
import { isManagerSql } from '../../company/company.policy.ts'
import { listOwnership } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { company } from '../../database/tables/company.ts'
import { companyDistinct } from '../../database/tables/merges/companyMerge.ts'
import { appUser } from '../../database/tables/user.ts'
import { numberedPage } from '../../platform/page/numberedPage.ts'
import { countRecordsOf } from '../pair/countRecords.ts'
import { readSides } from '../pair/mergeSide.ts'
import { type FoundPair, findPairs } from './findPairs.ts'

type Asked = QueryOf<typeof listMergeCandidates>

const pageSize = 20

/** Returns pairs of registrations that may be the same company, with the number of records of each. */
export async function readCandidates(db: Db, asked: Asked) {
  const all = await narrowed(db, await findPairs(db), asked)
  const counts = {
    all: all.length,
    sure: all.filter(({ likelihood }) => likelihood === 'sure').length,
    likely: all.filter(({ likelihood }) => likelihood === 'likely').length,
    low: all.filter(({ likelihood }) => likelihood === 'low').length,
  }
  const wanted = asked.likelihood ? all.filter(({ likelihood }) => likelihood === asked.likelihood) : all
  const [decided] = await db.select({ total: count() }).from(companyDistinct)
  const found = await numberedPage({
    page: asked.page,
    pageSize,
    rows: async (limit, offset) => wanted.slice(offset, offset + limit),
    count: async () => wanted.length,
  })
  return { ...found, rows: await described(db, found.rows), counts, distinct: decided?.total ?? 0 }
}

/** Keeps only pairs in which one of the companies has this manager, or this text in its name or number. */
async function narrowed(db: Db, pairs: FoundPair[], { manager, q }: Asked): Promise<FoundPair[]> {
  const name = normaliseName(q ?? '')
  if (!manager && !name) return pairs
  const numbers = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]
  const digits = (q ?? '').replaceAll(/\D/g, '')
  const { rows } = await db.execute<{ number: string }>(sql`
    select l.business_number as number from company_list l
    where l.business_number = any(${sql.param(numbers)}::text[])
      and (${manager ?? ''} = '' or ${isManagerSql({ teamId: manager ?? '' }, listOwnership('l'))})
      and (${name} = '' or position(${name} in l.name) > 0 or (${digits} <> '' and position(${digits} in l.digits) > 0))`)
  const meant = new Set(rows.map(({ number }) => number))
  return pairs.filter(({ one, other }) => meant.has(one) || meant.has(other))
}

async function described(db: Db, pairs: readonly FoundPair[]): Promise<MergeCandidate[]> {
  const numbers = pairs.flatMap(({ one, other }) => [one, other])
  const sides = await readSides(db, numbers)
  const counts = await countRecordsOf(db, numbers)
  const managers = await managersOf(db, numbers)
  const total = (number: string) => (counts.get(number) ?? []).reduce((sum, one) => sum + one.count, 0)
  return pairs.flatMap(({ one, other, reasons, likelihood }): MergeCandidate[] => {
    const [a, b] = [sides.get(one), sides.get(other)]
    if (!a || !b) return []
    const [first, second] = a.registeredAt <= b.registeredAt ? [a, b] : [b, a]
    const own = <T>(read: (number: string) => T): [T, T] => [
      read(first.businessNumber),
      read(second.businessNumber),
    ]
    return [
      {
        one: first,
        other: second,
        reasons,
        likelihood,
        records: own(total),
        managers: own((number) => managers.get(number) ?? null),
      },
    ]
  })
}

async function managersOf(db: Db, numbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ number: string; name: string }>(sql`
    select l.business_number as number, concat_ws('_', l.manager1_team, u.manager_name) as name from company_list l
    join app_user u on u.team_id = l.manager1_team where l.business_number = any(${sql.param([...numbers])}::text[])`)
  return new Map(rows.map(({ number, name }) => [number, name]))
}

const one = alias(company, 'one')
const other = alias(company, 'other')

/** Reads the pairs that a person marked as different companies, the newest first. */
export async function pageOfDistinct(db: Db, page: string | undefined) {
  const found = await numberedPage({
    page,
    pageSize,
    rows: (limit, offset) =>
      db
        .select({
          one: { businessNumber: one.businessNumber, companyName: one.companyName },
          other: { businessNumber: other.businessNumber, companyName: other.companyName },
          decidedBy: appUser.managerName,
          createdAt: companyDistinct.createdAt,
        })
        .from(companyDistinct)
        .innerJoin(one, eq(one.businessNumber, companyDistinct.oneNumber))
        .innerJoin(other, eq(other.businessNumber, companyDistinct.otherNumber))
        .leftJoin(appUser, eq(appUser.teamId, companyDistinct.decidedBy))
        .orderBy(desc(companyDistinct.createdAt), companyDistinct.oneNumber)
        .limit(limit)
        .offset(offset),
    count: async () => {
      const [counted] = await db.select({ total: count() }).from(companyDistinct)
      return counted?.total ?? 0
    },
  })
  return { ...found, rows: found.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}
