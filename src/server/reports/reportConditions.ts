import { and, type SQL, sql } from 'drizzle-orm'
import { sides } from '#shared/company/vocabulary.ts'
import type { ReportFilter } from '#shared/reports/reports.endpoints.ts'
import { besideRuns, searchedWords, searchRuns } from '#shared/reports/words.ts'
import { companiesMeant } from '../company/list/company.search.ts'
import type { Db } from '../database/connect.ts'
import { holdsText } from '../database/like.ts'

export interface Words {
  /** Pairs of letters and what stands beside them; a report keeps them mixed with its month. */
  runs: number[]
  /** The words that pairs do not settle, letter by letter. */
  recheck: SQL | undefined
  /** Every word letter by letter: for a few reports that are at hand. */
  letters: SQL | undefined
}

export interface Narrowed {
  /** What the indexes in the list's order serve, days apart. */
  plain: SQL
  days: SQL | undefined
  /** True where the report's company is there and is one of those that were meant. */
  company: SQL
  /** The same for reports at hand: never by going through all companies, and so that no join is made of it. */
  companyOfOne: SQL
  /** Reports of one or of few companies: all of theirs are looked at. */
  few: SQL | null
  words: Words | null
  /** Companies were asked for, and they are many: so many of the newest reports are looked through first. */
  nearest: number | null
}

/** How many companies are few, and how many are still gathered quicker than asked for report by report. */
export interface Bounds {
  few: number
  some: number
  /** How many reports are looked through where companies are asked for one by one, and where they were gathered. */
  nearest: number
  nearestOfSome: number
}

const texts = sql`concat_ws(' ', d.counterparty_company, d.key_points, d.detail_content, d.next_action)`

function wordsOf({ search, teamId, stage }: ReportFilter): Words | null {
  const runs = searchRuns(search ?? '')
  if (runs.length === 0) return null
  const words = searchedWords(search ?? '')
  const holding = (some: string[]) => and(...some.map((word) => holdsText(texts, word)))
  const beside = besideRuns({ teamId, progressStage: stage })
  return {
    runs: [...runs, ...beside],
    recheck: holding(words.filter((word) => word.length !== 2)),
    letters: holding(words),
  }
}

export async function narrow(db: Db, filter: ReportFilter, bounds: Bounds): Promise<Narrowed> {
  const { teamId, businessNumber, stage, from, to } = filter
  const meant = filter.company?.trim() ? await companiesMeant(db, filter.company) : undefined
  const found =
    meant && !businessNumber ? await meantBy(db, meant.byIndex, bounds) : { total: 0, numbers: [] }
  const few = meant && found.total <= bounds.few
  const plain = and(
    sql`d.deleted_at is null`,
    teamId ? sql`d.team_id = ${teamId}` : undefined,
    stage ? sql`d.progress_stage = ${stage}` : undefined,
  )
  const side = filter.side === undefined ? undefined : sql`l.side = ${sides.read(filter.side)}`
  const itself = sql`l.business_number = d.business_number`
  const some = meant && found.total <= bounds.some
  const many = !businessNumber && !few && Boolean(meant ?? side)
  return {
    plain: plain ?? sql`true`,
    days: and(
      from ? sql`d.report_date >= ${from}::date` : undefined,
      to ? sql`d.report_date <= ${to}::date` : undefined,
    ),
    // A hidden company has no row in the list.
    company: sql`exists (select from company_list l where ${and(itself, side, meant?.byIndex)})`,
    companyOfOne:
      many && some
        ? gathered(and(side, meant.byIndex))
        : sql`(select ${and(side, meant?.byLetters) ?? sql`true`} from company_list l where ${itself})`,
    few: businessNumber
      ? sql`d.business_number = ${businessNumber}`
      : few
        ? sql`d.business_number = any(${sql.param(found.numbers)}::text[])`
        : null,
    words: wordsOf(filter),
    nearest: many ? (some ? bounds.nearestOfSome : bounds.nearest) : null,
  }
}

/** Said to be true and not only asked for, so that the companies are gathered into a table of hashes and no join is made of it. */
const gathered = (where: SQL | undefined) =>
  sql`(d.business_number in (select l.business_number from company_list l where ${where})) is true`

/** How many companies are meant, as far as it matters, and the numbers of few. */
async function meantBy(
  db: Db,
  where: SQL,
  { few, some }: Bounds,
): Promise<{ total: number; numbers: string[] }> {
  const { rows } = await db.execute<{ total: number; numbers: string[] }>(
    sql`select count(*)::int as total, coalesce((array_agg(number))[1:${few}], '{}') as numbers
      from (select l.business_number as number from company_list l where ${where} limit ${some + 1}) meant`,
  )
  return rows[0] ?? { total: 0, numbers: [] }
}
