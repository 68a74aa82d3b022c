import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  addPasskey,
  approveFactorReset,
  askForPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  endOwnSession,
  forgetDevice,
  listFactorResets,
  listOwnDevices,
  listOwnFactors,
  proveCode,
  provePasskey,
  provePassword,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  requestFactorReset,
  withdrawFactorReset,
} from '#shared/auth/factors.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { adminSide, during, proven, signedIn } from '../../platform/session/policy.ts'
import type { SessionCookie } from '../../platform/session/sessionCookie.ts'
import { deviceCookie } from '../account/deviceCookie.ts'
import { findDevice } from '../account/devices.ts'
import type { OpenedSession } from '../account/openSession.ts'
import {
  beginAppSetup,
  codesIfNone,
  connectApp,
  disconnectApp,
  recordFactor,
  renewCodes,
} from './app.commands.ts'
import { endOneSession, forgetOwnDevice } from './devices.commands.ts'
import { describeFactors, findOwnDevices } from './factors.queries.ts'
import {
  checkPasskey,
  newPasskeyOptions,
  passkeyQuestion,
  requireSite,
  siteOf,
  storePasskey,
} from './passkeys.ts'
import { prove, proveByCode, proveByPassword } from './prove.commands.ts'
import {
  accountOfReset,
  approveReset,
  askForReset,
  findFactorResets,
  withdrawReset,
} from './reset.commands.ts'
import { deletePasskey, setUpFactor } from './setup.commands.ts'

const proving = during('second-factor')
/** For people who connect a factor: signed in with a recent proof, or during a sign-in that waits for it. */
const settingUp = proven(during('set-up-factor'), 'always')
const ownFactors = proven(signedIn, 'always')

interface Asked {
  db: Db
  actor: Actor
  request: FastifyRequest
}

export function factorRoutes({ config }: Pick<Deps, 'config'>, cookie: SessionCookie): Route[] {
  const rules = config.session
  const devices = deviceCookie(config.publicOrigin)
  const site = (request: FastifyRequest) => requireSite(siteOf(config.publicOrigin, request))
  const asked = ({ db, actor, request }: Asked) => ({
    db,
    rules,
    actor,
    deviceTokens: devices.read(request),
  })
  /** Gives the browser its new session, if the call completed a sign-in. */
  function hand<T extends { started: OpenedSession | null }>(
    { started, ...answer }: T,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Omit<T, 'started'> {
    if (started) {
      cookie.set(reply, started.token)
      if (started.deviceToken) devices.set(reply, [started.deviceToken, ...devices.read(request)])
    }
    return answer
  }
  return [
    route(proveCode, proving, async ({ body, reply, ...context }) => {
      const proof = { ...asked(context), trust: body.trust }
      return hand(await proveByCode(proof, body.code), context.request, reply).user
    }),
    route(askForPasskey, proving, ({ change, request }) =>
      change((tx, actor) => passkeyQuestion(tx, actor, site(request))),
    ),
    route(provePasskey, proving, async ({ body, reply, ...context }) => {
      const { actor, request } = context
      const check = (tx: Db) => checkPasskey(tx, actor, site(request), body.answer)
      const proof = { ...asked(context), trust: body.trust }
      return hand(await prove(proof, 'passkey', { check }), request, reply).user
    }),
    route(provePassword, signedIn, async ({ body, ...context }) => {
      await proveByPassword(asked(context), body.password)
      return { message: '확인했습니다.' }
    }),
    route(listOwnFactors, during('set-up-factor', 'second-factor'), ({ actor, db, request }) =>
      describeFactors(db, rules, actor, siteOf(config.publicOrigin, request) !== null),
    ),
    route(beginApp, settingUp, ({ change }) => beginAppSetup(change)),
    route(confirmApp, settingUp, async ({ body, reply, ...context }) => {
      const done = await setUpFactor(asked(context), (tx, actor) => connectApp(tx, actor, body.code))
      return hand(done, context.request, reply)
    }),
    route(removeApp, ownFactors, async ({ change }) => {
      await disconnectApp(change, rules)
      return { message: '인증 앱 연결을 끊었습니다.' }
    }),
    route(beginPasskey, settingUp, ({ change, request }) =>
      change((tx, actor) => newPasskeyOptions(tx, actor, site(request))),
    ),
    route(addPasskey, settingUp, async ({ body, reply, ...context }) => {
      const done = await setUpFactor(asked(context), async (tx, actor) => {
        await storePasskey(tx, actor, site(context.request), body)
        await recordFactor(tx, actor, 'auth/passkey-added', { name: body.name })
        return codesIfNone(tx, actor.teamId)
      })
      return hand(done, context.request, reply)
    }),
    route(removePasskey, ownFactors, async ({ params, change }) => {
      await deletePasskey(change, rules, Number(params.id))
      return { message: '패스키를 지웠습니다.' }
    }),
    route(renewRecoveryCodes, ownFactors, async ({ change }) => ({
      recoveryCodes: await renewCodes(change),
    })),
    route(listOwnDevices, signedIn, async ({ actor, db, request }) => {
      const device = await findDevice(db, actor.teamId, devices.read(request))
      return findOwnDevices(db, rules, actor, device?.hash ?? null)
    }),
    route(forgetDevice, signedIn, async ({ params, change }) => {
      await forgetOwnDevice(change, params.id)
      return { message: '기기를 잊었습니다.' }
    }),
    route(endOwnSession, signedIn, async ({ actor, params, change }) => {
      await endOneSession(change, actor, params.id)
      return { message: '로그아웃했습니다.' }
    }),
    route(listFactorResets, adminSide, ({ actor, db }) => findFactorResets(db, actor)),
    route(requestFactorReset, adminSide, async ({ params, body, change }) => {
      await askForReset(change, params.teamId, body.reason)
      return { message: '해제를 요청했습니다. 다른 관리자가 승인하면 해제됩니다.' }
    }),
    route(approveFactorReset, proven(adminSide), async ({ params, db, change }) => {
      const id = Number(params.id)
      await approveReset(change, await accountOfReset(db, id), id)
      return { message: '2단계 인증을 해제했습니다.' }
    }),
    route(withdrawFactorReset, adminSide, async ({ params, change }) => {
      await withdrawReset(change, Number(params.id))
      return { message: '요청을 없앴습니다.' }
    }),
  ]
}
