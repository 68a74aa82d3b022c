import { and, type SQL, sql } from 'drizzle-orm'
import { sides } from '#shared/company/vocabulary.ts'
import type { ReportFilter } from '#shared/reports/reports.endpoints.ts'
import { mostCounted, searchedWords, searchRuns } from '#shared/reports/words.ts'
import { companiesMeant } from '../company/list/company.search.ts'
import type { Db } from '../database/connect.ts'
import { holdsText } from '../database/like.ts'
import { keyOrder } from '../platform/page/keyOrder.ts'

/** Newest first; the number tells two reports of one moment apart. */
export const newestFirst = keyOrder('reports', [
  { column: sql`d.report_date`, as: 'date', descending: true, filled: true },
  { column: sql`d.start_time`, as: 'text', descending: true, filled: true },
  { column: sql`d.id`, as: 'int8', descending: true, filled: true },
])

interface Narrowed {
  /** What the indexes in the list's order serve. */
  plain: SQL
  /** True where the report's company is there and is one of those that were meant. */
  company: SQL
  /** The same, asked report by report: never by going through all companies. */
  companyOfOne: SQL
  words: Words | null
  /** Neither words nor companies: the order's index alone gives the page. */
  direct: boolean
}
interface Words {
  /** Served by the index of runs, and exact for words of two letters. */
  runs: SQL
  /** The other words, letter by letter. */
  recheck: SQL | undefined
}

const texts = sql`concat_ws(' ', d.counterparty_company, d.key_points, d.detail_content, d.next_action)`

function wordsOf(search: string | undefined): Words | null {
  const runs = searchRuns(search ?? '')
  if (runs.length === 0) return null
  const others = searchedWords(search ?? '').filter((word) => word.length !== 2)
  return {
    runs: sql`d.runs @> ${sql.param(runs)}::integer[]`,
    recheck: and(...others.map((word) => holdsText(texts, word))),
  }
}

async function narrow(db: Db, filter: ReportFilter): Promise<Narrowed> {
  const { teamId, businessNumber, stage, from, to } = filter
  const meant = filter.company?.trim() ? await companiesMeant(db, filter.company) : undefined
  const words = wordsOf(filter.search)
  const plain = and(
    sql`d.deleted_at is null`,
    teamId ? sql`d.team_id = ${teamId}` : undefined,
    businessNumber ? sql`d.business_number = ${businessNumber}` : undefined,
    stage ? sql`d.progress_stage = ${stage}` : undefined,
    from ? sql`d.report_date >= ${from}::date` : undefined,
    to ? sql`d.report_date <= ${to}::date` : undefined,
  )
  const side = filter.side === undefined ? undefined : sql`l.side = ${sides.read(filter.side)}`
  const itself = sql`l.business_number = d.business_number`
  return {
    plain: plain ?? sql`true`,
    // A hidden company has no row in the list.
    company: sql`exists (select from company_list l where ${and(itself, side, meant?.byIndex)})`,
    companyOfOne: sql`(select ${and(side, meant?.byLetters) ?? sql`true`} from company_list l where ${itself})`,
    words,
    direct: !words && !meant,
  }
}

export interface FoundKey extends Record<string, unknown> {
  id: string
  key: string[]
}

interface Window {
  after?: string | undefined
  limit: number
  /** So many of the newest are looked through first: a word or name that is often met fills its page from them. */
  nearest?: number
}

/** So many keys behind a key, newest first. */
export async function findKeys(
  db: Db,
  filter: ReportFilter,
  { after, limit, nearest = 2000 }: Window,
): Promise<FoundKey[]> {
  const narrowed = await narrow(db, filter)
  const plain = and(narrowed.plain, newestFirst.after(after)) ?? sql`true`
  if (narrowed.direct) {
    const { rows } = await db.execute<FoundKey>(sql`select d.id, ${newestFirst.key} as key from daily_report d
      where ${plain} and ${narrowed.company} order by ${newestFirst.by} limit ${limit}`)
    return rows
  }
  const near = await findNear(db, { ...narrowed, plain }, { limit, nearest })
  return near ?? (await findAnywhere(db, { ...narrowed, plain }, limit))
}

const nearColumns = sql`d.id, d.report_date, d.start_time, d.business_number, d.runs, d.counterparty_company, d.key_points,
  d.detail_content, d.next_action`
const nearOf = ({ plain }: Narrowed, nearest: number) => sql`near as materialized (
  select ${nearColumns} from daily_report d where ${plain} order by ${newestFirst.by} limit ${nearest})`
const wantedNear = ({ words, companyOfOne }: Narrowed) =>
  and(words?.runs, words?.recheck, companyOfOne) ?? sql`true`

/** Null where the newest did not fill the page and there are more behind them. */
async function findNear(
  db: Db,
  narrowed: Narrowed,
  { limit, nearest }: Required<Omit<Window, 'after'>>,
): Promise<FoundKey[] | null> {
  const { rows } = await db.execute<Partial<FoundKey> & { walked: number }>(sql`
    with ${nearOf(narrowed, nearest)}, page as (
      select d.id, ${newestFirst.key} as key from near d where ${wantedNear(narrowed)}
      order by ${newestFirst.by} limit ${limit}
    )
    select (select count(*)::int from near) as walked, page.id, page.key from (select 1) one left join page on true`)
  const found = rows.filter((row): row is FoundKey & { walked: number } => Boolean(row.key))
  const all = (rows[0]?.walked ?? 0) < nearest
  return all || found.length === limit ? found : null
}

/** What is seldom met: all of it by its index, then ordered by its keys; texts are compared only until the page is full. */
async function findAnywhere(db: Db, narrowed: Narrowed, limit: number): Promise<FoundKey[]> {
  const { plain, words, company } = narrowed
  const recheck = words?.recheck
    ? sql`where exists (select from daily_report t where t.id = d.id and ${recheckOf(words.recheck)})`
    : sql``
  const { rows } = await db.execute<FoundKey>(sql`
    with hit as materialized (
      select d.id, d.report_date, d.start_time from daily_report d where ${and(plain, words?.runs, company)}
    )
    select d.id, ${newestFirst.key} as key
    from (select * from hit d order by ${newestFirst.by} offset 0) d ${recheck}
    order by ${newestFirst.by} limit ${limit}`)
  return rows
}

/** The same condition where the report stands under another name. */
const recheckOf = (recheck: SQL) =>
  sql`exists (select from (select t.counterparty_company, t.key_points, t.detail_content, t.next_action) d where ${recheck})`

const wanted = ({ words, company }: Narrowed) => and(words?.runs, words?.recheck, company) ?? sql`true`

export interface Counted {
  total: number
  /** There are more than that. */
  more: boolean
}

/** What is often met among the newest is met often elsewhere: nobody waits for its number. */
const often = 50

/** How many there are, as far as it is known at once: to go through all of them takes longer than anybody looks at it. */
export async function countAtOnce(db: Db, filter: ReportFilter, nearest = 2000): Promise<Counted> {
  const narrowed = await narrow(db, filter)
  if (!narrowed.direct) {
    const { rows } = await db.execute<{ walked: number; total: number }>(sql`with ${nearOf(narrowed, nearest)}
      select count(*)::int as walked, (count(*) filter (where ${wantedNear(narrowed)}))::int as total from near d`)
    const { walked = 0, total = 0 } = rows[0] ?? {}
    if (walked < nearest) return { total, more: false }
    if (total > often) return { total: Math.min(total, mostCounted), more: true }
  }
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (
    select 1 from daily_report d where ${and(narrowed.plain, wanted(narrowed))} limit ${mostCounted + 1}) counted`)
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, mostCounted), more: total > mostCounted }
}

export async function countExactly(db: Db, filter: ReportFilter) {
  const narrowed = await narrow(db, filter)
  const { rows } = await db.execute<{ total: number; companies: number }>(sql`
    select count(*)::int as total, count(distinct d.business_number)::int as companies
    from daily_report d where ${and(narrowed.plain, wanted(narrowed))}`)
  return rows[0] ?? { total: 0, companies: 0 }
}
