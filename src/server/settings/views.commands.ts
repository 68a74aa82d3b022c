import { and, eq, ne, sql } from 'drizzle-orm'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import {
  type addView,
  type changeView,
  mostSharedViews,
  mostViews,
  type ViewScreen,
} from '#shared/settings/views.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { listView, usualView } from '../database/tables/settings/listView.ts'
import { AppError } from '../platform/appError.ts'
import { lastChange } from '../platform/audit/lastChange.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Change } from '../platform/change/change.ts'
import { refuseStale } from '../platform/change/conflict.ts'
import type { Actor } from '../platform/session/actor.ts'
import { mayChangeView, maySeeView } from './views.policy.ts'
import { contentOf, readView, type ViewRow } from './views.queries.ts'

/** The first number of the advisory lock that a person's views take while one is saved. */
export const viewsLock = 4_201_037

/** Of two saves of a person's views at once, on any server, the second one counts and compares after the first. */
const lockViewsOf = (tx: Db, teamId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${viewsLock}, hashtext(${teamId}))`)

const subjectOf = (id: number) => ({ kind: 'list-view', id: String(id) })
const imageOf = (view: ViewRow) => {
  const { search, columns } = contentOf(view)
  return {
    viewName: view.name,
    viewShared: view.shared,
    viewSearch: JSON.stringify(search),
    columns: columns?.join() ?? null,
  }
}

async function requireFreeName(tx: Db, of: { teamId: string; screen: string; name: string; id?: number }) {
  const [taken] = await tx
    .select({ id: listView.id })
    .from(listView)
    .where(
      and(
        eq(listView.screen, of.screen),
        eq(listView.teamId, of.teamId),
        sql`lower(${listView.name}) = lower(${of.name})`,
        of.id === undefined ? undefined : ne(listView.id, of.id),
      ),
    )
  if (taken) throw new AppError('view/name-taken')
}

async function requireRoomToShare(tx: Db, { teamId, screen }: { teamId: string; screen: string }) {
  const shared = and(eq(listView.teamId, teamId), eq(listView.screen, screen), eq(listView.shared, true))
  if ((await tx.$count(listView, shared)) >= mostSharedViews)
    throw new AppError('view/too-many-shared', { values: { limit: String(mostSharedViews) } })
}

export const saveNewView = (change: Change, screen: ViewScreen, given: BodyOf<typeof addView>) =>
  change({ tell: (tx: Db, actor: Actor, id: number) => readView(tx, actor, id) }, async (tx, actor) => {
    await lockViewsOf(tx, actor.teamId)
    const own = and(eq(listView.teamId, actor.teamId), eq(listView.screen, screen))
    if ((await tx.$count(listView, own)) >= mostViews)
      throw new AppError('view/too-many', { values: { limit: String(mostViews) } })
    if (given.shared) await requireRoomToShare(tx, { teamId: actor.teamId, screen })
    await requireFreeName(tx, { teamId: actor.teamId, screen, name: given.name })
    const [row] = await tx
      .insert(listView)
      .values({ ...given, teamId: actor.teamId, screen })
      .returning()
    if (!row) throw new Error('the view was not written')
    await recordAudit(tx, actor, { action: 'view/created', subject: subjectOf(row.id), after: imageOf(row) })
    return row.id
  })

async function lockView(tx: Db, actor: Actor, id: number): Promise<ViewRow> {
  const [row] = await tx.select().from(listView).where(eq(listView.id, id)).for('update')
  if (!row) throw new AppError('view/not-found')
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
    return id
  })

export const removeView = (change: Change, id: number) =>
  change(async (tx, actor) => {
    const before = await lockView(tx, actor, id)
    await tx.delete(listView).where(eq(listView.id, id))
    await recordAudit(tx, actor, { action: 'view/deleted', subject: subjectOf(id), before: imageOf(before) })
    return { deleted: true }
  })

/** Chooses the view with which a screen opens. It is a personal setting and therefore not in the audit log. */
export const chooseUsual = (change: Change, screen: ViewScreen, id: number | null) =>
  change(async (tx, actor) => {
    const { teamId } = actor
    if (id === null) {
      await tx.delete(usualView).where(and(eq(usualView.teamId, teamId), eq(usualView.screen, screen)))
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
    return { usual: id }
  })
