import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../appError.ts'
import { downloadHeaders, parseRange } from '../storage/downloadHeaders.ts'
import { StorageError } from '../storage/errors.ts'
import type { FileStore } from '../storage/fileStore.ts'
import type { OpenAnswers } from './openAnswers.ts'

/** What a download handler answers: the object and how it is called. Its right to be read was checked before. */
export interface SentFile {
  storageKey: string
  fileName: string
  mimeType: string
  size: number
}

export async function sendFile(
  { store, answers }: { store: FileStore; answers: OpenAnswers },
  file: SentFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const range = parseRange(request.headers.range, file.size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new AppError('range/unsatisfiable')
  }
  answers.giveTimeFor(reply, range ? range.end - range.start + 1 : file.size)
  const { stream } = await store.open(file.storageKey, range ?? undefined).catch((error: unknown) => {
    const away = !(error instanceof StorageError) || error.reason === 'away'
    request.log.error({ err: error }, away ? 'the file store does not answer' : 'stored bytes are missing')
    throw away ? new AppError('server/storage', { retryAfterSeconds: 10 }) : new AppError('file/not-found')
  })
  reply.headers(downloadHeaders(file))
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    reply.header('content-length', range.end - range.start + 1)
  }
  return reply.send(stream)
}
