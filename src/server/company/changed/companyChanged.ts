import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { executeNamed } from '#server/database/named.ts'
import { recordAudits } from '#server/platform/audit/record.ts'
import { insertEvents, notifyOf, publishEvent } from '#server/platform/events/publish.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { Images } from '#shared/audit/values.ts'
import { managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { type ActivityKind, narrowKind } from '#shared/company/activity/kinds.ts'
import { refreshCompanyList } from '../list/companyList.ts'
import { nameOwnValues } from '../own/nameOwnValues.ts'
import { type ActivityImage, activityImage } from './activityImage.ts'
import type { ChangeFact, CompanyChange } from './companyChange.ts'
import { notifyManagers } from './companyNews.ts'
import { recordManagers } from './managerHistory.ts'
import { recordStages } from './stageHistory.ts'

/**
 * Ends every change of a company: call it once, in the same transaction, with the company locked. It raises the version
 * (so that older forms get a conflict; see `keepsVersion`), refreshes the `company_list` row, writes stage history, manager history, audit
 * log and timeline, and publishes the event. Returns the new version.
 */
export async function companyChanged(tx: Db, actor: Actor, change: CompanyChange): Promise<number> {
  const { businessNumber, kind } = change
  // The event is sent to everybody who may read the company (`events/eventReaders.ts`).
  const version = (await write(tx, actor, [change], topicOf[kind] ?? 'company')).get(businessNumber)
  if (version === undefined) throw new Error(`${businessNumber} is no company`)
  if (actor.firmHides && changesReaders(change)) await publishEvent(tx, 'reading', {})
  return version
}

/**
 * The topics of events about one company. The data of each such event are the number and the version of the company.
 */
type CompanyTopic = 'company' | 'deals' | 'files' | 'notes' | 'reports'

const decidesReaders = ['side', ...managerSlots] as const
/** Whether the change may alter which people may read the company. */
const changesReaders = ({ record }: CompanyChange): boolean =>
  record !== undefined &&
  decidesReaders.some((field) => (record.before?.[field] ?? null) !== (record.after?.[field] ?? null))

/**
 * Kinds of activities whose event has another topic than `company`. A new document, for example, makes screens refetch
 * the list of files but not the open company form.
 */
const topicOf: Partial<Record<ActivityKind, CompanyTopic>> = {
  file: 'files',
  document: 'files',
  report: 'reports',
  deal: 'deals',
  nda: 'deals',
  copy: 'deals',
  note: 'notes',
  match: 'deals',
}

/**
 * Like `companyChanged`, but for many companies and in few statements. `actor` is null if the program itself corrects
 * stored rows.
 */
export async function companiesChanged(tx: Db, actor: Actor | null, changes: readonly CompanyChange[]) {
  for (let at = 0; at < changes.length; at += batch) await write(tx, actor, changes.slice(at, at + batch))
  await announceCompanies(tx, actor, changes.some(changesReaders))
}

/**
 * Like `companiesChanged`, for a few companies, each with its own event, so that browsers refetch only what they show of
 * these companies. All changes have the same kind.
 */
export async function someChanged(tx: Db, actor: Actor, changes: readonly CompanyChange[]): Promise<void> {
  const [first] = changes
  if (!first) return
  await write(tx, actor, changes, topicOf[first.kind] ?? 'company')
  if (actor.firmHides && changes.some(changesReaders)) await publishEvent(tx, 'reading', {})
}

/**
 * Like `companiesChanged`, for one of many portions of a change. It publishes no event: call `announceCompanies` once
 * at the end of the transaction, so that browsers do not refetch everything once per portion.
 */
export async function portionChanged(tx: Db, actor: Actor, changes: readonly CompanyChange[]): Promise<void> {
  await write(tx, actor, changes)
}

/**
 * Tells all browsers that many companies changed. If `readersChanged` is true and the firm hides companies, it also
 * tells them that the companies a person may read have changed.
 */
export async function announceCompanies(tx: Db, actor: Actor | null, readersChanged: boolean): Promise<void> {
  await publishEvent(tx, 'companies', {})
  if (actor?.firmHides && readersChanged) await publishEvent(tx, 'reading', {})
}

const batch = 1000

async function write(
  tx: Db,
  actor: Actor | null,
  changes: readonly CompanyChange[],
  topic: CompanyTopic | null = null,
): Promise<Map<string, number>> {
  if (actor) {
    await recordManagers(tx, actor, changes)
    await recordStages(tx, actor, changes)
    await notifyManagers(tx, actor, changes)
  }
  const facts = changes.flatMap(({ businessNumber, facts: some }) =>
    some.map((fact) => ({ ...fact, businessNumber })),
  )
  const images = await recordAudits(tx, actor, await nameOwnValues(tx, facts))
  let next = 0
  const activities = changes.map(({ businessNumber, kind, facts: own, timelineImages, at = null }) => {
    const stored = own.map((fact) => activityImagesOf(fact, images[next++]))
    const image = activityImage(timelineImages ? [timelineImages] : stored)
    // The last fact is the action that the person chose. Earlier facts are steps of this action, such as storing the
    // file of a new document.
    const action = own.at(-1)?.action ?? null
    return { businessNumber, kind: narrowed(kind, image.fields), action, at, ...image }
  })
  const all = { list: true, past: true }
  const whose = (part: 'list' | 'past', differs: boolean) =>
    changes
      .filter(({ touched = all }) => touched[part] === differs)
      .map(({ businessNumber }) => businessNumber)
  const numbers = changes.map(({ businessNumber }) => businessNumber)
  await refreshCompanyList(tx, { list: whose('list', true), past: whose('past', true) })
  // The event is written last, because browsers that reconnect ask for the events after the last ID they know.
  const rows = await raiseVersions(tx, actor, {
    numbers,
    raising: changes.filter(({ keepsVersion }) => !keepsVersion).map(({ businessNumber }) => businessNumber),
    unlisted: whose('list', false),
    activities,
    topic,
  })
  return new Map(rows.map(({ number, version }) => [number, version]))
}

type Activity = ActivityImage & {
  businessNumber: string
  kind: ActivityKind
  action: string | null
  at: Date | null
}

interface Raised {
  numbers: string[]
  /** Companies whose version is raised. */
  raising: string[]
  /** Companies whose `company_list` row needs no refresh, only a new time of the last change. */
  unlisted: string[]
  activities: Activity[]
  /** The topic of the event that is published for each company, or null for none. */
  topic: CompanyTopic | null
}

/**
 * Raises the versions, writes times and activities and publishes the events in one statement. All activities are sent
 * as one JSON parameter, because one parameter per value is much slower.
 */
const raiseVersions = (
  tx: Db,
  actor: Actor | null,
  { numbers, raising, unlisted, activities, topic }: Raised,
) =>
  executeNamed<{ number: string; version: number }>(
    tx,
    sql`with raised as (
      update company set version = version + case when business_number = any(${sql.param(raising)}) then 1 else 0 end
      where business_number = any(${sql.param(numbers)})
      returning business_number, version, updated_at
    ), listed as (
      update company_list l set updated_at = raised.updated_at from raised
      where l.business_number = raised.business_number and l.business_number = any(${sql.param(unlisted)})
    ), logged as (
      insert into company_activity (business_number, kind, action, actor_team, actor_name, fields, before, after, at)
      select given."businessNumber", given.kind, given.action, ${actor?.teamId ?? null}::text,
        ${actor?.managerName ?? null}::text, given.fields, given.before, given.after,
        coalesce(given.at, clock_timestamp())
      from jsonb_to_recordset(${JSON.stringify(activities)}::jsonb)
        as given ("businessNumber" text, kind text, action text, fields text[], before jsonb, after jsonb,
          at timestamptz)
    ), announced as (${insertEvents(
      topic,
      sql`select jsonb_build_object('businessNumber', business_number, 'version', version) from raised`,
    )})
    select business_number as number, version, ${notifyOf(sql`announced`)} as told from raised`,
    'save',
  )

const narrowed = (kind: ActivityKind, fields: string[]) =>
  kind === 'dossier' || kind === 'brokerage' ? narrowKind(kind, fields) : kind

/**
 * Returns the states before and after an action that the timeline stores. Of a file only the name is stored; size and
 * hash are in the audit log only.
 */
function activityImagesOf(
  { action, subject }: ChangeFact,
  images: Images = { before: null, after: null },
): Images {
  if (subject.kind !== 'company-file') return images
  const named = { files: [subject.id] }
  if (action === 'file/deleted') return { before: named, after: null }
  if (action === 'file/restored') return { before: null, after: { ...named, fileState: '휴지통에서 복원' } }
  return action === 'file/uploaded'
    ? { before: null, after: named }
    : { before: images.before, after: { ...(images.after as object), ...named } }
}
