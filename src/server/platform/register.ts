import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, type FileLimits, isUnsafe } from '#shared/platform/endpoint.ts'
import { header } from '#shared/platform/wire.ts'
import type { Actor } from './actor.ts'
import type { Deps } from './deps.ts'
import { hashBody, runOnce } from './idempotency.ts'
import { sendJsonStream } from './jsonStream.ts'
import { receiveMultipart } from './multipart.ts'
import type { Context, EventSink, Route, UploadedFile } from './route.ts'
import { type SentFile, sendFile } from './sendFile.ts'
import { openEventSink } from './serverSentEvents.ts'
import { parseInput, shapeOutput } from './validation.ts'

type LooseContext = Context & { files?: UploadedFile[] }
type LooseHandler = (context: LooseContext, sink?: EventSink) => unknown

/** Puts a route's contract in front of its handler: parse, once-only, answer by kind. */
export function registerRoute(app: FastifyInstance, deps: Deps, { endpoint, policy, handler }: Route): void {
  const run = handler as unknown as LooseHandler
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint, policy },
    ...(endpoint.kind === 'json' && endpoint.maxBody ? { bodyLimit: endpoint.maxBody } : {}),
    handler: async (request, reply) => {
      const context = readContext(deps, endpoint, request, reply)
      if ('status' in endpoint && endpoint.status) reply.code(endpoint.status)
      switch (endpoint.kind) {
        case 'json': {
          context.body = parseInput(endpoint.body, request.body ?? {}, 'body')
          const answer = await once(deps, endpoint, context, () => hashBody(context.body), run)
          return reply
            .type('application/json; charset=utf-8')
            .send(endpoint.prepared ? answer : JSON.stringify(shapeOutput(endpoint.response, answer)))
        }
        case 'multipart': {
          const form = await receiveMultipart(deps, limitsOf(deps, endpoint.files), request)
          try {
            context.body = parseInput(endpoint.body, form.fields, 'body')
            context.files = form.files
            const answer = await once(deps, endpoint, context, () => form.hash, run)
            return await reply
              .type('application/json; charset=utf-8')
              .send(JSON.stringify(shapeOutput(endpoint.response, answer)))
          } finally {
            await form.discardRest()
          }
        }
        case 'json-stream':
          return sendJsonStream(
            reply,
            endpoint.item,
            (await run(context)) as AsyncIterable<unknown> | unknown[],
          )
        case 'download':
          return sendFile(deps.store, (await run(context)) as SentFile, request, reply)
        case 'events':
          return run(context, openEventSink(request, reply))
      }
    },
  })
}

function limitsOf({ config }: Deps, limits: FileLimits): FileLimits {
  if (!limits.bySetting) return limits
  const { files, fileBytes } = config.fileLimits
  return { ...limits, maxFiles: limits.maxFiles === 1 ? 1 : files, maxBytes: fileBytes }
}

function readContext(
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): LooseContext {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return {
    actor: request.actor,
    origin: request.origin,
    params: parseInput(endpoint.params, request.params, 'params') as undefined,
    query: parseInput(endpoint.query, request.query, 'query') as undefined,
    body: undefined,
    db: deps.db,
    signal: gone.signal,
    request,
    reply,
  }
}

async function once(
  deps: Deps,
  endpoint: Endpoint,
  context: LooseContext,
  bodyHash: () => string,
  run: LooseHandler,
) {
  const key = context.request.headers[header.idempotencyKey]
  const actor: Actor | null = context.actor
  const repeatable = isUnsafe(endpoint.method) && !('once' in endpoint)
  if (!repeatable || !actor || typeof key !== 'string' || key === '') return run(context)
  const scope = `${endpoint.method} ${context.request.url.slice(0, 2000)}`
  const claim = { teamId: actor.teamId, endpoint: scope, key: key.slice(0, 200), bodyHash: bodyHash() }
  return runOnce(deps.db, claim, async (tx) => run({ ...context, db: tx }))
}
