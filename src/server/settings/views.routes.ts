import {
  addView,
  changeView,
  countViews,
  deleteView,
  listAllViews,
  listViews,
  restoreView,
  setUsualView,
} from '#shared/settings/views.endpoints.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { countsOfViews } from './viewCounts.ts'
import { bringViewBack, chooseUsual, removeView, saveNewView, saveView } from './views.commands.ts'
import { namedViews, viewsOf } from './views.queries.ts'

export const viewRoutes = (): Route[] => [
  route(listViews, signedIn, ({ actor, params, db }) => viewsOf(db, actor, params.screen)),
  route(listAllViews, signedIn, ({ actor, db }) => namedViews(db, actor)),
  route(countViews, signedIn, ({ actor, params, db }) => countsOfViews(db, actor, params.screen)),
  route(addView, signedIn, ({ params, body, change }) => saveNewView(change, params.screen, body)),
  route(changeView, signedIn, ({ params, body, change }) => saveView(change, Number(params.id), body)),
  route(deleteView, signedIn, ({ params, change }) => removeView(change, Number(params.id))),
  route(restoreView, signedIn, ({ params, change }) => bringViewBack(change, Number(params.id))),
  route(setUsualView, signedIn, ({ params, body, change }) => chooseUsual(change, params.screen, body.id)),
]
