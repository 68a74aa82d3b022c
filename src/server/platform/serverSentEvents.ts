import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventSink } from './route.ts'

const open = new Set<() => void>()

/** Takes the connection out of Fastify's hands and writes events on it until either side goes. */
export function openEventSink(request: FastifyRequest, reply: FastifyReply): EventSink {
  reply.hijack()
  const raw = reply.raw
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(': open\n\n')
  const beat = setInterval(() => raw.write(': beat\n\n'), 15_000)
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const end = () => {
    clearInterval(beat)
    open.delete(end)
    raw.end()
    resolve()
  }
  open.add(end)
  request.raw.once('close', end)
  raw.once('close', end)
  raw.once('error', end)
  return {
    close: end,
    send: (event) => void raw.write(`id: ${event.id}\ndata: ${JSON.stringify(event.data)}\n\n`),
    closed,
  }
}

/** A stopping server lets go of its streams at once; browsers reconnect to the next one. */
export function closeAllEventSinks(): void {
  for (const end of Array.from(open)) end()
}
