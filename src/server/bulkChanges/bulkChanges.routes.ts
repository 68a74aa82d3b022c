import {
  getBulkChange,
  listBulkChanges,
  makeBulkChange,
  previewBulkChange,
  undoBulkChange,
} from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { makeBulkDeals, previewBulkDeals } from '#shared/bulkChanges/bulkDeals.endpoints.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { changeBulk, previewBulk, undoBulk } from './bulkChanges.commands.ts'
import { pageOfBulks, readBulk } from './bulkChanges.queries.ts'
import { addBulkDeals, previewDeals } from './bulkDeals.commands.ts'

export const bulkChangeRoutes = (): Route[] => [
  route(previewBulkChange, signedIn, ({ actor, body, db }) => previewBulk(db, actor, body)),
  route(makeBulkChange, signedIn, ({ body, change }) => changeBulk(change, body)),
  route(previewBulkDeals, signedIn, ({ actor, body, db }) => previewDeals(db, actor, body)),
  route(makeBulkDeals, signedIn, ({ body, change }) => addBulkDeals(change, body)),
  route(listBulkChanges, signedIn, ({ actor, query, db }) => pageOfBulks(db, actor, query.page)),
  route(getBulkChange, signedIn, ({ actor, params, db }) => readBulk(db, actor, Number(params.id))),
  route(undoBulkChange, signedIn, ({ params, body, change }) =>
    undoBulk(change, Number(params.id), body.leaveChanged),
  ),
]
