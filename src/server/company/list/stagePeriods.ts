import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { isOneOf } from '#server/database/words.ts'
import { reportStages } from '#shared/catalogue/words/reportStages.ts'

const inOrder = sql`report_date, start_time, created_at, id`
/** A stage that can be entered, not one of the older ones. */
const isPresent = isOneOf(sql`stage`, reportStages.texts)

/** The stage periods that the reports of some companies come to; `where` is about `daily_report`. */
export const stagePeriodsOf = (where: SQL) => sql`
  select business_number, run as position, stage, first_day, last_day, until_day, entered, left_day,
    case when entered then lead(first_day) over same end as again_day,
    case when entered then coalesce(sum(left_day - first_day) over
      (same rows between unbounded preceding and 1 preceding), 0)::int else 0 end as earlier_days
  from (
  select *, case when entered then lead(first_day) over (partition by business_number, entered order by run) end as left_day
  from (
    select *, lead(first_day) over (partition by business_number order by run) as until_day,
      present and lag(stage) over (partition by business_number, present order by run)
        is distinct from stage as entered
    from (
      select business_number, run, stage, min(report_date) as first_day, max(report_date) as last_day, ${isPresent} as present
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
  ) chained
  ) left_once
  window same as (partition by business_number, entered, stage order by run)`

const names = [
  'stage',
  'first_day',
  'last_day',
  'until_day',
  'entered',
  'left_day',
  'again_day',
  'earlier_days',
]
const columns = sql.raw(['business_number', 'position', ...names].join(', '))
const values = sql.raw(names.join(', '))
const valuesOf = (table: string) => sql.raw(names.map((name) => `${table}.${name}`).join(', '))

/** Periods that are already there as they should be are left alone. */
export async function refreshStagePeriods(tx: Db, businessNumbers: string[]): Promise<void> {
  const given = sql`business_number = any(${sql.param(businessNumbers)})`
  await tx.execute(sql`
    with wanted as materialized (${stagePeriodsOf(given)}), gone as (
      delete from report_stay s where s.${given} and not exists
        (select from wanted w where w.business_number = s.business_number and w.position = s.position)
    )
    insert into report_stay as kept (${columns}) select ${columns} from wanted w
    where not exists (select from report_stay s where s.business_number = w.business_number and s.position = w.position
      and row(${valuesOf('s')}) is not distinct from row(${valuesOf('w')}))
    on conflict (business_number, position) do update set (${values}) =
      row(${valuesOf('excluded')})`)
}
