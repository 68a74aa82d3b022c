import {
  getBulkChange,
  listBulkChanges,
  makeBulkChange,
  previewBulkChange,
  undoBulkChange,
} from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { changeBulk, previewBulk, undoBulk } from './bulkChanges.commands.ts'
import { pageOfBulks, readBulk } from './bulkChanges.queries.ts'

export const bulkChangeRoutes = (): Route[] => [
  route(previewBulkChange, signedIn, ({ actor, body, db }) => previewBulk(db, actor, body)),
  route(makeBulkChange, signedIn, ({ body, change }) => changeBulk(change, body)),
  route(listBulkChanges, signedIn, ({ actor, query, db }) => pageOfBulks(db, actor, query.page)),
  route(getBulkChange, signedIn, ({ actor, params, db }) => readBulk(db, actor, Number(params.id))),
  route(undoBulkChange, signedIn, ({ params, body, change }) =>
    undoBulk(change, Number(params.id), body.leaveChanged),
  ),
]
