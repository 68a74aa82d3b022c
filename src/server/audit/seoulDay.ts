import { type SQL, sql } from 'drizzle-orm'

/** Midnight in Seoul, wherever the server stands. */
export const seoulDay = (day: string, plusDays = 0): SQL =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Asia/Seoul')`
