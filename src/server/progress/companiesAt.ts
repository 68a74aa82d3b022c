import { type SQL, sql } from 'drizzle-orm'
import { seoulDay, seoulToday } from '#server/database/seoulTime.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { isManagerSql } from '../company/company.policy.ts'
import { listOwnership } from '../company/companyRows.ts'

/**
 * Says which companies a figure counts (those of one team or of all teams), and whether in their state now or in their
 * state at the end of a past day.
 */
export interface Scope {
  team?: string | undefined
  /** A day before today; undefined means now. */
  asOf?: string | undefined
  /** The stored word of the side; undefined means all companies, including those without a side. */
  side?: string | undefined
  /** Only these companies, by business number; undefined means all. */
  numbers?: readonly string[] | undefined
}

/**
 * Restricts a subquery to the companies that the scope names. It must be written inside of each subquery, because the
 * database does not push such a condition down through a join.
 */
export const amongSql = ({ numbers }: Scope, column: SQL = sql`business_number`): SQL =>
  numbers === undefined ? sql`` : sql`and ${column} = any(${sql.param(numbers)})`

/** The day that the scope describes: its past day, or today. */
export const dayOf = ({ asOf }: Scope): SQL => (asOf ? sql`${asOf}::date` : seoulToday)

/**
 * Selects the companies of a scope, one row each. The columns: `business_number`, `name`, `side`, `contract`
 * (contract stage), `ability`, `report` (stage of the latest report), `heard_day` (day of the latest report, or
 * null), the manager slots, `created_at`, `registered_day` and today's `hoped_price`. Every figure counts these rows,
 * so that a figure is the same number on every screen.
 */
export const companiesAt = (scope: Scope): SQL => {
  const rows = scope.asOf ? companiesThen(scope.asOf) : companiesNow
  const { team, side } = scope
  const conditions = [
    ...(scope.numbers === undefined ? [] : [sql`s.business_number = any(${sql.param(scope.numbers)})`]),
    ...(team === undefined || team === wholeFirm.teamId
      ? []
      : [isManagerSql({ teamId: team }, listOwnership('s'))]),
    ...(side === undefined ? [] : [sql`s.side = ${side}`]),
  ]
  return conditions.length === 0
    ? rows
    : sql`select s.* from (${rows}) s where ${sql.join(conditions, sql` and `)}`
}

const companiesNow = sql`select l.business_number, l.name, l.created_at,
  ${seoulDay(sql`l.created_at`)} as registered_day, l.side, l.progress_stage as contract,
  l.company_status as ability, l.latest_report_stage as report, l.latest_report_date as heard_day,
  l.manager1_team, l.manager2_team, l.manager3_team, l.seller_hoped_price as hoped_price
  from company_list l`

/** Uses a left join, so that the database skips `company_list` if no column of it is selected. */
const companiesThen = (day: string): SQL => sql`
  select t.business_number, l.name, l.created_at, t.registered_day, t.side, t.contract, t.ability, t.report, t.heard_day,
    t.manager1_team, t.manager2_team, t.manager3_team, l.seller_hoped_price as hoped_price
  from company_stand t left join company_list l on l.business_number = t.business_number
  where t.from_day <= ${day}::date and t.until_day > ${day}::date`
