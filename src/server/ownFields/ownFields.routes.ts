import { mostOwnFields } from '#shared/company/own/ownField.ts'
import {
  addOwnField,
  changeOwnField,
  countOwnFields,
  listOwnFields,
  orderOwnFields,
  restoreOwnField,
  retireOwnField,
} from '#shared/ownFields/ownFields.endpoints.ts'
import { readOwnFields } from '../company/own/ownFields.queries.ts'
import { type Route, route } from '../platform/http/route.ts'
import { adminSide, signedIn } from '../platform/session/policy.ts'
import { createOwnField, orderFields, restoreField, retireField, saveOwnField } from './ownFields.commands.ts'
import { readUsage } from './usage.queries.ts'

export const ownFieldRoutes = (): Route[] => [
  route(listOwnFields, signedIn, async ({ db }) => ({ rows: await readOwnFields(db), most: mostOwnFields })),
  route(countOwnFields, adminSide, ({ db }) => readUsage(db)),
  route(addOwnField, adminSide, ({ body, change }) => createOwnField(change, body)),
  route(changeOwnField, adminSide, ({ params, body, change }) =>
    saveOwnField(change, Number(params.id), body),
  ),
  route(orderOwnFields, adminSide, ({ body, change }) => orderFields(change, body.ids)),
  route(retireOwnField, adminSide, ({ params, body, change }) =>
    retireField(change, Number(params.id), body),
  ),
  route(restoreOwnField, adminSide, ({ params, body, change }) =>
    restoreField(change, Number(params.id), body),
  ),
]
