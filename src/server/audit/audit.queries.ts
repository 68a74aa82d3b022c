import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { startOfDaySql } from '#server/database/seoulTime.ts'
import type { AuditEntry } from '#shared/audit/audit.endpoints.ts'
import type { Page } from '#shared/platform/page.ts'
import type { Db } from '../database/connect.ts'
import { beginsWith, holdsText } from '../database/like.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { company } from '../database/tables/company.ts'
import { notice } from '../database/tables/notice.ts'
import { appUser } from '../database/tables/user.ts'
import { keysetOrder } from '../platform/page/keysetOrder.ts'
import { keysetPage } from '../platform/page/keysetPage.ts'

export interface AuditFilter {
  person?: string | undefined
  company?: string | undefined
  kind?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const auditPage = 100
/** The list cuts free text to `listLetters` letters; a single entry cuts it to `entryLetters`. */
const listLetters = 200
const entryLetters = 5000

function matching(filter: AuditFilter): SQL | undefined {
  const { person, company: number, kind, from, to } = filter
  return and(
    person ? or(eq(auditEntry.teamId, person), holdsText(auditEntry.managerName, person)) : undefined,
    number ? holdsText(auditEntry.businessNumber, number) : undefined,
    kind ? beginsWith(auditEntry.action, kind) : undefined,
    from ? sql`${auditEntry.at} >= ${startOfDaySql(from)}` : undefined,
    to ? sql`${auditEntry.at} < ${startOfDaySql(to, 1)}` : undefined,
  )
}

/**
 * The columns to select from an audit row, with texts cut to `letters` letters. The stored states before and after the
 * change (images) are not selected.
 */
const entryColumns = (letters: number) => ({
  id: auditEntry.id,
  at: auditEntry.at,
  teamId: auditEntry.teamId,
  managerName: auditEntry.managerName,
  address: sql<string | null>`left(${auditEntry.address}, 64)`,
  action: auditEntry.action,
  subjectKind: auditEntry.subjectKind,
  subjectId: sql<string>`left(${auditEntry.subjectId}, ${sql.raw(String(listLetters))})`,
  subjectName: sql<string | null>`left(case ${auditEntry.subjectKind}
    when 'user' then ${appUser.managerName} when 'notice' then ${notice.title}
    else ${company.companyName} end, ${sql.raw(String(listLetters))})`,
  businessNumber: auditEntry.businessNumber,
  reason: sql<string | null>`left(${auditEntry.reason}, ${sql.raw(String(letters))})`,
  summary: auditEntry.summary,
})

const noticeId = sql`case when ${auditEntry.subjectKind} = 'notice' and ${auditEntry.subjectId} ~ '^[0-9]{1,9}$'
  then ${auditEntry.subjectId}::int end`

/** Sorts by ID, newest first. This works because IDs are assigned in the order of writing. */
const newestFirst = keysetOrder('audit', [
  { column: auditEntry.id, as: 'int8', descending: true, filled: true },
])

const select = (db: Db, letters: number) =>
  db
    .select({ ...entryColumns(letters), key: newestFirst.key })
    .from(auditEntry)
    .leftJoin(company, eq(company.businessNumber, auditEntry.businessNumber))
    .leftJoin(appUser, and(eq(auditEntry.subjectKind, 'user'), eq(appUser.teamId, auditEntry.subjectId)))
    .leftJoin(notice, eq(notice.id, noticeId))

interface AuditWindow {
  after?: string | undefined
  limit?: number
  /** The number of all matching rows, if the caller has counted them already. Without it, the query counts them. */
  total?: number
}

export async function pageOfAudit(
  db: Db,
  filter: AuditFilter,
  { after, limit = auditPage, total }: AuditWindow,
): Promise<Page<AuditEntry>> {
  const rows = await select(db, listLetters)
    .where(and(matching(filter), newestFirst.after(after)))
    .orderBy(newestFirst.by)
    .limit(limit + 1)
  return keysetPage(newestFirst, rows, limit, total ?? (await countAudit(db, filter)), describeEntry)
}

export async function findEntry(db: Db, id: number): Promise<AuditEntry | null> {
  const [row] = await select(db, entryLetters).where(eq(auditEntry.id, id))
  return row ? describeEntry(row) : null
}

/**
 * Reads the stored states before and after the change (images) of one entry. They may be large, so each call reads only
 * one entry.
 */
export async function findImages(db: Db, id: number): Promise<{ before: unknown; after: unknown }> {
  const [row] = await db
    .select({ before: auditEntry.before, after: auditEntry.after })
    .from(auditEntry)
    .where(eq(auditEntry.id, id))
  return row ?? { before: null, after: null }
}

const smallBytes = 16_384

/**
 * Reads the stored states before and after the change (images) of many entries in one query, except images larger than
 * `smallBytes`. The caller reads those one by one.
 */
export async function findSmallImages(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ id: auditEntry.id, before: auditEntry.before, after: auditEntry.after })
    .from(auditEntry)
    .where(and(inArray(auditEntry.id, [...ids]), lte(auditEntry.imageBytes, smallBytes)))
  return new Map(rows.map(({ id, ...images }) => [id, images]))
}

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(auditEntry)
    .where(matching(filter))
  return row?.count ?? 0
}

type SelectedEntry = Awaited<ReturnType<typeof select>>[number]
const describeEntry = ({ key: _key, ...row }: SelectedEntry): AuditEntry => ({
  ...row,
  at: row.at.toISOString(),
  summary: row.summary as AuditEntry['summary'],
})
