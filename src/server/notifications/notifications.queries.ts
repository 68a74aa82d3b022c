import { eq, type SQL, sql } from 'drizzle-orm'
import {
  groupKeys,
  kindsOf,
  mentionKinds,
  type NotificationGroup,
  type NotificationKind,
  notificationDays,
  notificationKinds,
} from '#shared/notifications/notificationKinds.ts'
import type { listNotifications, Notification } from '#shared/notifications/notifications.endpoints.ts'
import type { QueryOf, ResponseOf } from '#shared/platform/endpoint.ts'
import { composed } from '#shared/platform/normalForm.ts'
import type { Db } from '../database/connect.ts'
import { holdsText } from '../database/like.ts'
import { notificationChoice } from '../database/tables/notifications/notification.ts'
import { wordsSql } from '../database/words.ts'
import { keysetOrder } from '../platform/page/keysetOrder.ts'
import { keysetPage } from '../platform/page/keysetPage.ts'
import type { Actor } from '../platform/session/actor.ts'
import { ndaEndingKey, taskDueKey } from './dueNotifications.ts'

/** A reminder is shown while its day, which is part of its key, still holds. */
const taskStillDue = sql`(t.done_day is null and t.person = n.team_id and n.key = ${taskDueKey('t')}) is true`
const ndaStillEnds = sql`(d.revoked_day is null and starts_with(n.key, ${ndaEndingKey('d')})) is true`

/**
 * The notifications of a person, as far as the person may read what they are about at this moment: a reader's tables
 * contain only what the reader may read. The number of a merged company leads to the company that remains.
 */
export const notificationsOf = (teamId: string): SQL => sql`notification n
  left join company_alias x on x.old_number = n.business_number
  left join company_list l on l.business_number = coalesce(x.business_number, n.business_number)
  left join company_alias y on y.old_number = n.other_number
  left join party p on p.business_number = coalesce(y.business_number, n.other_number)
  left join party_name ln on ln.business_number = l.business_number
  left join note o on n.kind in ('mentioned', 'replied') and o.id = n.subject_id and o.deleted_at is null
  left join counterparty k on k.id = o.counterparty_id
  left join party q on q.business_number = k.other_number
  left join party_name pn on pn.business_number = coalesce(p.business_number, q.business_number)
  left join task t on n.kind in ('task-given', 'task-due') and t.id = n.subject_id
  left join nda d on n.kind = 'nda-ending' and d.id = n.subject_id
  left join notice b on n.kind = 'notice' and b.id = n.subject_id and b.is_active
  where n.team_id = ${teamId} and n.at > now() - make_interval(days => ${notificationDays})
    and (n.business_number is null or l.business_number is not null)
    and (n.other_number is null or p.business_number is not null)
    and (n.kind not in ('mentioned', 'replied') or (o.id is not null
      and (o.counterparty_id is null or k.id is not null) and (k.other_number is null or q.business_number is not null)))
    and (n.kind not in ('task-given', 'task-due') or n.subject_id is null or t.id is not null)
    and (n.kind <> 'task-due' or ${taskStillDue})
    and (n.kind <> 'nda-ending' or ${ndaStillEnds})
    and (n.kind <> 'notice' or b.id is not null)`

const ofGroups = (groups: readonly NotificationGroup[]): SQL => {
  const kinds = groups.flatMap(kindsOf)
  return kinds.length === 0 ? sql`false` : sql`n.kind in (${wordsSql(kinds)})`
}

export async function readChoice(db: Db, teamId: string): Promise<NotificationGroup[]> {
  const [row] = await db
    .select({ off: notificationChoice.off })
    .from(notificationChoice)
    .where(eq(notificationChoice.teamId, teamId))
  return row?.off ?? []
}
const openGroups = (off: readonly NotificationGroup[]) => groupKeys.filter((group) => !off.includes(group))
/** The condition that a notification (`n`) is of no group that is switched off. */
export const ofGroupsBut = (off: readonly NotificationGroup[]): SQL => ofGroups(openGroups(off))

/** A larger number of unread notifications is shown as 99+, so it is not counted. */
const mostCounted = 100

export async function countUnread(db: Db, { teamId }: Pick<Actor, 'teamId'>): Promise<number> {
  const open = openGroups(await readChoice(db, teamId))
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from ${notificationsOf(teamId)} and n.read_at is null and ${ofGroups(open)} limit ${mostCounted}) unread`)
  return rows[0]?.count ?? 0
}

interface Selected extends Record<string, unknown> {
  id: string
  kind: NotificationKind
  at: string | Date
  read: boolean
  businessNumber: string | null
  companyName: string | null
  otherName: string | null
  count: number
  text: string | null
  important: boolean
  subjectId: string | null
  jobId: string | null
  data: Record<string, string>
  actorTeam: string | null
  actorName: string | null
  key: (string | null)[]
}

const newestFirst = keysetOrder('notifications', [
  { column: sql`n.at`, as: 'timestamptz', descending: true, filled: true },
  { column: sql`n.id`, as: 'int8', descending: true, filled: true },
])
const pageSize = 20
/** How much of a note or task is sent. */
const longestText = 200

const shownText = sql`left(coalesce(o.text, t.text, b.title), ${longestText})`
const isHeld = (typed: string): SQL => {
  const text = composed(typed).trim()
  return text === ''
    ? sql`true`
    : sql`(${holdsText(sql`coalesce(ln.company_name, '')`, text)} or ${holdsText(sql`coalesce(pn.company_name, '')`, text)}
      or ${holdsText(sql`coalesce(o.text, t.text, b.title, '')`, text)} or ${holdsText(sql`coalesce(n.actor_name, '')`, text)}
      or ${holdsText(sql`coalesce(n.data ->> 'name', '')`, text)})`
}

export async function listNotificationsOf(
  db: Db,
  { teamId }: Pick<Actor, 'teamId'>,
  asked: QueryOf<typeof listNotifications>,
): Promise<ResponseOf<typeof listNotifications>> {
  const off = await readChoice(db, teamId)
  const open = openGroups(off)
  const matching = sql`${notificationsOf(teamId)} and ${ofGroups(asked.group ? open.filter((one) => one === asked.group) : open)}
    ${asked.only ? sql`and n.kind in (${wordsSql(mentionKinds)})` : sql``}
    ${asked.unread ? sql`and n.read_at is null` : sql``} and ${isHeld(asked.search ?? '')}`
  const { rows } = await db.execute<Selected>(sql`
    select n.id, n.kind, n.at, n.read_at is not null as read, l.business_number as "businessNumber",
      ln.company_name as "companyName", coalesce(pn.company_name, k.name) as "otherName", n.count, ${shownText} as text,
      coalesce(b.is_important, false) as important, n.subject_id as "subjectId", n.job_id as "jobId", n.data,
      n.actor_team as "actorTeam", n.actor_name as "actorName", ${newestFirst.key} as key
    from ${matching} and ${newestFirst.after(asked.after) ?? sql`true`}
    order by ${newestFirst.by} limit ${pageSize + 1}`)
  const { rows: counted } = await db.execute<{
    kind: NotificationKind
    all: number
    unread: number
    found: number
  }>(sql`
    select n.kind, count(*)::int as all, count(*) filter (where n.read_at is null)::int as unread,
      count(*) filter (where ${isHeld(asked.search ?? '')} ${asked.unread ? sql`and n.read_at is null` : sql``})::int as found
    from ${notificationsOf(teamId)} and ${ofGroups(open)} group by n.kind`)
  const groups: Record<string, number> = {}
  let total = 0
  let unread = 0
  for (const one of counted) {
    const group = notificationKinds[one.kind]
    groups[group] = (groups[group] ?? 0) + one.all
    unread += one.unread
    const asksFor =
      (!asked.group || asked.group === group) && (!asked.only || mentionKinds.includes(one.kind))
    if (asksFor) total += one.found
  }
  return { ...keysetPage(newestFirst, rows, pageSize, total, describe), unread, groups, off }
}

const describe = ({
  id,
  at,
  subjectId,
  actorTeam,
  actorName,
  key: _key,
  ...row
}: Selected): Notification => ({
  ...row,
  id: Number(id),
  at: new Date(at).toISOString(),
  subjectId: subjectId === null ? null : Number(subjectId),
  actor: actorTeam === null ? null : { teamId: actorTeam, managerName: actorName ?? actorTeam },
})
