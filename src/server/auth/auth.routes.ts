import {
  endOtherSessions,
  listOwnSessions,
  login,
  logout,
  me,
  setPassword,
} from '#shared/auth/auth.endpoints.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { anyone, duringAnyStep, signedIn, signedInAtAll } from '../platform/session/policy.ts'
import type { SessionCookie } from '../platform/session/sessionCookie.ts'
import { findOwnSessions } from './account/auth.queries.ts'
import { describeUser } from './account/describeUser.ts'
import { deviceCookie } from './account/deviceCookie.ts'
import { endOthers, setUserPassword, signIn, signOut } from './auth.commands.ts'
import { factorRoutes } from './factors/factors.routes.ts'

export function authRoutes({ config }: Pick<Deps, 'config'>, cookie: SessionCookie): Route[] {
  const rules = config.session
  const devices = deviceCookie(config.publicOrigin)
  return [
    route(login, anyone, async ({ actor, origin, body, db, request, reply }) => {
      const deviceTokens = devices.read(request)
      const { started, user } = await signIn(db, rules, origin, body, { session: actor, deviceTokens })
      if (started) {
        cookie.set(reply, started.token)
        if (started.deviceToken) devices.set(reply, [started.deviceToken, ...deviceTokens])
      }
      return user
    }),
    route(logout, duringAnyStep, async ({ change, reply }) => {
      await signOut(change)
      cookie.clear(reply)
      return { message: '로그아웃되었습니다.' }
    }),
    route(me, duringAnyStep, ({ actor }) => describeUser(actor)),
    route(setPassword, signedInAtAll, async ({ actor, params, body, db, change }) => {
      await setUserPassword(db, change, actor, params.teamId, body)
      return { message: '비밀번호가 설정되었습니다.' }
    }),
    ...factorRoutes({ config }, cookie),
    route(listOwnSessions, signedIn, ({ actor, db }) => findOwnSessions(db, rules, actor)),
    route(endOtherSessions, signedIn, async ({ actor, change }) => ({
      ended: await endOthers(change, actor),
    })),
  ]
}
