import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { placeOfDealStage } from '#shared/catalogue/words/dealStages.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { isDealSeller } from '#shared/catalogue/words/sides.ts'
import type { Counterparty, DealStep } from '#shared/deals/counterparty.ts'
import type { CompanyDeals } from '#shared/deals/deals.endpoints.ts'
import { mostCounterparties, mostSteps } from '#shared/deals/limits.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { listOwnership } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { executeNamed, fixedStatement } from '../../database/named.ts'
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

/** The placeholders of the statements that read counterparties. */
const today = sql`${sql.placeholder('today')}::date`
const reader = sql`${sql.placeholder('reader')}::text`
const number = sql`${sql.placeholder('number')}::text`

/**
 * The statement by which all counterparties are read: with both companies, latest report and next task. All counts of
 * days are up to the day `today`.
 */
function selectDeals(adminSide: boolean, where: SQL): SQL {
  const who = { role: adminSide ? 'admin' : 'team', teamId: reader } as const
  return sql`
  select ${dealColumns}, (${mayChangeDealsSql(who, listOwnership('s'))}) is true as "mayChange",
    coalesce(c.ended_day, ${today}) - coalesce((c.stage_days ->> c.stage)::date, c.last_day) as days,
    r.id as "reportId", r.report_date as "reportDay", ${today} - r.report_date as "reportDays",
    r.progress_stage as "reportStage", r.key_points as "reportPoints", r.team_id as "reportTeam", q.asking,
    t.id as "taskId", t.version as "taskVersion", t.text as "taskText", t.day as "taskDay", ${today} - t.day as late,
    t.person as "taskPerson"
  from ${livingDeals} ${dealNames}
  left join lateral ${pairReport(reportColumns)} r on true
  left join lateral ${askingReports} q on true
  left join lateral (select k.id, k.version, k.text, k.day, k.person from task k
    where k.counterparty_id = c.id and k.done_day is null order by k.day, k.id limit 1) t on true
  where ${bothLiving} and ${where}`
}

/**
 * Makes a query for counterparties, which returns them in no order. It has two statements, one for the admin side and
 * one for all others; each is built once, at its first use. The database sends all rows as one JSON text: reading it
 * takes half of the time that the driver needs for forty columns of 200 rows.
 */
function dealsWhere(where: SQL) {
  const statementFor = (adminSide: boolean) => {
    let made: ReturnType<typeof fixedStatement<{ rows: string; names: string }>> | null = null
    return () => {
      made ??= fixedStatement(
        sql`select coalesce(json_agg(x), '[]')::text as rows, (select json_object_agg(u.team_id, u.manager_name)
          from app_user u)::text as names from (${selectDeals(adminSide, where)}) x`,
        'search',
      )
      return made
    }
  }
  const [forAdmins, forOthers] = [statementFor(true), statementFor(false)]
  return async (db: Db, { role, teamId }: Reader, values: object): Promise<Counterparty[]> => {
    const statement = isAdminSide(role) ? forAdmins() : forOthers()
    const [found] = await statement(db, { ...values, today: dayInSeoul(), reader: teamId })
    const names = new Map(Object.entries(JSON.parse(found?.names ?? '{}') as Record<string, string>))
    return (JSON.parse(found?.rows ?? '[]') as SelectedDeal[]).map((row) => describeDeal(row, names))
  }
}

const dealsById = dealsWhere(sql`c.id = any(${sql.placeholder('ids')}::int8[])`)

/** Reads counterparties by their ids, in no order. Those that the reader may not see are left out. */
export const readDeals = (db: Db, actor: Reader, ids: readonly number[]): Promise<Counterparty[]> =>
  ids.length === 0 ? Promise.resolve([]) : dealsById(db, actor, { ids })

export async function readDeal(db: Db, actor: Reader, id: number): Promise<Counterparty> {
  const [row] = await readDeals(db, actor, [id])
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
const newestOfBuyer = (businessNumber: SQL) => sql`select c.id from ${livingDeals}
  where c.other_number = ${businessNumber} and ${bothLiving}
  order by c.ended_day is not null, c.last_day desc, c.id desc limit ${mostCounterparties}`

const dealsOf = {
  seller: dealsWhere(sql`c.seller_number = ${number}`),
  buyer: dealsWhere(sql`c.id in (${newestOfBuyer(number)})`),
}

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
  const values = { number: businessNumber }
  const [first, second] = sells ? (['seller', 'buyer'] as const) : (['buyer', 'seller'] as const)
  const rows = await dealsOf[first](db, actor, values)
  const others = rows.length === 0 ? await dealsOf[second](db, actor, values) : []
  const role = others.length > 0 ? second : first
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
