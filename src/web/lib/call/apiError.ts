import type { ErrorBody } from '#shared/catalogue/errors/errors.ts'

/** A refusal: `message` is the specified `status: body text`, for logs and retry rules, never for people. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody | undefined
  /** When the server wants to be asked again, where it said so. */
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

  /** What a refusal carries beside the common parts, such as `stored` of a conflict; its shape is unchecked. */
  extra(name: string): unknown {
    return (this.#json as Record<string, unknown> | null | undefined)?.[name]
  }
}

/** By hand: the shared shape would bring the whole catalogue of refusals into the first load. */
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

/** The server's Korean sentence, or the caller's; raw JSON and English exceptions never reach a person. */
export function userMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body?.message) || fallback
}
