import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { holdsText } from '#server/database/like.ts'
import { seoulMonth, startOfDaySql } from '#server/database/seoulTime.ts'
import { companyActivity } from '#server/database/tables/companyActivity.ts'
import { appUser } from '#server/database/tables/user.ts'
import { AppError } from '#server/platform/appError.ts'
import { keysetOrder } from '#server/platform/page/keysetOrder.ts'
import { keysetPage } from '#server/platform/page/keysetPage.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { fieldsCalled } from '#shared/audit/fieldLabels.ts'
import { secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { activityGroups, groupedKinds, groupOf } from '#shared/company/activityGroups.ts'
import type { getDetailCounts, getTimeline } from '#shared/company/timeline.endpoints.ts'
import { addMonths } from '#shared/platform/day.ts'
import type { QueryOf, ResponseOf } from '#shared/platform/endpoint.ts'
import { composed } from '#shared/platform/normalForm.ts'
import { maySeeContacts } from '../company.policy.ts'
import { requireCompany } from '../company.queries.ts'
import { ownershipOf } from '../companyRows.ts'
import { readNotes } from '../notes/notes.queries.ts'
import { describeActivity } from './describeActivity.ts'
import { aboutLiving, noteKey } from './livingDeals.ts'
import { type ReaderView, viewOf } from './readerView.ts'

type Asked = QueryOf<typeof getTimeline>
export type Timeline = ResponseOf<typeof getTimeline>

const a = companyActivity
const newestFirst = keysetOrder('timeline', [
  { column: a.at, as: 'timestamptz', descending: true, filled: true },
  { column: a.id, as: 'int8', descending: true, filled: true },
])
const usual = 30

/**
 * Takes the entries of the timeline from the activities alone, not from the reports, files and deals that these
 * describe.
 */
export async function readTimeline(
  db: Db,
  actor: Actor,
  businessNumber: string,
  asked: Asked,
): Promise<Timeline> {
  const { row, add } = await requireCompany(db, businessNumber)
  const namesContacts = maySeeContacts(actor, ownershipOf(row, add))
  const view = await viewOf(db, actor, [businessNumber], namesContacts)
  const found = and(eq(a.businessNumber, businessNumber), aboutLiving(a), searching(asked.search ?? '', view))
  const limit = asked.limit === undefined ? usual : Number(asked.limit)
  const rows = await db
    .select({ activity: a, position: appUser.position, key: newestFirst.key })
    .from(a)
    .leftJoin(appUser, eq(appUser.teamId, a.actorTeam))
    .where(and(found, ofGroup(asked.group), upTo(asked.until), newestFirst.after(asked.after)))
    .orderBy(newestFirst.by)
    .limit(limit + 1)
  const counted = await count(db, found)
  const { groups, ...beside } = sums(counted, asked.group)
  const total = asked.group ? (groups[asked.group] ?? 0) : counted.reduce((sum, one) => sum + one.count, 0)
  const page = keysetPage(newestFirst, rows, limit, total, ({ activity, position }) => ({
    ...describeActivity(activity, position, view),
    noteId: noteOf(activity),
  }))
  const notes = await readNotes(
    db,
    actor,
    page.rows.flatMap(({ noteId }) => noteId ?? []),
  )
  const described = page.rows.map(({ noteId, ...one }) => {
    const note = noteId === null ? undefined : notes.get(noteId)
    return note ? { ...one, note } : one
  })
  return { ...page, rows: described, groups, ...beside, namesContacts }
}

const noteOf = ({ kind, after }: typeof a.$inferSelect): number | null =>
  kind === 'note' ? Number(after?.[noteKey]) : null

function ofGroup(group: Asked['group']): SQL | undefined {
  if (!group) return undefined
  return group === 'field'
    ? notInArray(sql`${a.kind}`, groupedKinds)
    : inArray(sql`${a.kind}`, [...activityGroups[group].kinds])
}

const upTo = (month: string | undefined): SQL | undefined =>
  month === undefined ? undefined : sql`${a.at} < ${startOfDaySql(`${addMonths(month, 1)}-01`)}`

/** Searches actors, field names, and old and new values, as far as the reader may see them. */
function searching(typed: string, { namesContacts, holdsVisible }: ReaderView): SQL | undefined {
  const text = composed(typed).trim()
  if (text === '') return undefined
  const names = fieldsCalled(text).filter((name) => namesContacts || !(name in secretFields))
  return sql`(${holdsText(a.actorName, text)} or ${a.actorTeam} = ${text}
    or ${a.fields} && ${sql.param(names)}::text[] or ${holdsVisible('before', a.before, text)}
    or ${holdsVisible('after', a.after, text)}
    or (${a.kind} = 'note' and exists (select from note n where n.id = (${a.after} ->> 'noteId')::int8
      and (${holdsText(sql`n.text`, text)}
        or exists (select from conversation_line c where c.note_id = n.id and ${holdsText(sql`c.text`, text)})
        or exists (select from note r
        where r.parent_id = n.id and r.deleted_at is null and ${holdsText(sql`r.text`, text)})))))`
}

const month = seoulMonth(a.at)

const count = (db: Db, where: SQL | undefined) =>
  db
    .select({
      kind: a.kind,
      month,
      team: a.actorTeam,
      name: sql<string | null>`(array_agg(${a.actorName} order by ${a.id} desc))[1]`,
      newest: sql<number>`max(${a.id})::int8`.mapWith(Number),
      count: sql<number>`count(*)::int`,
    })
    .from(a)
    .where(where)
    .groupBy(a.kind, month, a.actorTeam)

type Counted = Awaited<ReturnType<typeof count>>

/**
 * Adds up the counts that the filters show. Groups are counted over all activities that match the search; months and
 * people only over the activities of the chosen group.
 */
function sums(counted: Counted, group: Asked['group']) {
  const groups: Record<string, number> = {}
  const months = new Map<string, number>()
  const people = new Map<string | null, Counted[number]>()
  for (const one of counted) {
    const own = groupOf(one.kind)
    groups[own] = (groups[own] ?? 0) + one.count
    if (group && own !== group) continue
    months.set(one.month, (months.get(one.month) ?? 0) + one.count)
    const known = people.get(one.team)
    const latest = known && known.newest > one.newest ? known : one
    people.set(one.team, { ...latest, count: (known?.count ?? 0) + one.count })
  }
  return {
    groups,
    months: [...months]
      .toSorted(([one], [other]) => other.localeCompare(one))
      .map(([at, all]) => ({ month: at, count: all })),
    people: [...people.values()]
      .toSorted((one, other) => other.count - one.count || other.newest - one.newest)
      .map(({ team, name, count: all }) => ({ team, name, count: all })),
  }
}

type Counts = ResponseOf<typeof getDetailCounts>

/** Reads the counts on the tabs of the company page, in one statement. */
export async function readCounts(db: Db, businessNumber: string): Promise<Counts> {
  const { rows } = await db.execute<{ [K in keyof Counts]: number }>(sql`
    select
      (select count(*)::int from company_customer where business_number = c.business_number) as customers,
      (select count(*)::int from company_file where business_number = c.business_number) as files,
      (select count(*)::int from company_activity a where a.business_number = c.business_number
        and ${aboutLiving({ kind: sql`a.kind`, after: sql`a.after` })}) as activities,
      ((select count(*)::int from counterparty p left join party o on o.business_number = p.other_number
          where p.seller_number = c.business_number and p.ended_day is null
            and (p.other_number is null or o.business_number is not null))
        + (select count(*)::int from counterparty p join party o on o.business_number = p.seller_number
          where p.other_number = c.business_number and p.ended_day is null)) as counterparties,
      (select count(*)::int from nda n join party r on r.business_number = n.recipient_number
        left join party s on s.business_number = n.seller_number
        where (n.seller_number is null or s.business_number is not null)
          and (n.recipient_number = c.business_number or n.seller_number = c.business_number
            or (n.scope = 'all' and exists (select from counterparty k
              where k.seller_number = c.business_number and k.other_number = n.recipient_number)))) as ndas
    from company c where c.business_number = ${businessNumber} and c.deleted_at is null`)
  const [found] = rows
  if (!found) throw new AppError('company/not-found')
  return found
}
