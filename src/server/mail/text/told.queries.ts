import { sql } from 'drizzle-orm'
import type { NotificationGroup } from '#shared/notifications/notificationKinds.ts'
import type { Db } from '../../database/connect.ts'
import { seoulToday } from '../../database/seoulTime.ts'
import { taskTables, visibleTask } from '../../deals/tasks/tasks.queries.ts'
import { notificationsOf, ofGroupsBut } from '../../notifications/notifications.queries.ts'
import type { MailRow } from '../letters/letter.ts'
import type { Told } from './sentences.ts'

export interface Wanted {
  teamId: string
  /** The groups of which the person wants no mail. */
  off: readonly NotificationGroup[]
  /** Whether the firm allows names of companies. */
  names: boolean
}

/** A digest lists at most this many notifications. Nobody reads more, and the bell has them all. */
const most = 500
/** The news of the first digest of a person, in hours. */
const firstHours = 24

/**
 * Reads the unread notifications for a mail: one, or those since the last digest before this one. `reader` contains only
 * what the person may read now.
 */
export async function readTold(
  reader: Db,
  { teamId, off, names }: Wanted,
  which: { id: number } | { sinceDigestBefore: MailRow },
): Promise<Told[]> {
  const chosen =
    'id' in which
      ? sql`n.id = ${which.id}`
      : sql`n.at > coalesce(
          (select max(e.created_at) from mail e where e.team_id = ${teamId} and e.kind = 'digest' and e.id < ${which.sinceDigestBefore.id}),
          now() - make_interval(hours => ${firstHours}))`
  const { rows } = await reader.execute<Told & Record<string, unknown>>(sql`
    select n.kind, n.count, ln.company_name as "companyName", n.data ->> 'slot' as slot
    from ${notificationsOf(teamId)} and ${ofGroupsBut(off)} and n.read_at is null and ${chosen}
    order by n.at desc, n.id desc limit ${most}`)
  return rows.map(({ kind, count, companyName, slot }) => ({
    kind,
    count,
    companyName: names ? companyName : null,
    slot,
  }))
}

export async function countDueTasks(reader: Db, teamId: string): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(sql`
    select count(*)::int as count from ${taskTables}
    where ${visibleTask} and t.person = ${teamId} and t.done_day is null and t.day <= ${seoulToday}`)
  return rows[0]?.count ?? 0
}
