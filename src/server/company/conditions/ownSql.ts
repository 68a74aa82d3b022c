import { type SQL, sql } from 'drizzle-orm'
import { holdsText } from '#server/database/like.ts'
import { wordsSql } from '#server/database/words.ts'
import type { Row } from '#shared/company/conditions/tree.ts'
import { type OwnKey, readOwnKey } from '#shared/company/own/ownKey.ts'
import { flagWords } from '#shared/company/own/ownValue.ts'
import { allOf, anyOf, compareNumber, daysOf, isNot } from './compare.ts'
import { wordsOf } from './fieldConditions.ts'

/** The value of an own field in a row of `company_add`, as text. The key is safe in SQL, because its pattern was checked. */
export const ownText = (alias: string, key: string): SQL => sql.raw(`${alias}.own->>'${checked(key)}'`)

function checked(key: string): string {
  if (!readOwnKey(key)) throw new Error(`${key} is no key of an own field`)
  return key
}

/** The companies with a record that `condition` accepts. It reads the records once for the whole list. */
const among = (condition: SQL): SQL =>
  sql`l.business_number in (select x.business_number from company_add x
    where x.business_number is not null and ${condition})`

/** A condition on an own field, as SQL on `company_list l`. */
export function ownConditionSql(row: Row): SQL {
  const { operator, values, subject } = row
  const [text = ''] = values
  const value = ownText('x', subject.key)
  const filled = sql`${value} is not null`
  if (operator === 'filled') return among(filled)
  if (operator === 'empty') return isNot(among(filled))
  const { kind } = subject
  if (kind === 'number') return among(compareNumber(sql`(${value})::numeric`, row))
  if (kind === 'day') {
    // Days are stored as YYYY-MM-DD, whose texts have the order of the days.
    const { from, to } = daysOf(row)
    return among(
      allOf([
        ...(from === null ? [] : [sql`${value} >= ${from}`]),
        ...(to === null ? [] : [sql`${value} <= ${to}`]),
      ]),
    )
  }
  if (kind === 'choice' || kind === 'team') {
    // The index on the values answers this, however many fields there are.
    const found = among(
      anyOf(values.map((one) => sql`x.own @> ${JSON.stringify({ [subject.key]: one })}::jsonb`)),
    )
    return operator === 'out' ? isNot(found) : found
  }
  if (operator === 'is') return among(sql`lower(${value}) = lower(${text})`)
  const found = among(allOf(wordsOf(text).map((word) => holdsText(value, word))))
  return operator === 'not' ? isNot(found) : found
}

type Compared = { column: SQL; as: 'text' | 'int8' | 'numeric' }

/** Choices have the order in which the firm offers them, removed ones come last. */
const placeOfChoice = (id: number, value: SQL): SQL => sql`array_position((select
    array_agg(given.choice->>'id' order by given.place) from own_field f
    cross join lateral jsonb_array_elements(f.choices) with ordinality as given (choice, place)
    where f.id = ${id}::int), ${value})`

/** The column by which lists sort by an own field, in rows of `company_add w`. */
export function ownSortSql(key: string, { kind, id }: OwnKey): Compared {
  const value = ownText('w', key)
  if (kind === 'number') return { column: sql`(${value})::numeric`, as: 'numeric' }
  if (kind === 'choice') return { column: placeOfChoice(id, value), as: 'int8' }
  if (kind === 'flag')
    return { column: sql`array_position(array[${wordsSql(flagWords)}]::text[], ${value})`, as: 'int8' }
  return { column: value, as: 'text' }
}

/** The largest number of letters of a text in the response of a list, as for all long texts there. */
const shownLetters = 300

/**
 * The requested own fields of `company_add a` as one JSON object. They are read at once: PostgreSQL would unpack the stored
 * values again for every field that is read alone.
 */
export function ownColumns(keys: readonly string[], { whole = false } = {}): { column: SQL; from: SQL } {
  const kinds = keys.map((key) => ({ key, kind: readOwnKey(checked(key))?.kind }))
  const types = kinds.map(({ key, kind }) => `"${key}" ${kind === 'number' ? 'numeric' : 'text'}`)
  const shown = kinds.map(({ key, kind }) =>
    kind === 'text' && !whole
      ? `case when char_length(r."${key}") > ${shownLetters} then left(r."${key}", ${shownLetters - 1}) || '…' else r."${key}" end as "${key}"`
      : `r."${key}"`,
  )
  return {
    column: sql`to_json(given_own) as own`,
    from: sql.raw(
      ` left join lateral (select ${shown.join(', ')} from jsonb_to_record(a.own) as r (${types.join(', ')})) given_own on true`,
    ),
  }
}
