import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/database/connect.ts'
import type { Endpoint } from '#shared/platform/endpoint.ts'
import { createFairSemaphore } from '../admission/fairSemaphore.ts'
import { AppError } from '../appError.ts'
import type { SessionRules } from '../config.ts'
import type { Actor } from '../session/actor.ts'
import { validSessions } from '../session/session.ts'

type Kind = Endpoint['kind']
type PlacedKind = 'json-stream' | 'download' | 'multipart'

export interface AnswerLimits {
  /**
   * How often the sessions of all open answers are checked. This is needed in case the event about a session's end
   * does not arrive.
   */
  recheckMs: number
  /** If a session could not be checked for this long, it counts as ended. */
  unconfirmedMs: number
  /** How long a client may take no bytes while bytes are waiting for it. */
  stalledMs: number
  /** The longest time for a whole answer. Large answers get extra time. */
  wholeMs: number
  /** The speed from which the extra time of a download is computed. */
  slowestBytesPerSecond: number
  /**
   * `longestMs`: how long a whole-table answer may wait for earlier whole-table answers of the same person.
   * `waiting`: how many of them may wait.
   */
  queue: { longestMs: number; waiting: number }
  /**
   * How many whole tables, downloads and uploads may run at once, for one person and for the whole server. An upload
   * counts while its body arrives.
   */
  places: Record<PlacedKind, { person: number; server: number }>
}

export const answerLimits: AnswerLimits = {
  recheckMs: 2000,
  unconfirmedMs: 10_000,
  stalledMs: 30_000,
  wholeMs: 5 * 60_000,
  slowestBytesPerSecond: 100 * 1024,
  queue: { longestMs: 30_000, waiting: 10 },
  places: {
    'json-stream': { person: 2, server: 5 },
    download: { person: 10, server: 200 },
    multipart: { person: 3, server: 200 },
  },
}

interface OpenAnswer {
  kind: Kind
  actor: Actor
  request: FastifyRequest
  raw: ServerResponse
  /** Whether the answer counts towards the limits in `places`. Short answers are not counted. */
  placed: boolean
  endsAt: number
  confirmedAt: number
  /** How many bytes the connection had taken at the last check, and when it last took any. */
  taken: { bytes: number; at: number }
}

/**
 * Watches answers and uploads that take time. An answer is cut when the session ends or its rights change, when the client stops
 * reading, or when it lasts too long.
 */
export interface OpenAnswers {
  /**
   * Waits until the person's earlier whole-table answers are sent. Later answers of this person wait until this one is
   * sent.
   */
  waitForOwnStreams(teamId: string, raw: ServerResponse, signal: AbortSignal): Promise<void>
  /** Counts the answer towards the limits in `places`, or refuses it before the first byte is sent. */
  admit(request: FastifyRequest, reply: FastifyReply, kind: PlacedKind): void
  /** Extends the time limit of a large answer. */
  giveTimeFor(reply: FastifyReply, bytes: number): void
  /**
   * Admits an upload and watches it as an answer while its body arrives: it is cut when the session ends. Returns a
   * function to call when the body has arrived, because what the server does then is not cut.
   */
  admitUpload(request: FastifyRequest, reply: FastifyReply): () => void
  /** Watches an answer that may last longer than its session. An admitted answer is watched already. */
  watch(request: FastifyRequest, reply: FastifyReply, kind: Kind): void
  /** Checks all sessions now. Called when a session has ended. */
  look(): void
  cutAll(): void
  stop(): void
}

export function createOpenAnswers(
  db: Db,
  rules: SessionRules,
  limits: AnswerLimits = answerLimits,
): OpenAnswers {
  const open = new Map<ServerResponse, OpenAnswer>()
  const ownStreams = limits.places['json-stream'].person
  const ownLine = createFairSemaphore({
    most: Number.POSITIVE_INFINITY,
    mostOfOne: ownStreams,
    waitingOfOne: limits.queue.waiting,
    longestWaitMs: limits.queue.longestMs,
    tooMany: () => tooManyOpen(ownStreams),
  })
  const tooManyOpen = (limit: number, kind?: PlacedKind) =>
    new AppError(kind === 'multipart' ? 'file/too-many-uploads' : 'request/too-many-open', {
      values: { limit },
      retryAfterSeconds: 10,
    })

  function add(request: FastifyRequest, reply: FastifyReply, kind: Kind, placed: boolean) {
    const { actor } = request
    const { raw } = reply
    if (!actor || open.has(raw) || raw.destroyed) return
    const now = Date.now()
    open.set(raw, {
      kind,
      actor,
      request,
      raw,
      placed,
      endsAt: kind === 'events' ? Number.POSITIVE_INFINITY : now + limits.wholeMs,
      confirmedAt: now,
      taken: { bytes: takenBytes(raw), at: now },
    })
    const forget = () => open.delete(raw)
    raw.once('finish', forget)
    raw.once('close', forget)
  }

  /**
   * Cuts an answer by destroying its connection. If it were ended normally, a partial answer would look complete.
   */
  function cut(answer: OpenAnswer, reason: string) {
    // If the answer is no longer in the list, it has finished meanwhile, and its connection may already serve another
    // request.
    if (!open.delete(answer.raw)) return
    answer.request.log.info({ reason, kind: answer.kind }, 'answer cut')
    // An event stream may end at any point, so it is ended normally; a browser would log a broken connection as an
    // error. A stalled stream is destroyed.
    if (answer.kind === 'events' && answer.raw.writableLength === 0) answer.raw.end()
    else answer.raw.destroy()
  }

  let looking = false
  let again = false
  async function look(): Promise<void> {
    again = true
    if (looking) return
    looking = true
    try {
      while (again && open.size > 0) {
        again = false
        const asked = [...open.values()]
        const at = Date.now()
        const hashes = [...new Set(asked.map(({ actor }) => actor.sessionHash))]
        const valid = await validSessions(db, rules, hashes)
        for (const answer of asked) {
          const now = valid.get(answer.actor.sessionHash)
          if (now && sameRights(answer.actor, now)) answer.confirmedAt = at
          else cut(answer, 'session ended')
        }
      }
    } catch {
      // The database is down. The next check tries again. An answer whose session cannot be checked for `unconfirmedMs`
      // is cut.
    } finally {
      looking = false
    }
  }

  function measure() {
    const now = Date.now()
    for (const answer of open.values()) {
      const bytes = takenBytes(answer.raw)
      const waiting = answer.raw.writableLength > 0
      if (bytes !== answer.taken.bytes || !waiting) answer.taken = { bytes, at: now }
      if (now - answer.confirmedAt > limits.unconfirmedMs) cut(answer, 'session unconfirmed')
      else if (now > answer.endsAt) cut(answer, 'too long')
      else if (now - answer.taken.at > limits.stalledMs) cut(answer, 'stalled')
    }
  }

  const timer = setInterval(() => {
    measure()
    void look()
  }, limits.recheckMs).unref()

  const admit: OpenAnswers['admit'] = (request, reply, kind) => {
    const placed = [...open.values()].filter((one) => one.kind === kind && one.placed)
    const { person, server } = limits.places[kind]
    const own = placed.filter(({ actor }) => actor.teamId === request.actor?.teamId)
    if (own.length >= person) throw tooManyOpen(person, kind)
    if (placed.length >= server) throw new AppError('server/overloaded', { retryAfterSeconds: 10 })
    add(request, reply, kind, true)
  }

  const giveTimeFor: OpenAnswers['giveTimeFor'] = ({ raw }, bytes) => {
    const answer = open.get(raw)
    if (answer) answer.endsAt += (bytes / limits.slowestBytesPerSecond) * 1000
  }

  return {
    async waitForOwnStreams(teamId, raw, signal) {
      const leave = await ownLine.enter(teamId, () => signal)
      // The person's next whole-table answer may start when this one is sent, not when its last row was read, because
      // rows may still be in memory for a slow client.
      raw.once('finish', leave)
      raw.once('close', leave)
      if (raw.destroyed) leave()
    },
    admit,
    giveTimeFor,
    admitUpload(request, reply) {
      admit(request, reply, 'multipart')
      giveTimeFor(reply, Number(request.headers['content-length']) || 0)
      return () => open.delete(reply.raw)
    },
    watch: (request, reply, kind) => add(request, reply, kind, false),
    look: () => void look(),
    cutAll() {
      for (const answer of open.values()) cut(answer, 'server stops')
    },
    stop: () => clearInterval(timer),
  }
}

/** The number of bytes that the connection has passed on. The rest is still in the memory of this process. */
const takenBytes = ({ socket }: ServerResponse) =>
  socket ? (socket.bytesWritten ?? 0) - (socket.writableLength ?? 0) : 0

type Rights = Pick<Actor, 'role' | 'mustChangePassword'>

const sameRights = (then: Rights, now: Rights) =>
  then.role === now.role && (then.mustChangePassword || !now.mustChangePassword)
