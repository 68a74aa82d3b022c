import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/database/connect.ts'
import { AppError } from '../appError.ts'
import type { AuditFact } from '../audit/record.ts'
import { recordReading } from '../audit/recordReading.ts'
import { downloadHeaders, parseRange } from '../storage/downloadHeaders.ts'
import { StorageError } from '../storage/errors.ts'
import type { FileStore } from '../storage/fileStore.ts'
import { type ExpectedBytes, verifiedBytes } from '../storage/verifiedBytes.ts'
import type { OpenAnswers } from './openAnswers.ts'

/**
 * What a download handler returns: the stored object and its file name. The handler has already checked that the
 * person may read it.
 */
export interface SentFile extends ExpectedBytes {
  storageKey: string
  fileName: string
  mimeType: string
  /** The subject of audit entries about this file. */
  subject: AuditFact['subject']
  businessNumber?: string
}

/** What a download handler returns instead of a stored file: a text that is made for this answer. */
export interface SentText {
  text: string
  fileName: string
  mimeType: string
  /** Watches the connection while the answer is sent, if it may outlive the right to it. */
  watch(raw: ServerResponse): void
}

interface SendDeps {
  db: Db
  store: FileStore
  answers: OpenAnswers
  /** Called for every download whose bytes are damaged. */
  countDamage(): void
}

/**
 * Streams a file and, while it is sent, compares it with its stored hash. If they differ, the connection is broken
 * before the last bytes, so that the browser reports a failed download. If nothing was sent yet, a normal error answer
 * is sent.
 */
export async function sendFile(deps: SendDeps, file: SentFile, request: FastifyRequest, reply: FastifyReply) {
  const range = parseRange(request.headers.range, file.size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new AppError('range/unsatisfiable')
  }
  deps.answers.giveTimeFor(reply, file.size)
  const { stream } = await deps.store.open(file.storageKey).catch((error: unknown) => {
    const away = !(error instanceof StorageError) || error.reason === 'away'
    request.log.error({ err: error }, away ? 'the file store does not answer' : 'stored bytes are missing')
    throw away ? new AppError('server/storage', { retryAfterSeconds: 10 }) : new AppError('file/not-found')
  })
  const pieces = verifiedBytes(stream, file, range, (found) => reportDamage(deps, file, found, request))
  const first = await pieces.next()
  reply.headers(downloadHeaders(file))
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    reply.header('content-length', range.end - range.start + 1)
  }
  return reply.send(Readable.from(continued(first, pieces), { objectMode: false }))
}

async function* continued(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>) {
  try {
    if (first.done) return
    yield first.value
    yield* rest
  } finally {
    // If the client stops reading, this closes the stream of the stored file.
    await rest.return(undefined)
  }
}

async function reportDamage(
  { db, countDamage }: SendDeps,
  { fileName, size, sha256, subject, businessNumber }: SentFile,
  found: ExpectedBytes,
  { log, actor }: FastifyRequest,
): Promise<AppError> {
  countDamage()
  log.error({ subject, size, foundSize: found.size }, 'stored bytes differ from what was stored')
  const fact: AuditFact = {
    action: 'file/damaged',
    subject,
    ...(businessNumber ? { businessNumber } : {}),
    after: { fileName, fileSize: size, sha256, foundSize: found.size, foundSha256: found.sha256 },
  }
  // The damage is in the log already. If the database is down, the audit entry cannot be written, but the download
  // must still end with this error.
  if (actor) await recordReading(db, actor, fact).catch((error: unknown) => log.error({ err: error }))
  return new AppError('file/damaged')
}

export function sendText({ text, fileName, mimeType, watch }: SentText, reply: FastifyReply) {
  watch(reply.raw)
  // The length and the ranges of a stored file do not apply, because the answer may be compressed.
  const {
    'Content-Length': _length,
    'Accept-Ranges': _ranges,
    ...headers
  } = downloadHeaders({ fileName, mimeType, size: 0 })
  return reply.headers(headers).type(`${mimeType}; charset=utf-8`).send(text)
}
