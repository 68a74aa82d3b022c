import { and, type SQL, sql } from 'drizzle-orm'
import { sides } from '#shared/catalogue/words/sides.ts'
import type { ReportFilter } from '#shared/reports/reports.endpoints.ts'
import { besideRuns, searchedWords, searchRuns } from '#shared/reports/words.ts'
import { companiesMeant } from '../company/list/company.search.ts'
import type { Db } from '../database/connect.ts'
import { holdsText } from '../database/like.ts'

export interface Words {
  /** Letter pairs, team and stage as numbers; a report stores them mixed with its month. */
  runs: number[]
  /** The words that letter pairs cannot decide alone, compared with the text. */
  recheck: SQL | undefined
  /** All words compared with the text, for a small number of reports. */
  letters: SQL | undefined
}

export interface Narrowed {
  /** The conditions served by the indexes in list order; days are kept separately. */
  plain: SQL
  days: SQL | undefined
  /** True if the report's company is visible and matches the filter. */
  company: SQL
  /** The same for single reports, written so that the planner neither scans all companies nor makes it a join. */
  companyOfOne: SQL
  /** Condition for the reports of one or a few companies, all of which are read. */
  few: SQL | null
  words: Words | null
  /** If many companies match: how many of the newest reports are searched first. */
  nearest: number | null
}

/** Up to how many companies count as few, and up to how many their numbers are collected instead of checked per report. */
export interface Bounds {
  few: number
  some: number
  /** How many of the newest reports are searched when companies are checked one by one, and when their numbers were collected. */
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

/** The numbers of the matching companies, with one more than `most` if there are too many. */
async function numbersOf(db: Db, where: SQL | undefined, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ numbers: string[] }>(
    sql`select coalesce(array_agg(number), '{}') as numbers
      from (select l.business_number as number from company_list l where ${where} limit ${most + 1}) meant`,
  )
  return rows[0]?.numbers ?? []
}
