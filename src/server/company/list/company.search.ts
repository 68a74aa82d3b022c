import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { holdsLetters } from '#server/database/like.ts'
import { executeNamed } from '#server/database/named.ts'
import { isNoneOf } from '#server/database/words.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import type { SearchHit } from '#shared/company/answers.ts'
import { cutUnfinishedForm } from '#shared/company/names/companyForms.ts'
import {
  gramsOf,
  isInitials,
  matchesMixed,
  type Needle,
  readNeedle,
  readShortNeedle,
} from '#shared/company/search.ts'
import { isOwnSql, isUnassignedSql } from '../company.policy.ts'
import { listOwnership } from '../companyRows.ts'
import { onlyFormTyped } from '../conditions/nameCondition.ts'
import { allowsTypo, fuzzyMatching, fuzzyRanking } from './fuzzyMatch.ts'

export interface Found {
  hits: SearchHit[]
  total: number
}

/** Reads the best matches and the total number in one index scan. */
async function fetchFound(db: Db, where: SQL, order: SQL, limit: number): Promise<Found> {
  const rows = await executeNamed<SearchHit & { total: number } & Record<string, unknown>>(
    db,
    sql`
    with hit as materialized (
      select l.business_number, l.name, l.initials, l.digits, l.representative, l.side, l.manager1_team, l.created_by
      from company_list l where ${where}
    ), page as (
      select l.*, row_number() over (order by ${order}) as place from hit l order by place limit ${limit}
    )
    select c.business_number as "businessNumber", c.company_name as "companyName", c.representative, page.side,
      page.manager1_team as "manager1Team", page.created_by as "createdBy",
      u.manager_name as "createdByName", u.position as "createdByPosition", (select count(*)::int from hit) as total
    from page join company c on c.business_number = page.business_number
    left join app_user u on u.team_id = page.created_by order by page.place`,
  )
  return { hits: rows, total: rows[0]?.total ?? 0 }
}

const searchLimit = 100
const initials = sql`l.initials`
const digits = sql`l.digits`
const nameHolds = (text: string) =>
  sql`${holdsLetters(sql`l.name`, text)} or ${holdsLetters(sql`l.representative`, text)}`

/** Whether a company with a business number that contains the typed digits was merged into this one. */
const wasMerged = (
  typed: string,
) => sql`l.business_number = any(array(select m.business_number from company_alias m
  where ${holdsLetters(sql`replace(m.old_number, '-', '')`, typed)}))`

/** A unique number (고유번호), such as S26-0060. */
const uniqueNumber = /^[a-z]\d{2}-\d{4,7}$/i
/**
 * Selects the company that has this unique number. If that company was merged into another one, selects the other one.
 */
const ofUniqueNumber = (typed: string) => sql`l.business_number = any(array(
  select r.business_number from company_add r where r.unique_number = ${typed} and r.business_number is not null
  union select m.business_number from company_alias m where m.unique_number = ${typed}))`

/** The condition that compares the searched text with the stored texts, without the n-gram index. */
function lettersOf(needle: Needle): SQL {
  switch (needle.kind) {
    case 'letter':
      return isInitials(needle.text)
        ? holdsLetters(initials, needle.text)
        : sql`(${nameHolds(needle.text)} or ${holdsLetters(digits, needle.text)})`
    case 'number':
      return sql`(${holdsLetters(digits, needle.digits)} or ${wasMerged(needle.digits)})`
    case 'initials':
      return holdsLetters(initials, needle.text)
    case 'mixed':
      // A mix of syllables and initial consonants, such as 나ㄹ솔: SQL compares only initial consonants, and the caller
      // then compares the matching rows exactly.
      return holdsLetters(initials, needle.initials)
    case 'text':
      return sql`(${nameHolds(needle.text)})`
  }
}

/** Like `lettersOf`, preceded by a lookup in the n-gram index, if the searched text is long enough. */
export function matching(needle: Needle): SQL {
  if (needle.kind === 'letter' || needle.kind === 'mixed') return lettersOf(needle)
  const grams = gramsOf(needle.kind === 'number' ? needle.digits : needle.text)
  if (needle.kind === 'number')
    return sql`((l.grams @> ${sql.param(grams)}::text[] and ${holdsLetters(digits, needle.digits)})
      or ${wasMerged(needle.digits)})`
  return sql`l.grams @> ${sql.param(grams)}::text[] and ${lettersOf(needle)}`
}

/**
 * The order of search results: names equal to the searched text, names that begin with it, names that contain it, all
 * others. Within each group, shorter names come first.
 */
function ranking(needle: Needle): SQL {
  if (needle.kind === 'number') return sql`position(${needle.digits} in l.digits), l.digits`
  const plain = needle.kind === 'text' || (needle.kind === 'letter' && !isInitials(needle.text))
  const column = plain ? sql`l.name` : sql`l.initials`
  const text = needle.kind === 'mixed' ? needle.initials : needle.text
  return sql`case when ${column} = ${text} then 0 when starts_with(${column}, ${text}) then 1
    when position(${text} in ${column}) > 0 then 2 else 3 end, char_length(l.name), l.name, l.business_number`
}

/**
 * Searches companies by a typed text. `within` is a condition on the companies to search. `read` interprets the text
 * and returns a `Needle`. The default `read` needs a text of two letters.
 */
export async function search(
  db: Db,
  typed: string,
  within: SQL = sql`true`,
  read: (typed: string) => Needle | null = readNeedle,
): Promise<Found> {
  const trimmed = typed.trim()
  if (uniqueNumber.test(trimmed)) {
    const where = sql`${ofUniqueNumber(trimmed.toUpperCase())} and ${within}`
    const meant = await fetchFound(db, where, sql`l.business_number`, searchLimit)
    if (meant.total > 0) return meant
  }
  const needle = read(typed)
  if (!needle) return { hits: [], total: 0 }
  const where = sql`${matching(needle)} and ${within}`
  if (needle.kind === 'mixed') return searchMixed(db, needle, where)
  const found = await fetchFound(db, where, ranking(needle), searchLimit)
  if (found.total > 0 || needle.kind !== 'text') return found
  const head = cutUnfinishedForm(needle.text)?.head
  // The text ends with the beginning of a legal form: 한빛주식 may become 한빛주식회사, so 한빛 is searched too.
  if (head) return search(db, head, within, read)
  if (!allowsTypo(needle.text)) return found
  const similar = sql`${fuzzyMatching(needle.text)} and ${within}`
  const near = await fetchFound(db, similar, fuzzyRanking(needle.text), searchLimit)
  return { ...near, hits: near.hits.map((hit) => ({ ...hit, similar: true })) }
}

/** SQL conditions on `company_list l` for companies that match a typed text, for use as a filter in other lists. */
export interface CompaniesMeant {
  /** Uses the n-gram index, for searches in all companies. */
  byIndex: SQL
  /** Does not use the n-gram index, for rows that another condition has selected. */
  byLetters: SQL
}

export async function companiesMeant(db: Db, typed: string): Promise<CompaniesMeant> {
  const form = onlyFormTyped(typed)
  if (form) return { byIndex: form, byLetters: form }
  const needle = readShortNeedle(typed)
  if (!needle) return { byIndex: sql`false`, byLetters: sql`false` }
  if (needle.kind !== 'mixed') return { byIndex: matching(needle), byLetters: lettersOf(needle) }
  const chosen = among(await mixedKeys(db, needle, matching(needle)))
  return { byIndex: chosen, byLetters: chosen }
}

const among = (keys: string[]) => sql`l.business_number = any(${sql.param(keys)}::text[])`

async function mixedKeys(db: Db, needle: Extract<Needle, { kind: 'mixed' }>, where: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ key: string; name: string }>(
    sql`select l.business_number as key, l.name from company_list l where ${where} limit 5000`,
  )
  return rows.filter((row) => matchesMixed(row.name, needle.text)).map((row) => row.key)
}

async function searchMixed(db: Db, needle: Extract<Needle, { kind: 'mixed' }>, where: SQL): Promise<Found> {
  const keys = await mixedKeys(db, needle, where)
  if (keys.length === 0) return { hits: [], total: 0 }
  return { hits: await fetchHits(db, among(keys), ranking(needle), searchLimit), total: keys.length }
}

/** Selects the keys of the page from the narrow list table, and joins the other tables only for these rows. */
export async function fetchHits(db: Db, where: SQL, order: SQL, limit: number): Promise<SearchHit[]> {
  const { rows } = await db.execute<SearchHit & Record<string, unknown>>(sql`
    with page as (
      select l.business_number, l.side, l.manager1_team, l.created_by, row_number() over (order by ${order}) as place
      from company_list l where ${where} order by place limit ${limit}
    )
    select c.business_number as "businessNumber", c.company_name as "companyName", c.representative, page.side,
      page.manager1_team as "manager1Team", page.created_by as "createdBy",
      u.manager_name as "createdByName", u.position as "createdByPosition"
    from page join company c on c.business_number = page.business_number
    left join app_user u on u.team_id = page.created_by order by page.place`)
  return rows
}

const ownership = listOwnership('l')
export const unassigned = isUnassignedSql(ownership)
const managerless = sides.rows.filter(({ getsManager }) => !getsManager).map(({ word }) => word)
/** The condition for companies whose side can have a manager. */
export const getsManager = isNoneOf(sql`l.side`, managerless)
export const ownedBy = (teamId: string) => isOwnSql({ teamId }, ownership)
