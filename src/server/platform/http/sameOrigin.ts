import type { FastifyRequest } from 'fastify'
import { isUnsafe } from '#shared/platform/endpoint.ts'
import { AppError } from '../appError.ts'

/** Matches the host names of this machine. A foreign name that resolves to 127.0.0.1 does not match. */
export const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Headers that may occur only once. If one occurs twice, Node uses the first, but a proxy in front of it may have
 * checked the second.
 */
const single = new Set(['host', 'authorization', 'content-type'])

export function refuseRepeatedHeaders({ raw }: FastifyRequest): void {
  const seen = new Set<string>()
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at]?.toLowerCase() ?? ''
    if (single.has(name) && seen.has(name)) throw new AppError('request/malformed')
    seen.add(name)
  }
}

/**
 * Refuses unsafe requests that another site made a browser send. It checks Sec-Fetch-Site if the browser sends it, and
 * otherwise Origin; a request with neither header does not come from a browser. Without a configured origin only host
 * names of this machine are accepted, so a foreign name that resolves to 127.0.0.1 is refused.
 */
export function refuseCrossSite(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (!isUnsafe(request.method)) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new AppError('request/cross-site')
  if (origin === undefined) return
  const own = publicOrigin ?? (loopbackHost.test(request.host) ? `http://${request.host}` : null)
  if (origin !== own) throw new AppError('request/cross-site')
}
