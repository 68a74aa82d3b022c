import { ErrorBody } from '#shared/platform/errors.ts'

/** A refusal: `message` is the specified `status: body text`, for logs and retry rules, never for people. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody | undefined
  readonly #json: unknown

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.#json = readJson(text)
    const parsed = ErrorBody.safeParse(this.#json)
    this.body = parsed.success ? parsed.data : undefined
  }

  get code(): string | undefined {
    return this.body?.code
  }

  /** What a refusal carries beside the common parts, such as `stored` of a conflict; its shape is unchecked. */
  extra(name: string): unknown {
    return (this.#json as Record<string, unknown> | null | undefined)?.[name]
  }
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
