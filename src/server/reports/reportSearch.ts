import { and, type SQL, sql } from 'drizzle-orm'
import type { ReportFilter } from '#shared/reports/reports.endpoints.ts'
import { mostCounted } from '#shared/reports/words.ts'
import type { Db } from '../database/connect.ts'
import { keysetOrder } from '../platform/page/keysetOrder.ts'
import { type Bounds, type Narrowed, narrow } from './reportConditions.ts'

/** Newest first; the number tells two reports of one moment apart. */
export const newestFirst = keysetOrder('reports', [
  { column: sql`d.report_date`, as: 'date', descending: true, filled: true },
  { column: sql`d.start_time`, as: 'text', descending: true, filled: true },
  { column: sql`d.id`, as: 'int8', descending: true, filled: true },
])

export interface FoundKey extends Record<string, unknown> {
  id: string
  key: string[]
}

interface Window {
  after?: string | undefined
  limit: number
}
const usual: Bounds = { few: 100, some: 3000, nearest: 1200, nearestOfSome: 4000 }

const keyColumns = sql`d.id, d.report_date, d.start_time, d.business_number`
const keyed = sql`d.id, ${newestFirst.key} as key`

/** So many keys behind a key, newest first. */
export const findKeys = async (
  db: Db,
  filter: ReportFilter,
  { bounds = {}, ...window }: Window & { bounds?: Partial<Bounds> },
): Promise<FoundKey[]> => (await keysOf(db, await narrow(db, filter, { ...usual, ...bounds }), window)).keys

/** One page and one key more, where there is one, with the number of all of them as far as it is known at once. */
export async function findPage(
  db: Db,
  filter: ReportFilter,
  { after, size }: { after?: string | undefined; size: number },
): Promise<{ keys: FoundKey[]; counted: Counted }> {
  const narrowed = await narrow(db, filter, usual)
  const { keys, near } = await keysOf(db, narrowed, { after, limit: size + 1 })
  if (after !== undefined) return { keys, counted: await countAtOnce(db, narrowed, keys.length) }
  const all = keys.length <= size
  const counted = all
    ? { total: keys.length, more: false }
    : await countAtOnce(db, narrowed, keys.length, near)
  return { keys, counted }
}

interface Keys {
  keys: FoundKey[]
  near?: Near
}

async function keysOf(db: Db, given: Narrowed, { after, limit }: Window): Promise<Keys> {
  const narrowed = { ...given, days: and(given.days, newestFirst.after(after)) }
  // They mostly fill the page.
  const near =
    narrowed.nearest && !narrowed.words ? await findNear(db, narrowed, narrowed.nearest, limit) : undefined
  if (near && (near.all || near.keys.length === limit)) return { keys: near.keys, near }
  const { rows } = await db.execute<FoundKey>(
    sql`with recursive ${monthsOf(narrowed)}, hit as (${hitsOf(narrowed, { limit, ordered: true })})
      select ${keyed} from hit d order by ${newestFirst.by} limit ${limit}`,
  )
  return { keys: rows, ...(near ? { near } : {}) }
}

/** The months that have reports, newest first and found one by one, so that nobody looks at those behind a full page. */
const monthsOf = ({ days }: Narrowed) => {
  const monthOf = (
    where: SQL | undefined,
  ) => sql`select date_trunc('month', max(d.report_date)::timestamp)::date as first
    from daily_report d where ${and(sql`d.deleted_at is null`, where)}`
  return sql`month as (
    ${monthOf(days)} union all
    select (${monthOf(and(sql`d.report_date < month.first`, days))}) from month where month.first is not null)`
}

/** As `shared/reports/words.ts` mixes a pair with its month. */
const mixed = sql`run # ((extract(year from month.first) * 12 + extract(month from month.first))::int8
  * 2654435761)::bit(32)::int4`

/**
 * The reports that are wanted. With words it goes month by month, for which the index of runs tells the reports without reading those
 * of other months: rows come newest month first, and whoever takes only some of them has the newest.
 */
function hitsOf(narrowed: Narrowed, { limit, ordered }: { limit?: number; ordered?: boolean }): SQL {
  const { plain, days, company, companyOfOne, few, words } = narrowed
  const order = ordered ? sql`order by ${newestFirst.by}` : sql``
  const most = limit === undefined ? sql`` : sql`limit ${limit}`
  if (few) {
    // Their reports first: with a limit in sight the order's index would be walked in search of them.
    return sql`select * from (select ${keyColumns} from daily_report d
      where ${and(plain, days, few, words?.letters, company)} offset 0) d ${order} ${most}`
  }
  if (!words)
    return sql`select ${keyColumns} from daily_report d where ${and(plain, days, company)} ${order} ${most}`
  return sql`select found.* from month
    cross join lateral (select array_agg(${mixed}) as runs from unnest(${sql.param(words.runs)}::int4[]) run) wanted
    cross join lateral (select ${keyColumns} from daily_report d
      where ${and(plain, days, inMonth, sql`d.runs @> wanted.runs`, words.recheck, companyOfOne)} ${order}) found
    ${most}`
}

/** Pairs are told apart inside their month only. Said of a sum, no index of days is used for it, which would read the whole month. */
const inMonth = sql`(d.report_date + 0) >= month.first and (d.report_date + 0) < (month.first + interval '1 month')::date`

/** The newest, whichever companies they are of. */
interface Near {
  keys: FoundKey[]
  /** There are no others. */
  all: boolean
  /** Of those that were walked through, how many are wanted. */
  total: number
}

async function findNear(db: Db, narrowed: Narrowed, most: number, limit: number): Promise<Near> {
  const { rows } = await db.execute<Partial<FoundKey> & { walked: number; total: number }>(sql`
    with ${nearOf(narrowed, most)}, wanted as materialized (select * from near d where ${narrowed.companyOfOne}), page as (
      select ${keyed} from wanted d order by ${newestFirst.by} limit ${limit}
    )
    select (select count(*)::int from near) as walked, (select count(*)::int from wanted) as total, page.id, page.key
    from (select 1) one left join page on true`)
  const { walked = 0, total = 0 } = rows[0] ?? {}
  return {
    keys: rows.filter((row): row is (typeof rows)[number] & FoundKey => Boolean(row.key)),
    all: walked < most,
    total,
  }
}
const nearOf = ({ plain, days }: Narrowed, most: number) => sql`near as materialized (
  select ${keyColumns} from daily_report d where ${and(plain, days)} order by ${newestFirst.by} limit ${most})`

export interface Counted {
  total: number
  /** There are more than that. */
  more: boolean
}

/** What is often met among the newest is met often elsewhere: nobody waits for its number. */
const often = 50

/**
 * How many there are, as far as it is known at once: to go through all of them takes longer than anybody looks at it. `found` are
 * known already.
 */
async function countAtOnce(db: Db, narrowed: Narrowed, found: number, known?: Near): Promise<Counted> {
  if (narrowed.nearest) {
    const near = known ?? (await countNear(db, narrowed, narrowed.nearest))
    if (near.all) return { total: near.total, more: false }
    const total = Math.max(near.total, found)
    if (narrowed.words || near.total > often) return { total: Math.min(total, mostCounted), more: true }
  }
  const { total } = await count(db, narrowed, mostCounted + 1)
  return { total: Math.min(total, mostCounted), more: total > mostCounted }
}

/** Among the newest of many companies; with words among those that hold them. */
async function countNear(db: Db, narrowed: Narrowed, most: number): Promise<Omit<Near, 'keys'>> {
  const anyCompany = { ...narrowed, companyOfOne: sql`true` }
  const near = narrowed.words
    ? sql`recursive ${monthsOf(narrowed)}, near as materialized (${hitsOf(anyCompany, { limit: most })})`
    : nearOf(narrowed, most)
  const { rows } = await db.execute<{ walked: number; total: number }>(sql`with ${near}
    select count(*)::int as walked, (count(*) filter (where ${narrowed.companyOfOne}))::int as total from near d`)
  const { walked = 0, total = 0 } = rows[0] ?? {}
  return { all: walked < most, total }
}

async function count(db: Db, narrowed: Narrowed, limit?: number) {
  const { rows } = await db.execute<{ total: number; companies: number }>(sql`
    with recursive ${monthsOf(narrowed)}, hit as (${hitsOf(narrowed, limit === undefined ? {} : { limit })})
    select count(*)::int as total, count(distinct d.business_number)::int as companies from hit d`)
  return rows[0] ?? { total: 0, companies: 0 }
}

export const countExactly = async (db: Db, filter: ReportFilter) => count(db, await narrow(db, filter, usual))
