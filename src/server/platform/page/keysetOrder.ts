import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { AppError } from '../appError.ts'

interface OrderPart {
  column: SQLWrapper
  /**
   * The database type in which the column is compared. The key is sent as text, so it is converted to this type
   * first.
   */
  as: 'text' | 'int8' | 'numeric' | 'date' | 'timestamptz'
  descending?: boolean
  /** True if the column is never null. The order then needs no rule for nulls, so that an ordinary index serves it. */
  filled?: boolean
}

type Key = (string | null)[]

/**
 * Defines the order of a long list and the position of a row in it. The last part alone identifies a row, so no row is
 * repeated or lost between pages, whatever is written meanwhile. Rows with null come last, in ascending and in
 * descending order. The key contains `name`: a key of another order is refused instead of returning wrong rows.
 */
export function keysetOrder(name: string, parts: readonly OrderPart[]) {
  const direction = (turned: boolean) =>
    sql.join(
      parts.map(({ column, descending = false, filled }) => {
        const nulls = filled ? sql`` : turned ? sql` nulls first` : sql` nulls last`
        return descending === turned ? sql`${column} asc${nulls}` : sql`${column} desc${nulls}`
      }),
      sql`, `,
    )
  // The key is text, because a Date would lose microseconds and a number would lose digits.
  const key = sql<Key>`array[${sql.join(
    parts.map(({ column }) => sql`${column}::text`),
    sql`, `,
  )}]`
  return {
    by: direction(false),
    /** The reverse order. It is used to read the rows before a key. */
    back: direction(true),
    /** The key column. A query must select it with each row. */
    key,
    /** The condition for rows after the key. Without a key, all rows match. */
    after: (given: string | undefined): SQL | undefined =>
      given === undefined ? undefined : afterKeyFrom(parts, readKey(name, parts.length, given)),
    /** The condition for rows before the key. */
    before: (given: string): SQL => beforeKey(parts, readKey(name, parts.length, given)),
    keyOf: (row: { key: Key }): string => writeKey(name, row.key),
  }
}
export type KeysetOrder = ReturnType<typeof keysetOrder>

/**
 * The condition for rows after the key, preceded by a separate condition on the first column. The separate condition is
 * redundant, but lets an index scan start at the key.
 */
function afterKeyFrom(parts: readonly OrderPart[], key: Key): SQL {
  const [part] = parts
  const [value] = key
  const rest = afterKey(parts, key)
  if (!part?.filled || value === null || value === undefined) return rest
  const typed = sql`${value}::${sql.raw(part.as)}`
  return part.descending
    ? sql`(${part.column} <= ${typed} and ${rest})`
    : sql`(${part.column} >= ${typed} and ${rest})`
}

function afterKey(parts: readonly OrderPart[], key: Key): SQL {
  const [part, ...rest] = parts
  const [value, ...values] = key
  if (!part) return sql`false`
  const { column, as, descending, filled } = part
  const deeper = rest.length > 0 ? afterKey(rest, values) : null
  if (value === null || value === undefined)
    return deeper ? sql`(${column} is null and ${deeper})` : sql`false`
  const typed = sql`${value}::${sql.raw(as)}`
  const beyond = descending ? sql`${column} < ${typed}` : sql`${column} > ${typed}`
  const ways = [beyond]
  if (!filled) ways.push(sql`${column} is null`)
  if (deeper) ways.push(sql`(${column} = ${typed} and ${deeper})`)
  const some = sql`(${sql.join(ways, sql` or `)})`
  if (!filled || !deeper) return some
  // The first condition is redundant, but with it an index scan starts at the key and not at the beginning of the
  // list.
  return descending ? sql`(${column} <= ${typed} and ${some})` : sql`(${column} >= ${typed} and ${some})`
}

/**
 * The condition for rows before the key, the opposite of `afterKey`. The row of the key itself matches neither
 * condition.
 */
function beforeKey(parts: readonly OrderPart[], key: Key): SQL {
  const [part, ...rest] = parts
  const [value, ...values] = key
  if (!part) return sql`false`
  const { column, as, descending } = part
  const deeper = rest.length > 0 ? beforeKey(rest, values) : sql`false`
  if (value === null || value === undefined) return sql`(${column} is not null or ${deeper})`
  const typed = sql`${value}::${sql.raw(as)}`
  const nearer = descending ? sql`${column} > ${typed}` : sql`${column} < ${typed}`
  const bound = descending ? sql`${column} >= ${typed}` : sql`${column} <= ${typed}`
  return sql`(${bound} and (${nearer} or ${deeper}))`
}

const writeKey = (name: string, key: Key) => Buffer.from(JSON.stringify([name, ...key])).toString('base64url')

function readKey(name: string, length: number, text: string): Key {
  const foreign = new AppError('list/key-invalid')
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    throw foreign
  }
  if (!Array.isArray(read) || read[0] !== name || read.length !== length + 1) throw foreign
  const key: unknown[] = read.slice(1)
  if (!key.every((part): part is string | null => part === null || typeof part === 'string')) throw foreign
  return key
}
