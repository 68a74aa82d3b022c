import {
  endOtherSessions,
  listOwnSessions,
  login,
  logout,
  me,
  setPassword,
} from '#shared/auth/auth.endpoints.ts'
import type { Deps } from '../platform/deps.ts'
import { anyone, signedIn, signedInAtAll } from '../platform/policy.ts'
import { type Route, route } from '../platform/route.ts'
import type { SessionCookie } from '../platform/sessionCookie.ts'
import { describeUser, endOthers, setUserPassword, signIn, signOut } from './auth.commands.ts'
import { findOwnSessions } from './auth.queries.ts'

export function authRoutes({ config, db: pool }: Deps, cookie: SessionCookie): Route[] {
  const rules = { idleMinutes: config.sessionIdleMinutes, hours: config.sessionHours }
  return [
    route(login, anyone, async ({ actor, origin, body, reply }) => {
      const { token, user } = await signIn(pool, rules, origin, body, actor?.sessionHash ?? null)
      if (token) cookie.set(reply, token)
      return user
    }),
    route(logout, signedInAtAll, async ({ actor, db, reply }) => {
      await signOut(db, actor)
      cookie.clear(reply)
      return { message: '로그아웃되었습니다.' }
    }),
    route(me, signedInAtAll, ({ actor }) => describeUser(actor)),
    route(setPassword, signedInAtAll, async ({ actor, params, body, db }) => {
      await setUserPassword(db, pool, actor, params.teamId, body)
      return { message: '비밀번호가 설정되었습니다.' }
    }),
    route(listOwnSessions, signedIn, ({ actor, db }) => findOwnSessions(db, rules, actor)),
    route(endOtherSessions, signedIn, async ({ actor, db }) => ({ ended: await endOthers(db, actor) })),
  ]
}
