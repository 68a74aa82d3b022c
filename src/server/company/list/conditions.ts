import { type SQL, sql } from 'drizzle-orm'
import { holdsLetters } from '#server/database/like.ts'
import { seoulDay, seoulToday } from '#server/database/seoulTime.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { nobody, type SearchedText } from '#shared/catalogue/fields/filter.ts'
import {
  type CompanyCondition,
  companyConditions,
  conditionsOfKind,
} from '#shared/catalogue/fields/filters.ts'
import type { CompanyFilter } from '#shared/company/list/filterShape.ts'
import { isManagerSql, isOwnSql, isUnassignedSql } from '../company.policy.ts'
import { listOwnership } from '../companyRows.ts'
import { isCountedField } from '../counts/keptCounts.ts'
import { fieldConditions, wordsOf } from './fieldConditions.ts'
import { isWholeGram, needleGrams } from './fieldGrams.ts'
import { namedLike } from './nameCondition.ts'
import { connectedBy } from './salesConnectionCondition.ts'

type Viewer = Pick<Actor, 'teamId' | 'role'>

export interface Conditions {
  /**
   * The condition on the side. `rest` contains the other conditions that need only the narrow `company_list` row and
   * its indexes.
   */
  side: SQL | null
  rest: SQL[]
  /** Conditions on long texts that are stored outside the row (TOAST), which is expensive for many rows. */
  expensive: SQL[]
  /**
   * Whether all conditions compare fields by which companies are counted in advance, so that the stored counts can
   * answer them.
   */
  counted: boolean
}

/** Joins conditions by `and`. Returns `true` if there are none. */
export const every = (parts: readonly (SQL | null | undefined)[]): SQL => {
  const given = parts.filter((part) => part !== null && part !== undefined)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}

const ownership = listOwnership('l')

/** Returns all conditions of a list as SQL on `company_list l`, including the rights of the actor. */
export function conditionsOf(actor: Viewer, filter: CompanyFilter): Conditions {
  const { rest, expensive } = searchedIn(filter)
  let counted = rest.length + expensive.length === 0
  let side: SQL | null = null
  for (const condition of companyConditions) {
    const found = conditionSql(actor, condition, filter)
    if (condition.name === 'side') side = found[0] ?? null
    else rest.push(...found)
    if (found.length > 0) counted &&= isCountedField(condition.key)
  }
  return { side, rest, expensive, counted }
}

/** Adds the condition that a company belongs to the team of `who`. If `who` is null, nothing is added. */
export const withOwn = (conditions: Conditions, who: Viewer | null): Conditions =>
  who === null
    ? conditions
    : { ...conditions, rest: [...conditions.rest, isOwnSql(who, ownership)], counted: false }

/**
 * The conditions on searched texts: one index lookup for all words together, and a comparison with the complete text
 * for each long word.
 */
function searchedIn(filter: CompanyFilter): Pick<Conditions, 'rest' | 'expensive'> {
  const rest: SQL[] = []
  const expensive: SQL[] = []
  const grams: number[] = []
  for (const { name, in: text } of conditionsOfKind('searched'))
    for (const word of wordsOf(filter[name] ?? '')) {
      grams.push(...needleGrams(text, word))
      if (!isWholeGram(word)) (isLong(text) ? expensive : rest).push(holdsLetters(sql.raw(`l.${text}`), word))
    }
  if (grams.length > 0) rest.push(sql`l.field_grams @> ${sql.param([...new Set(grams)])}::bigint[]`)
  return { rest, expensive }
}
const isLong = (text: SearchedText) => text === 'words'

function conditionSql(actor: Viewer, condition: CompanyCondition, filter: CompanyFilter): SQL[] {
  switch (condition.kind) {
    case 'searched':
      return []
    case 'name':
      return namedLike(filter[condition.name] ?? '')
    case 'digits': {
      const digits = (filter[condition.name] ?? '').replaceAll(/\D/g, '')
      return digits === '' ? [] : [holdsLetters(sql`l.digits`, digits)]
    }
    case 'sales-connection':
      return wordsOf(filter[condition.name] ?? '').map((word) => connectedBy(actor, word))
    case 'any-team': {
      const teamId = filter[condition.name]
      if (!teamId) return []
      return [teamId === nobody ? isUnassignedSql(ownership) : isManagerSql({ teamId }, ownership)]
    }
    case 'silence': {
      const days = filter[condition.name]
      return days === undefined ? [] : [silentFor(days)]
    }
    case 'text':
    case 'choice':
    case 'range':
    case 'days':
    case 'team':
      return fieldConditions(condition, filter)
  }
}

/**
 * Companies without a report for this number of days. Without any report, the days count from the registration, as on
 * the home page.
 */
const silentFor = (days: number) =>
  sql`coalesce(l.latest_report_date, ${seoulDay(sql`l.created_at`)})
    <= ${seoulToday} - ${days}::int`
