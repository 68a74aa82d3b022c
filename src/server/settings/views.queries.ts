import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { withoutContactWords } from '#shared/company/conditions/contactWords.ts'
import {
  type ListView,
  type NamedView,
  ViewContent,
  type ViewScreen,
} from '#shared/settings/views.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { listView, usualView } from '../database/tables/settings/listView.ts'
import { appUser } from '../database/tables/user.ts'
import { AppError } from '../platform/appError.ts'
import type { Actor } from '../platform/session/actor.ts'
import { mayChangeView, maySeeView } from './views.policy.ts'

export type ViewRow = typeof listView.$inferSelect

const untouched: ViewContent = { search: {}, columns: null, widths: {}, pinned: [] }
/** Reads stored content. Content that another release stored in another format counts as empty. */
export function contentOf({ content }: Pick<ViewRow, 'content'>): {
  content: ViewContent
  readable: boolean
} {
  const read = z.safeParse(ViewContent, content)
  return { content: read.success ? read.data : untouched, readable: read.success }
}

/** Deleted views are kept for a while, so that the deletion can be undone. */
export const isKept = isNull(listView.deletedAt)

const withOwner = (db: Db) =>
  db
    .select({ view: listView, managerName: appUser.managerName, deletedAt: appUser.deletedAt })
    .from(listView)
    .innerJoin(appUser, eq(appUser.teamId, listView.teamId))
type Found = Awaited<ReturnType<typeof withOwner>>[number]

function describe(actor: Actor, { view, managerName, deletedAt }: Found): ListView {
  const { content, readable } = contentOf(view)
  // An earlier release let people share views with words that may be contacts.
  const search = view.teamId === actor.teamId ? content.search : withoutContactWords(content.search)
  return {
    id: view.id,
    screen: view.screen as ViewScreen,
    name: view.name,
    shared: view.shared,
    content: { ...content, search },
    readable,
    shortened: search !== content.search,
    version: view.version,
    owner: { teamId: view.teamId, managerName, gone: deletedAt !== null },
    can: { change: mayChangeView(actor, view) },
  }
}

/** The largest number of views that a screen lists: one's own, and the shared ones of many colleagues. */
const mostListed = 500

/** Returns one's own views and the shared ones of a screen, one's own first. */
export async function viewsOf(db: Db, actor: Actor, screen: ViewScreen) {
  const [rows, usual] = await Promise.all([
    withOwner(db)
      .where(
        and(
          isKept,
          eq(listView.screen, screen),
          or(eq(listView.teamId, actor.teamId), eq(listView.shared, true)),
        ),
      )
      .orderBy(sql`(${listView.teamId} = ${actor.teamId}) desc`, asc(listView.name), asc(listView.id))
      .limit(mostListed),
    db
      .select({ id: usualView.viewId })
      .from(usualView)
      .where(and(eq(usualView.teamId, actor.teamId), eq(usualView.screen, screen))),
  ])
  const views = rows.map((row) => describe(actor, row))
  // A view that its owner no longer shares is no longer the usual one of others.
  const chosen = usual[0]?.id ?? null
  return { rows: views, usual: views.some(({ id }) => id === chosen) ? chosen : null }
}

/** The largest number of views that the finder looks through. */
const mostNamed = 2000

/** Returns the names of one's own views and of the shared ones, of all screens. */
export async function namedViews(db: Db, actor: Actor): Promise<NamedView[]> {
  const rows = await withOwner(db)
    .where(and(isKept, or(eq(listView.teamId, actor.teamId), eq(listView.shared, true))))
    .orderBy(sql`(${listView.teamId} = ${actor.teamId}) desc`, asc(listView.name), asc(listView.id))
    .limit(mostNamed)
  return rows.map(({ view, managerName }) => ({
    id: view.id,
    screen: view.screen as ViewScreen,
    name: view.name,
    shared: view.shared,
    ownerName: view.teamId === actor.teamId ? null : managerName,
  }))
}

/** The name of a view that the person may see; null if there is none. */
export async function viewNameFor(
  db: Db,
  viewer: Pick<Actor, 'teamId' | 'role'>,
  id: number,
): Promise<string | null> {
  const [view] = await db
    .select()
    .from(listView)
    .where(and(isKept, eq(listView.id, id)))
  return view && maySeeView(viewer, view) ? view.name : null
}

export async function readView(db: Db, actor: Actor, id: number): Promise<ListView> {
  const [found] = await withOwner(db).where(and(isKept, eq(listView.id, id)))
  if (!found) throw new AppError('view/not-found')
  if (!maySeeView(actor, found.view)) throw new AppError('view/not-found', { hides: true })
  return describe(actor, found)
}
