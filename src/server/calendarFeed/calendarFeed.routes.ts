import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  readCalendarFeed,
} from '#shared/calendarFeed/calendarFeed.endpoints.ts'
import { originOf } from '../platform/config.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { createFeed, revokeFeed } from './calendarFeed.commands.ts'
import { secretAddress } from './calendarFeed.policy.ts'
import { readOwnFeed } from './calendarFeed.queries.ts'
import { openFeed } from './sendFeed.ts'

/** Everybody has one calendar of their own. No call names another person. */
export const calendarFeedRoutes = (deps: Deps): Route[] => [
  route(getCalendarFeed, signedIn, async ({ actor, db }) => ({ feed: await readOwnFeed(db, actor.teamId) })),
  route(createCalendarFeed, signedIn, ({ change }) => createFeed(change)),
  route(deleteCalendarFeed, signedIn, ({ change }) => revokeFeed(change)),
  route(readCalendarFeed, secretAddress, ({ params }) => openFeed(deps, originOf(deps.config), params.file)),
]
