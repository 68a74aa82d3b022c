import type { Server } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EventSink } from './route.ts'

const openSinks = new WeakMap<Server, Set<() => void>>()

/** Closes all event streams at once when the server stops. Browsers reconnect as soon as a server runs again. */
export function installEventSinks(app: FastifyInstance): void {
  const sinks = new Set<() => void>()
  openSinks.set(app.server, sinks)
  app.addHook('preClose', () => {
    for (const end of Array.from(sinks)) end()
  })
}

/** Takes the connection over from Fastify. Events are written until either side closes it. */
export function openEventSink(request: FastifyRequest, reply: FastifyReply): EventSink {
  reply.hijack()
  const raw = reply.raw
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // Without this header the connection would stay open after the stream and delay a stopping server.
    connection: 'close',
  })
  raw.write(': open\n\n')
  const beat = setInterval(() => raw.write(': beat\n\n'), 15_000)
  const sinks = openSinks.get(request.server.server)
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const end = () => {
    clearInterval(beat)
    sinks?.delete(end)
    raw.end()
    resolve()
  }
  sinks?.add(end)
  request.raw.once('close', end)
  raw.once('close', end)
  raw.once('error', end)
  return {
    close: end,
    send: (event) => void raw.write(`id: ${event.id}\ndata: ${JSON.stringify(event.data)}\n\n`),
    closed,
  }
}
