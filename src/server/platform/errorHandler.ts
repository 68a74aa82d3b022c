import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#shared/platform/errors.ts'
import { AppError } from './appError.ts'

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request/content-type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request/content-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request/too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request/malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request/malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request/malformed',
  FST_ERR_BAD_URL: 'request/malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request/uri-too-long',
  FST_ERR_NOT_FOUND: 'request/not-found',
}

/** What the database or the disk says that is not "gone" and has a sentence of its own. */
const ownCodes: Record<string, ErrorCode> = {
  '53100': 'server/disk-full',
  ENOSPC: 'server/disk-full',
  '57014': 'server/timeout',
  // Of the class of broken connections, but it is our message that could not be read: one with too many values.
  '08P01': 'server/unexpected',
}

/** PostgreSQL classes and driver words that mean "the database is not there right now". */
const databaseGone =
  /^(08...|57P0[123]|53300|55P03|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/
const databaseGoneText =
  /Connection terminated|connect timeout|timeout exceeded when trying to connect|Client has encountered a connection error/i

/** Values that passed their shape but that no PostgreSQL text, number or date can hold (a NUL character, above all). */
const unstorable = new Set(['22021', '22P05', '22P02', '22003', '22008', '22007'])

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  for (const cause of causes(error)) {
    if (cause instanceof AppError) return cause
    const { code, message } = cause as { code?: unknown; message?: unknown }
    const word = typeof code === 'string' ? code : ''
    const own = ownCodes[word]
    if (own) return new AppError(own)
    if (databaseGone.test(word) || databaseGoneText.test(String(message))) {
      return new AppError('server/database', { retryAfterSeconds: 5 })
    }
    if (unstorable.has(word)) return new AppError('request/invalid')
    const known = fastifyCodes[word]
    if (known) return new AppError(known)
  }
  const status = (error as FastifyError | undefined)?.statusCode
  if (status === 429) return new AppError('request/too-many', { retryAfterSeconds: 60 })
  if (status !== undefined && status >= 400 && status < 500) return new AppError('request/malformed')
  return new AppError('server/unexpected')
}

/** An error and what caused it: drizzle wraps the driver's error. */
function causes(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let at = error; at !== undefined && at !== null && chain.length < 5; at = (at as Error).cause)
    chain.push(at)
  return chain
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toAppError(error)
  if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed')
  else request.log.debug({ code: refusal.code }, 'request refused')
  if (refusal.extras.retryAfterSeconds) reply.header('retry-after', refusal.extras.retryAfterSeconds)
  reply.header('cache-control', 'no-store')
  void reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.toBody(request.id))
}
