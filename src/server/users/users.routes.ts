import { addUser, changeUser, deleteUser, listUsers, unlockUser } from '#shared/users/users.endpoints.ts'
import { adminSide, signedIn } from '../platform/policy.ts'
import { type Route, route } from '../platform/route.ts'
import { createUser, removeUser, unlock, updateUser } from './users.commands.ts'
import { listUsersFor } from './users.queries.ts'

export const userRoutes = (): Route[] => [
  route(listUsers, signedIn, ({ actor, db }) => listUsersFor(db, actor)),
  route(addUser, adminSide, ({ actor, body, db }) => createUser(db, actor, body)),
  route(changeUser, adminSide, ({ actor, params, body, db }) => updateUser(db, actor, params.teamId, body)),
  route(deleteUser, adminSide, async ({ actor, params, db }) => {
    await removeUser(db, actor, params.teamId)
    return { message: '사용자가 삭제되었습니다.' }
  }),
  route(unlockUser, adminSide, async ({ actor, params, db }) => {
    await unlock(db, actor, params.teamId)
    return { message: '잠금이 해제되었습니다.' }
  }),
]
