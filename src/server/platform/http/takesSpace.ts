import type { FastifyRequest } from 'fastify'
import { type Endpoint, isUnsafe } from '#shared/platform/endpoint.ts'

/** More than a sign-in, a new role, a slot or a reason needs. The disk reserve is kept for such small calls. */
const smallBodyBytes = 8 * 1024

/**
 * Whether a call is refused while the disk reserve is used up: uploads, large saves and calls whose contract says
 * so. Calls that free space, end access or need a few bytes are still allowed.
 */
export function takesSpace(endpoint: Endpoint, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (!isUnsafe(endpoint.method)) return false
  if (endpoint.kind === 'multipart' || ('takesSpace' in endpoint && endpoint.takesSpace)) return true
  // A body without a declared size may have any size.
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > smallBodyBytes
}
