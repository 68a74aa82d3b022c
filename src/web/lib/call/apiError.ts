import type { ErrorBody } from '#shared/catalogue/errors/errors.ts'

/**
 * An error response of the server. `message` is `status: body text`, for logs and retry rules only; users never see it.
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody | undefined
  /** The Retry-After header in milliseconds; undefined without the header. */
  readonly retryAfterMs: number | undefined
  readonly #json: unknown

  constructor(status: number, text: string, retryAfter: string | null = null) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.retryAfterMs = /^\d{1,4}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : undefined
    this.#json = readJson(text)
    this.body = isBody(this.#json) ? this.#json : undefined
  }

  get code(): string | undefined {
    return this.body?.code
  }

  /** Returns another property of the error body, such as `stored` of a conflict, without checking its type. */
  extra(name: string): unknown {
    return (this.#json as Record<string, unknown> | null | undefined)?.[name]
  }
}

/** Checks the error body by hand, because the zod schema would add all error codes to the first load. */
function isBody(json: unknown): json is ErrorBody {
  const body = json as Partial<ErrorBody> | null | undefined
  return (
    [body?.error, body?.message, body?.code].every((part) => typeof part === 'string') &&
    ['undefined', 'string'].includes(typeof body?.details) &&
    (body?.fields === undefined || Array.isArray(body.fields))
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the server's Korean message, or the fallback. Users never see raw JSON or English exceptions. */
export function userMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body?.message) || fallback
}
