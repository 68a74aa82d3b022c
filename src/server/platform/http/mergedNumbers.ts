import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Endpoint, isUnsafe } from '#shared/platform/endpoint.ts'
import type { Db } from '../../database/connect.ts'
import { executeNamed } from '../../database/named.ts'
import { AppError } from '../appError.ts'
import type { Actor } from '../session/actor.ts'

/**
 * The number of a merged company leads to the company that remains. A read call uses the number of the remaining
 * company instead, in every parameter that the contract defines as a business number. A change is refused, because the
 * person made it for a company as it was before the merge.
 */

const [typed, stored] = ['1234567890', '123-45-67890']
/** This parameter says after which row a list continues, so it does not name a company. */
const cursor = 'after'

interface Shaped {
  shape?: Record<string, z.core.$ZodType>
}
/** Returns the names of the parameters that are business numbers: those for which the contract adds the dashes. */
const numbersIn = (part: unknown): string[] =>
  Object.entries((part as Shaped | undefined)?.shape ?? {})
    .filter(([name]) => name !== cursor)
    .filter(([, schema]) => {
      const parsed = z.safeParse(schema, typed)
      return parsed.success && parsed.data === stored
    })
    .map(([name]) => name)

interface Input {
  params: unknown
  query: unknown
  body: unknown
  /**
   * The database handle of the person. It shows only what the person may read, so an alias of a hidden company leads
   * nowhere.
   */
  db: Db
  actor: Actor | null
}
type Values = Record<string, unknown>

const dashed = /^\d{3}-\d{2}-\d{5}$/

/** The names of all parameters of a call that are business numbers. A test tries each of them. */
export const numberParameters = ({ params, query }: Pick<Endpoint, 'params' | 'query'>) => ({
  params: [...numbersIn(params), ...mixedIn(params)],
  query: numbersIn(query),
})
/** Path parameters that take a business number or an id. */
const mixedIn = (part: unknown): string[] =>
  Object.keys((part as Shaped | undefined)?.shape ?? {}).filter((name) => name === 'key')

export interface Remaining extends Record<string, unknown> {
  old: string
  number: string
  name: string
}

async function remainingAmong(db: Db, numbers: readonly string[]): Promise<Map<string, Remaining>> {
  const rows = await executeNamed<Remaining>(
    db,
    sql`select a.old_number as old, a.business_number as number, c.company_name as name
      from company_alias a join company c on c.business_number = a.business_number
      where a.old_number = any(${sql.param([...new Set(numbers)])}::text[])`,
  )
  return new Map(rows.map((row) => [row.old, row]))
}

const asNumber = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  if (dashed.test(value)) return value
  return /^\d{10}$/.test(value) ? `${value.slice(0, 3)}-${value.slice(3, 5)}-${value.slice(5)}` : null
}

/** Some forms send a number as it was typed. Ten digits without dashes count only in a field for numbers. */
const isNumberField = (name: string, value: unknown) =>
  /number$/i.test(name) || (typeof value === 'string' && dashed.test(value))

export function mergedNumbersOf(endpoint: Endpoint) {
  const names = numberParameters(endpoint)
  const changes = isUnsafe(endpoint.method)
  // The command that merges companies checks both numbers itself. If its request is repeated, the first answer must be
  // returned again.
  const refuses = changes && endpoint.path !== '/api/company-merges'
  // The comparison of two companies says itself that one of them was merged. Following it would compare a company with
  // itself.
  const follows = !changes && endpoint.path !== '/api/company-merges/preview'
  const given = ({ params, query }: Input) =>
    (
      [
        [params, names.params],
        [query, names.query],
      ] as const
    ).flatMap(([values, some]) =>
      some.flatMap((name) => {
        const number = asNumber((values as Values | undefined)?.[name])
        return number === null ? [] : [{ values: values as Values, name, number }]
      }),
    )
  return {
    /** Replaces the old numbers in the parameters of a read. */
    async follow(input: Input): Promise<void> {
      if (!follows || !input.actor?.hasMerges) return
      const asked = given(input)
      if (asked.length === 0) return
      const remaining = await remainingAmong(
        input.db,
        asked.map(({ number }) => number),
      )
      for (const { values, name, number } of asked) {
        const found = remaining.get(number)
        if (found) values[name] = found.number
      }
    },
    /** Refuses a change that names a merged company in its path, its query or at the top of its body. */
    async refuse(input: Input): Promise<void> {
      if (!refuses || !input.actor?.hasMerges) return
      const inBody = Object.entries((input.body as Values | null | undefined) ?? {}).flatMap(
        ([name, value]) => (isNumberField(name, value) ? (asNumber(value) ?? []) : []),
      )
      const numbers = [...given(input).map(({ number }) => number), ...inBody]
      if (numbers.length === 0) return
      const [found] = (await remainingAmong(input.db, numbers)).values()
      if (found) throw new AppError('company/merged', { values: { name: found.name, number: found.number } })
    },
  }
}
