import { type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '#server/database/words.ts'
import { reportStages } from '#shared/catalogue/words/reportStages.ts'

const inOrder = sql`report_date, start_time, created_at, id`
/** Whether the stage exists in this release. Older releases had other stages. */
const isPresent = isOneOf(sql`stage`, reportStages.texts)

/** The query that computes stage periods from daily reports. `where` is a condition on `daily_report`. */
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

/**
 * Common table expressions that update the table `report_stay`; `stay` contains its rows after the update. Correct rows
 * are not written.
 */
export const stagePeriodParts = (
  where: SQL,
) => sql`stay as materialized (${stagePeriodsOf(where)}), stay_gone as (
    delete from report_stay s where s.${where} and not exists
      (select from stay w where w.business_number = s.business_number and w.position = s.position)
  ), stay_written as (
    insert into report_stay as kept (${columns})
    select ${columns} from stay except select ${columns} from report_stay s where s.${where}
    on conflict (business_number, position) do update set (${values}) = row(${valuesOf('excluded')})
  )`

/** Inserts the rows of `stay` for companies that have none in the table. */
export const insertStagePeriods = sql`insert into report_stay (${columns}) select ${columns} from stay`
