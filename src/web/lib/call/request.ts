import { isUnsafe } from '#shared/platform/endpoint.ts'
import { backgroundActivity, header } from '#shared/platform/headers.ts'
import { log } from '../log.ts'
import { readStoredUser } from '../storedUser.ts'
import { activity } from '../userActivity.ts'
import { ApiError } from './apiError.ts'
import { proof } from './proof.ts'
import { refusals } from './refusals.ts'

const largeResponseBytes = 1024 * 1024

export interface RequestOptions {
  method?: string
  /** FormData is sent as it is, anything else as JSON. */
  body?: unknown
  signal?: AbortSignal | undefined
  /**
   * Whether the request counts as user activity. By default it does, unless `activity.inBackground` sends it or there
   * was no user input for a minute.
   */
  activity?: 'person' | 'background' | undefined
  idempotencyKey?: string | undefined
  /** Bypasses all HTTP caches. */
  fresh?: boolean | undefined
}

/** Sends a request with the headers, error handling and logging that all requests of the app share. */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const method = options.method ?? 'GET'
  const { headers, background } = prepare(method, options)
  if (options.fresh) headers.set('cache-control', 'no-cache')
  const send = () =>
    fetch(path, {
      method,
      headers,
      credentials: 'include',
      ...bodyOf(options.body, headers),
      ...(options.signal ? { signal: options.signal } : {}),
    })
  let response = await send()
  heard(background, response.status)
  if (response.ok) return response
  let text = await textOf(response)
  // The call is repeated once after the person has proved who it is. It has the same idempotency key.
  if (response.status === 403 && text.includes('"auth/proof-needed"') && (await proof.ask())) {
    response = await send()
    if (response.ok) return response
    text = await textOf(response)
  }
  throw refuse(response.status, text, method, path, response.headers.get('retry-after'))
}

const textOf = async (response: Response) => (await response.text().catch(() => '')) || response.statusText

/** Prepares the headers that all requests share. Also used by uploads, which use XMLHttpRequest instead of `fetch`. */
export function prepare(method: string, options: Pick<RequestOptions, 'activity' | 'idempotencyKey'>) {
  const headers = new Headers({ accept: 'application/json' })
  addTeam(headers)
  const background = options.activity ? options.activity === 'background' : activity.isBackground()
  if (background) headers.set(header.activity, backgroundActivity)
  if (isUnsafe(method)) headers.set(header.idempotencyKey, options.idempotencyKey ?? newKey())
  return { headers, background }
}

export function heard(background: boolean, status: number): void {
  // If the response is a 401, the server found no session and did not count the request as user activity. So it does
  // not count in the browser either.
  if (!background && status !== 401) activity.sawPersonRequest()
}

/** Creates the ApiError for an error response, logs it, and passes it to the session. */
export function refuse(
  status: number,
  text: string,
  method: string,
  path: string,
  retryAfter: string | null,
): ApiError {
  const error = new ApiError(status, text, retryAfter)
  logRefusal(error, `${method} ${path}`)
  refusals.tell(error, path)
  return error
}

export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (isLarge(text)) log.warn(`Large response (over 1 MB): ${response.url}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** Creates a random idempotency key. `crypto.randomUUID` does not exist on plain http hosts other than localhost. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  )
}

function addTeam(headers: Headers) {
  const reading = readStoredUser()
  if (reading === 'unparsable') log.warn('The stored user cannot be read; X-Team-Id is not sent.')
  if (typeof reading === 'string') return
  // HTTP headers cannot contain Hangul, so such a team ID is percent-encoded.
  const { teamId } = reading.user
  headers.set(header.teamId, /^[\x21-\x7e]+$/.test(teamId) ? teamId : encodeURIComponent(teamId))
}

function bodyOf(body: unknown, headers: Headers): { body?: BodyInit } {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  headers.set('content-type', 'application/json')
  return { body: JSON.stringify(body) }
}

function logRefusal(error: ApiError, what: string) {
  if (error.status === 500) log.error(`Internal server error: ${what}`, error.message)
  if (error.status === 404) log.error(`Resource not found: ${what}`, error.message)
  // Only the message is searched for these words. The body of a conflict also contains the stored record, whose field
  // names may contain them.
  const said = error.body ? `${error.status}: ${error.body.message}` : error.message
  if (/database|connection|timeout/i.test(said)) log.error(`Database-related error: ${what}`, said)
}

function isLarge(text: string): boolean {
  if (text.length > largeResponseBytes) return true
  // A Hangul letter takes three bytes in UTF-8. The bytes are counted only if the text could exceed the limit.
  return text.length * 3 > largeResponseBytes && new TextEncoder().encode(text).length > largeResponseBytes
}
