import { type SQL, sql } from 'drizzle-orm'
import type { Row } from '#shared/company/conditions/tree.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'

export const allOf = (parts: readonly SQL[]): SQL =>
  parts.length > 0 ? sql`(${sql.join([...parts], sql` and `)})` : sql`true`
export const anyOf = (parts: readonly SQL[]): SQL =>
  parts.length > 0 ? sql`(${sql.join([...parts], sql` or `)})` : sql`false`
/** Negates a condition. A missing value then counts as different from every value. */
export const isNot = (condition: SQL): SQL => sql`(${condition}) is not true`

type Compared = Pick<Row, 'operator' | 'values'>

/** Compares a number. */
export function compareNumber(column: SQL, { operator, values }: Compared): SQL {
  const [one, two] = values.map((value) => sql`${value}::numeric`)
  if (operator === 'min') return sql`${column} >= ${one}`
  if (operator === 'max') return sql`${column} <= ${one}`
  if (operator === 'between') return sql`${column} between ${one} and ${two}`
  return sql`${column} = ${one}`
}

/** The same comparison without the database. */
export function holdsNumber(number: number, { operator, values }: Compared): boolean {
  const [one = 0, two = 0] = values.map(Number)
  if (operator === 'min') return number >= one
  if (operator === 'max') return number <= one
  return operator === 'between' ? number >= one && number <= two : number === one
}

/** The first and the last day that a condition accepts, both included; null if there is no such bound. */
export function daysOf({ operator, values }: Compared): { from: string | null; to: string | null } {
  const [one = '', two = ''] = values
  const before = (days: number) => addDays(dayInSeoul(), -days)
  if (operator === 'from') return { from: one, to: null }
  if (operator === 'to') return { from: null, to: one }
  if (operator === 'between') return { from: one, to: two }
  if (operator === 'within') return { from: before(Number(one)), to: null }
  return { from: null, to: before(Number(one) + 1) }
}

/** Compares a day. */
export function compareDay(column: SQL, row: Compared): SQL {
  const { from, to } = daysOf(row)
  return allOf([
    ...(from === null ? [] : [sql`${column} >= ${from}::date`]),
    ...(to === null ? [] : [sql`${column} <= ${to}::date`]),
  ])
}
