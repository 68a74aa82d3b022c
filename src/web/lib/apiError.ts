import { ErrorBody } from '#shared/platform/errors.ts'

/** A refusal: `message` is the specified `status: body text`, for logs and retry rules, never for people. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody | undefined

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.body = readBody(text)
  }

  get code(): string | undefined {
    return this.body?.code
  }
}

function readBody(text: string): ErrorBody | undefined {
  try {
    const parsed = ErrorBody.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** The server's Korean sentence, or the caller's; raw JSON and English exceptions never reach a person. */
export function userMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body?.message) || fallback
}
