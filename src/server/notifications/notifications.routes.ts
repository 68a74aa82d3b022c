import {
  chooseNotifications,
  countNotifications,
  listNotifications,
  readNotifications,
} from '#shared/notifications/notifications.endpoints.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { markRead, storeChoice } from './notifications.commands.ts'
import { countUnread, listNotificationsOf } from './notifications.queries.ts'

/** Everybody has their own notifications. No call names another person. */
export const notificationRoutes = (): Route[] => [
  route(countNotifications, signedIn, async ({ actor, db }) => ({ count: await countUnread(db, actor) })),
  route(listNotifications, signedIn, ({ actor, query, db }) => listNotificationsOf(db, actor, query)),
  route(readNotifications, signedIn, ({ body, change }) => markRead(change, body)),
  route(chooseNotifications, signedIn, ({ body, change }) => storeChoice(change, body.off)),
]
