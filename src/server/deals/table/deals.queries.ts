import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { placeOfDealStage } from '#shared/catalogue/words/dealStages.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { isDealSeller } from '#shared/catalogue/words/sides.ts'
import type { Counterparty, DealStep } from '#shared/deals/counterparty.ts'
import type { CompanyDeals } from '#shared/deals/deals.endpoints.ts'
import { mostCounterparties, mostSteps } from '#shared/deals/limits.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { Db } from '../../database/connect.ts'
import { fixedStatement } from '../../database/named.ts'
import { counterpartyStep } from '../../database/tables/deals/counterparty.ts'
import { appUser } from '../../database/tables/user.ts'
import { AppError } from '../../platform/appError.ts'
import { type DealTexts, dealNames, dealTexts, mayChangeSeller } from './dealColumns.ts'
import { askingReports, bothLiving, livingDeals, pairReport } from './dealSql.ts'
import type { Reader } from './deals.policy.ts'
import { describeDeal, type Names, personOf } from './describeDeal.ts'

/** Reads the names of all users. There are few of them, and every row of a deal table names several. */
export async function readNames(db: Db): Promise<Names> {
  const people = await db.select({ teamId: appUser.teamId, name: appUser.managerName }).from(appUser)
  return new Map(people.map(({ teamId, name }) => [teamId, name]))
}

const number = sql`${sql.placeholder('number')}::text`

/**
 * Selects counterparties, each with both companies, its latest report (`r`), the reports that offer a move (`q`) and
 * its next task (`t`).
 */
const selected = (where: SQL): SQL => sql`from ${livingDeals} ${dealNames}
  left join lateral ${pairReport(sql`d.key_points, d.team_id`)} r on true
  left join lateral ${askingReports} q on true
  left join lateral (select k.id, k.version, k.text, k.day, k.person from task k
    where k.counterparty_id = c.id and k.done_day is null order by k.day, k.id limit 1) t on true
  where ${bothLiving} and ${where}`

/** What is read about the company of the deal table itself: its side, and whether the reader may change its deals. */
interface OwnCompany {
  side: string | null
  mayChange: boolean
}
const ownCompany = (
  adminSide: boolean,
) => sql`(select json_build_object('side', s.side, 'mayChange', ${mayChangeSeller(adminSide)})
  from company_list s where s.business_number = ${number})::text`

interface Found extends Record<string, unknown> {
  rows: string
  names: string
  own: string | null
}
interface ReadDeals {
  rows: Counterparty[]
  own: OwnCompany | null
}

/**
 * Makes a query for counterparties, which returns them in no order. It has two statements, one for the admin side and
 * one for all others; each is built once, at its first use. A statement returns all rows as one text, together with
 * the names of the people and the values of `own`: reading these by a second statement would take a tenth longer.
 */
function dealsWhere(where: SQL, own: (adminSide: boolean) => SQL = () => sql`null`) {
  const statementFor = (adminSide: boolean) => {
    let made: ReturnType<typeof fixedStatement<Found>> | null = null
    return () => {
      made ??= fixedStatement(
        sql`select ${dealTexts(adminSide)} as rows, (select json_object_agg(u.team_id, u.manager_name)
          from app_user u)::text as names, ${own(adminSide)} as own ${selected(where)}`,
        'search',
      )
      return made
    }
  }
  const [forAdmins, forOthers] = [statementFor(true), statementFor(false)]
  return async (db: Db, { role, teamId }: Reader, values: object): Promise<ReadDeals> => {
    const statement = isAdminSide(role) ? forAdmins() : forOthers()
    const [found] = await statement(db, { ...values, today: dayInSeoul(), reader: teamId })
    const names = new Map(Object.entries(JSON.parse(found?.names ?? '{}') as Record<string, string>))
    return {
      rows: (JSON.parse(found?.rows ?? '[]') as DealTexts[]).map((row) => describeDeal(row, names)),
      own: JSON.parse(found?.own ?? 'null') as OwnCompany | null,
    }
  }
}

const dealsById = dealsWhere(sql`c.id = any(${sql.placeholder('ids')}::int8[])`)

/** Reads counterparties by their ids, in no order. Those that the reader may not see are left out. */
export const readDeals = async (db: Db, actor: Reader, ids: readonly number[]): Promise<Counterparty[]> =>
  ids.length === 0 ? [] : (await dealsById(db, actor, { ids })).rows

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
 * Selects the rows of all sellers in which this buyer is the other company: active ones first, then those with the
 * latest step first. It returns at most as many rows as a seller may have.
 */
const newestOfBuyer = (businessNumber: SQL) => sql`select c.id from ${livingDeals}
  where c.other_number = ${businessNumber} and ${bothLiving}
  order by c.ended_day is not null, c.last_day desc, c.id desc limit ${mostCounterparties}`

const dealsOfSeller = dealsWhere(sql`c.seller_number = ${number}`, ownCompany)
const dealsOfBuyer = dealsWhere(sql`c.id in (${newestOfBuyer(number)})`)

/**
 * Reads the deal table of a company. For a seller it lists the counterparties; for any other company, the sellers that
 * have the company as counterparty. A company may have changed its side: if it has no rows in its present role, the
 * rows of its other role are shown.
 */
export async function readCompanyDeals(db: Db, actor: Reader, businessNumber: string): Promise<CompanyDeals> {
  const values = { number: businessNumber }
  const { own, rows: others } = await dealsOfSeller(db, actor, values)
  if (!own) throw new AppError('company/not-found')
  const sells = isDealSeller(own.side)
  const sellers = sells && others.length > 0 ? [] : (await dealsOfBuyer(db, actor, values)).rows
  const isBuyer = sells ? sellers.length > 0 : sellers.length > 0 || others.length === 0
  return {
    role: isBuyer ? 'buyer' : 'seller',
    rows: (isBuyer ? sellers : others).toSorted(inTableOrder),
    can: { change: sells && !isBuyer && own.mayChange },
  }
}

/**
 * Reads the latest steps of a counterparty, the oldest of them first. They include the archived steps of
 * counterparties that were merged into it.
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
