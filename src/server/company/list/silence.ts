import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isNoneOf } from '#server/database/words.ts'
import { dealDone } from '#shared/catalogue/words/reportStages.ts'
import { silenceDays, stoppedAbilities } from '#shared/catalogue/words/silence.ts'

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

/** The condition for `expectsReports`. */
export const isActive = (columns: SilenceColumns): SQL =>
  sql`(${columns.side} is not null and ${isNoneOf(columns.ability, stoppedAbilities)}
    and ${isNoneOf(columns.reportStage, [dealDone])})`

/** Whether an active company has had no report for `silenceDays` or longer. */
export const isSilent = (columns: SilenceColumns, day: SQL): SQL =>
  sql`(${isActive(columns)} and ${silentSince(columns)} <= ${day} - ${silenceDays}::int)`
