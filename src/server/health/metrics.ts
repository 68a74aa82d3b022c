import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { newestRuns } from '../backup/backupRuns.ts'
import type { Admission } from '../platform/admission/admission.ts'
import { AppError } from '../platform/appError.ts'
import type { Config } from '../platform/config.ts'
import type { Deps } from '../platform/http/deps.ts'
import { loopbackHost } from '../platform/http/sameOrigin.ts'

const loopback = /^(127\.|::1$|::ffff:127\.)/

/**
 * Adds the metrics for Prometheus. If a token is set, requests need it; otherwise requests must come from this
 * machine.
 */
export function installMetrics(
  app: FastifyInstance,
  { config, db, pool }: Deps,
  admission: Admission,
): { countDamage(): void } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this server by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'backup_timestamp_seconds',
    help: 'When the newest good backup and the newest failed try were, 0 for never',
    labelNames: ['outcome'],
    registers: [registry],
    async collect() {
      const runs = await newestRuns(db).catch(() => null)
      if (!runs) return
      this.set({ outcome: 'good' }, (runs.good?.at.getTime() ?? 0) / 1000)
      this.set({ outcome: 'failed' }, (runs.failed?.at.getTime() ?? 0) / 1000)
    },
  })
  countRefusals(app, registry)
  countAdmission(admission, registry)
  const damaged = new Counter({
    name: 'stored_file_damaged_total',
    help: 'Downloads that met bytes other than those that were stored',
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { config: { outside: 'metrics' } }, async (request, reply) => {
    if (!mayRead(request, config)) throw new AppError('request/not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return { countDamage: () => damaged.inc() }
}

function countRefusals({ refusals }: FastifyInstance, registry: Registry): void {
  new Counter({
    name: 'refused_requests_total',
    help: 'Failed sign-ins and refused calls by kind',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, count] of Object.entries(refusals?.counts() ?? {}))
        this.inc({ kind: kind.replace('refused/', '') }, count)
    },
  })
  new Counter({
    name: 'refusal_record_failures_total',
    help: 'Writes of refused calls that failed (failed) and refusals that could not be kept at all (lost)',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      this.inc({ outcome: 'failed' }, refusals?.failures() ?? 0)
      this.inc({ outcome: 'lost' }, refusals?.lost() ?? 0)
    },
  })
}

function countAdmission(admission: Admission, registry: Registry): void {
  new Gauge({
    name: 'admission_requests',
    help: 'Calls that run and calls that wait for a place, by kind of work',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect() {
      for (const [kind, { running, waiting }] of Object.entries(admission.state())) {
        this.set({ kind, state: 'running' }, running)
        this.set({ kind, state: 'waiting' }, waiting)
      }
    },
  })
  new Counter({
    name: 'admission_refused_total',
    help: 'Calls that were sent away with 503 because they could not have begun in time',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, { refused }] of Object.entries(admission.state())) this.inc({ kind }, refused)
    },
  })
}

function mayRead(request: FastifyRequest, { metricsToken, publicOrigin }: Config): boolean {
  // Behind a proxy on this machine every request comes from loopback, so there metrics need a token. A DNS rebinding
  // attack also comes from loopback, but with the host name of the attacker's site.
  if (!metricsToken) {
    const fromHere = loopback.test(request.socket.remoteAddress ?? '')
    return !publicOrigin && fromHere && loopbackHost.test(request.headers.host ?? '')
  }
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
  const wanted = Buffer.from(metricsToken)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
