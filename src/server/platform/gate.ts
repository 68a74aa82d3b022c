import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/platform/endpoint.ts'
import { isUnsafe } from '#shared/platform/endpoint.ts'
import { backgroundActivity, header } from '#shared/platform/wire.ts'
import type { Actor, Origin } from './actor.ts'
import { AppError } from './appError.ts'
import type { Deps } from './deps.ts'
import type { Policy } from './policy.ts'
import { refuseCrossSite } from './sameOrigin.ts'
import { findActor, touchSession } from './session.ts'
import type { SessionCookie } from './sessionCookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    origin: Origin
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    policy?: Policy
    /** What has no contract on purpose: pages, assets, metrics. No data of the firm behind them. */
    outside?: 'page' | 'metrics'
  }
}

/**
 * Everything that is asked before a body is read: same site, room on the disk, whose session, and whether the
 * route's door opens for them. A refusal here has changed nothing.
 */
export function installGate(app: FastifyInstance, deps: Deps, cookie: SessionCookie): void {
  const { config, db } = deps
  const rules = { idleMinutes: config.sessionIdleMinutes, hours: config.sessionHours }
  app.decorateRequest('actor', null)
  app.decorateRequest('origin', null as unknown as Origin)

  // A route without contract or policy stops the start.
  app.addHook('onRoute', ({ config: routeConfig, method, url }) => {
    if (routeConfig?.outside || (routeConfig?.endpoint && routeConfig.policy)) return
    throw new Error(`route ${String(method)} ${url} has no contract or no policy`)
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header(header.requestId, request.id)
    request.origin = originOf(request)
    const { endpoint, policy } = request.routeOptions.config
    refuseCrossSite(request, config.publicOrigin)
    if (!endpoint || !policy) return
    reply.header('cache-control', 'no-store')
    if (isUnsafe(request.method)) deps.disk.refuseWhenFull()
    const token = cookie.read(request)
    if (token) {
      const found = await findActor(db, rules, token, request.origin)
      request.actor = found?.actor ?? null
      if (found?.stale && countsAsActivity(request, endpoint)) touchSession(db, found.actor.sessionHash)
    }
    openDoor(request, policy, token !== undefined)
  })
}

function openDoor(request: FastifyRequest, policy: Policy, hadCookie: boolean): void {
  const { actor } = request
  if (!policy.needsSession) return
  if (!actor) throw new AppError(hadCookie ? 'auth/session-ended' : 'auth/required')
  const claimed = request.headers[header.teamId]
  if (claimed !== undefined && decodeClaim(claimed) !== actor.teamId) throw new AppError('auth/team-mismatch')
  if (actor.mustChangePassword && !policy.beforePasswordChange) throw new AppError('password/change-required')
  if (!policy.allows(actor)) throw new AppError('access/denied')
}

/** Headers carry Latin-1 only: our screens send a team ID percent-encoded. */
function decodeClaim(value: string | string[]): string {
  const text = String(value)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
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
