import { type SQL, sql } from 'drizzle-orm'
import { type Likelihood, likelihoodOf, type MergeReason, mergeScore } from '#shared/merges/mergeWords.ts'
import type { Db } from '../../database/connect.ts'
import { readTraces, reasonsOf, type Trace, tracesOf } from './reasons.ts'

export interface FoundPair {
  one: string
  other: string
  reasons: MergeReason[]
  likelihood: Likelihood
}

/**
 * The groups of values by which companies are compared: two companies form a pair if all values of one group are
 * equal. A single equal value, such as the name, would give too many pairs of different companies.
 */
const keys: readonly (readonly (keyof Trace)[])[] = [
  ['corporate'],
  ['name', 'person'],
  ['name', 'phone'],
  ['name', 'address'],
  ['person', 'phone'],
  ['person', 'address'],
  ['phone', 'address'],
]
/**
 * If more companies than this have the same values, such as the telephone number of a tax office, the values do not
 * show that they are one company.
 */
const largestGroup = 20
const mostPairs = 5000

const keyRows = sql.join(
  keys.map((traces) => {
    const columns = traces.map((trace) => sql.raw(`x.${trace}`))
    return sql`select x.number, ${traces.join('+')} || ':' || ${sql.join(columns, sql` || ':' || `)} as key from trace x
      where ${sql.join(
        columns.map((column) => sql`${column} is not null`),
        sql` and `,
      )}`
  }),
  sql` union all `,
)

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
const digit = (at: number) => `substr(x.digits, ${at}, 1)::int`
/**
 * The check digit that a business number should have. If two numbers differ by a typing error, at least one of them has
 * a wrong check digit.
 */
const checkDigit: SQL = sql.raw(
  `(10 - (${weights.map((weight, at) => `${weight} * ${digit(at + 1)}`).join(' + ')} + ${digit(9)} * 5 / 10) % 10) % 10`,
)

/**
 * Selects pairs of companies with equal values in one group, or with business numbers that differ by a typing error. A
 * pair consists of two business numbers in ascending order. Pairs that a person marked as different companies are left
 * out.
 */
const pairsOf = sql`
  with trace as materialized (${tracesOf(sql`true`)}),
  keyed as (select k.number, k.key, count(*) over (partition by k.key) as members from (${keyRows}) k),
  wrong as (select x.number, x.digits from trace x where ${checkDigit} <> ${sql.raw(digit(10))}),
  meant as (
    select w.number, substr(w.digits, 1, p.place - 1) || d.digit || substr(w.digits, p.place + 1) as digits
    from wrong w, generate_series(1, 10) p (place), generate_series(0, 9) d (digit)
    union select w.number, substr(w.digits, 1, p.place - 1) || reverse(substr(w.digits, p.place, 2)) || substr(w.digits, p.place + 2)
    from wrong w, generate_series(1, 9) p (place)
  ),
  pair as (
    select a.number as one, b.number as other from keyed a join keyed b on b.key = a.key and a.number < b.number
    where a.members <= ${largestGroup}
    union
    select least(m.number, t.number), greatest(m.number, t.number) from meant m join trace t on t.digits = m.digits
    where t.number <> m.number
  )
  select p.one, p.other from pair p where not exists
    (select from company_distinct d where d.one_number = p.one and d.other_number = p.other)
  order by p.one, p.other limit ${mostPairs}`

/** Whether the reasons are enough for a candidate: an equal corporate number, or two reasons other than the website. */
const isEnough = (reasons: readonly MergeReason[]) =>
  reasons.includes('corporateNumber') || reasons.filter((reason) => reason !== 'website').length >= 2

/** Finds all pairs of registrations that may be the same company, the most likely pair first. */
export async function findPairs(db: Db): Promise<FoundPair[]> {
  const { rows } = await db.execute<{ one: string; other: string }>(pairsOf)
  const traces = await readTraces(db, [...new Set(rows.flatMap(({ one, other }) => [one, other]))])
  return rows
    .flatMap(({ one, other }): FoundPair[] => {
      const [first, second] = [traces.get(one), traces.get(other)]
      const reasons = first && second ? reasonsOf(first, second) : []
      return isEnough(reasons) ? [{ one, other, reasons, likelihood: likelihoodOf(reasons) }] : []
    })
    .toSorted((a, b) => mergeScore(b.reasons) - mergeScore(a.reasons))
}
