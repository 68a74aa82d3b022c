import { getHandover, handOver, listManaged, undoHandover } from '#shared/managers/handover.endpoints.ts'
import {
  addHistory,
  changeHistory,
  deleteHistory,
  getHistory,
  listHistory,
  recentHistory,
} from '#shared/managers/history.endpoints.ts'
import { assignDefaultManager, checkPermission, countManaged } from '#shared/managers/managers.endpoints.ts'
import { type Route, route } from '../platform/http/route.ts'
import { adminOnly, adminSide, signedIn } from '../platform/session/policy.ts'
import { assignDefault } from './default.commands.ts'
import { handOverAll } from './handover.commands.ts'
import { readHandover, readManaged } from './handover.queries.ts'
import { takeBack } from './handoverUndo.commands.ts'
import { correctHistory, removeHistory, writeHistory } from './history.commands.ts'
import { pageOfHistory, readHistory, streamHistory } from './history.queries.ts'
import { hasPermission, readManagedCount } from './managers.queries.ts'

export const managerRoutes = (): Route[] => [
  route(checkPermission, signedIn, async ({ actor, params, db }) => ({
    hasPermission: await hasPermission(db, actor, params.teamId, params.businessNumber),
  })),
  route(assignDefaultManager, adminSide, ({ params, change }) =>
    assignDefault(change, params.businessNumber),
  ),
  route(countManaged, adminSide, ({ params, db }) => readManagedCount(db, params.teamId)),
  route(listManaged, adminSide, ({ params, query, db }) => readManaged(db, params.teamId, query)),
  route(handOver, adminSide, ({ body, change }) => handOverAll(change, body)),
  route(getHandover, adminSide, ({ params, db }) => readHandover(db, Number(params.id))),
  route(undoHandover, adminSide, ({ params, change }) => takeBack(change, Number(params.id))),
  route(listHistory, signedIn, ({ query, fromSnapshot }) => fromSnapshot((db) => streamHistory(db, query))),
  route(recentHistory, signedIn, ({ query, db }) => pageOfHistory(db, query.page)),
  route(getHistory, signedIn, ({ params, db }) => readHistory(db, params.businessNumber)),
  route(addHistory, adminSide, ({ body, change }) => writeHistory(change, body)),
  route(changeHistory, adminOnly, ({ params, body, change }) => correctHistory(change, params.id, body)),
  route(deleteHistory, adminOnly, async ({ params, change }) => {
    await removeHistory(change, params.id)
    return { message: '담당자 변경이력이 삭제되었습니다.' }
  }),
]
