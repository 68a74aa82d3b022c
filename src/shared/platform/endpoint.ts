import type * as z from 'zod/mini'
import { registerReadCall } from './readCalls.ts'
import type { Topic } from './topics.ts'

/**
 * Contracts of API calls. Server and browser use the same contract: the server does not start if a route has none, and
 * the browser's `call()` takes its types from it.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Shape = z.ZodMiniType
type TextShape = z.ZodMiniType<unknown, Record<string, string | undefined>>

/**
 * The weight of each kind of call for the rate limit; a simple read weighs 1. Uploads, downloads and
 * event streams have fixed weights (see `costs` in the server's call limit).
 */
export const callWeights = {
  /** Calls that search many rows and return a few. */
  search: 3,
  /** Calls that aggregate over all companies or reports. */
  figures: 10,
  /** Calls that start work of several seconds: reading a file, an export, a document. */
  generation: 20,
  wholeTable: 20,
} as const

/**
 * The weight of a call that returns a whole table; with one of these query parameters it weighs as much as a search.
 */
export const wholeTableUnless =
  (...names: string[]) =>
  (query: Record<string, unknown>): number =>
    names.some((name) => typeof query[name] === 'string' && query[name] !== '')
      ? callWeights.search
      : callWeights.wholeTable

interface Described {
  /** One Korean sentence for the API documentation. */
  summary: string
  params?: TextShape
  query?: z.ZodMiniType
  /**
   * The weight of the call for the rate limit, which may depend on the query. By default the weight of the endpoint's
   * kind.
   */
  weight?: number | ((query: Record<string, unknown>) => number)
}

/** The properties of read calls only. */
interface Read {
  /**
   * The event topics after which the response is stale, so that browsers refetch it. If the list is empty, the response
   * is not refetched while the screen is open. The list must be a literal, because the build extracts it.
   */
  staleAfter: readonly Topic[]
}

export interface FileLimits {
  /** The multipart fields that may contain files. */
  fields: readonly string[]
  maxFiles: number
  maxBytes: number
  /** True if server settings override `maxFiles` and `maxBytes`. A `maxFiles` of 1 is never overridden. */
  bySetting?: boolean
  /** The error code for a file that is too large, if the general error does not tell people what to do. */
  tooLarge?: 'intake/too-large' | 'conversation/too-large'
}

export interface JsonParts extends Described {
  /** The HTTP status of a successful response; 200 by default. */
  status?: 201
  body?: Shape
  response: Shape
  /**
   * False if the call ignores idempotency keys, for example because it writes records that must persist even if the
   * call is refused.
   */
  once?: false
  /** Body fields that may be stored only as a slow hash, also in the stored copy of a body with an idempotency key. */
  secrets?: readonly string[]
  /**
   * The largest JSON body in bytes, if the limits of the single texts and lists together would allow an unreasonable
   * size.
   */
  maxBody?: number
  /**
   * True if a small request writes much to disk, such as a file or a copy. The call is refused while free disk space is
   * below the reserve.
   */
  takesSpace?: true
  /** True if the handler returns JSON text, which is sent as it is. Used for lists that are requested often. */
  prepared?: boolean
}
export interface MultipartParts extends Described {
  status?: 201
  body: Shape
  files: FileLimits
  response: Shape
  /** False if the call ignores idempotency keys, as in `JsonParts`. */
  once?: false
}
export interface StreamParts extends Described, Read {
  /** The schema of one element of the streamed array. */
  item: Shape
}
export type DownloadParts = Described
export interface EventsParts extends Described {
  /** The schema of one event's data. */
  item: Shape
}

interface Address<K extends string> {
  kind: K
  method: Method
  /** The path, with `{name}` for each parameter, as in docs/api.md. */
  path: string
}

export type JsonEndpoint<P extends JsonParts = JsonParts> = Address<'json'> & P
export type MultipartEndpoint<P extends MultipartParts = MultipartParts> = Address<'multipart'> & P
export type StreamEndpoint<P extends StreamParts = StreamParts> = Address<'json-stream'> & P
export type DownloadEndpoint<P extends DownloadParts = DownloadParts> = Address<'download'> & P
export type EventsEndpoint<P extends EventsParts = EventsParts> = Address<'events'> & P
export type Endpoint = JsonEndpoint | MultipartEndpoint | StreamEndpoint | DownloadEndpoint | EventsEndpoint

type PartsOf<M extends Method> = JsonParts & (M extends 'GET' ? Read : { staleAfter?: never })

export function endpoint<M extends Method, const P extends PartsOf<M>>(
  method: M,
  path: string,
  parts: P,
): JsonEndpoint<P> {
  const made = { kind: 'json' as const, method, path, ...parts }
  if (made.staleAfter) registerReadCall({ path, staleAfter: made.staleAfter })
  return made
}
export function multipartEndpoint<const P extends MultipartParts>(
  method: 'POST' | 'PUT',
  path: string,
  parts: P,
): MultipartEndpoint<P> {
  return { kind: 'multipart', method, path, ...parts }
}
export function streamEndpoint<const P extends StreamParts>(path: string, parts: P): StreamEndpoint<P> {
  return registerReadCall({ kind: 'json-stream' as const, method: 'GET' as const, path, ...parts })
}
export function downloadEndpoint<const P extends DownloadParts>(path: string, parts: P): DownloadEndpoint<P> {
  return { kind: 'download', method: 'GET', path, ...parts }
}
export function eventsEndpoint<const P extends EventsParts>(path: string, parts: P): EventsEndpoint<P> {
  return { kind: 'events', method: 'GET', path, ...parts }
}

type OutputOf<E, K extends string> = E extends Record<K, infer S extends Shape> ? z.output<S> : undefined
type InputOf<E, K extends string> = E extends Record<K, infer S extends Shape> ? z.input<S> : undefined

export type ParamsOf<E> = OutputOf<E, 'params'>
export type QueryOf<E> = OutputOf<E, 'query'>
export type BodyOf<E> = OutputOf<E, 'body'>
export type ResponseOf<E> = OutputOf<E, 'response'>
export type ItemOf<E> = OutputOf<E, 'item'>

type Needed<K extends string, V> = V extends undefined ? { [key in K]?: undefined } : { [key in K]: V }
/** The arguments of a call: exactly the parts that its contract defines. */
export type CallInput<E> = Needed<'params', InputOf<E, 'params'>> &
  Needed<'query', InputOf<E, 'query'>> &
  (E extends { kind: 'multipart' } ? { form: FormLike } : Needed<'body', InputOf<E, 'body'>>)

/** The methods of `FormData` that are used. `shared` has neither the types of the browser nor the types of Node. */
export interface FormLike {
  append(name: string, value: string): void
}

export const isUnsafe = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

/** Returns the URL of a call: the path with its parameters and the query, URL-encoded. */
export function pathOf(e: Pick<Endpoint, 'path'>, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = e.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`path parameter ${name} of ${e.path} is missing`)
    return encodeURIComponent(String(value))
  })
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}
