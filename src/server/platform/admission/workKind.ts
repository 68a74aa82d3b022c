import { callWeights, type Endpoint, isUnsafe } from '#shared/platform/endpoint.ts'

/**
 * Kinds of work with separate slots, so that a flood of one kind does not stop another kind. `session` is for
 * requests with long answers (files, streams, events): they have limits of their own and take a slot only while their
 * session is checked.
 */
export const workKinds = ['signIn', 'session', 'read', 'list', 'statistics', 'save'] as const
export type WorkKind = (typeof workKinds)[number]

/** Returns the kind of work. Null for health checks, which are answered even under overload. */
export function workKindOf(endpoint: Endpoint, query: unknown): WorkKind | null {
  const { kind, method, path } = endpoint
  if (path.startsWith('/api/health')) return null
  if (path.startsWith('/api/auth/')) return 'signIn'
  if (kind !== 'json') return 'session'
  if (isUnsafe(method)) return 'save'
  const weight = weightOf(endpoint, query)
  if (weight >= callWeights.figures) return 'statistics'
  return weight >= callWeights.search ? 'list' : 'read'
}

function weightOf({ weight = 1 }: Endpoint, query: unknown): number {
  return typeof weight === 'function' ? weight((query ?? {}) as Record<string, unknown>) : weight
}
