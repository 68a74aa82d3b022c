import type { FastifyRequest } from 'fastify'
import { type Endpoint, isUnsafe } from '#shared/platform/endpoint.ts'

/** What a sign-in, a new role, a slot or a reason needs, with room to spare. The disk's reserve is there for these. */
const fewBytes = 8 * 1024

/**
 * Whether a call has to wait while the reserve is gone: uploads, large saves and what its contract says so of. What
 * frees space, ends access or costs a few bytes goes on.
 */
export function takesSpace(endpoint: Endpoint, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (!isUnsafe(endpoint.method)) return false
  if (endpoint.kind === 'multipart' || ('takesSpace' in endpoint && endpoint.takesSpace)) return true
  // A body that does not tell its size may be any.
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > fewBytes
}
