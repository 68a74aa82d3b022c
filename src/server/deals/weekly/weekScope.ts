import { type SQL, sql } from 'drizzle-orm'
import { type Week, weekOf } from '#shared/deals/week.ts'
import { addDays } from '#shared/platform/day.ts'
import { companiesAt, type Scope } from '../../progress/companiesAt.ts'

/** The week that a weekly meeting is about, for one team or for all. */
export interface WeekScope extends Week {
  /** The meeting shows the state at the end of this day: the Sunday of the week, or today in the current week. */
  asOf: string
  running: boolean
  /** The team whose companies are shown. Undefined for all teams. */
  team: string | undefined
  /** The same team and day in the form that `companiesAt` needs: there an undefined `asOf` means today. */
  companies: Pick<Scope, 'team' | 'asOf'>
}

/** Returns the scope of the week that contains `day`. */
export function weekScope(day: string, team: string | undefined, today: string): WeekScope {
  const week = weekOf(day)
  const running = today <= week.to
  const asOf = running ? today : week.to
  return { ...week, asOf, running, team, companies: { team, asOf: running ? undefined : asOf } }
}
export const weekBefore = ({ from, team }: WeekScope, today: string) =>
  weekScope(addDays(from, -7), team, today)

/** Condition on a company number: the team managed the company on the day `asOf` of the week. */
export const ofTeam = ({ team, companies }: WeekScope, number: SQL): SQL =>
  team === undefined
    ? sql`true`
    : sql`${number} in (select k.business_number from (${companiesAt(companies)}) k)`

/** Condition on a day: it is in the week and not later than `asOf`. */
export const inWeek = ({ from, asOf }: WeekScope, day: SQL): SQL =>
  sql`${day} between ${from}::date and ${asOf}::date`
