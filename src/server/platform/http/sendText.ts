import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { downloadHeaders } from '../storage/downloadHeaders.ts'

/** What a download handler returns instead of a stored file: a text that is made for this answer. */
export interface SentText {
  text: string
  fileName: string
  mimeType: string
  /** Watches the connection while the answer is sent, if it may outlive the right to it. */
  watch(raw: ServerResponse): void
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
