import { type SQL, sql } from 'drizzle-orm'
import { contractStage, type DealStage } from '#shared/catalogue/words/dealStages.ts'
import { dealSellers } from '#shared/catalogue/words/sides.ts'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { mostMeetingRows, type SilentDeal } from '#shared/deals/weekly.endpoints.ts'
import { daysBetween } from '#shared/platform/day.ts'
import type { Db } from '../../database/connect.ts'
import { silentSince } from '../../database/silence.ts'
import { isOneOf, wordSql } from '../../database/words.ts'
import { companiesAt } from '../../progress/companiesAt.ts'
import { countedColumns, isSilentIn } from '../../progress/crossTabs.queries.ts'
import { dealNames, type PairRow, pairColumns } from '../table/dealColumns.ts'
import { bothLiving, livingDeals, namesLead, silentSinceOf } from '../table/dealSql.ts'
import { type Names, pairOf, personOf } from '../table/describeDeal.ts'
import { taskAt } from './weeklyTasks.queries.ts'
import { ofTeam, type WeekScope } from './weekScope.ts'

/**
 * The state of every counterparty at the end of a day. If a counterparty has made no step since that day, its state
 * is the present one. The state of all others is looked up in their steps.
 */
const stateAt = (asOf: string): SQL => sql`(
  select c.id, c.stage as to_stage, c.ended_day is not null as ends from counterparty c where c.last_day <= ${asOf}::date
  union all
  (select distinct on (p.counterparty_id) p.counterparty_id, p.to_stage, p.ends
    from counterparty_step p join counterparty c on c.id = p.counterparty_id and c.last_day > ${asOf}::date
    where not p.archived and p.day <= ${asOf}::date order by p.counterparty_id, p.id desc))`

/**
 * For each pair of companies, the day of the latest report that is about one of them and names the other, up to the
 * day `asOf`. Grouping all reports that name a counterparty takes a tenth of the time of looking up each pair.
 */
const heardOfPairs = (asOf: string): SQL => sql`(
  select least(d.business_number, d.counterparty_business_number) as one,
    greatest(d.business_number, d.counterparty_business_number) as two, max(d.report_date) as day
  from daily_report d where d.deleted_at is null and d.counterparty_business_number is not null
    and d.report_date <= ${asOf}::date group by 1, 2)`

/**
 * The day of the latest report about a counterparty, found by the two company numbers or, for a lead, by its name.
 */
const heardDay = (asOf: string): SQL => sql`case when c.other_number is not null then h.day
  else (select max(d.report_date) from daily_report d where ${namesLead} and d.deleted_at is null
    and d.report_date <= ${asOf}::date) end`

/**
 * Active counterparties that had no report for `silenceDays` days, as of the day `asOf` of the week: `id`, `stage`,
 * `heard` (day of the latest report) and `since`.
 */
const silentDeals = (week: WeekScope): SQL => sql`
  select * from (
    select c.id, st.to_stage as stage, r.heard, ${silentSinceOf(sql`r.heard`)} as since
    from ${livingDeals} join ${stateAt(week.asOf)} st on st.id = c.id
    left join ${heardOfPairs(week.asOf)} h on h.one = least(c.seller_number, c.other_number)
      and h.two = greatest(c.seller_number, c.other_number) and c.other_number is not null
    cross join lateral (select ${heardDay(week.asOf)} as heard) r
    where ${bothLiving} and not st.ends and st.to_stage <> ${wordSql(contractStage)}
      and ${ofTeam(week, sql`c.seller_number`)}
  ) q where q.since <= ${week.asOf}::date - ${silenceDays}::int`

/**
 * Sellers and fundraising companies without a report about themselves for too long, by the same rule as in the
 * statistics.
 */
const silentSellers = ({ companies }: WeekScope) => sql`
  select s.*, ${silentSince(countedColumns)} as since from (${companiesAt(companies)}) s
  where ${isSilentIn(companies)} and ${isOneOf(sql`s.side`, dealSellers)}`

export async function countSilent(db: Db, week: WeekScope): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select ((select count(*) from (${silentDeals(week)}) x)
      + (select count(*) from (${silentSellers(week)}) y))::int as total`)
  return rows[0]?.total ?? 0
}

interface NextThen {
  taskId: string | null
  taskVersion: number
  taskText: string
  taskDay: string
  taskPerson: string
}
const nextColumns = sql`n.id as "taskId", n.version as "taskVersion", n.text as "taskText", n.day::text as "taskDay",
  n.person as "taskPerson"`
/** Joins the earliest task that was open on the day `asOf`. `of` is a condition on the task `t`. */
const nextThen = (week: WeekScope, of: SQL) => sql`left join lateral (
  select t.id, t.version, a.text, a.day, a.person from task t join lateral ${taskAt(week)} a on true
  where ${of} and a.done_day is null order by a.day, t.id limit 1) n on true`

const nextOf = (row: NextThen, names: Names, asOf: string): SilentDeal['next'] =>
  row.taskId === null
    ? null
    : {
        id: Number(row.taskId),
        version: row.taskVersion,
        text: row.taskText,
        day: row.taskDay,
        late: daysBetween(row.taskDay, asOf),
        person: personOf(names, row.taskPerson) ?? { teamId: row.taskPerson, managerName: row.taskPerson },
      }

interface DealRow extends PairRow, NextThen, Record<string, unknown> {
  taskId: string | null
  stageThen: DealStage
  lastReport: string | null
  since: string
  reachedDay: string | null
}

async function readSilentDeals(db: Db, week: WeekScope, names: Names): Promise<SilentDeal[]> {
  const { asOf } = week
  const { rows } = await db.execute<DealRow>(sql`
    select ${pairColumns}, x.stage as "stageThen", x.heard::text as "lastReport", x.since::text as since, ${nextColumns},
      (select max(p.day)::text from counterparty_step p where p.counterparty_id = x.id
        and not p.archived and p.sets_day and p.to_stage = x.stage and p.day <= ${asOf}::date) as "reachedDay"
    from (${silentDeals(week)} order by since, id limit ${mostMeetingRows}) x
    join ${livingDeals} on c.id = x.id ${dealNames}
    ${nextThen(week, sql`t.counterparty_id = x.id`)} order by x.since, x.id`)
  return rows.map((row) => ({
    ...pairOf(row, names),
    stage: row.stageThen,
    reportStage: null,
    days: row.reachedDay === null ? null : daysBetween(row.reachedDay, asOf),
    lastDay: row.lastReport,
    silent: daysBetween(row.since, asOf),
    next: nextOf(row, names, asOf),
  }))
}

interface SellerRow extends Record<string, unknown>, NextThen {
  number: string
  companyName: string
  side: string | null
  uniqueNumber: string | null
  team: string | null
  report: string | null
  heard: string | null
  since: string
  entered: string | null
}

async function readSilentSellers(db: Db, week: WeekScope, names: Names): Promise<SilentDeal[]> {
  const { asOf } = week
  const { rows } = await db.execute<SellerRow>(sql`
    select x.business_number as number, named.company_name as "companyName", x.side, l.unique_number as "uniqueNumber",
      x.manager1_team as team, x.report, x.heard_day::text as heard, x.since::text as since, ${nextColumns},
      (select max(k.first_day)::text from report_stay k where k.business_number = x.business_number
        and k.first_day <= ${asOf}::date) as entered
    from (${silentSellers(week)} order by since, s.business_number limit ${mostMeetingRows}) x
    join company named on named.business_number = x.business_number join company_list l on l.business_number = x.business_number
    ${nextThen(week, sql`t.business_number = x.business_number and t.counterparty_id is null`)}
    order by x.since, x.business_number`)
  return rows.map((row) => ({
    counterpartyId: null,
    seller: {
      businessNumber: row.number,
      companyName: row.companyName,
      side: row.side,
      uniqueNumber: row.uniqueNumber,
      manager: personOf(names, row.team),
    },
    other: null,
    stage: null,
    reportStage: row.report,
    days: row.entered === null ? null : daysBetween(row.entered, asOf),
    lastDay: row.heard,
    silent: daysBetween(row.since, asOf),
    next: nextOf(row, names, asOf),
  }))
}

/** Reads silent counterparties and silent sellers in one list, the longest silence first. */
export async function readSilent(db: Db, week: WeekScope, names: Names): Promise<SilentDeal[]> {
  const deals = await readSilentDeals(db, week, names)
  const sellers = await readSilentSellers(db, week, names)
  return [...sellers, ...deals].toSorted((a, b) => b.silent - a.silent).slice(0, mostMeetingRows)
}
