import { and, type SQL, sql } from 'drizzle-orm'
import { sides } from '#shared/catalogue/words/sides.ts'
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
  const containsAll = (some: string[]) => and(...some.map((word) => holdsText(texts, word)))
  const beside = besideRuns({ teamId, progressStage: stage })
  return {
    runs: [...runs, ...beside],
    recheck: containsAll(words.filter((word) => word.length !== 2)),
    letters: containsAll(words),
  }
}

export async function narrow(db: Db, filter: ReportFilter, bounds: Bounds): Promise<Narrowed> {
  const { teamId, businessNumber, stage, from, to } = filter
  const meant = filter.company?.trim() ? await companiesMeant(db, filter.company) : undefined
  const side = filter.side === undefined ? undefined : sql`l.side = ${sides.read(filter.side)}`
  const numbers =
    meant && !businessNumber ? await numbersOf(db, and(side, meant.byIndex), bounds.some) : undefined
  const few = numbers && numbers.length <= bounds.few
  const gathered =
    numbers && numbers.length <= bounds.some
      ? sql`d.business_number = any(${sql.param(numbers)}::text[])`
      : null
  const plain = and(
    sql`d.deleted_at is null`,
    teamId ? sql`d.team_id = ${teamId}` : undefined,
    stage ? sql`d.progress_stage = ${stage}` : undefined,
  )
  const itself = sql`l.business_number = d.business_number`
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
      gathered ??
      sql`(select ${and(side, meant?.byLetters) ?? sql`true`} from company_list l where ${itself})`,
    few: businessNumber ? sql`d.business_number = ${businessNumber}` : few ? gathered : null,
    words: wordsOf(filter),
    nearest: many ? (gathered ? bounds.nearestOfSome : bounds.nearest) : null,
  }
}

/** The companies that are meant, and one more where they are more than can be gathered. */
async function numbersOf(db: Db, where: SQL | undefined, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ numbers: string[] }>(
    sql`select coalesce(array_agg(number), '{}') as numbers
      from (select l.business_number as number from company_list l where ${where} limit ${most + 1}) meant`,
  )
  return rows[0]?.numbers ?? []
}
