import { type SQL, sql } from 'drizzle-orm'
import {
  contractStage,
  dealStages,
  openReportStages,
  placeOfDealStage,
} from '#shared/catalogue/words/dealStages.ts'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { foldedName } from '../../database/foldedName.ts'
import { wordSql, wordsSql } from '../../database/words.ts'

/**
 * Parts of SQL statements about counterparties. In all of them `c` is the counterparty, `s` its seller and `o` the
 * other company. `s` and `o` are rows of the view `party`. This view omits deleted companies and contains name, side
 * and unique number, so that the managers of one company can read these values of the other company.
 */

/**
 * The counterparties whose seller is not deleted. The condition `bothLiving` also excludes those whose other company is
 * deleted. For a lead, `o` has no row.
 */
export const livingDeals = sql`counterparty c
  join party s on s.business_number = c.seller_number
  left join party o on o.business_number = c.other_number`
export const bothLiving = sql`(c.other_number is null or o.business_number is not null)`

/** The position of the stage, for sorting. */
export const stagePlace = sql`(case c.stage ${sql.join(
  dealStages.keys.map(
    (stage) => sql`when ${wordSql(stage)} then ${sql.raw(String(placeOfDealStage(stage)))}`,
  ),
  sql` `,
)} end)`

const latest = sql`order by d.report_date desc, d.start_time desc, d.created_at desc, d.id desc limit 1`

/** Whether the report `d` of the seller names the lead `c`, with or without its legal form. */
export const namesLead = sql`c.other_number is null and d.business_number = c.seller_number
  and d.counterparty_company is not null and ${foldedName(sql`d.counterparty_company`)} = c.name_key`

/**
 * Selects the reports about a seller and its counterparty that are not deleted: reports about the seller that name
 * the other company, and reports about the other company that name the seller. A lead is found by its name. `columns`
 * are those of `daily_report d`.
 */
function pairReports(columns: SQL, where: SQL, order: SQL): SQL {
  const of = (condition: SQL) =>
    sql`(select ${columns}, d.report_date, d.start_time, d.created_at, d.id, d.progress_stage from daily_report d
      where ${condition} and d.deleted_at is null and ${where} ${order})`
  return sql`(select * from (
      ${of(sql`d.business_number = c.seller_number and d.counterparty_business_number = c.other_number`)}
      union all ${of(sql`d.business_number = c.other_number and d.counterparty_business_number = c.seller_number`)}
      union all ${of(namesLead)}
    ) d ${order})`
}

/** The latest report about a counterparty. */
export const pairReport = (columns: SQL): SQL => pairReports(columns, sql`true`, latest)

const impliesStage = sql`d.progress_stage in (${wordsSql([
  ...dealStages.rows.flatMap(({ reports }) => reports),
  ...openReportStages,
])})`
const isOpen = sql`d.progress_stage in (${wordsSql(openReportStages)})`

/** At most this many reports of a counterparty are examined for a move that they offer. */
const mostAsking = 20

/**
 * The reports that may offer a move of an active counterparty, as JSON. A report is among them if its day is not
 * before the latest step and its id is higher than that of the last declined report. The long text of a report is read
 * only if its report stage alone does not determine the deal stage.
 */
export const askingReports: SQL = sql`(select jsonb_agg(jsonb_build_object('id', d.id, 'day', d.report_date,
    'stage', d.progress_stage, 'points', d.key_points, 'detail', d.detail)) as asking from ${pairReports(
      sql`d.key_points, case when ${isOpen} then d.detail_content end as detail`,
      sql`c.ended_day is null and c.stage <> ${wordSql(contractStage)} and r.report_date >= c.last_day
        and d.report_date >= c.last_day and d.id > coalesce(c.kept_report, 0) and ${impliesStage}`,
      sql`order by ${isOpen}, d.report_date desc, d.id desc limit ${sql.raw(String(mostAsking))}`,
    )} d)`

/** Whether the report with this id is about the counterparty. */
export const isPairReport = (reportId: number): SQL =>
  sql`exists ${pairReports(sql`1 as one`, sql`d.id = ${reportId}`, sql`limit 1`)}`

/** Whether reports about the counterparty are expected: it has not ended, and the contract is not signed yet. */
export const expectsReport = sql`c.ended_day is null and c.stage <> ${wordSql(contractStage)}`

/**
 * The day since which a counterparty is silent: the day of its latest report or, without a report, of its first
 * stage.
 */
export const silentSinceOf = (reportDay: SQL): SQL =>
  sql`coalesce(${reportDay}, (c.stage_days ->> ${wordSql(dealStages.keys[0] ?? '')})::date)`

export const isSilentDeal = (today: string): SQL =>
  sql`(${expectsReport} and ${silentSinceOf(sql`(select max(r.report_date) from ${pairReport(sql`1 as one`)} r)`)}
    <= ${today}::date - ${silenceDays}::int)`

/** Whether a task of the counterparty is overdue. */
export const hasLateTask = (today: string): SQL =>
  sql`exists (select from task t where t.counterparty_id = c.id and t.done_day is null and t.day < ${today}::date)`
