import { type SQL, sql } from 'drizzle-orm'
import { holdsLetters, holdsText } from '#server/database/like.ts'
import { seoulDay, seoulToday, startOfDaySql } from '#server/database/seoulTime.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { columnOf, type Field, type StoredIn } from '#shared/catalogue/fields/field.ts'
import type { SearchedText } from '#shared/catalogue/fields/filter.ts'
import { conditionsOfKind } from '#shared/catalogue/fields/filters.ts'
import { keptFields } from '#shared/catalogue/fields/kept.ts'
import { type ListedField, listedFields } from '#shared/catalogue/fields/listed.ts'
import { isGroup, type Row, type RowGroup } from '#shared/company/conditions/tree.ts'
import { askingPerson } from '#shared/company/conditions/values.ts'
import { isOwnKey } from '#shared/company/own/ownKey.ts'
import { isManagerSql, isUnassignedSql } from '../company.policy.ts'
import { listOwnership } from '../companyRows.ts'
import { allOf, anyOf, compareDay, compareNumber, daysOf, isNot } from './compare.ts'
import { wordsOf } from './fieldConditions.ts'
import { needleGrams } from './fieldGrams.ts'
import { namedLike } from './nameCondition.ts'
import { ownConditionSql } from './ownSql.ts'
import { relatedSql } from './relatedSql.ts'
import { connectedBy } from './salesConnectionCondition.ts'

type Viewer = Pick<Actor, 'teamId' | 'role'>

const ownership = listOwnership('l')

/**
 * Companies without a report for this number of days. Without any report, the days count from the registration, as on
 * the home page.
 */
export const silentFor = (days: number): SQL =>
  sql`coalesce(l.latest_report_date, ${seoulDay(sql`l.created_at`)})
    <= ${seoulToday} - ${days}::int`

/** The text of `company_list` that a subject searches; null if it searches none. */
export const searchedTextOf = (key: string): SearchedText | null =>
  conditionsOfKind('searched').find((one) => (one.key ?? one.name) === key)?.in ?? null

/**
 * Answers a condition that an index serves once for the whole list. Beside other conditions that are joined by `or`, it
 * would otherwise read the long lists of n-grams of every company.
 */
const byIndex = (condition: SQL): SQL =>
  sql`l.business_number in (select l.business_number from company_list l where ${condition})`

const tables = {
  company: 'company',
  company_opinion: 'company_opinion',
  company_add: 'company_add',
} as const satisfies Partial<Record<StoredIn, string>>

/** Where a field is compared: in the row of the list, or in its own table, once for all companies. */
function placeOf(key: ListedField): { column: SQL; within(condition: SQL): SQL } {
  const field: Field = listedFields[key]
  if (key in keptFields) return { column: sql.raw(`l.${columnOf(key, field)}`), within: (one) => one }
  const table = field.table && field.table in tables ? tables[field.table as keyof typeof tables] : undefined
  if (!table) throw new Error(`no table to compare ${key} in`)
  return {
    column: sql.raw(`x.${columnOf(key, field)}`),
    within: (one) => sql`l.business_number in (select x.business_number from ${sql.raw(table)} x
      where x.business_number is not null and ${one})`,
  }
}

/** The companies with a value that `condition` accepts, or all others. */
const inPlace = (key: ListedField, condition: (column: SQL) => SQL, not = false): SQL => {
  const { column, within } = placeOf(key)
  const found = within(condition(column))
  return not ? isNot(found) : found
}

function textSql(key: ListedField, { operator, values: [text = ''] }: Row): SQL {
  const filled = (column: SQL) => sql`${column} <> ''`
  if (operator === 'empty' || operator === 'filled') return inPlace(key, filled, operator === 'empty')
  if (operator === 'is') return inPlace(key, (column) => sql`lower(${column}) = lower(${text})`)
  const holds = (column: SQL) => allOf(wordsOf(text).map((word) => holdsText(column, word)))
  return inPlace(key, holds, operator === 'not')
}

const isoDay = sql.raw(`'^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`)

function daySql(key: ListedField, row: Row): SQL {
  const { kind, limit }: Field = listedFields[key]
  const { column } = placeOf(key)
  if (row.operator === 'empty') return sql`coalesce(${column}::text, '') = ''`
  if (row.operator === 'filled') return sql`coalesce(${column}::text, '') <> ''`
  const { from, to } = daysOf(row)
  if (kind === 'moment')
    return allOf([
      ...(from === null ? [] : [sql`${column} >= ${startOfDaySql(from)}`]),
      ...(to === null ? [] : [sql`${column} < ${startOfDaySql(to, 1)}`]),
    ])
  if (limit === undefined) return compareDay(column, row)
  // The day is stored as text, as the report prints it. Only complete days can be compared.
  return allOf([
    sql`${column} ~ ${isoDay}`,
    ...(from === null ? [] : [sql`${column} >= ${from}`]),
    ...(to === null ? [] : [sql`${column} <= ${to}`]),
  ])
}

function yearSql(key: ListedField, { operator, values: [one = '', two = ''] }: Row): SQL {
  const { column } = placeOf(key)
  if (operator === 'empty') return sql`${column} is null`
  if (operator === 'filled') return sql`${column} is not null`
  if (operator === 'min') return sql`${column} >= ${one}`
  if (operator === 'max') return sql`${column} <= ${one}`
  return operator === 'between' ? sql`${column} between ${one} and ${two}` : sql`${column} = ${one}`
}

function numberSql(key: ListedField, row: Row): SQL {
  const { column } = placeOf(key)
  if (row.operator === 'empty') return sql`${column} is null`
  if (row.operator === 'filled') return sql`${column} is not null`
  return compareNumber(column, row)
}

function wordsSql(column: SQL, { operator, values }: Row): SQL {
  if (operator === 'empty') return sql`${column} is null`
  if (operator === 'filled') return sql`${column} is not null`
  const found = sql`${column} = any(${sql.param([...values])}::text[])`
  return operator === 'out' ? isNot(found) : found
}

/** A person in any of the three slots. */
function anySlot({ operator, values }: Row): SQL {
  if (operator === 'empty') return isUnassignedSql(ownership)
  if (operator === 'filled') return isNot(isUnassignedSql(ownership))
  const found = anyOf(values.map((teamId) => isManagerSql({ teamId }, ownership)))
  return operator === 'out' ? isNot(found) : found
}

function searchSql(key: string, { operator, values: [text = ''] }: Row): SQL {
  const searched = searchedTextOf(key)
  if (searched === null) throw new Error(`${key} is not searched`)
  const column = sql.raw(`l.${searched}`)
  if (operator === 'empty') return sql`${column} = ''`
  if (operator === 'filled') return sql`${column} <> ''`
  const words = wordsOf(text)
  const grams = [...new Set(words.flatMap((word) => needleGrams(searched, word)))]
  const found = byIndex(
    allOf([
      sql`l.field_grams @> ${sql.param(grams)}::bigint[]`,
      ...words.map((word) => holdsLetters(column, word)),
    ]),
  )
  return operator === 'not' ? isNot(found) : found
}

function nameSql(actor: Viewer, key: string, { operator, values: [text = ''] }: Row): SQL {
  const digits = text.replaceAll(/\D/g, '')
  const found =
    key === 'connection'
      ? allOf(wordsOf(text).map((word) => connectedBy(actor, word)))
      : key === 'businessNumber'
        ? digits === ''
          ? sql`false`
          : holdsLetters(sql`l.digits`, digits)
        : byIndex(allOf(namedLike(text)))
  return operator === 'not' ? isNot(found) : found
}

/** Returns one row of the conditions as SQL on `company_list l`: false or null for a company that does not match. */
function rowSql(actor: Viewer, given: Row): SQL {
  const isPeople = given.subject.kind === 'team' || given.subject.kind === 'people'
  const row = isPeople
    ? { ...given, values: given.values.map((team) => (team === askingPerson ? actor.teamId : team)) }
    : given
  if (isOwnKey(row.subject.key)) return ownConditionSql(row)
  const beside = relatedSql(row)
  if (beside) return beside
  const { key, kind, field } = row.subject
  if (key === 'silentDays') return silentFor(Number(row.values[0]))
  if (key === 'team') return anySlot(row)
  if (kind === 'search') return searchSql(key, row)
  if (kind === 'name') return nameSql(actor, key, row)
  if (field === null) throw new Error(`no field to compare for ${key}`)
  if (kind === 'day') return daySql(field, row)
  if (kind === 'year') return yearSql(field, row)
  if (kind === 'number' || kind === 'count') return numberSql(field, row)
  return kind === 'text' ? textSql(field, row) : wordsSql(placeOf(field).column, row)
}

/** Returns a row, or a group of rows, as one SQL condition. */
export function itemSql(actor: Viewer, item: Row | RowGroup): SQL {
  if (!isGroup(item)) return rowSql(actor, item)
  const rows = item.rows.map((row) => rowSql(actor, row))
  return item.all ? allOf(rows) : anyOf(rows)
}
