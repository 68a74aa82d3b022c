import { type SQL, sql } from 'drizzle-orm'
import type { MergeReason } from '#shared/merges/mergeWords.ts'
import type { Db } from '../../database/connect.ts'

/**
 * SQL for the texts by which two companies are compared, from the tables `company c` and `company_list l`. A text that
 * is too short to identify a company is replaced by null.
 */
const digits = (column: SQL) => sql`regexp_replace(coalesce(${column}, ''), '[^0-9]', '', 'g')`
const corporateDigits = digits(sql`c.corporate_number`)
const phoneDigits = digits(sql`c.phone`)
const folded = (column: SQL) =>
  sql`lower(regexp_replace(normalize(coalesce(${column}, ''), NFKC), '[\\s,.()-]', '', 'g'))`
const website = sql`regexp_replace(lower(coalesce(c.website, '')), '^(https?://)?(www[.])?|/+$', '', 'g')`

/**
 * The minimum length of an address that is compared. Shorter ones, such as 서울 alone, are those of too many companies.
 */
const addressFrom = 8

/** Selects the compared texts of every listed company that matches `where`. */
export const tracesOf = (where: SQL): SQL => sql`
  select c.business_number as number, l.digits,
    case when length(${corporateDigits}) = 13 and ${corporateDigits} !~ '^0+$' then ${corporateDigits} end as corporate,
    nullif(l.name, '') as name, nullif(l.representative, '') as person,
    case when length(${phoneDigits}) >= 8 then right(${phoneDigits}, 8) end as phone,
    case when length(${folded(sql`c.address`)}) >= ${sql.raw(String(addressFrom))} then ${folded(sql`c.address`)} end as address,
    nullif(${website}, '') as website
  from company c join company_list l on l.business_number = c.business_number
  where c.deleted_at is null and ${where}`

export interface Trace {
  number: string
  digits: string
  corporate: string | null
  name: string | null
  person: string | null
  phone: string | null
  address: string | null
  website: string | null
}

const compared = [
  ['corporate', 'corporateNumber'],
  ['name', 'name'],
  ['person', 'representative'],
  ['phone', 'phone'],
  ['address', 'address'],
  ['website', 'website'],
] as const satisfies [keyof Trace, MergeReason][]

/**
 * Returns in which way two business numbers are similar: they differ in one digit, or two neighbouring digits are
 * swapped. Returns null if they are not similar.
 */
export function numberLikeness(one: string, other: string): MergeReason | null {
  const places = Array.from(one, (digit, at) => (digit === other[at] ? -1 : at)).filter((at) => at >= 0)
  if (places.length === 1) return 'oneDigit'
  const [first = 0, second = 0] = places
  return places.length === 2 &&
    second === first + 1 &&
    one[first] === other[second] &&
    one[second] === other[first]
    ? 'swappedDigits'
    : null
}

export function reasonsOf(one: Trace, other: Trace): MergeReason[] {
  const alike = compared.flatMap(([trace, reason]) =>
    one[trace] !== null && one[trace] === other[trace] ? [reason] : [],
  )
  const likeness = numberLikeness(one.digits, other.digits)
  return likeness ? [...alike, likeness] : alike
}

export async function readTraces(db: Db, numbers: readonly string[]): Promise<Map<string, Trace>> {
  const { rows } = await db.execute<{ [K in keyof Trace]: Trace[K] }>(
    tracesOf(sql`c.business_number = any(${sql.param([...numbers])}::text[])`),
  )
  return new Map(rows.map((row) => [row.number, row]))
}

/** Returns the reasons why two given registrations may be the same company. */
export async function reasonsBetween(db: Db, one: string, other: string): Promise<MergeReason[]> {
  const traces = await readTraces(db, [one, other])
  const [first, second] = [traces.get(one), traces.get(other)]
  return first && second ? reasonsOf(first, second) : []
}
