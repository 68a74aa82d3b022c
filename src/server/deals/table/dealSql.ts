import { type SQL, sql } from 'drizzle-orm'
import { contractStage, dealStages, placeOfDealStage } from '#shared/catalogue/words/dealStages.ts'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { wordSql } from '../../database/words.ts'

/**
 * Parts of statements about counterparties. All of them call the counterparty `c`, its seller `s` and the other company
 * `o` (both rows of `company_list`, which has none for deleted companies).
 */

/** The counterparties whose companies both exist. A lead has no row `o`. */
export const livingDeals = sql`counterparty c
  join company_list s on s.business_number = c.seller_number
  left join company_list o on o.business_number = c.other_number`
export const bothLiving = sql`(c.other_number is null or o.business_number is not null)`

/** The position of the stage, for sorting. */
export const stagePlace = sql`(case c.stage ${sql.join(
  dealStages.keys.map(
    (stage) => sql`when ${wordSql(stage)} then ${sql.raw(String(placeOfDealStage(stage)))}`,
  ),
  sql` `,
)} end)`

const latest = sql`order by d.report_date desc, d.start_time desc, d.created_at desc, d.id desc limit 1`

/**
 * The latest living report about a seller and its counterparty, up to a day: one of the seller that names the other
 * company, or the other way round. A lead is known by its name alone. `columns` are those of `daily_report d`.
 */
export function pairReport(columns: SQL, upTo?: SQL): SQL {
  const until = upTo ? sql`and d.report_date <= ${upTo}` : sql``
  const of = (condition: SQL) =>
    sql`(select ${columns}, d.report_date, d.start_time, d.created_at, d.id from daily_report d
      where ${condition} and d.deleted_at is null ${until} ${latest})`
  return sql`(select * from (
      ${of(sql`d.business_number = c.seller_number and d.counterparty_business_number = c.other_number`)}
      union all ${of(sql`d.business_number = c.other_number and d.counterparty_business_number = c.seller_number`)}
      union all ${of(
        sql`c.other_number is null and d.business_number = c.seller_number and d.counterparty_company = c.name`,
      )}
    ) d ${latest})`
}

/** Whether a report is expected: it goes on, and the contract is not signed yet. */
export const expectsReport = sql`c.ended_day is null and c.stage <> ${wordSql(contractStage)}`

/** The day since which a counterparty is silent: that of its latest report, else the day on which it began. */
export const silentSinceOf = (reportDay: SQL): SQL =>
  sql`coalesce(${reportDay}, (c.stage_days ->> ${wordSql(dealStages.keys[0] ?? '')})::date)`

export const isSilentDeal = (today: string): SQL =>
  sql`(${expectsReport} and ${silentSinceOf(sql`(select max(r.report_date) from ${pairReport(sql`1 as one`)} r)`)}
    <= ${today}::date - ${silenceDays}::int)`

/** Whether a task of the counterparty is overdue. */
export const hasLateTask = (today: string): SQL =>
  sql`exists (select from task t where t.counterparty_id = c.id and t.done_day is null and t.day < ${today}::date)`
