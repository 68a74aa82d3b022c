import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, isUnsafe } from '#shared/platform/endpoint.ts'
import { backgroundActivity, header } from '#shared/platform/headers.ts'
import type { Admission } from '../admission/admission.ts'
import { createKnownSessions } from '../admission/knownSessions.ts'
import { type WorkKind, workKindOf } from '../admission/workKind.ts'
import type { RefusalRecorder } from '../audit/refusals/recorder.ts'
import type { Actor, Origin } from '../session/actor.ts'
import { enforcePolicy } from '../session/enforcePolicy.ts'
import type { Policy } from '../session/policy.ts'
import { findActor, touchSession } from '../session/session.ts'
import type { SessionCookie } from '../session/sessionCookie.ts'
import type { Deps } from './deps.ts'
import { refuseCrossSite, refuseRepeatedHeaders } from './sameOrigin.ts'
import { takesSpace } from './takesSpace.ts'

interface Slot {
  release(): void
  /**
   * Whether the handler is running. A running handler keeps the slot until it answers, even if the client disconnects.
   */
  inUse: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    refusals?: RefusalRecorder
  }
  interface FastifyRequest {
    actor: Actor | null
    origin: Origin
    slot: Slot | null
    /** Whether the whole body had arrived when the check of the session ended. */
    arrivedWhole: boolean
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    policy?: Policy
    /**
     * Says what a route sends if it has no contract on purpose: pages and assets (`page`) or metrics. Such routes
     * return no data of the firm.
     */
    outside?: 'page' | 'metrics'
  }
}

/**
 * Installs all checks that run before the body is read: same site, disk space, a free slot, session and the route's
 * policy. A request that is refused here has changed nothing.
 */
export function installGate(
  app: FastifyInstance,
  deps: Deps,
  cookie: SessionCookie,
  admission: Admission,
): void {
  const { config, db } = deps
  const sessions = createKnownSessions()
  const rules = config.session
  app.decorateRequest('actor', null)
  app.decorateRequest('origin', null as unknown as Origin)
  app.decorateRequest('slot', null)
  app.decorateRequest('arrivedWhole', false)

  // The server does not start if a route has no contract or policy.
  app.addHook('onRoute', ({ config: routeConfig, method, url }) => {
    if (routeConfig?.outside || (routeConfig?.endpoint && routeConfig.policy)) return
    throw new Error(`route ${String(method)} ${url} has no contract or no policy`)
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header(header.requestId, request.id)
    request.origin = originOf(request)
    const { endpoint, policy } = request.routeOptions.config
    refuseRepeatedHeaders(request)
    refuseCrossSite(request, config.publicOrigin)
    if (!endpoint || !policy) return
    reply.header('cache-control', 'no-store')
    if (takesSpace(endpoint, request)) deps.disk.refuseWhenFull()
    const token = cookie.read(request)
    const work = workKindOf(endpoint, request.query)
    const key = sessions.keyOf(token, request.ip)
    if (work && waitsForBody(endpoint)) admission.refuseIfBusy(work, key)
    else if (work) await takeSlot(admission, work, key, request, reply)
    if (token) {
      const found = await findActor(db, rules, token, request.origin)
      request.actor = found?.actor ?? null
      if (found) sessions.note(found.actor.sessionHash, found.actor.teamId)
      if (found?.stale && countsAsActivity(request, endpoint)) touchSession(db, found.actor.sessionHash)
    }
    request.arrivedWhole = request.raw.complete
    enforcePolicy(request.actor, policy, request.headers, token !== undefined)
    // Files, streams and events release the slot here, because they have limits of their own.
    if (endpoint.kind !== 'json') request.slot?.release()
  })

  // A sign-in takes its slot only when its body has arrived. Otherwise a few clients that send slowly would occupy all
  // slots. All other changes take a slot only while their transaction runs.
  app.addHook('preHandler', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || !waitsForBody(endpoint)) return
    const work = workKindOf(endpoint, request.query)
    const key = sessions.keyOf(cookie.read(request), request.ip)
    if (work === 'signIn') await takeSlot(admission, work, key, request, reply)
  })

  // The slot is released when the answer is ready, so a client that reads the answer slowly does not keep the slot.
  app.addHook('onSend', async (request) => request.slot?.release())
}

const waitsForBody = ({ kind, method }: Endpoint) => kind === 'json' && isUnsafe(method)

async function takeSlot(
  admission: Admission,
  work: WorkKind,
  key: string,
  request: FastifyRequest,
  { raw }: FastifyReply,
) {
  const entered = admission.enter(work, key, () => whenClosed(raw))
  const leave = typeof entered === 'function' ? entered : await entered
  const onClose = () => {
    if (!slot.inUse) leave()
  }
  const slot: Slot = {
    inUse: false,
    release() {
      raw.off('close', onClose)
      leave()
    },
  }
  request.slot = slot
  raw.once('close', onClose)
  if (raw.destroyed) leave()
}

function whenClosed(raw: FastifyReply['raw']): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}

const countsAsActivity = (request: FastifyRequest, endpoint: Endpoint) =>
  endpoint.kind !== 'events' && request.headers[header.activity] !== backgroundActivity

function originOf(request: FastifyRequest): Origin {
  return {
    address: request.ip,
    requestId: request.id,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  }
}
