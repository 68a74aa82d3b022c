import type { FastifyRequest } from 'fastify'
import { type Endpoint, isUnsafe } from '#shared/platform/endpoint.ts'

/**
 * A body up to this size is small. It is more than a sign-in, a new role, a manager slot or the typed reason for an
 * action needs. Small calls are accepted even when little disk space is left.
 */
const smallBodyBytes = 8 * 1024

/**
 * Whether a call is refused while less disk space is free than the reserve (see `watchDisk`). Uploads, large saves
 * and calls whose contract says so are refused. Calls that free space, end access or need only a few bytes are
 * allowed.
 */
export function takesSpace(endpoint: Endpoint, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (!isUnsafe(endpoint.method)) return false
  if (endpoint.kind === 'multipart' || ('takesSpace' in endpoint && endpoint.takesSpace)) return true
  // A body that declares no size may have any size.
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > smallBodyBytes
}
