import {
  type ErrorBody,
  type ErrorCode,
  type ErrorValues,
  errorCatalogue,
  errorMessage,
} from '#shared/catalogue/errors/errors.ts'

interface Extras {
  values?: ErrorValues
  /** The Korean explanation beside the message. */
  details?: string
  fields?: ErrorBody['fields']
  retryAfterSeconds?: number
  /** For a failed sign-in: the account that was tried, null if it does not exist. For the refusal log only. */
  account?: string | null
  /** The object exists but is hidden from this person, so the answer is "not found". For the refusal log only. */
  hides?: true
  /** Additional properties of the answer's body, e.g. both versions of a conflict. */
  body?: Record<string, unknown>
}

/** The only way to refuse a request: with a code of the error catalogue, whose message is safe to show. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly extras: Extras

  constructor(code: ErrorCode, extras: Extras = {}) {
    super(errorMessage(code, extras.values))
    this.name = 'AppError'
    this.code = code
    this.status = errorCatalogue[code][0]
    this.extras = extras
  }

  toBody(requestId: string): ErrorBody & Record<string, unknown> {
    const { details, fields, body } = this.extras
    return {
      ...body,
      error: this.message,
      message: this.message,
      code: this.code,
      ...(details ? { details } : {}),
      ...(fields ? { fields } : {}),
      requestId,
    }
  }
}
