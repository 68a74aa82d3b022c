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

/** The start of a company's silence: its last report, or its registration without one. */
export const silentSince = ({ reportDate, registeredDay }: SilenceColumns): SQL =>
  sql`coalesce(${reportDate}, ${registeredDay})`

const stopped = abilities.rows.filter(({ active }) => !active).map(({ word }) => word)

/** Somebody works on the company. If a deal is done or was stopped, silence is expected. */
export const isActive = (columns: SilenceColumns): SQL =>
  sql`(${columns.side} is not null and ${isNoneOf(columns.ability, stopped)}
    and ${isNoneOf(columns.reportStage, [dealDone])})`

/** Active, and no report for `silenceDays` or longer. */
export const isSilent = (columns: SilenceColumns, day: SQL): SQL =>
  sql`(${isActive(columns)} and ${silentSince(columns)} <= ${day} - ${silenceDays}::int)`
