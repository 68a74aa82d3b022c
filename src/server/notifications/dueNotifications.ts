import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { seoulToday } from '../database/seoulTime.ts'
import { mailFixedBy, queueMail } from '../platform/bell/queueMail.ts'
import { publishEvent } from '../platform/events/publish.ts'
import type { FixedFirmSettings } from '../platform/fixedSettings.ts'

/** Before the end of an NDA its managers are told this many days ahead. */
const ndaDays = [30, 7]
/** If the server was down on a day, its tasks are told up to this many days later. */
const latestDays = 7

/** The key of the reminder of a task (`alias`): it names the day, so that a task of another day is told again. */
export const taskDueKey = (alias: string): SQL =>
  sql.raw(`('task-due:' || ${alias}.id || ':' || ${alias}.day)`)
/** The beginning of the keys of the reminders that an NDA (`alias`) ends. The number of days follows. */
export const ndaEndingKey = (alias: string): SQL =>
  sql.raw(`('nda-ending:' || ${alias}.id || ':' || ${alias}.ends_day || ':')`)

/**
 * Notifies of what no change causes: tasks that are due today, and NDAs that end soon. Each is told once, because its
 * key contains the day; so it may run on several servers and at any time.
 */
export async function notifyOfDueDays(db: Db, fixed: FixedFirmSettings = {}): Promise<void> {
  await tell(
    db,
    fixed,
    sql`select t.person, 'task-due', t.business_number, c.other_number, t.id, ${taskDueKey('t')}
      from task t left join counterparty c on c.id = t.counterparty_id
      where t.done_day is null and t.day <= ${seoulToday} and t.day > ${seoulToday} - ${latestDays}::int`,
  )
  for (const days of ndaDays)
    await tell(
      db,
      fixed,
      sql`select distinct m.team, 'nda-ending', n.recipient_number, n.seller_number, n.id,
          ${ndaEndingKey('n')} || ${String(days)}::text
        from nda n join company_list l on l.business_number in (n.recipient_number, n.seller_number)
        cross join lateral unnest(array[l.manager1_team, l.manager2_team, l.manager3_team]) m (team)
        where n.signed_day is not null and n.revoked_day is null and m.team is not null
          and n.ends_day >= ${seoulToday} and n.ends_day <= ${seoulToday} + ${days}::int
          and n.ends_day > ${seoulToday} + ${days - latestDays}::int`,
    )
}

const tell = (db: Db, fixed: FixedFirmSettings, rows: SQL) =>
  db.transaction(async (tx) => {
    mailFixedBy(tx, fixed)
    const { rows: told } = await tx.execute<{ team: string }>(sql`with told as (
      insert into notification (team_id, kind, business_number, other_number, subject_id, key)
      select g.team, g.kind, g.business_number, g.other_number, g.subject_id, g.key
      from (${rows}) g (team, kind, business_number, other_number, subject_id, key)
      join app_user u on u.team_id = g.team and u.deleted_at is null
      on conflict (team_id, key) do nothing returning team_id, id, kind), queued as (${queueMail(tx, sql`told`)})
      select distinct team_id as team from told`)
    const teamIds = told.map(({ team }) => team)
    if (teamIds.length > 0) await publishEvent(tx, 'bell', { teamIds })
  })
