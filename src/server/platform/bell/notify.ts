import { sql } from 'drizzle-orm'
import type { NotificationKind } from '#shared/notifications/notificationKinds.ts'
import type { Db } from '../../database/connect.ts'
import { publishEvent } from '../events/publish.ts'
import type { Actor } from '../session/actor.ts'
import { queueMail } from './queueMail.ts'

export interface Notice {
  kind: NotificationKind
  /** Who is notified. Without it, everybody. The person who acts is never notified. */
  teams?: readonly string[]
  /** Whether the person who acts is notified too, because the result comes later, as of an export. */
  toSelf?: boolean
  businessNumber?: string | null
  otherNumber?: string | null
  subjectId?: number
  jobId?: string
  data?: Record<string, string>
  count?: number
  /**
   * Events of one person with the same key become one notification. By default the kind and the request, so that a
   * handover of 200 companies is one line.
   */
  key?: string
}

type Who = (Pick<Actor, 'teamId' | 'managerName'> & { requestId?: string | null }) | null

/**
 * Writes notifications in the transaction of what they tell, and tells the browsers of these people. Rights are not
 * checked here but when a notification is shown.
 */
export async function notify(tx: Db, actor: Who, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const rows = joined(actor, notices)
  const { rows: told } = await tx.execute<{ team: string }>(sql`with told as (
    insert into notification as n
      (team_id, kind, business_number, other_number, subject_id, job_id, count, data, actor_team, actor_name, key)
    select u.team_id, g.kind, g."businessNumber", g."otherNumber", g."subjectId", g."jobId", g.count, g.data,
      ${actor?.teamId ?? null}, ${actor?.managerName ?? null}, g.key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (team text, kind text, "toSelf" boolean,
      "businessNumber" text, "otherNumber" text, "subjectId" int8, "jobId" uuid, count int, data jsonb, key text)
    join app_user u on (g.team is null or u.team_id = g.team) and u.deleted_at is null
      and (g."toSelf" or u.team_id is distinct from ${actor?.teamId ?? null}::text)
    order by u.team_id, g.key
    on conflict (team_id, key) do update set count = n.count + excluded.count, at = clock_timestamp(), read_at = null,
      business_number = case when ${sameCompany} then n.business_number end,
      other_number = case when ${sameEvent} then n.other_number end,
      subject_id = case when ${sameEvent} then n.subject_id end,
      job_id = case when ${sameCompany} then n.job_id end,
      data = case when ${sameEvent} then excluded.data else '{}' end
    returning team_id, id, kind), queued as (${queueMail(tx, sql`told`)})
    select distinct team_id as team from told`)
  const teamIds = told.map(({ team }) => team)
  if (teamIds.length > 0) await publishEvent(tx, 'bell', { teamIds })
}

const sameCompany = sql`n.business_number is not distinct from excluded.business_number`
const sameEvent = sql`(n.business_number, n.other_number, n.subject_id)
  is not distinct from (excluded.business_number, excluded.other_number, excluded.subject_id)`

/**
 * One row per person and key. Events with the same key are added up. Those of several companies name no company, and
 * those of one company name no counterparty unless all are about the same one.
 */
function joined(actor: Who, notices: readonly Notice[]) {
  const request = actor?.requestId ?? crypto.randomUUID()
  const rows = notices.flatMap(({ teams, toSelf = false, ...notice }) =>
    [...new Set<string | null>(teams ?? [null])].map((team) => ({
      ...notice,
      team,
      toSelf,
      count: notice.count ?? 1,
      data: notice.data ?? {},
      key: notice.key ?? `${notice.kind}:${request}`,
    })),
  )
  return [...Map.groupBy(rows, ({ team, key }) => JSON.stringify([team, key])).values()].map((some) => {
    const [first] = some
    const count = some.reduce((sum, one) => sum + one.count, 0)
    const agree = (name: 'businessNumber' | 'otherNumber' | 'subjectId') =>
      some.every((one) => (one[name] ?? null) === (first?.[name] ?? null))
    if (agree('businessNumber') && agree('otherNumber') && agree('subjectId')) return { ...first, count }
    const businessNumber = agree('businessNumber') ? first?.businessNumber : null
    return { ...first, count, businessNumber, otherNumber: null, data: {}, subjectId: undefined }
  })
}
