import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { dealDone } from '#shared/catalogue/words/reportStages.ts'
import { silenceDays, stoppedAbilities } from '#shared/catalogue/words/silence.ts'
import { isNoneOf } from './words.ts'

interface SilenceColumns {
  side: SQLWrapper
  ability: SQLWrapper
  reportStage: SQLWrapper
  reportDate: SQLWrapper
  registeredDay: SQLWrapper
}

/** The day since which a company is silent: the day of its last report or, without a report, of its registration. */
export const silentSince = ({ reportDate, registeredDay }: SilenceColumns): SQL =>
  sql`coalesce(${reportDate}, ${registeredDay})`

/**
 * The SQL form of `expectsReports`: the company has a side, its ability does not mean that the deal is stopped, and the
 * deal is not done.
 */
export const isActive = (columns: SilenceColumns): SQL =>
  sql`(${columns.side} is not null and ${isNoneOf(columns.ability, stoppedAbilities)}
    and ${isNoneOf(columns.reportStage, [dealDone])})`

/** Whether an active company has had no report for `silenceDays` or longer. */
export const isSilent = (columns: SilenceColumns, day: SQL): SQL =>
  sql`(${isActive(columns)} and ${silentSince(columns)} <= ${day} - ${silenceDays}::int)`
