import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { HistoryEntry } from '#shared/managers/history.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { company } from '../database/tables/company.ts'
import { managerHistory } from '../database/tables/managerHistory.ts'
import { numberedPage } from '../platform/page/numberedPage.ts'

export type HistoryRow = typeof managerHistory.$inferSelect

export const describeEntry = (row: HistoryRow): HistoryEntry => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Excludes the entries of deleted companies for everybody. */
const known = and(eq(company.businessNumber, managerHistory.businessNumber), isNull(company.deletedAt))

const select = (db: Db) =>
  db
    .select({ entry: managerHistory, companyName: company.companyName })
    .from(managerHistory)
    .innerJoin(company, known)

/**
 * Sorts by the time of the change and not by the id, because an entry that is added later may describe an earlier
 * change.
 */
const newestFirst = [desc(managerHistory.createdAt), desc(managerHistory.id)]

export async function readHistory(db: Db, businessNumber: string): Promise<HistoryEntry[]> {
  const rows = await select(db)
    .where(eq(managerHistory.businessNumber, businessNumber))
    .orderBy(...newestFirst)
  return rows.map(({ entry }) => describeEntry(entry))
}

const pageSize = 30

/** Reads the history entries of all companies, newest first. */
export async function pageOfHistory(db: Db, page: string | undefined) {
  const found = await numberedPage({
    page,
    pageSize,
    rows: (limit, offset) =>
      select(db)
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset),
    count: async () => {
      const [counted] = await db.select({ total: count() }).from(managerHistory).innerJoin(company, known)
      return counted?.total ?? 0
    },
  })
  return {
    ...found,
    rows: found.rows.map(({ entry, companyName }) => ({ ...describeEntry(entry), companyName })),
  }
}

const batch = 500

export async function* streamHistory(
  db: Db,
  given: { limit?: string | undefined; after?: string | undefined },
): AsyncGenerator<HistoryEntry> {
  let after = Number(given.after ?? 0)
  let left = given.limit === undefined ? Number.POSITIVE_INFINITY : Number(given.limit)
  while (left > 0) {
    const size = Math.min(batch, left)
    const rows = await select(db).where(gt(managerHistory.id, after)).orderBy(managerHistory.id).limit(size)
    for (const { entry } of rows) yield describeEntry(entry)
    left -= rows.length
    after = rows.at(-1)?.entry.id ?? after
    if (rows.length < size) return
  }
}
