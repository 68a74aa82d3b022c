import type * as z from 'zod/mini'
import { registerReadCall } from './readCalls.ts'
import type { Topic } from './topics.ts'

/**
 * Each endpoint is described once, and both sides use the description: the server refuses to start if a route has
 * none, and the browser's `call()` takes its types from it.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Shape = z.ZodMiniType
type TextShape = z.ZodMiniType<unknown, Record<string, string | undefined>>

/**
 * Cost of a call, compared with a simple read. Whole tables, uploads and downloads have a fixed cost of their own.
 */
export const callWeights = {
  /** The call searches many rows and returns a few. */
  search: 3,
  /** The call aggregates over all companies or reports. */
  figures: 10,
  /** The call starts work that takes seconds: reading a file, an export, a document. */
  generation: 20,
  wholeTable: 20,
} as const

/** The call costs as much as a whole table, unless one of these parameters narrows the query. */
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
   * Cost of the call in simple reads, for the rate limit. By default it is the cost of the endpoint's kind. It may
   * depend on the query.
   */
  weight?: number | ((query: Record<string, unknown>) => number)
}

/** Data that only read calls have. */
interface Read {
  /**
   * When an event with one of these topics arrives, browsers refetch the answer. The list is written as a literal,
   * because the build extracts it. With an empty list the answer is not refetched while the screen is open.
   */
  staleAfter: readonly Topic[]
}

export interface FileLimits {
  /** Form field names that may contain files. */
  fields: readonly string[]
  maxFiles: number
  maxBytes: number
  /** If true, the limits above are defaults that server settings override. A `maxFiles` of 1 stays 1. */
  bySetting?: boolean
}

export interface JsonParts extends Described {
  /** Status of a successful answer; 200 by default. */
  status?: 201
  body?: Shape
  response: Shape
  /**
   * If false, an idempotency key is ignored: for example if the call writes records that must stay even if it is
   * refused.
   */
  once?: false
  /**
   * Body fields that may be stored only as a slow hash. This also applies to the stored copy of a body with an
   * idempotency key.
   */
  secrets?: readonly string[]
  /**
   * Largest JSON body in bytes. It is set if the limits of single texts and lists together allow more than anybody
   * sends.
   */
  maxBody?: number
  /**
   * True if a small body causes large writes, such as a file or a copy. The call is refused while the disk is below
   * its reserve.
   */
  takesSpace?: true
  /** True if the handler returns finished JSON (frequently requested lists), which is sent unchanged. */
  prepared?: boolean
}
export interface MultipartParts extends Described {
  status?: 201
  body: Shape
  files: FileLimits
  response: Shape
  /** If false, an idempotency key is ignored, as in JsonParts. */
  once?: false
}
export interface StreamParts extends Described, Read {
  /** Schema of one element of the streamed array. */
  item: Shape
}
export type DownloadParts = Described
export interface EventsParts extends Described {
  /** Schema of one event's data. */
  item: Shape
}

interface Address<K extends string> {
  kind: K
  method: Method
  /** Path with `{name}` for each parameter, as in docs/api.md. */
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
/** Arguments of a call. They contain exactly the parts that the endpoint describes. */
export type CallInput<E> = Needed<'params', InputOf<E, 'params'>> &
  Needed<'query', InputOf<E, 'query'>> &
  (E extends { kind: 'multipart' } ? { form: FormLike } : Needed<'body', InputOf<E, 'body'>>)

/** `FormData` of the browser or of Node. This type describes both, because `shared` has the types of neither. */
export interface FormLike {
  append(name: string, value: string): void
}

export const isUnsafe = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

/** Fills the parameters and the query into the path, each part encoded. */
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
