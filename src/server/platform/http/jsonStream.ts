import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Shape } from '#shared/platform/endpoint.ts'
import { shapeOutput } from './validation.ts'

/**
 * The size in bytes of the pieces that are written. Writing every row separately would take more time than the rows
 * themselves.
 */
const pieceSize = 32 * 1024

/**
 * Streams a JSON array while its rows are read, so that a whole table is never in memory. An array of a few rows is
 * sent at once. If the answer is longer than one piece, `admit` is called before it is sent; it may throw to refuse the
 * answer.
 */
export async function sendJsonStream(
  reply: FastifyReply,
  shape: Shape,
  items: AsyncIterable<unknown> | unknown[],
  admit: () => void,
) {
  if (Array.isArray(items)) {
    const text = JSON.stringify(items.map((item) => shapeOutput(shape, item)))
    return reply.type('application/json; charset=utf-8').send(text)
  }
  const pieces = textOf(shape, items)
  // The first piece is built before the status is sent. So a refusal can still be sent as a normal error answer.
  const first = await pieces.next()
  if (first.done) return reply.type('application/json; charset=utf-8').send(first.value)
  try {
    admit()
  } catch (error) {
    await pieces.return('')
    throw error
  }
  const rest = async function* () {
    try {
      yield first.value
      for (;;) {
        const next = await pieces.next()
        yield next.value
        if (next.done) return
      }
    } finally {
      // If the client disconnects early, this releases the source of the rows.
      await pieces.return('')
    }
  }
  return reply.type('application/json; charset=utf-8').send(Readable.from(rest()))
}

/** Yields the text of the array in pieces. The last piece is the return value. */
async function* textOf(shape: Shape, items: AsyncIterable<unknown>): AsyncGenerator<string, string> {
  let text = '['
  let separator = ''
  for await (const item of items) {
    text += separator + JSON.stringify(shapeOutput(shape, item))
    separator = ','
    if (text.length >= pieceSize) {
      yield text
      text = ''
    }
  }
  return `${text}]`
}
