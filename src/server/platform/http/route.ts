import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/database/connect.ts'
import type {
  BodyOf,
  DownloadEndpoint,
  Endpoint,
  EventsEndpoint,
  ItemOf,
  JsonEndpoint,
  MultipartEndpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
  StreamEndpoint,
} from '#shared/platform/endpoint.ts'
import type { Change } from '../change/change.ts'
import type { Actor, Origin } from '../session/actor.ts'
import type { Policy } from '../session/policy.ts'
import type { UploadedFile } from '../storage/fileStore.ts'
import type { PreparedJson } from './preparedJson.ts'
import type { SentFile, SentText } from './sendFile.ts'
import type { FromSnapshot, SnapshotStream } from './snapshotStream.ts'

export interface Context<E = Endpoint, A extends Actor | null = Actor | null> {
  actor: A
  origin: Origin
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The database handle for reading. It shows only what the person may read. */
  db: Db
  /** Makes the one change of this call. */
  change: Change
  /** A signal that aborts when the client disconnects. */
  signal: AbortSignal
  request: FastifyRequest
  reply: FastifyReply
}

export interface EventSink {
  send(event: { id: string; data: unknown }): void
  close(): void
  /** Resolves when the client disconnects or the server stops. */
  closed: Promise<void>
}

type Answer<T> = T | Promise<T>
// biome-ignore format: one line per kind, so that it can be read as a table
export type HandlerOf<E, A extends Actor | null> =
  E extends JsonEndpoint ? (context: Context<E, A>) => Answer<E extends { prepared: true } ? PreparedJson : ResponseOf<E>>
  : E extends MultipartEndpoint ? (context: Context<E, A> & { files: UploadedFile[] }) => Answer<ResponseOf<E>>
  : E extends StreamEndpoint ? (context: Context<E, A> & { fromSnapshot: FromSnapshot<A> }) => Answer<SnapshotStream<ItemOf<E>> | ItemOf<E>[]>
  : E extends DownloadEndpoint ? (context: Context<E, A>) => Promise<SentFile | SentText>
  : E extends EventsEndpoint ? (context: Context<E, A>, sink: EventSink) => Promise<void>
  : never

export interface Route {
  endpoint: Endpoint
  policy: Policy
  // The exact types are checked where `route()` is called. The table of all routes cannot hold them.
  handler: (context: never, sink: never) => unknown
}

/** Combines an endpoint, its policy and its handler. */
export function route<E extends Endpoint, A extends Actor | null>(
  endpoint: E,
  policy: Policy<A>,
  handler: HandlerOf<E, A>,
): Route {
  return { endpoint, policy, handler: handler as Route['handler'] }
}
