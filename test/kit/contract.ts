import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Endpoint } from '#shared/platform/endpoint.ts'

/**
 * Checks that a successful answer matches its contract: no missing, wrong or unknown keys. The server reduces most
 * answers to their contract itself. But JSON written by PostgreSQL is sent unchanged, and only this check verifies
 * it.
 */
export function holdToContract(endpoint: Endpoint, status: number, body: unknown): void {
  if (status < 200 || status > 299 || body === undefined) return
  const shape = shapeOf(endpoint)
  if (!shape) return
  const parsed = z.safeParse(shape, body)
  const call = `${endpoint.method} ${endpoint.path}`
  if (!parsed.success) throw new Error(`${call} breaks its contract: ${z.prettifyError(parsed.error)}`)
  // Parsing drops keys that the contract does not have, so the difference shows them.
  const known = JSON.parse(JSON.stringify(parsed.data)) as unknown
  if (!isDeepStrictEqual(known, body))
    throw new Error(`${call} breaks its contract: it does not know ${strangers(body, known).join(', ')}`)
}

function shapeOf(endpoint: Endpoint): z.core.$ZodType | null {
  if (endpoint.kind === 'json' || endpoint.kind === 'multipart') return endpoint.response
  return endpoint.kind === 'json-stream' ? z.array(endpoint.item) : null
}

/** The first ten paths at which the answer differs from its parsed form. */
function strangers(body: unknown, known: unknown, path = ''): string[] {
  if (isDeepStrictEqual(body, known)) return []
  if (!isObject(body) || !isObject(known)) return [path || 'the whole']
  const names = new Set([...Object.keys(body), ...Object.keys(known)])
  return [...names]
    .flatMap((name) => strangers(body[name], known[name], path ? `${path}.${name}` : name))
    .slice(0, 10)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
