import { sql } from 'drizzle-orm'
import type { MergeSummary } from '#shared/merges/merges.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import type { Pair } from '../images/tables.ts'

type Moved = MergeSummary['movedReports']

const dayMinutes = 24 * 60
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/**
 * Returns the first free minute from `time` until midnight. If there is none, returns the last free minute before
 * `time`, or null if the whole day is taken.
 */
export function nextFree(time: string, taken: ReadonlySet<string>): string | null {
  const start = minuteOf(time)
  for (let minute = start; minute < dayMinutes; minute += 1)
    if (!taken.has(timeOf(minute))) return timeOf(minute)
  for (let minute = start - 1; minute >= 0; minute -= 1) if (!taken.has(timeOf(minute))) return timeOf(minute)
  return null
}

/**
 * If the end is no longer after the start, it becomes the minute after the start. A report that starts at 23:59 gets no
 * end.
 */
export const endAfter = (start: string, end: string | null): string | null =>
  end === null || end > start ? end : start === '23:59' ? null : timeOf(minuteOf(start) + 1)

interface Clash {
  id: string
  team: string
  day: string
  start: string
  end: string | null
}

/**
 * Moves the reports of the merged company. If the kept company has a report of the same team, day and start, both
 * reports remain, and the moved one gets the next free minute.
 */
export async function moveReports(tx: Db, { kept, merged }: Pair): Promise<Moved> {
  const { rows: clashes } = await tx.execute<{ [K in keyof Clash]: Clash[K] }>(sql`
    select d.id::text as id, d.team_id as team, d.report_date::text as day, d.start_time as start, d.end_time as end
    from daily_report d join daily_report o on o.team_id = d.team_id and o.report_date = d.report_date
      and o.start_time = d.start_time and o.business_number = ${kept} and o.deleted_at is null
    where d.business_number = ${merged} and d.deleted_at is null order by d.report_date, d.start_time, d.id`)
  const moved: Moved = []
  for (const { id, team, day, start, end } of clashes) {
    const { rows } = await tx.execute<{ start: string }>(sql`
      select start_time as start from daily_report where business_number in (${kept}, ${merged})
        and team_id = ${team} and report_date = ${day} and deleted_at is null`)
    const free = nextFree(start, new Set(rows.map((row) => row.start)))
    if (free === null) throw new Error('a day has no free minute')
    await tx.execute(sql`update daily_report set start_time = ${free}, end_time = ${endAfter(free, end)}
      where id = ${id}::bigint`)
    moved.push({ reportDate: day, from: start, to: free })
  }
  await tx.execute(sql`update daily_report set business_number = ${kept} where business_number = ${merged}`)
  // A report cannot name its own company as counterparty, so the link is removed. The typed name stays.
  await tx.execute(sql`
    update daily_report set counterparty_business_number = case when business_number = ${kept} then null else ${kept} end
    where counterparty_business_number = ${merged}`)
  await tx.execute(sql`
    update daily_report set counterparty_business_number = null
    where business_number = ${kept} and counterparty_business_number = ${kept}`)
  return moved
}
