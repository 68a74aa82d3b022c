import {
  type ErrorBody,
  type ErrorCode,
  type ErrorValues,
  errorCatalogue,
  errorMessage,
} from '#shared/catalogue/errors/errors.ts'

interface Extras {
  values?: ErrorValues
  /** A Korean explanation in addition to the message. */
  details?: string
  fields?: ErrorBody['fields']
  retryAfterSeconds?: number
  /** The account that a failed sign-in tried, or null if it does not exist. Only the refusal log uses this. */
  account?: string | null
  /**
   * True if the object exists but this person may not know that it exists, so the answer is "not found". Only the
   * refusal log uses this.
   */
  hides?: true
  /** Additional properties for the body of the answer, e.g. both versions of a conflict. */
  body?: Record<string, unknown>
}

/**
 * The error that refuses a request. A refusal must always be thrown as this class: its code comes from the error
 * catalogue, and the messages of the catalogue are safe to show.
 */
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
