import { callWeights, type Endpoint, isUnsafe } from '#shared/platform/endpoint.ts'

/**
 * Kinds of work that wait apart from each other, so that a flood of one leaves room for the others.
 * `session`: calls whose answer takes long by itself (files, streams, events) and has limits of its own; they wait
 * for no more than the look at their session.
 */
export const workKinds = ['signIn', 'session', 'read', 'list', 'statistics', 'save'] as const
export type WorkKind = (typeof workKinds)[number]

/** Null for what must be answered in any state: whether the server lives. */
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
