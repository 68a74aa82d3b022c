import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Shape } from '#shared/platform/endpoint.ts'
import { shapeOutput } from './validation.ts'

/** Written in pieces of about this size: one write per row would cost more than the rows themselves. */
const pieceSize = 32 * 1024

/**
 * Streams a plain JSON array while its rows are read, so that a whole table is never in memory. A few rows may also
 * come as an array. `admit` is called once there is more than one piece, and may still refuse.
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
  // The first piece is built before the status is sent, so that a refusal is still a proper answer.
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
      // Releases the source if the client disconnects early.
      await pieces.return('')
    }
  }
  return reply.type('application/json; charset=utf-8').send(Readable.from(rest()))
}

/** Yields pieces of the array's text; the return value is the last one. */
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
