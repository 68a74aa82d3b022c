import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/database/connect.ts'
import { holdsText } from '#server/database/like.ts'
import { company } from '#server/database/tables/company.ts'
import type { companyActivity } from '#server/database/tables/companyActivity.ts'
import { dailyReport } from '#server/database/tables/dailyReport.ts'
import { cutText } from '#shared/audit/values.ts'
import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import { longestText } from '../changed/activityImage.ts'

type Image = typeof companyActivity.before | typeof companyActivity.after

/**
 * Fields with texts of daily reports. Texts of deleted reports and earlier versions are visible to the admin side only.
 */
const reportTextFields = [
  'counterpartyBusinessNumber',
  'counterpartyCompany',
  'detailContent',
  'keyPoints',
  'nextAction',
]
/** Recipient and waivers of a document, visible only to people who may make documents. */
const documentFields = ['waivers', 'watermark']

/**
 * Decides which stored values a reader may see. A search uses the same rules, because it must not find hidden values.
 */
export interface ReaderView {
  namesContacts: boolean
  tells(side: 'before' | 'after', field: string, value: unknown): boolean
  /**
   * Returns an SQL condition on the stored values before or after a change: a value that the reader may see contains
   * the text.
   */
  holdsVisible(side: 'before' | 'after', image: Image, text: string): SQL
}

export async function viewOf(
  db: Db,
  { role }: { role: Role },
  businessNumbers: readonly string[],
  namesContacts: boolean,
): Promise<ReaderView> {
  const closed = new Set([
    ...(isAdminSide(role) ? [] : reportTextFields),
    ...(namesContacts ? [] : documentFields),
  ])
  const living = isAdminSide(role) ? new Set<string>() : await currentReportTexts(db, businessNumbers)
  return {
    namesContacts,
    tells: (side, field, value) => !closed.has(field) || (side === 'after' && living.has(String(value))),
    holdsVisible(side, image, text) {
      const matching = [...living].filter((word) => word.toLowerCase().includes(text.toLowerCase()))
      const open = sql`entry.key <> all(${sql.param([...closed])}::text[])`
      const still = side === 'after' ? sql`or entry.value = any(${sql.param(matching)}::text[])` : sql``
      return sql`exists (select from jsonb_each_text(${image}) entry
        where ${holdsText(sql`entry.value`, text)} and (${open} ${still}))`
    },
  }
}

const counterparty = alias(company, 'counterparty')

/**
 * Returns the texts of current reports, which everybody may read. They are truncated like the texts of activities,
 * because the two are compared.
 */
async function currentReportTexts(db: Db, businessNumbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({
      counterparty: dailyReport.counterpartyCompany,
      number: counterparty.businessNumber,
      points: dailyReport.keyPoints,
      detail: sql<string>`left(${dailyReport.detailContent}, ${longestText + 1})`,
      next: dailyReport.nextAction,
    })
    .from(dailyReport)
    .leftJoin(
      counterparty,
      and(
        eq(counterparty.businessNumber, dailyReport.counterpartyBusinessNumber),
        isNull(counterparty.deletedAt),
      ),
    )
    .where(and(inArray(dailyReport.businessNumber, [...businessNumbers]), isNull(dailyReport.deletedAt)))
  const words = rows.flatMap((row) => Object.values(row)).filter((word) => word !== null)
  return new Set(words.map((word) => cutText(word, longestText)))
}
