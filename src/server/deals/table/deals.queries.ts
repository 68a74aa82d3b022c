import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { placeOfDealStage } from '#shared/catalogue/words/dealStages.ts'
import { isDealSeller } from '#shared/catalogue/words/sides.ts'
import type { Counterparty, DealStep } from '#shared/deals/counterparty.ts'
import type { CompanyDeals } from '#shared/deals/deals.endpoints.ts'
import { mostCounterparties, mostSteps } from '#shared/deals/limits.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { listOwnership } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { executeNamed } from '../../database/named.ts'
import { counterpartyStep } from '../../database/tables/deals/counterparty.ts'
import { appUser } from '../../database/tables/user.ts'
import { AppError } from '../../platform/appError.ts'
import { askingReports, bothLiving, livingDeals, pairReport } from './dealSql.ts'
import { mayChangeDealsSql, type Reader } from './deals.policy.ts'
import { describeDeal, type Names, personOf, type SelectedDeal } from './describeDeal.ts'

/** Reads the names of all users. There are few of them, and every row of a deal table names several. */
export async function readNames(db: Db): Promise<Names> {
  const people = await db.select({ teamId: appUser.teamId, name: appUser.managerName }).from(appUser)
  return new Map(people.map(({ teamId, name }) => [teamId, name]))
}

/** The columns of the counterparty and of both companies, without the latest report and the next task. */
export const dealColumns = sql`c.id, c.version, c.seller_number as "sellerNumber",
  sc.company_name as "sellerName", s.side as "sellerSide", s.unique_number as "sellerUnique",
  s.manager1_team as "sellerTeam", c.other_number as "otherNumber", coalesce(oc.company_name, c.name) as "otherName",
  o.side as "otherSide", o.unique_number as "otherUnique", o.manager1_team as "otherTeam", c.stage,
  c.stage_days as "stageDays", c.last_day::text as "lastDay", c.star, c.ended_day::text as "endedDay",
  c.end_reason as "endReason", c.end_note as "endNote", c.ended_by as "endedBy", c.amount::float8 as amount,
  c.share::float8 as share, c.kept_report as "keptReport", c.created_by as "createdBy", c.created_at as "createdAt",
  c.updated_at as "updatedAt"`
export const dealNames = sql`join party_name sc on sc.business_number = c.seller_number
  left join party_name oc on oc.business_number = c.other_number`

const reportColumns = sql`d.key_points, d.team_id`

/** The statement that reads counterparties with both companies, the latest report and the next task. */
export const selectDeals = (actor: Reader, where: SQL): SQL => sql`
  select ${dealColumns}, (${mayChangeDealsSql(actor, listOwnership('s'))}) is true as "mayChange",
    r.id as "reportId", r.report_date::text as "reportDay", r.progress_stage as "reportStage",
    r.key_points as "reportPoints", r.team_id as "reportTeam", q.asking,
    t.id as "taskId", t.version as "taskVersion", t.text as "taskText", t.day::text as "taskDay", t.person as "taskPerson"
  from ${livingDeals} ${dealNames}
  left join lateral ${pairReport(reportColumns)} r on true
  left join lateral ${askingReports} q on true
  left join lateral (select k.id, k.version, k.text, k.day, k.person from task k
    where k.counterparty_id = c.id and k.done_day is null order by k.day, k.id limit 1) t on true
  where ${bothLiving} and ${where}`

/**
 * Reads the counterparties that match the condition, unsorted. The database sends all rows as one JSON text, because
 * the driver would need twice as long for forty columns of 200 rows.
 */
export async function readDeals(db: Db, actor: Reader, where: SQL): Promise<Counterparty[]> {
  const names = await readNames(db)
  const [found] = await executeNamed<{ rows: string }>(
    db,
    sql`select coalesce(json_agg(x), '[]')::text as rows from (${selectDeals(actor, where)}) x`,
  )
  const rows = JSON.parse(found?.rows ?? '[]') as SelectedDeal[]
  const today = dayInSeoul()
  return rows.map((row) => describeDeal(row, names, today))
}

export async function readDeal(db: Db, actor: Reader, id: number): Promise<Counterparty> {
  const [row] = await readDeals(db, actor, sql`c.id = ${id}`)
  if (!row) throw new AppError('counterparty/not-found')
  return row
}

/**
 * Compares two rows of a deal table: first the short list, then the furthest stage, then the oldest row. Ended
 * counterparties come last, the one that ended latest first.
 */
export function inTableOrder(a: Counterparty, b: Counterparty): number {
  if ((a.ended === null) !== (b.ended === null)) return a.ended === null ? -1 : 1
  if (a.ended && b.ended) return b.ended.day.localeCompare(a.ended.day) || a.id - b.id
  return (
    Number(b.star) - Number(a.star) || placeOfDealStage(b.stage) - placeOfDealStage(a.stage) || a.id - b.id
  )
}

/**
 * Selects the counterparties of all sellers whose other company is this buyer: the active ones first, then the
 * latest, and at most as many as a seller may have.
 */
const newestOfBuyer = (businessNumber: string) => sql`select c.id from ${livingDeals}
  where c.other_number = ${businessNumber} and ${bothLiving}
  order by c.ended_day is not null, c.last_day desc, c.id desc limit ${mostCounterparties}`

/**
 * Reads the deal table of a company. For a seller it lists the counterparties; for any other company, the sellers
 * that have the company as counterparty. The side of a company may have changed: if the role of its present side has
 * no rows, the rows of the other role are shown.
 */
export async function readCompanyDeals(db: Db, actor: Reader, businessNumber: string): Promise<CompanyDeals> {
  const [own] = await executeNamed<{ side: string | null; mayChange: boolean }>(
    db,
    sql`select s.side, (${mayChangeDealsSql(actor, listOwnership('s'))}) is true as "mayChange"
      from company_list s where s.business_number = ${businessNumber}`,
  )
  if (!own) throw new AppError('company/not-found')
  const sells = isDealSeller(own.side)
  const of = (role: CompanyDeals['role']) =>
    readDeals(
      db,
      actor,
      role === 'seller'
        ? sql`c.seller_number = ${businessNumber}`
        : sql`c.id in (${newestOfBuyer(businessNumber)})`,
    )
  const [first, second]: CompanyDeals['role'][] = sells ? ['seller', 'buyer'] : ['buyer', 'seller']
  const rows = await of(first ?? 'seller')
  const others = rows.length === 0 ? await of(second ?? 'buyer') : []
  const role = (others.length > 0 ? second : first) ?? 'seller'
  return {
    role,
    rows: [...rows, ...others].toSorted(inTableOrder),
    can: { change: sells && role === 'seller' && own.mayChange },
  }
}

/**
 * The latest steps of a counterparty, sorted by day, including the archived steps of counterparties that were merged
 * into it.
 */
export async function readSteps(db: Db, id: number): Promise<DealStep[]> {
  const names = await readNames(db)
  const rows = await db
    .select()
    .from(counterpartyStep)
    .where(eq(counterpartyStep.counterpartyId, id))
    .orderBy(desc(counterpartyStep.day), desc(counterpartyStep.id))
    .limit(mostSteps)
  return rows.toReversed().map((row) => ({
    id: row.id,
    kind: row.kind,
    from: row.fromStage,
    to: row.toStage,
    day: row.day,
    reason: row.reason,
    note: row.note,
    by: personOf(names, row.doneBy),
    at: row.at.toISOString(),
  }))
}
