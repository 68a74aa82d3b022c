import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cancelledBy } from '#server/database/cancelling.ts'
import { type Endpoint, isUnsafe, type MultipartEndpoint } from '#shared/platform/endpoint.ts'
import { header } from '#shared/platform/headers.ts'
import type { Admission } from '../admission/admission.ts'
import { AppError } from '../appError.ts'
import { askAgain, createChange } from '../change/change.ts'
import { rerunAfterConflict } from '../change/databaseErrors.ts'
import { claimFor, readKey } from '../change/idempotency.ts'
import { readingDb } from '../secrecy.ts'
import type { Actor } from '../session/actor.ts'
import type { UploadedFile } from '../storage/fileStore.ts'
import { openAllowance } from '../storage/uploadQuota.ts'
import { readUploadRules, type UploadRules } from '../uploadRules.ts'
import type { Deps } from './deps.ts'
import { bodyLimitOf, filesOf, formTextLimitOf } from './inputSize.ts'
import { sendJsonStream } from './jsonStream.ts'
import { mergedNumbersOf } from './mergedNumbers.ts'
import { type FormLimits, receiveMultipart } from './multipart.ts'
import type { OpenAnswers } from './openAnswers.ts'
import type { Context, EventSink, Route } from './route.ts'
import { type SentFile, type SentText, sendFile, sendText } from './sendFile.ts'
import { openEventSink } from './serverSentEvents.ts'
import { type FromSnapshot, fromSnapshot, type SnapshotStream } from './snapshotStream.ts'
import { parseInput, shapeOutput } from './validation.ts'

type LooseContext = Context & { files?: UploadedFile[]; fromSnapshot?: FromSnapshot<Actor> }

export interface RouteDeps extends Deps {
  answers: OpenAnswers
  /** Counts a download whose bytes differ from the stored hash. */
  countDamage(): void
}
type LooseHandler = (context: LooseContext, sink?: EventSink) => unknown

/**
 * Registers a route. It parses the input by the contract, checks the policy again, handles idempotency keys, and
 * sends the answer in the way that its kind needs.
 */
export function registerRoute(
  app: FastifyInstance,
  deps: RouteDeps,
  { changing: turns }: Admission,
  route: Route,
): void {
  const { endpoint, policy, handler } = route
  const { config, db } = deps
  const rules = config.session
  const run = handler as unknown as LooseHandler
  const mergedNumbers = mergedNumbersOf(endpoint)
  const asking = ({ headers, actor }: FastifyRequest) => ({ db, rules, turns, policy, headers, actor })
  /**
   * Runs the handler after the body was read. `sent` is the content that a repeated request with the same
   * idempotency key must match.
   */
  const runWith = async (context: LooseContext, sent: unknown) => {
    const { actor, request } = context
    const key = 'once' in endpoint ? null : readKey(request.headers[header.idempotencyKey])
    const secrets = (endpoint.kind === 'json' && endpoint.secrets) || []
    const call = { method: endpoint.method, url: request.url, body: sent, secrets }
    const claim =
      key !== null && actor && isUnsafe(endpoint.method)
        ? await claimFor({ ...call, teamId: actor.teamId }, key)
        : null
    return run({ ...context, change: createChange(asking(request), claim) })
  }
  /**
   * Checks the session and the policy again, because receiving the body can take long. If the body had arrived when the
   * first check ended, no second check is needed. The transaction of a change checks session and policy in any case.
   */
  const afterBody = async (context: LooseContext, request: FastifyRequest) => {
    if (request.arrivedWhole) return
    request.actor = await askAgain(asking(request))
    context.actor = request.actor
    context.db = readingDb(deps, request.actor)
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint, policy },
    bodyLimit: bodyLimitOf(endpoint),
    handler: async (request, reply) => {
      if (request.slot) request.slot.inUse = true
      const change = createChange(asking(request), null)
      const context: LooseContext = { ...readContext(deps, endpoint, request, reply), change }
      await mergedNumbers.follow(context)
      if ('status' in endpoint && endpoint.status) reply.code(endpoint.status)
      switch (endpoint.kind) {
        case 'json': {
          if (isUnsafe(endpoint.method)) await afterBody(context, request)
          // The call expects JSON but got a form, which no parser has read. Without this check the handler would run
          // with an empty body.
          if (request.isMultipart()) throw new AppError('request/content-type')
          context.body = parseInput(endpoint.body, request.body ?? {}, 'body')
          await mergedNumbers.refuse(context)
          const attempt = () => runWith(context, context.body)
          const answering = () => (endpoint.once === false ? attempt() : rerunAfterConflict(attempt))
          // A read is cancelled when the client disconnects. A change is completed, because a person who closes the
          // window expects that it is saved.
          const answer = await (isUnsafe(endpoint.method)
            ? answering()
            : cancelledBy(context.signal, answering))
          return reply
            .type('application/json; charset=utf-8')
            .send(endpoint.prepared ? answer : JSON.stringify(shapeOutput(endpoint.response, answer)))
        }
        case 'multipart': {
          const arrived = deps.answers.admitUpload(request, reply)
          const uploads = await readUploadRules(db, config.fixedSettings)
          const allowance = request.actor ? await openAllowance(db, uploads, request.actor.teamId) : undefined
          const place = { ...deps, allowance }
          const form = await receiveMultipart(place, formLimitsOf(uploads, endpoint), request).finally(
            arrived,
          )
          try {
            await afterBody(context, request)
            context.body = parseInput(endpoint.body, form.fields, 'body')
            await mergedNumbers.refuse(context)
            context.files = form.files
            const answer = await runWith(context, form.content)
            return await reply
              .type('application/json; charset=utf-8')
              .send(JSON.stringify(shapeOutput(endpoint.response, answer)))
          } finally {
            await form.discardRest()
          }
        }
        case 'json-stream': {
          context.fromSnapshot = fromSnapshot(deps, policy, request.actor, {
            raw: reply.raw,
            signal: context.signal,
          })
          const rows = (await run(context)) as SnapshotStream<unknown> | unknown[]
          return sendJsonStream(reply, endpoint.item, rows, () =>
            deps.answers.admit(request, reply, 'json-stream'),
          )
        }
        case 'download':
          // The limits are checked before the handler runs: the handler records the download, and a refused one must
          // not be recorded.
          deps.answers.admit(request, reply, 'download')
          return sendDownload(deps, (await run(context)) as SentFile | SentText, request, reply)
        case 'events':
          deps.answers.watch(request, reply, 'events')
          return run(context, openEventSink(request, reply))
      }
    },
  })
}

const sendDownload = (
  deps: RouteDeps,
  sent: SentFile | SentText,
  request: FastifyRequest,
  reply: FastifyReply,
) => ('text' in sent ? sendText(sent, reply) : sendFile(deps, sent, request, reply))

function formLimitsOf(uploads: UploadRules, endpoint: MultipartEndpoint): FormLimits {
  const limits = filesOf(endpoint.files, uploads)
  return { ...limits, textBytes: formTextLimitOf(endpoint, limits.maxFiles) }
}

function readContext(
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<LooseContext, 'change'> {
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
    db: readingDb(deps, request.actor),
    signal: gone.signal,
    request,
    reply,
  }
}
