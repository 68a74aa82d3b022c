import type { ErrorBody } from '#shared/catalogue/errors/errors.ts'

/**
 * An error response. `message` is `status: body text` as specified. It is for logs and retry rules only and never
 * shown to users.
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody | undefined
  /** The time in the Retry-After header in milliseconds, if the response had one. */
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

  /**
   * Returns an additional property of the error body, such as `stored` of a conflict. The shape of the value
   * is not checked.
   */
  extra(name: string): unknown {
    return (this.#json as Record<string, unknown> | null | undefined)?.[name]
  }
}

/**
 * Checks the body by hand, because the shared schema would add all error codes to the code of the first page
 * load.
 */
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

/**
 * Returns the server's Korean message, or the fallback. Raw JSON and English exceptions are never shown to
 * users.
 */
export function userMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body?.message) || fallback
}
