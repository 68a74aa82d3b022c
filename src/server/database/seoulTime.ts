import { type Column, type SQL, sql } from 'drizzle-orm'
import { seoulZone } from '#shared/platform/day.ts'

/** Seoul's days in SQL; `shared/platform/day.ts` says the same of moments in TypeScript. */
const zone = sql.raw(`'${seoulZone}'`)

/** What a clock in Seoul shows at a moment, without a zone: for `to_char` and `date_trunc`. */
export const seoulClock = (moment: SQL | Column): SQL => sql`(${moment} at time zone ${zone})`

/** The day of a moment. */
export const seoulDay = (moment: SQL | Column): SQL => sql`${seoulClock(moment)}::date`

/** What day it is. */
export const seoulToday = seoulDay(sql`now()`)

/** The moment with which a day begins; with `plusDays` 1 it is the end of the day. */
export const startOfDaySql = (day: string | SQL, plusDays = 0): SQL =>
  sql`((${day}::date + ${sql.raw(String(plusDays))})::timestamp at time zone ${zone})`

/** The month of a moment as YYYY-MM. */
export const seoulMonth = (moment: SQL | Column): SQL<string> =>
  sql<string>`to_char(${seoulClock(moment)}, 'YYYY-MM')`
