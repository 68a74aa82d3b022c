import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callWeights, type Endpoint } from '#shared/platform/endpoint.ts'
import { AppError } from '../appError.ts'
import { bodyLimitOf, type FileSettings, filesOf } from './inputSize.ts'

const windowMs = 60_000
const mostKeys = 50_000

/**
 * Counts what each key has spent in the current minute and refuses a call that exceeds the limit. The first call of
 * a minute is always allowed, whatever it costs.
 */
function createAllowance(perMinute: number) {
  let spent = new Map<string, number>()
  let endsAt = 0
  return (key: string, cost: number) => {
    const now = Date.now()
    if (now > endsAt || spent.size > mostKeys) {
      spent = new Map()
      endsAt = now + windowMs
    }
    const before = spent.get(key) ?? 0
    if (before > 0 && before + cost > perMinute) {
      throw new AppError('request/too-many', { retryAfterSeconds: Math.ceil((endsAt - now) / 1000) })
    }
    spent.set(key, before + cost)
  }
}

/**
 * Limits the requests of each address, before anything is read from the database. Refused requests are counted as well.
 * The limit is high enough for an office behind one address. The limit per person is checked later, when the session is
 * known.
 */
export function installAddressLimit(app: FastifyInstance, perMinute: number): void {
  const spend = createAllowance(perMinute)
  app.addHook('onRequest', async (request) => spend(request.ip, 1))
}

/**
 * Limits the calls of each person. It runs after `installGate`, which finds the person. A person has one limit for all
 * devices; calls without a session are counted under their address.
 */
export function installCallLimit(app: FastifyInstance, perMinute: number, files: FileSettings): void {
  const spend = createAllowance(perMinute)
  app.addHook('preParsing', async (request) => {
    const { actor, ip } = request
    spend(actor ? `person ${actor.teamId}` : `address ${ip}`, costOf(request, files))
  })
}

/** The weight of a call by its kind; a simple read weighs 1. A contract may set another weight. */
const costs: Record<Endpoint['kind'], number> = {
  json: 1,
  multipart: 5,
  'json-stream': callWeights.wholeTable,
  download: 2,
  events: 2,
}
/**
 * How many bytes cost as much as one call. JSON costs more than files, because the main thread parses it, while a
 * file goes straight to the disk.
 */
const jsonBytes = 64 * 1024
const fileBytes = 5 * 1024 * 1024

function costOf({ routeOptions, headers, query }: FastifyRequest, files: FileSettings): number {
  const { endpoint } = routeOptions.config
  if (!endpoint) return 1
  const { weight = costs[endpoint.kind] } = endpoint
  const own = typeof weight === 'function' ? weight((query ?? {}) as Record<string, unknown>) : weight
  // If a body declares no size, it counts as the largest that the call accepts.
  const declaredLength =
    headers['content-length'] ?? (headers['transfer-encoding'] ? mostBytes(endpoint, files) : 0)
  const bytes = Number(declaredLength) || 0
  return own + Math.floor(bytes / (endpoint.kind === 'multipart' ? fileBytes : jsonBytes))
}

function mostBytes(endpoint: Endpoint, settings: FileSettings): number {
  if (endpoint.kind !== 'multipart') return bodyLimitOf(endpoint)
  const { maxFiles, maxBytes } = filesOf(endpoint.files, settings)
  return maxFiles * maxBytes
}
