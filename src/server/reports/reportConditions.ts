import { and, type SQL, sql } from 'drizzle-orm'
import { sides } from '#shared/catalogue/words/sides.ts'
import type { ReportFilter } from '#shared/reports/reports.endpoints.ts'
import { besideRuns, searchedWords, searchRuns } from '#shared/reports/searchKeys.ts'
import { companiesMeant } from '../company/list/company.search.ts'
import type { Db } from '../database/connect.ts'
import { holdsText } from '../database/like.ts'

export interface Words {
  /**
   * The searched letter pairs, the team and the stage, each as a number. A report stores these numbers combined with
   * its month.
   */
  runs: number[]
  /**
   * Condition that the report's text contains the words that are not exactly two letters long. For those the index of
   * letter pairs is not enough.
   */
  recheck: SQL | undefined
  /**
   * Condition that the report's text contains all searched words. It uses no index, so it is only for a small number of
   * reports.
   */
  letters: SQL | undefined
}

export interface Narrowed {
  /**
   * The conditions that indexes can check while they read the reports in list order. The condition on the days is
   * separate.
   */
  plain: SQL
  days: SQL | undefined
  /** Condition that the report's company is not deleted and matches the filter. */
  company: SQL
  /**
   * The same condition as `company`, but written for single reports, so that the planner neither reads all companies
   * nor uses a join.
   */
  companyOfOne: SQL
  /**
   * If the filter matches only one or a few companies: the condition that selects their reports. All these reports are
   * read. Otherwise null.
   */
  few: SQL | null
  words: Words | null
  /** If many companies match: how many of the newest reports are searched first. Otherwise null. */
  nearest: number | null
}

/**
 * If the filter matches at most `few` companies, all their reports are read. If it matches at most `some`, their
 * numbers are collected first. Otherwise the company of each report is checked.
 */
export interface Bounds {
  few: number
  some: number
  /**
   * How many of the newest reports are searched first: `nearest` if the company of each report is checked,
   * `nearestOfSome` if the numbers of the companies were collected.
   */
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
    // A deleted company has no row in `company_list`, so `exists` is false for it and its reports are not found.
    company: sql`exists (select from company_list l where ${and(itself, side, meant?.byIndex)})`,
    companyOfOne:
      gathered ??
      sql`(select ${and(side, meant?.byLetters) ?? sql`true`} from company_list l where ${itself})`,
    few: businessNumber ? sql`d.business_number = ${businessNumber}` : few ? gathered : null,
    words: wordsOf(filter),
    nearest: many ? (gathered ? bounds.nearestOfSome : bounds.nearest) : null,
  }
}

/** Reads the numbers of the matching companies. If there are more than `most`, it returns one more than `most`. */
async function numbersOf(db: Db, where: SQL | undefined, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ numbers: string[] }>(
    sql`select coalesce(array_agg(number), '{}') as numbers
      from (select l.business_number as number from company_list l where ${where} limit ${most + 1}) meant`,
  )
  return rows[0]?.numbers ?? []
}
