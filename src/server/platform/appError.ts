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
  /** Of a failed sign-in: the account that was tried, null where there is none of that name. For the records only. */
  account?: string | null
  /** It is there, but not for this person: the answer says that it is not. For the records only. */
  hides?: true
  /** More for the answer's body, e.g. both states of a conflict. */
  body?: Record<string, unknown>
}

/** The one way to refuse: a code of the catalogue. What it says is safe to show. */
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
