import { type SQL, sql } from 'drizzle-orm'
import { dealStages } from '#shared/catalogue/words/dealStages.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { normaliseName } from '#shared/company/search.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import type { countDeals, DealFilter, getStageMedians } from '#shared/deals/deals.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import type { QueryOf, ResponseOf } from '#shared/platform/endpoint.ts'
import type { Page } from '#shared/platform/page.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { isOwnSql } from '../../company/company.policy.ts'
import { listOwnership } from '../../company/companyRows.ts'
import { companiesMeant } from '../../company/list/company.search.ts'
import type { Db } from '../../database/connect.ts'
import { holdsLetters } from '../../database/like.ts'
import { executeNamed, plannedEachTime } from '../../database/named.ts'
import { keysetOrder } from '../../platform/page/keysetOrder.ts'
import { keysetPage } from '../../platform/page/keysetPage.ts'
import { bothLiving, hasLateTask, isSilentDeal, livingDeals, stagePlace } from './dealSql.ts'
import type { Reader } from './deals.policy.ts'
import { readDeals } from './deals.queries.ts'

const all = sql`true`
const and = (conditions: readonly SQL[]) =>
  conditions.length === 0 ? all : sql.join([...conditions], sql` and `)

/**
 * Condition for the sellers of a team or of the whole firm. If no team is given, it selects the reader's own sellers.
 */
const ofTeam = (actor: Reader, team: string | undefined): SQL[] =>
  team === wholeFirm.teamId ? [] : [isOwnSql({ teamId: team ?? actor.teamId }, listOwnership('s'))]

const states = {
  active: [sql`c.ended_day is null`],
  ended: [sql`c.ended_day is not null`],
  all: [],
} as const

/**
 * Condition for a typed text: it is searched in name, 초성 and number of both companies, and in the name of a lead.
 */
async function searched(db: Db, typed: string): Promise<SQL[]> {
  if (typed.trim() === '') return []
  const { byIndex } = await companiesMeant(db, typed)
  const meant = sql`select l.business_number from company_list l where ${byIndex}`
  return [
    sql`(c.seller_number in (${meant}) or c.other_number in (${meant})
      or ${holdsLetters(sql`c.name_key`, normaliseName(typed))})`,
  ]
}

async function conditionsOf(db: Db, actor: Reader, filter: DealFilter): Promise<SQL> {
  const today = dayInSeoul()
  const { team, search = '', stage, list, state = 'active', side, only } = filter
  return and([
    ...ofTeam(actor, team),
    ...states[state],
    ...(await searched(db, search)),
    ...(stage === undefined ? [] : [sql`c.stage = ${stage}`]),
    ...(list === undefined ? [] : [list === 'short' ? sql`c.star` : sql`not c.star`]),
    ...(side === undefined ? [] : [sql`s.side = ${sides.byKey[side].word}`]),
    ...(only === 'late' ? [hasLateTask(today)] : only === 'silent' ? [isSilentDeal(today)] : []),
  ])
}

/** Sorts by seller name. The counterparties of one seller have the same order as in the seller's deal table. */
const bySeller = keysetOrder('deals', [
  { column: sql`s.name`, as: 'text', filled: true },
  { column: sql`s.business_number`, as: 'text', filled: true },
  { column: sql`c.star::int`, as: 'int8', descending: true, filled: true },
  { column: stagePlace, as: 'int8', descending: true, filled: true },
  { column: sql`c.id`, as: 'int8', filled: true },
])
const pageSize = 100

/** The statements that select the keys of one page and count all matching counterparties. */
export const keysOfDeals = (where: SQL, after: string | undefined, limit: number) => ({
  page: plannedEachTime(sql`select c.id, ${bySeller.key} as key from ${livingDeals}
    where ${bothLiving} and ${where} and ${bySeller.after(after) ?? all} order by ${bySeller.by} limit ${limit}`),
  count: sql`select count(*)::int as total from ${livingDeals} where ${bothLiving} and ${where}`,
})

/** Finds the keys of the page first, so that reports and tasks are looked up only for its rows. */
export async function pageOfDeals(
  db: Db,
  actor: Reader,
  { after, ...filter }: DealFilter & { after?: string | undefined },
  size = pageSize,
): Promise<Page<Counterparty>> {
  const { page, count } = keysOfDeals(await conditionsOf(db, actor, filter), after, size + 1)
  const [keys, counted] = await Promise.all([
    executeNamed<{ id: string; key: (string | null)[] }>(db, page),
    executeNamed<{ total: number }>(db, count),
  ])
  const ids = keys.slice(0, size).map(({ id }) => Number(id))
  const rows = await readDeals(db, actor, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = keysetPage(bySeller, keys, size, counted[0]?.total ?? 0, ({ id }) => byId.get(Number(id)))
  return { ...found, rows: found.rows.filter((row) => row !== undefined) }
}

interface Counted extends Record<string, unknown> {
  stage: (typeof dealStages.keys)[number]
  active: number
  short: number
  late: number
  silent: number
  ended: number
}

export async function readDealCounts(
  db: Db,
  actor: Reader,
  { team, businessNumber }: QueryOf<typeof countDeals>,
): Promise<ResponseOf<typeof countDeals>> {
  const today = dayInSeoul()
  const whose =
    businessNumber === undefined
      ? ofTeam(actor, team)
      : [sql`(c.seller_number = ${businessNumber} or c.other_number = ${businessNumber})`]
  const where = and([bothLiving, ...whose])
  const active = sql`c.ended_day is null`
  const { rows } = await db.execute<Counted>(sql`
    select c.stage, count(*) filter (where ${active})::int as active,
      count(*) filter (where ${active} and c.star)::int as short,
      count(*) filter (where ${active} and ${hasLateTask(today)})::int as late,
      count(*) filter (where ${isSilentDeal(today)})::int as silent,
      count(*) filter (where not (${active}))::int as ended
    from ${livingDeals} where ${where} group by c.stage`)
  const sellers = await db.execute<{ total: number }>(
    sql`select count(distinct c.seller_number)::int as total from ${livingDeals} where ${where} and ${active}`,
  )
  const sum = (name: 'active' | 'short' | 'late' | 'silent' | 'ended') =>
    rows.reduce((total, row) => total + row[name], 0)
  return {
    active: sum('active'),
    short: sum('short'),
    late: sum('late'),
    silent: sum('silent'),
    ended: sum('ended'),
    sellers: sellers.rows[0]?.total ?? 0,
    stages: dealStages.keys.map((stage) => ({
      stage,
      count: rows.find((row) => row.stage === stage)?.active ?? 0,
    })),
  }
}

/** Only steps of this many past days (about 24 months) are included in the medians. */
const medianDays = 730

/**
 * Counterparties that nobody sees, because one of their companies is deleted. There are few of them. The table is named
 * with its schema, because under the plain name readers would get a view without deleted companies.
 */
const hiddenDeals = sql`(select c.id from counterparty c join public.company d
  on d.business_number in (c.seller_number, c.other_number) where d.deleted_at is not null)`

/** The median number of days that counterparties spent in each stage before they left it. */
export async function readMedians(db: Db): Promise<ResponseOf<typeof getStageMedians>> {
  const { rows } = await db.execute<{ stage: string; days: number }>(sql`
    select p.from_stage as stage, percentile_disc(0.5) within group (order by p.held_days)::int as days
    from counterparty_step p where p.kind in ('forward', 'back', 'ended')
      and p.day >= ${addDays(dayInSeoul(), -medianDays)}::date and p.counterparty_id not in ${hiddenDeals} group by p.from_stage`)
  return {
    stages: dealStages.keys.map((stage) => ({
      stage,
      days: rows.find((row) => row.stage === stage)?.days ?? null,
    })),
  }
}
