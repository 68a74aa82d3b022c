import type * as z from 'zod/mini'
import { registerReadCall } from './readCalls.ts'
import type { Topic } from './topics.ts'

/**
 * An endpoint is described once, here, and used by both halves: the server refuses to start with a route that
 * has no such description, and the browser's `call()` takes its types from it.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Shape = z.ZodMiniType
type TextShape = z.ZodMiniType<unknown, Record<string, string | undefined>>

/** What a call costs beside a plain read. Whole tables, uploads and downloads have theirs by their kind. */
export const callWeights = {
  /** Looks through many rows for a few. */
  search: 3,
  /** Counts over all companies or reports. */
  figures: 10,
  /** Starts work that takes seconds: a file that is read, an export, a document. */
  generation: 20,
  wholeTable: 20,
} as const

/** A whole table is asked for only where none of these names something in it. */
export const wholeTableUnless =
  (...names: string[]) =>
  (query: Record<string, unknown>): number =>
    names.some((name) => typeof query[name] === 'string' && query[name] !== '')
      ? callWeights.search
      : callWeights.wholeTable

interface Described {
  /** One Korean sentence for the API page. */
  summary: string
  params?: TextShape
  query?: z.ZodMiniType
  /** How many plain reads it costs, for the rate limit; by its kind where nothing is said. May depend on the query. */
  weight?: number | ((query: Record<string, unknown>) => number)
}

/** What every call that only reads says besides. */
interface Read {
  /**
   * After which topics a browser that holds an answer asks again, wherever the change was made. Written out, because the build
   * reads it off. An empty list: the answer stays as it was when the screen was opened.
   */
  staleAfter: readonly Topic[]
}

export interface FileLimits {
  /** Form field names that may carry files. */
  fields: readonly string[]
  maxFiles: number
  maxBytes: number
  /** The limits above are defaults: the server's settings win. `maxFiles` 1 stays 1. */
  bySetting?: boolean
}

export interface JsonParts extends Described {
  /** 200 where nothing is said. */
  status?: 201
  body?: Shape
  response: Shape
  /** False: an idempotency key is ignored, because what the call notes must stay even when it is refused. */
  once?: false
  /** Fields of the body that may be kept only through a slow hash, also beside an idempotency key. */
  secrets?: readonly string[]
  /** Largest JSON body in bytes, where what its texts and lists could hold together is more than anybody sends. */
  maxBody?: number
  /** A small body that starts much writing (a file, a copy): it waits while the disk's reserve is gone. */
  takesSpace?: true
  /** True where the handler returns text that is already JSON (hot lists): it is sent as it is. */
  prepared?: boolean
}
export interface MultipartParts extends Described {
  status?: 201
  body: Shape
  files: FileLimits
  response: Shape
  /** False: an idempotency key is ignored; see JsonParts. */
  once?: false
}
export interface StreamParts extends Described, Read {
  /** The shape of one element of the streamed array. */
  item: Shape
}
export type DownloadParts = Described
export interface EventsParts extends Described {
  /** The shape of one event's data. */
  item: Shape
}

interface Address<K extends string> {
  kind: K
  method: Method
  /** With `{name}` for parameters, as it stands in docs/api.md. */
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
/** What a caller has to give: exactly the parts that the endpoint describes. */
export type CallInput<E> = Needed<'params', InputOf<E, 'params'>> &
  Needed<'query', InputOf<E, 'query'>> &
  (E extends { kind: 'multipart' } ? { form: FormLike } : Needed<'body', InputOf<E, 'body'>>)

/** `FormData` of a browser or of Node; `shared` has neither's types. */
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
