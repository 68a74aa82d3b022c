import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { reportStages } from '#shared/reports/stages.ts'

const inOrder = sql`report_date, start_time, created_at, id`
/** Not as `in`: the index of reports would then be searched once for every stage. */
const isTold = sql`array_position(${sql.param([...reportStages])}::text[], stage::text) is not null`

/** What the reports of some companies come to; `where` is about `daily_report`. */
const staysOf = (where: SQL) => sql`
  select business_number, run as position, stage, first_day, last_day, until_day, entered,
    case when entered then lead(first_day) over (partition by business_number, entered order by run) end as left_day
  from (
    select *, lead(first_day) over (partition by business_number order by run) as until_day,
      told and lag(stage) over (partition by business_number, told order by run) is distinct from stage as entered
    from (
      select business_number, run, stage, min(report_date) as first_day, max(report_date) as last_day, ${isTold} as told
      from (
        select business_number, stage, report_date,
          count(*) filter (where changed) over (partition by business_number order by ${inOrder}) as run
        from (
          select business_number, progress_stage as stage, ${inOrder}, progress_stage is distinct from
            lag(progress_stage) over (partition by business_number order by ${inOrder}) as changed
          from daily_report where deleted_at is null and ${where}
        ) reported
      ) numbered
      group by business_number, run, stage
    ) stay
  ) chained`

const columns = sql.raw('business_number, position, stage, first_day, last_day, until_day, entered, left_day')
const values = sql.raw('stage, first_day, last_day, until_day, entered, left_day')

/** Stays that are already there as they should be are left alone. */
export async function refreshReportStays(tx: Db, businessNumbers: string[]): Promise<void> {
  const given = sql`business_number = any(${sql.param(businessNumbers)})`
  await tx.execute(sql`
    with wanted as materialized (${staysOf(given)}), gone as (
      delete from report_stay s where s.${given} and not exists
        (select from wanted w where w.business_number = s.business_number and w.position = s.position)
    )
    insert into report_stay as kept (${columns}) select ${columns} from wanted w
    where not exists (select from report_stay s where s.business_number = w.business_number and s.position = w.position
      and row(s.stage, s.first_day, s.last_day, s.until_day, s.entered, s.left_day)
        is not distinct from row(w.stage, w.first_day, w.last_day, w.until_day, w.entered, w.left_day))
    on conflict (business_number, position) do update set (${values}) =
      row(excluded.stage, excluded.first_day, excluded.last_day, excluded.until_day, excluded.entered, excluded.left_day)`)
}
