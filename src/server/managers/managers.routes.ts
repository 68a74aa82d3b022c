import {
  addHistory,
  changeHistory,
  deleteHistory,
  getHistory,
  listHistory,
} from '#shared/managers/history.endpoints.ts'
import {
  assignDefaultManager,
  checkPermission,
  countManaged,
  handOver,
} from '#shared/managers/managers.endpoints.ts'
import { adminOnly, adminSide, signedIn } from '../platform/policy.ts'
import { type Route, route } from '../platform/route.ts'
import { assignDefault } from './default.commands.ts'
import { handOverAll } from './handover.commands.ts'
import { correctHistory, removeHistory, writeHistory } from './history.commands.ts'
import { readHistory, streamHistory } from './history.queries.ts'
import { hasPermission, readManagedCount } from './managers.queries.ts'

export const managerRoutes = (): Route[] => [
  route(checkPermission, signedIn, async ({ actor, params, db }) => ({
    hasPermission: await hasPermission(db, actor, params.teamId, params.businessNumber),
  })),
  route(assignDefaultManager, adminSide, ({ actor, params, db }) =>
    assignDefault(db, actor, params.businessNumber),
  ),
  route(countManaged, adminSide, ({ params, db }) => readManagedCount(db, params.teamId)),
  route(handOver, adminSide, ({ actor, body, db }) => handOverAll(db, actor, body)),
  route(listHistory, signedIn, ({ query, db }) => streamHistory(db, query)),
  route(getHistory, signedIn, ({ params, db }) => readHistory(db, params.businessNumber)),
  route(addHistory, adminSide, ({ actor, body, db }) => writeHistory(db, actor, body)),
  route(changeHistory, adminOnly, ({ actor, params, body, db }) =>
    correctHistory(db, actor, params.id, body),
  ),
  route(deleteHistory, adminOnly, async ({ actor, params, db }) => {
    await removeHistory(db, actor, params.id)
    return { message: '담당자 변경이력이 삭제되었습니다.' }
  }),
]
