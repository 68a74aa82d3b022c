import { type Column, type SQL, sql } from 'drizzle-orm'
import { seoulZone } from '#shared/platform/day.ts'

/** The functions below compute days in Seoul in SQL. `shared/platform/day.ts` computes them in TypeScript. */
const zone = sql.raw(`'${seoulZone}'`)

/** The local time in Seoul without a time zone, for `to_char` and `date_trunc`. */
export const seoulClock = (moment: SQL | Column): SQL => sql`(${moment} at time zone ${zone})`

/** The day of a timestamp in Seoul. */
export const seoulDay = (moment: SQL | Column): SQL => sql`${seoulClock(moment)}::date`

/** Today in Seoul. */
export const seoulToday = seoulDay(sql`now()`)

/** The timestamp at which a day begins. With `plusDays` 1 it is the end of the day. */
export const startOfDaySql = (day: string | SQL, plusDays = 0): SQL =>
  sql`((${day}::date + ${sql.raw(String(plusDays))})::timestamp at time zone ${zone})`

/** The month of a timestamp in Seoul, as YYYY-MM. */
export const seoulMonth = (moment: SQL | Column): SQL<string> =>
  sql<string>`to_char(${seoulClock(moment)}, 'YYYY-MM')`
