import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { quietDays } from '#shared/progress/quiet.ts'

interface QuietColumns {
  side: SQLWrapper
  ability: SQLWrapper
  reportStage: SQLWrapper
  reportDate: SQLWrapper
  registeredDay: SQLWrapper
}

/** Since when nothing was heard of a company: its last report, or its registration where there is none. */
export const quietSince = ({ reportDate, registeredDay }: QuietColumns): SQL =>
  sql`coalesce(${reportDate}, ${registeredDay})`

/** Somebody works on it: where a deal is done or was stopped, silence is right. */
export const isActive = (columns: QuietColumns): SQL =>
  sql`(${columns.side} is not null and ${columns.ability} is distinct from '진행중단'
    and ${columns.reportStage} is distinct from 'Deal Done')`

/** Nothing was heard for long. */
export const isQuiet = (columns: QuietColumns, day: SQL): SQL =>
  sql`(${isActive(columns)} and ${quietSince(columns)} <= ${day} - ${quietDays}::int)`
