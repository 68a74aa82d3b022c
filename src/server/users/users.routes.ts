import {
  addUser,
  addUsers,
  changeUser,
  deleteUser,
  listUsers,
  unlockUser,
} from '#shared/users/users.endpoints.ts'
import { type Route, route } from '../platform/http/route.ts'
import { adminSide, proven, signedIn } from '../platform/session/policy.ts'
import { createUser, createUsers, removeUser, unlock, updateUser } from './users.commands.ts'
import { listUsersFor } from './users.queries.ts'

export const userRoutes = (): Route[] => [
  route(listUsers, signedIn, ({ actor, db }) => listUsersFor(db, actor)),
  route(addUser, proven(adminSide), ({ actor, body, change }) => createUser(change, actor, body)),
  route(addUsers, proven(adminSide), ({ actor, body, change }) => createUsers(change, actor, body.people)),
  route(changeUser, proven(adminSide), ({ params, body, change }) => updateUser(change, params.teamId, body)),
  route(deleteUser, proven(adminSide), async ({ params, change }) => {
    await removeUser(change, params.teamId)
    return { message: '사용자가 삭제되었습니다.' }
  }),
  route(unlockUser, adminSide, async ({ params, change }) => {
    await unlock(change, params.teamId)
    return { message: '잠금이 해제되었습니다.' }
  }),
]
