import { getTableName, type SQL, sql } from 'drizzle-orm'
import { seoulDay } from '#server/database/seoulTime.ts'
import { markBlocks } from '#server/database/statBlocks.ts'
import { companyState } from '#server/database/tables/companyState.ts'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import { insertStagePeriods, stagePeriodParts, stagePeriodsOf } from './stagePeriods.ts'

/**
 * The fields whose past values are computed. `kind` is the name in the stage history, `record` in the brokerage
 * record, and `as` in the table `company_stand`.
 */
const tracked = [
  { kind: 'side', record: 'side', as: 'side' },
  { kind: 'progressStage', record: 'progress_stage', as: 'contract' },
  { kind: 'companyStatus', record: 'company_status', as: 'ability' },
  { kind: managerTypes.manager1Team, record: 'manager1_team', as: 'manager1_team' },
  { kind: managerTypes.manager2Team, record: 'manager2_team', as: 'manager2_team' },
  { kind: managerTypes.manager3Team, record: 'manager3_team', as: 'manager3_team' },
]
/** The columns of the brokerage record on which company states depend. */
export const recordColumnsOfStates = tracked.map(({ record }) => record)

const each = (write: (one: (typeof tracked)[number]) => SQL) => sql.join(tracked.map(write), sql`, `)
const raw = sql.raw

/**
 * The first history entry of a kind on a day contains the value that was valid until then. Day and value are joined to
 * one text, day first, so that `min` returns the value of the earliest day. A text without "=" means that there was no
 * value.
 */
const dated = sql`day::text || coalesce('=' || word, '')`
const untilDays = each(({ kind, as }) => sql`min(${dated}) filter (where kind = ${kind}) as ${raw(as)}_until`)
/**
 * The value on a day: the old value of the first history entry after that day or, without one, the current value of the
 * brokerage record.
 */
const values = each(({ record, as }) => {
  const next = sql`min(${raw(as)}_until) over later`
  return sql`case when ${next} is null then ${raw(record)}_now
    else case when length(${next}) > 10 then substr(${next}, 12) end end as ${raw(as)}`
})
const records = each(({ record }) => raw(`a.${record} as ${record}_now`))

/**
 * Computes the company states of past days from histories, records and reports. `where` is a condition on
 * `business_number`. The surrounding statement must define `stay` with the stage periods of these companies.
 */
export const companyStatesOf = (where: SQL) => sql`
  with entry as (
    select distinct on (business_number, kind, day) business_number, kind, day, word
    from (
      select business_number, kind, before as word, updated_at as at, id, ${seoulDay(sql`updated_at`)} as day
      from stage_history where kind <> 'reportStage' and ${where}
      union all
      select business_number, manager_type, old_team_id, created_at, id, ${seoulDay(sql`created_at`)}
      from manager_history where merged_from is null and ${where}
    ) history
    order by business_number, kind, day, at, id
  ), heard as (
    select business_number, min(report_date) as day, max(report_date) as last_day
    from (
      select business_number, report_date,
        count(*) filter (where again) over (partition by business_number order by report_date) as run
      from (
        select business_number, report_date, report_date - lag(report_date) over
          (partition by business_number order by report_date) > ${silenceDays}::int as again
        from daily_report where deleted_at is null and ${where}
      ) reported
    ) chained
    group by business_number, run
  ), company_known as (
    select c.business_number, ${seoulDay(sql`c.created_at`)} as registered_day, ${records}
    from company c left join company_add a on a.business_number = c.business_number
    where c.deleted_at is null and c.${where}
  ), turn as (
    select business_number, day, ${untilDays}, max(${dated}) filter (where kind = 'report') as report, max(last_day) as heard_day
    from (
      select business_number, day, kind, word, null::date as last_day from entry
      union all
      select business_number, first_day, 'report', stage, null from stay
      where until_day is distinct from first_day
      union all select business_number, day, 'heard', null, last_day from heard
      union all select business_number, registered_day, 'registered', null, null from company_known
    ) events
    group by business_number, day
  )
  select * from (
    select business_number, day as from_day, coalesce(lead(day) over day_by_day, 'infinity') as until_day, registered_day,
      max(heard_day) over day_by_day as heard_day, ${values},
      substr(max(report) over day_by_day, 12) as report
    from turn join company_known using (business_number)
    window day_by_day as (partition by business_number order by day),
      later as (partition by business_number order by day desc rows between unbounded preceding and 1 preceding)
  ) stand
  where from_day >= registered_day`

const names = ['until_day', 'registered_day', 'heard_day', 'report', ...tracked.map(({ as }) => as)]
const columns = raw(['business_number', 'from_day', ...names].join(', '))
const written = raw(names.join(', '))
const writtenOf = (table: string) => raw(names.map((name) => `${table}.${name}`).join(', '))

const table = raw(getTableName(companyState))

/**
 * Updates stage periods and company states in one statement, because the states depend on the periods. The statement
 * also marks the prepared statistics of the companies as outdated. Correct rows are not written. `where` must begin
 * with the column `business_number`, because a table alias is put in front of it.
 */
export const refreshPasts = (where: SQL) => sql`
  with ${stagePeriodParts(where)}, marked as (${markBlocks(where)}), wanted as materialized (${companyStatesOf(where)}), gone as (
    delete from ${table} s where s.${where} and not exists
      (select from wanted w where w.business_number = s.business_number and w.from_day = s.from_day)
  )
  insert into ${table} as kept (${columns})
  select ${columns} from wanted except select ${columns} from ${table} s where s.${where}
  on conflict (business_number, from_day) do update set (${written}) = row(${writtenOf('excluded')})`

/**
 * Inserts stage periods and company states of companies that have none yet. `where` must have the same form as in
 * `refreshPasts`.
 */
export const insertPasts = (where: SQL) => sql`
  with stay as materialized (${stagePeriodsOf(where)}), stay_written as (${insertStagePeriods})
  insert into ${table} (${columns}) select ${columns} from (${companyStatesOf(where)}) wanted`
