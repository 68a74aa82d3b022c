import { type SQL, sql } from 'drizzle-orm'
import { managerSlots } from '#shared/company/catalogue/brokerage.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { isManagerSql } from '../company/company.policy.ts'
import { listStanding } from '../company/standing.ts'
import { companyList } from '../database/tables/companyList.ts'

/** Which companies a figure is about: of one team or of all, as they stand or as they stood at the end of a day. */
export interface Scope {
  team?: string | undefined
  /** Before today; absent: now. */
  asOf?: string | undefined
  /** As stored; absent: every side and none. */
  side?: string | undefined
}

const seoulToday = sql`(now() at time zone 'Asia/Seoul')::date`

/** The day that a scope is about. */
export const dayOf = ({ asOf }: Scope): SQL => (asOf ? sql`${asOf}::date` : seoulToday)

/** What can be undone: a column of the list by its name in a history, which tells what stood in it before. */
const stages = [
  { kind: 'side', column: 'side', as: 'side' },
  { kind: 'progressStage', column: 'progress_stage', as: 'contract' },
  { kind: 'companyStatus', column: 'company_status', as: 'ability' },
]
const slots = managerSlots.map((slot) => {
  const column = companyList[slot].name
  return { kind: managerTypes[slot] as string, column, as: column }
})

/** Of the first later entries, one a company and kind: one row a company, with what each kind stood at before. */
function undoing(columns: typeof stages, first: SQL): SQL {
  const parts = columns.map(
    ({ kind, column }) => sql`bool_or(kind = ${kind}) as ${sql.raw(column)}_changed,
      max(before) filter (where kind = ${kind}) as ${sql.raw(column)}_before`,
  )
  return sql`select business_number, ${sql.join(parts, sql`, `)} from (${first}) first group by business_number`
}
const undone = (columns: typeof stages, from: string): SQL =>
  sql.join(
    columns.map(({ column, as }) =>
      sql.raw(
        `case when ${from}.${column}_changed then ${from}.${column}_before else l.${column} end as ${as}`,
      ),
    ),
    sql`, `,
  )

/**
 * The companies of a scope, one row each: `business_number`, `name`, `side`, `contract`, `ability`, `report` (the latest report's
 * stage) with `report_date`, the slots and `created_at`. Every figure counts these rows, so the same figure is the same
 * number wherever it is shown.
 */
export const companiesAt = (scope: Scope): SQL => {
  const rows = scope.asOf ? companiesThen(scope.asOf) : companiesNow
  const { team, side } = scope
  const conditions = [
    ...(team === undefined || team === wholeFirm.teamId
      ? []
      : [isManagerSql({ teamId: team }, listStanding('s'))]),
    ...(side === undefined ? [] : [sql`s.side = ${side}`]),
  ]
  return conditions.length === 0
    ? rows
    : sql`select s.* from (${rows}) s where ${sql.join(conditions, sql` and `)}`
}

const companiesNow = sql`select l.business_number, l.name, l.created_at, l.side, l.progress_stage as contract,
  l.company_status as ability, l.latest_report_stage as report, l.latest_report_date as report_date,
  l.manager1_team, l.manager2_team, l.manager3_team
  from company_list l`

/**
 * What stands now, with everything undone that changed after the day: the first later entry of a history tells what stood before it.
 * A company without later entries is as it was, so one without any history is counted, too, and today gives what stands now.
 */
function companiesThen(day: string): SQL {
  const end = sql`((${day}::date + 1)::timestamp at time zone 'Asia/Seoul')`
  const firstStages = sql`select distinct on (business_number, kind) business_number, kind, before
    from stage_history where updated_at >= ${end} and kind <> 'reportStage'
    order by business_number, kind, updated_at, id`
  const firstSlots = sql`select distinct on (business_number, manager_type) business_number, manager_type as kind,
      old_team_id as before
    from manager_history where created_at >= ${end} order by business_number, manager_type, created_at, id`
  return sql`
    select l.business_number, l.name, l.created_at, ${undone(stages, 'stage_then')}, ${undone(slots, 'slot_then')},
      stay.stage as report, case when stay.last_day is null or stay.last_day <= ${day}::date then stay.last_day else (
        select max(d.report_date) from daily_report d where d.business_number = l.business_number and d.deleted_at is null
          and d.report_date <= ${day}::date) end as report_date
    from company_list l
    left join (${undoing(stages, firstStages)}) stage_then on stage_then.business_number = l.business_number
    left join (${undoing(slots, firstSlots)}) slot_then on slot_then.business_number = l.business_number
    left join report_stay stay on stay.business_number = l.business_number and stay.first_day <= ${day}::date
      and (stay.until_day > ${day}::date or stay.until_day is null)
    where l.created_at < ${end}`
}
