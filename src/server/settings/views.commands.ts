import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import { holdsContactWords } from '#shared/company/conditions/contactWords.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { mostSharedViews, mostViews } from '#shared/settings/viewLimits.ts'
import type { addView, changeView, ViewContent, ViewScreen } from '#shared/settings/views.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { listView, usualView } from '../database/tables/settings/listView.ts'
import { AppError } from '../platform/appError.ts'
import { lastChange } from '../platform/audit/lastChange.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Change } from '../platform/change/change.ts'
import { refuseStale } from '../platform/change/conflict.ts'
import { publishEvent } from '../platform/events/publish.ts'
import type { Actor } from '../platform/session/actor.ts'
import { mayChangeView, maySeeView } from './views.policy.ts'
import { contentOf, isKept, readView, type ViewRow } from './views.queries.ts'

/** The first number of the advisory lock that a person's views take while one is saved. */
export const viewsLock = 4_201_037

/** Of two saves of a person's views at once, on any server, the second one counts and compares after the first. */
const lockViewsOf = (tx: Db, teamId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${viewsLock}, hashtext(${teamId}))`)

const subjectOf = (id: number) => ({ kind: 'list-view', id: String(id) })
const imageOf = (view: ViewRow) => {
  const { search, columns } = contentOf(view).content
  return {
    viewName: view.name,
    viewShared: view.shared,
    viewSearch: JSON.stringify(search),
    columns: columns?.join() ?? null,
  }
}

/** Tells the browsers that a view changed: everybody's if it was or is shared, otherwise only its owner's. */
const publish = (tx: Db, { teamId }: ViewRow, isShared: boolean) =>
  publishEvent(tx, 'views', isShared ? {} : { teamIds: [teamId] })

async function requireFreeName(tx: Db, of: { teamId: string; screen: string; name: string; id?: number }) {
  const [taken] = await tx
    .select({ id: listView.id })
    .from(listView)
    .where(
      and(
        isKept,
        eq(listView.screen, of.screen),
        eq(listView.teamId, of.teamId),
        sql`lower(${listView.name}) = lower(${of.name})`,
        of.id === undefined ? undefined : ne(listView.id, of.id),
      ),
    )
  if (taken) throw new AppError('view/name-taken')
}

interface Place {
  teamId: string
  screen: string
}

/** One's own views of a screen, which the limits count. */
const ownViews = ({ teamId, screen }: Place) =>
  and(isKept, eq(listView.teamId, teamId), eq(listView.screen, screen))

async function requireRoom(tx: Db, of: Place) {
  if ((await tx.$count(listView, ownViews(of))) >= mostViews)
    throw new AppError('view/too-many', { values: { limit: String(mostViews) } })
}

async function requireRoomToShare(tx: Db, of: Place) {
  const shared = and(ownViews(of), eq(listView.shared, true))
  if ((await tx.$count(listView, shared)) >= mostSharedViews)
    throw new AppError('view/too-many-shared', { values: { limit: String(mostSharedViews) } })
}

/** Words that may be contacts are shown to nobody else. */
function refuseContactWords({ shared, content }: { shared: boolean; content: ViewContent }): void {
  if (shared && holdsContactWords(content.search)) throw new AppError('view/contact-words')
}

export const saveNewView = (change: Change, screen: ViewScreen, given: BodyOf<typeof addView>) =>
  change({ tell: (tx: Db, actor: Actor, id: number) => readView(tx, actor, id) }, async (tx, actor) => {
    refuseContactWords(given)
    await lockViewsOf(tx, actor.teamId)
    const place = { teamId: actor.teamId, screen }
    await requireRoom(tx, place)
    if (given.shared) await requireRoomToShare(tx, place)
    await requireFreeName(tx, { ...place, name: given.name })
    const [row] = await tx
      .insert(listView)
      .values({ ...given, teamId: actor.teamId, screen })
      .returning()
    if (!row) throw new Error('the view was not written')
    await recordAudit(tx, actor, { action: 'view/created', subject: subjectOf(row.id), after: imageOf(row) })
    await publish(tx, row, row.shared)
    return row.id
  })

async function lockView(tx: Db, actor: Actor, id: number, state: SQL = isKept): Promise<ViewRow> {
  const [row] = await tx
    .select()
    .from(listView)
    .where(and(eq(listView.id, id), state))
    .for('update')
  if (!row) throw new AppError(state === isKept ? 'view/not-found' : 'view/gone')
  if (!maySeeView(actor, row)) throw new AppError('view/not-found', { hides: true })
  if (!mayChangeView(actor, row)) throw new AppError('view/denied')
  return row
}

export const saveView = (change: Change, id: number, given: BodyOf<typeof changeView>) =>
  change({ tell: (tx: Db, actor: Actor) => readView(tx, actor, id) }, async (tx, actor) => {
    const before = await lockView(tx, actor, id)
    await refuseStale('view/conflict', before, given, {
      stored: () => readView(tx, actor, id),
      savedBy: () => lastChange(tx, subjectOf(id), ['view/created', 'view/changed']),
    })
    const { name, shared, content } = given
    refuseContactWords(given)
    await lockViewsOf(tx, before.teamId)
    if (shared && !before.shared) await requireRoomToShare(tx, before)
    await requireFreeName(tx, { teamId: before.teamId, screen: before.screen, name, id })
    // Only the owner takes a view back from the others, so that nobody of the admin side loses sight of it by mistake.
    if (before.shared && !shared && before.teamId !== actor.teamId) throw new AppError('view/denied')
    const [after] = await tx
      .update(listView)
      .set({ name, shared, content, version: sql`${listView.version} + 1`, updatedAt: sql`now()` })
      .where(eq(listView.id, id))
      .returning()
    if (!after) throw new Error('a locked view is gone')
    await recordAudit(tx, actor, {
      action: 'view/changed',
      subject: subjectOf(id),
      before: imageOf(before),
      after: imageOf(after),
    })
    await publish(tx, after, before.shared || after.shared)
    return id
  })

/** Deletes a view. It stays restorable for an hour, with its number and as the usual view of the same people. */
export const removeView = (change: Change, id: number) =>
  change(async (tx, actor) => {
    const before = await lockView(tx, actor, id)
    await tx.update(listView).set({ deletedAt: sql`now()` }).where(eq(listView.id, id))
    await recordAudit(tx, actor, { action: 'view/deleted', subject: subjectOf(id), before: imageOf(before) })
    await publish(tx, before, before.shared)
    return { deleted: true }
  })
const restorable = '1 hour'
const isRestorable = sql`${listView.deletedAt} >= now() - ${restorable}::interval`

/** Removes deleted views that cannot be restored any more. */
export const removeDeletedViews = (db: Db) =>
  db.delete(listView).where(lt(listView.deletedAt, sql`now() - ${restorable}::interval`))

export const bringViewBack = (change: Change, id: number) =>
  change({ tell: (tx: Db, actor: Actor) => readView(tx, actor, id) }, async (tx, actor) => {
    const gone = await lockView(tx, actor, id, isRestorable)
    await lockViewsOf(tx, gone.teamId)
    await requireRoom(tx, gone)
    if (gone.shared) await requireRoomToShare(tx, gone)
    await requireFreeName(tx, { teamId: gone.teamId, screen: gone.screen, name: gone.name, id })
    await tx.update(listView).set({ deletedAt: null }).where(eq(listView.id, id))
    await recordAudit(tx, actor, { action: 'view/restored', subject: subjectOf(id), after: imageOf(gone) })
    await publish(tx, gone, gone.shared)
    return id
  })

/** Chooses the view with which a screen opens. It is a personal setting and therefore not in the audit log. */
export const chooseUsual = (change: Change, screen: ViewScreen, id: number | null) =>
  change(async (tx, actor) => {
    const { teamId } = actor
    if (id === null) {
      await tx.delete(usualView).where(and(eq(usualView.teamId, teamId), eq(usualView.screen, screen)))
      await publishEvent(tx, 'views', { teamIds: [teamId] })
      return { usual: null }
    }
    // The view cannot be deleted before this transaction ends.
    await tx.select({ id: listView.id }).from(listView).where(eq(listView.id, id)).for('key share')
    const view = await readView(tx, actor, id)
    if (view.screen !== screen) throw new AppError('view/not-found')
    await tx
      .insert(usualView)
      .values({ teamId, screen, viewId: id })
      .onConflictDoUpdate({ target: [usualView.teamId, usualView.screen], set: { viewId: id } })
    await publishEvent(tx, 'views', { teamIds: [teamId] })
    return { usual: id }
  })
