import { type SQL, sql } from 'drizzle-orm'
import { contractStage, type DealStage } from '#shared/catalogue/words/dealStages.ts'
import { dealSellers } from '#shared/catalogue/words/sides.ts'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { mostMeetingRows, type StalledDeal } from '#shared/deals/weekly.endpoints.ts'
import { daysBetween } from '#shared/platform/day.ts'
import { silentSince } from '../../company/list/silence.ts'
import type { Db } from '../../database/connect.ts'
import { isOneOf, wordSql } from '../../database/words.ts'
import { companiesAt } from '../../progress/companiesAt.ts'
import { countedColumns, isSilentIn } from '../../progress/crossTabs.queries.ts'
import { bothLiving, livingDeals, pairReport, silentSinceOf } from '../table/dealSql.ts'
import { dealColumns, dealNames } from '../table/deals.queries.ts'
import { type Names, otherOf, personOf, type SelectedDeal, sellerOf } from '../table/describeDeal.ts'
import { taskAt } from './weeklyTasks.queries.ts'
import { ofTeam, type WeekScope } from './weekScope.ts'

/** The counterparties that went on at the end of a day, each with its stage on that day. */
const activeAt = (asOf: string): SQL => sql`(
  select distinct on (p.counterparty_id) p.counterparty_id, p.to_stage, p.ends from counterparty_step p
  where not p.archived and p.day <= ${asOf}::date order by p.counterparty_id, p.id desc)`

/** Active counterparties without a report for the days of silence. `extra` adds columns, `beside` joins. */
const silentDeals = (week: WeekScope, columns: SQL) => sql`
  select ${columns}, st.to_stage as "stageThen", r.report_date::text as "lastReport",
    ${silentSinceOf(sql`r.report_date`)}::text as since
  from ${livingDeals} join ${activeAt(week.asOf)} st on st.counterparty_id = c.id ${dealNames}
  left join lateral ${pairReport(sql`1 as one`, sql`${week.asOf}::date`)} r on true
  where ${bothLiving} and not st.ends and st.to_stage <> ${wordSql(contractStage)}
    and ${silentSinceOf(sql`r.report_date`)} <= ${week.asOf}::date - ${silenceDays}::int
    and ${ofTeam(week, sql`c.seller_number`)}`

/** Sellers and fundraisers that count as silent, as everywhere else. */
const silentSellers = ({ companies }: WeekScope) => sql`
  select s.*, ${silentSince(countedColumns)} as since from (${companiesAt(companies)}) s
  where ${isSilentIn(companies)} and ${isOneOf(sql`s.side`, dealSellers)}`

export async function countStalled(db: Db, week: WeekScope): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select ((select count(*) from (${silentDeals(week, sql`c.id`)}) x)
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
/** The earliest task that was open on the day, of what the condition on the task `t` selects. */
const nextThen = (asOf: string, of: SQL) => sql`left join lateral (
  select t.id, t.version, a.text, a.day, a.person from task t join lateral ${taskAt(asOf)} a on true
  where ${of} and a.done_day is null order by a.day, t.id limit 1) n on true`

const nextOf = (row: NextThen, names: Names, asOf: string): StalledDeal['next'] =>
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

interface DealRow extends SelectedDeal, NextThen {
  taskId: string | null
  stageThen: DealStage
  lastReport: string | null
  since: string
  reachedDay: string | null
}

async function readSilentDeals(db: Db, week: WeekScope, names: Names): Promise<StalledDeal[]> {
  const { asOf } = week
  const { rows } = await db.execute<DealRow>(sql`
    select x.*, ${nextColumns}, (select max(p.day)::text from counterparty_step p where p.counterparty_id = x.id
        and not p.archived and p.sets_day and p.to_stage = x."stageThen" and p.day <= ${asOf}::date) as "reachedDay"
    from (${silentDeals(week, dealColumns)} order by since, c.id limit ${mostMeetingRows}) x
    ${nextThen(asOf, sql`t.counterparty_id = x.id`)} order by x.since, x.id`)
  return rows.map((row) => ({
    counterpartyId: Number(row.id),
    seller: sellerOf(row, names),
    other: otherOf(row, names),
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

async function readSilentSellers(db: Db, week: WeekScope, names: Names): Promise<StalledDeal[]> {
  const { asOf } = week
  const { rows } = await db.execute<SellerRow>(sql`
    select x.business_number as number, named.company_name as "companyName", x.side, l.unique_number as "uniqueNumber",
      x.manager1_team as team, x.report, x.heard_day::text as heard, x.since::text as since, ${nextColumns},
      (select max(k.first_day)::text from report_stay k where k.business_number = x.business_number
        and k.first_day <= ${asOf}::date) as entered
    from (${silentSellers(week)} order by since, s.business_number limit ${mostMeetingRows}) x
    join company named on named.business_number = x.business_number join company_list l on l.business_number = x.business_number
    ${nextThen(asOf, sql`t.business_number = x.business_number and t.counterparty_id is null`)}
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

/** The longest silence first. */
export async function readStalledDeals(db: Db, week: WeekScope, names: Names): Promise<StalledDeal[]> {
  const deals = await readSilentDeals(db, week, names)
  const sellers = await readSilentSellers(db, week, names)
  return [...sellers, ...deals].toSorted((a, b) => b.silent - a.silent).slice(0, mostMeetingRows)
}
