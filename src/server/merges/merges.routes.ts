import {
  listDistinct,
  listMergeCandidates,
  markDistinct,
  unmarkDistinct,
} from '#shared/merges/candidates.endpoints.ts'
import {
  getMerge,
  listMerges,
  mergeCompanies,
  previewMerge,
  undoMerge,
} from '#shared/merges/merges.endpoints.ts'
import { type Route, route } from '../platform/http/route.ts'
import { adminSide } from '../platform/session/policy.ts'
import { pageOfDistinct, readCandidates } from './candidates/candidates.queries.ts'
import { decideDistinct } from './candidates/distinct.commands.ts'
import { mergePair } from './making/merge.commands.ts'
import { readPreview } from './preview/preview.queries.ts'
import { pageOfMerges, readMerge } from './undo/merges.queries.ts'
import { undoMerged } from './undo/undo.commands.ts'

export const mergeRoutes = (): Route[] => [
  route(listMerges, adminSide, ({ query, db }) => pageOfMerges(db, query.page)),
  route(listMergeCandidates, adminSide, ({ query, db }) => readCandidates(db, query)),
  route(listDistinct, adminSide, ({ query, db }) => pageOfDistinct(db, query.page)),
  route(markDistinct, adminSide, ({ body, change }) => decideDistinct(change, body, true)),
  route(unmarkDistinct, adminSide, ({ body, change }) => decideDistinct(change, body, false)),
  route(previewMerge, adminSide, ({ actor, query, db }) => readPreview(db, actor, query)),
  route(mergeCompanies, adminSide, ({ body, change }) => mergePair(change, body)),
  route(getMerge, adminSide, ({ params, db }) => readMerge(db, Number(params.id))),
  route(undoMerge, adminSide, ({ params, change }) => undoMerged(change, Number(params.id))),
]
