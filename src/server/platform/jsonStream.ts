import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Shape } from '#shared/platform/endpoint.ts'
import { shapeOutput } from './validation.ts'

/** A plain JSON array, written while it is read: whole tables never stand in memory. */
export async function sendJsonStream(reply: FastifyReply, shape: Shape, items: AsyncIterable<unknown>) {
  const iterator = items[Symbol.asyncIterator]()
  // The first element is fetched before the status goes out, so that a refusal is still a proper answer.
  const first = await iterator.next()
  async function* text() {
    yield '['
    let separator = ''
    for (let next = first; !next.done; next = await iterator.next()) {
      yield separator + JSON.stringify(shapeOutput(shape, next.value))
      separator = ','
    }
    yield ']'
  }
  return reply.type('application/json; charset=utf-8').send(Readable.from(text()))
}
