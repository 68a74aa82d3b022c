import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isNoneOf } from '#server/database/words.ts'
import { abilities } from '#shared/catalogue/words/abilities.ts'
import { dealDone } from '#shared/catalogue/words/reportStages.ts'
import { silenceDays } from '#shared/catalogue/words/silence.ts'

interface SilenceColumns {
  side: SQLWrapper
  ability: SQLWrapper
  reportStage: SQLWrapper
  reportDate: SQLWrapper
  registeredDay: SQLWrapper
}

/** Since when nothing was heard of a company: its last report, or its registration where there is none. */
export const silentSince = ({ reportDate, registeredDay }: SilenceColumns): SQL =>
  sql`coalesce(${reportDate}, ${registeredDay})`

const stopped = abilities.rows.filter(({ active }) => !active).map(({ word }) => word)

/** Somebody works on it: where a deal is done or was stopped, silence is right. */
export const isActive = (columns: SilenceColumns): SQL =>
  sql`(${columns.side} is not null and ${isNoneOf(columns.ability, stopped)}
    and ${isNoneOf(columns.reportStage, [dealDone])})`

/** Active, and no report for `silenceDays` or longer. */
export const isSilent = (columns: SilenceColumns, day: SQL): SQL =>
  sql`(${isActive(columns)} and ${silentSince(columns)} <= ${day} - ${silenceDays}::int)`
