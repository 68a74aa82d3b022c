import { type SQL, sql } from 'drizzle-orm'
import { type Week, weekOf } from '#shared/deals/week.ts'
import { addDays } from '#shared/platform/day.ts'
import { companiesAt, type Scope } from '../../progress/companiesAt.ts'

/** A week of a meeting, of one team or of all. */
export interface WeekScope extends Week {
  /** The day that the lists describe: the Sunday, or today in the running week. */
  asOf: string
  running: boolean
  /** Undefined: all teams. */
  team: string | undefined
  /** The same for the figures of companies. Their `asOf` is undefined for today. */
  companies: Pick<Scope, 'team' | 'asOf'>
}

/** The week of a day, as far as it has passed. */
export function weekScope(day: string, team: string | undefined, today: string): WeekScope {
  const week = weekOf(day)
  const running = today <= week.to
  const asOf = running ? today : week.to
  return { ...week, asOf, running, team, companies: { team, asOf: running ? undefined : asOf } }
}
export const weekBefore = ({ from, team }: WeekScope, today: string) =>
  weekScope(addDays(from, -7), team, today)

/** Condition on a company number: the team managed the company on the day of the lists. */
export const ofTeam = ({ team, companies }: WeekScope, number: SQL): SQL =>
  team === undefined
    ? sql`true`
    : sql`${number} in (select k.business_number from (${companiesAt(companies)}) k)`

/** Days from the start of the week to the day of the lists. */
export const inWeek = ({ from, asOf }: WeekScope, day: SQL): SQL =>
  sql`${day} between ${from}::date and ${asOf}::date`
