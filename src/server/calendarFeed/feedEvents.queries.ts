import { sql } from 'drizzle-orm'
import { isManagerSql } from '../company/company.policy.ts'
import { listOwnership } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import { seoulToday } from '../database/seoulTime.ts'
import { taskTables, visibleTask } from '../deals/tasks/tasks.queries.ts'

/** Something on a day in Seoul. */
export interface FeedEvent extends Record<string, unknown> {
  kind: 'task' | 'next-action' | 'nda'
  id: string
  day: string
  /** The text of a task or next action. */
  text: string | null
  company: string | null
  other: string | null
  businessNumber: string | null
  changedAt: string | Date
}

/** A calendar shows things that are overdue for this long, and plans up to this day. */
const daysBack = 90
const daysAhead = 730
/** More of one kind is nobody's calendar. */
const mostOfKind = 3000

/**
 * The open tasks and next actions of a person, and the ends of NDAs of the companies that the person manages. `reader`
 * contains only what the person may read now.
 */
export async function readFeedEvents(reader: Db, teamId: string): Promise<FeedEvent[]> {
  const within = (day: string) =>
    sql`${sql.raw(day)} between ${seoulToday} - ${daysBack}::int and ${seoulToday} + ${daysAhead}::int`
  const { rows } = await reader.execute<FeedEvent>(sql`
    (select 'task' as kind, t.id::text, t.day::text, t.text, tc.company_name as company,
        coalesce(oc.company_name, c.name) as other, t.business_number as "businessNumber", t.updated_at as "changedAt"
      from ${taskTables} where ${visibleTask} and t.person = ${teamId} and t.done_day is null and ${within('t.day')}
      order by t.day, t.id limit ${mostOfKind})
    union all
    (select 'next-action', d.id::text, d.next_action_date::text, d.next_action, ln.company_name, null, d.business_number,
        d.updated_at
      from daily_report d join company_list l on l.business_number = d.business_number
      join party_name ln on ln.business_number = l.business_number
      where d.deleted_at is null and d.team_id = ${teamId} and d.next_action is not null and not d.next_action_done
        and ${within('d.next_action_date')}
      order by d.next_action_date, d.id limit ${mostOfKind})
    union all
    (select 'nda', n.id::text, n.ends_day::text, null, rn.company_name, sn.company_name, n.recipient_number, n.updated_at
      from nda n join company_list r on r.business_number = n.recipient_number
      join party_name rn on rn.business_number = r.business_number
      left join company_list s on s.business_number = n.seller_number
      left join party_name sn on sn.business_number = s.business_number
      where n.signed_day is not null and n.revoked_day is null and ${within('n.ends_day')}
        and (n.seller_number is null or s.business_number is not null)
        and (${isManagerSql({ teamId }, listOwnership('r'))} or ${isManagerSql({ teamId }, listOwnership('s'))}) is true
      order by n.ends_day, n.id limit ${mostOfKind})`)
  return rows
}
