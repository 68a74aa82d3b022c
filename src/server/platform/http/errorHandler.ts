import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#shared/catalogue/errors/errors.ts'
import { AppError } from '../appError.ts'
import { refusalOf } from '../audit/refusals/refusalOf.ts'
import { causes, codeOf, meaningOf } from '../change/databaseErrors.ts'
import { StorageError, type StorageReason } from '../storage/errors.ts'

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

const storageRefusals: Partial<Record<StorageReason, ErrorCode>> = {
  away: 'server/storage',
  full: 'server/disk-full',
  'not-found': 'file/not-found',
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  for (const cause of causes(error)) {
    if (cause instanceof AppError) return cause
    // An error of the file store has a better message than the network error that caused it.
    const meaning = cause instanceof StorageError ? null : meaningOf(cause)
    if (meaning) {
      const { code, retryAfterSeconds } = meaning
      return new AppError(code, retryAfterSeconds ? { retryAfterSeconds } : {})
    }
    const stored = cause instanceof StorageError ? storageRefusals[cause.reason] : undefined
    if (stored) return new AppError(stored, stored === 'server/storage' ? { retryAfterSeconds: 10 } : {})
    const known = fastifyCodes[codeOf(cause)]
    if (known) return new AppError(known)
  }
  const status = (error as FastifyError | undefined)?.statusCode
  if (status === 429) return new AppError('request/too-many', { retryAfterSeconds: 60 })
  if (status !== undefined && status >= 400 && status < 500) return new AppError('request/malformed')
  return new AppError('server/unexpected')
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toAppError(error)
  // Refusals under overload are not logged, because a log line would cost more than the refusal. The metrics count
  // them.
  const isFault = refusal.status >= 500 && refusal.code !== 'server/overloaded' && !reply.raw.destroyed
  if (isFault) request.log.error({ err: error, code: refusal.code }, 'request failed')
  else request.log.debug({ code: refusal.code }, 'request refused')
  note(request, refusal)
  if (refusal.extras.retryAfterSeconds) reply.header('retry-after', refusal.extras.retryAfterSeconds)
  reply.header('cache-control', 'no-store')
  if (isNavigation(request)) {
    void reply.code(refusal.status).type('text/html; charset=utf-8').send(pageOf(refusal))
    return
  }
  void reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.toBody(request.id))
}

/** Counts a refusal in memory before the answer is sent, so that it is recorded even if the connection breaks. */
function note(request: FastifyRequest, error: AppError): void {
  const refusal = refusalOf(request, error)
  if (refusal) request.server.refusals?.note(refusal)
}

/** Whether the browser shows the answer as a page, such as a download that was opened in a new window. */
const isNavigation = ({ headers }: FastifyRequest) => headers['sec-fetch-mode'] === 'navigate'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A page that shows the message of an error as text. It loads and runs nothing. */
const pageOf = (refusal: AppError) =>
  `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>딜데스크</title><h1>${escaped(refusal.message)}</h1><p>이 창을 닫고 다시 시도해주세요.</p></html>`
