import { and, type SQL, sql } from 'drizzle-orm'
import type { ReportFilter } from '#shared/reports/reports.endpoints.ts'
import { mostCounted } from '#shared/reports/searchKeys.ts'
import type { Db } from '../database/connect.ts'
import { keysetOrder } from '../platform/page/keysetOrder.ts'
import { type Bounds, type Narrowed, narrow } from './reportConditions.ts'

/** Sorts by date and time, newest first. The id decides between reports of the same time. */
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

/** Finds the keys of the reports that come after a given key in the list, newest first. */
export const findKeys = async (
  db: Db,
  filter: ReportFilter,
  { bounds = {}, ...window }: Window & { bounds?: Partial<Bounds> },
): Promise<FoundKey[]> => (await keysOf(db, await narrow(db, filter, { ...usual, ...bounds }), window)).keys

/**
 * Finds the keys of one page, with one key more if there are further pages. The total is counted only as far as that is
 * fast.
 */
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
  // The newest reports usually contain enough matches to fill the page, so they are tried first.
  const near =
    narrowed.nearest && !narrowed.words ? await findNear(db, narrowed, narrowed.nearest, limit) : undefined
  if (near && (near.all || near.keys.length === limit)) return { keys: near.keys, near }
  const { rows } = await db.execute<FoundKey>(
    sql`with recursive ${monthsOf(narrowed)}, hit as (${hitsOf(narrowed, { limit, ordered: true })})
      select ${keyed} from hit d order by ${newestFirst.by} limit ${limit}`,
  )
  return { keys: rows, ...(near ? { near } : {}) }
}

/**
 * Finds the months that have reports, one month after the other, newest first. When the page is full, earlier months
 * are not read.
 */
const monthsOf = ({ days }: Narrowed) => {
  const monthOf = (
    where: SQL | undefined,
  ) => sql`select date_trunc('month', max(d.report_date)::timestamp)::date as first
    from daily_report d where ${and(sql`d.deleted_at is null`, where)}`
  return sql`month as (
    ${monthOf(days)} union all
    select (${monthOf(and(sql`d.report_date < month.first`, days))}) from month where month.first is not null)`
}

/**
 * The search key of a letter pair in one month: the number of the pair mixed with the month. With the month in the key,
 * the index finds a word in one month without reading all months. `shared/reports/searchKeys.ts` computes the same.
 */
const runOfMonth = sql`run # ((extract(year from month.first) * 12 + extract(month from month.first))::int8
  * 2654435761)::bit(32)::int4`

/**
 * Selects the matching reports. With search words it goes month by month, newest first: the index finds the reports of
 * one month without reading other months. A limit therefore takes the newest reports.
 */
function hitsOf(narrowed: Narrowed, { limit, ordered }: { limit?: number; ordered?: boolean }): SQL {
  const { plain, days, company, companyOfOne, few, words } = narrowed
  const order = ordered ? sql`order by ${newestFirst.by}` : sql``
  const most = limit === undefined ? sql`` : sql`limit ${limit}`
  if (few) {
    // Because of `offset 0`, the reports of these companies are read first and then sorted. Otherwise the planner would
    // go through all reports in list order until it finds theirs.
    return sql`select * from (select ${keyColumns} from daily_report d
      where ${and(plain, days, few, words?.letters, company)} offset 0) d ${order} ${most}`
  }
  if (!words)
    return sql`select ${keyColumns} from daily_report d where ${and(plain, days, company)} ${order} ${most}`
  return sql`select found.* from month
    cross join lateral (select array_agg(${runOfMonth}) as runs from unnest(${sql.param(words.runs)}::int4[]) run) wanted
    cross join lateral (select ${keyColumns} from daily_report d
      where ${and(plain, days, inMonth, sql`d.runs @> wanted.runs`, words.recheck, companyOfOne)} ${order}) found
    ${most}`
}

/**
 * Different pairs in different months may have the same number, so the month is checked too. The added 0 keeps the
 * planner from using the index on the date, which would read the whole month.
 */
const inMonth = sql`(d.report_date + 0) >= month.first and (d.report_date + 0) < (month.first + interval '1 month')::date`

/** The matches among the newest reports of all companies. */
interface Near {
  keys: FoundKey[]
  /** True if there are no further reports to search, so that these are all matches. */
  all: boolean
  /** How many of the searched newest reports match. */
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
  /** Whether there are more matches than `total`. */
  more: boolean
}

/** If more than this many of the newest reports match, the total is assumed to be large, and it is not counted exactly. */
const manyMatches = 50

/**
 * Counts the matches as far as that is fast, because counting all of them could take too long. `found` is the number of
 * matches already known.
 */
async function countAtOnce(db: Db, narrowed: Narrowed, found: number, known?: Near): Promise<Counted> {
  if (narrowed.nearest) {
    const near = known ?? (await countNear(db, narrowed, narrowed.nearest))
    if (near.all) return { total: near.total, more: false }
    const total = Math.max(near.total, found)
    if (narrowed.words || near.total > manyMatches) return { total: Math.min(total, mostCounted), more: true }
  }
  const { total } = await count(db, narrowed, mostCounted + 1)
  return { total: Math.min(total, mostCounted), more: total > mostCounted }
}

/**
 * Counts the matches among the newest reports. With search words these are the newest reports that contain the words.
 */
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
