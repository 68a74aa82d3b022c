import type { FastifyInstance } from 'fastify'
import { AppError } from '../appError.ts'

const windowMs = 60_000
const mostAddresses = 50_000

/**
 * Counts every request of an address, refused ones too, before anything is looked up for it. Wide enough for an
 * office behind one address; what a single session may do is counted after the gate.
 */
export function installAddressLimit(app: FastifyInstance, perMinute: number): void {
  let counts = new Map<string, number>()
  let endsAt = 0
  app.addHook('onRequest', async (request) => {
    const now = Date.now()
    if (now > endsAt || counts.size > mostAddresses) {
      counts = new Map()
      endsAt = now + windowMs
    }
    const count = (counts.get(request.ip) ?? 0) + 1
    counts.set(request.ip, count)
    if (count > perMinute) {
      throw new AppError('request/too-many', { retryAfterSeconds: Math.ceil((endsAt - now) / 1000) })
    }
  })
}
