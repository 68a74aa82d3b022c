import { type SQL, sql } from 'drizzle-orm'
import { holdsLetters } from '#server/database/like.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { nobody, type SearchedText } from '#shared/catalogue/fields/filter.ts'
import {
  type CompanyCondition,
  companyConditions,
  conditionsOfKind,
} from '#shared/catalogue/fields/filters.ts'
import { isGroup, type Row, type RowGroup, readConditions } from '#shared/company/conditions/tree.ts'
import type { CompanyFilter } from '#shared/company/list/filterShape.ts'
import { isManagerSql, isOwnSql, isUnassignedSql } from '../company.policy.ts'
import { listOwnership } from '../companyRows.ts'
import { anyOf } from '../conditions/compare.ts'
import { fieldConditions, wordsOf } from '../conditions/fieldConditions.ts'
import { isWholeGram, needleGrams } from '../conditions/fieldGrams.ts'
import { namedLike } from '../conditions/nameCondition.ts'
import { itemSql, searchedTextOf, silentFor } from '../conditions/rowSql.ts'
import { connectedBy } from '../conditions/salesConnectionCondition.ts'
import { isCountedField } from '../counts/keptCounts.ts'

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
  const { conditions } = readConditions(filter.where ?? '')
  // Conditions that must all match are compared one by one, so that a search in texts uses its index.
  const searched = conditions.all ? conditions.items.filter(isSearch) : []
  const items = conditions.items.filter((item) => !searched.includes(item as Row))
  const { rest, expensive } = searchedIn(filter, searched)
  let counted =
    rest.length + expensive.length === 0 &&
    items.flatMap(rowsIn).every(({ subject }) => isCountedField(subject.field))
  let side: SQL | null = null
  for (const condition of companyConditions) {
    const found = conditionSql(actor, condition, filter)
    if (condition.name === 'side') side = found[0] ?? null
    else rest.push(...found)
    if (found.length > 0) counted &&= isCountedField(condition.key)
  }
  const found = items.map((item) => itemSql(actor, item))
  rest.push(...(conditions.all || found.length === 0 ? found : [anyOf(found)]))
  return { side, rest, expensive, counted }
}

const isSearch = (item: Row | RowGroup): item is Row =>
  !isGroup(item) && item.operator === 'has' && searchedTextOf(item.subject.key) !== null
const rowsIn = (item: Row | RowGroup): readonly Row[] => (isGroup(item) ? item.rows : [item])

/** Adds the condition that a company belongs to the team of `who`. If `who` is null, nothing is added. */
export const withOwn = (conditions: Conditions, who: Viewer | null): Conditions =>
  who === null
    ? conditions
    : { ...conditions, rest: [...conditions.rest, isOwnSql(who, ownership)], counted: false }

/**
 * The conditions on searched texts: one index lookup for all words together, and a comparison with the complete text
 * for each long word.
 */
function searchedIn(filter: CompanyFilter, rows: readonly Row[]): Pick<Conditions, 'rest' | 'expensive'> {
  const rest: SQL[] = []
  const expensive: SQL[] = []
  const grams: number[] = []
  const add = (text: SearchedText, typed: string) => {
    for (const word of wordsOf(typed)) {
      grams.push(...needleGrams(text, word))
      if (!isWholeGram(word)) (isLong(text) ? expensive : rest).push(holdsLetters(sql.raw(`l.${text}`), word))
    }
  }
  for (const { name, in: text } of conditionsOfKind('searched')) add(text, filter[name] ?? '')
  for (const { subject, values } of rows) {
    const text = searchedTextOf(subject.key)
    if (text) add(text, values[0] ?? '')
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
