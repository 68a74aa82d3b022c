import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

type Body = Pick<IncomingMessage, 'complete' | 'readableLength' | 'once'> & {
  socket: Pick<IncomingMessage['socket'], 'bytesRead' | 'destroy'>
}

const lookEveryMs = 60_000
/** The time of every body, and of one whose size the sender does not declare. */
const leastMs = 2 * 60_000
/** No declared size gives more time than this. */
const mostMs = 24 * 60 * 60_000
/** The speed from which the time of a whole body is computed. It is the same as for downloads. */
const slowestBytesPerSecond = 100 * 1024
/** Slower than any line on which people work: 4 KB per second. */
const leastBytesPerLook = 4 * 1024 * 60

const timeFor = (declaredBytes: number) =>
  Math.min(mostMs, leastMs + ((declaredBytes || 0) / slowestBytesPerSecond) * 1000)

/**
 * Ends a request whose body stalls, or takes longer than its declared size needs on a slow line. Without that end a
 * body of several gigabytes could occupy the disk for days.
 */
export function watchBody(body: Body, declaredBytes: number): void {
  const mostTime = timeFor(declaredBytes)
  let seen = body.socket.bytesRead
  let looked = 0
  const timer = setInterval(() => {
    const arrived = body.socket.bytesRead
    // If bytes wait to be read, the sender is not the one who is slow.
    const stalls = arrived - seen < leastBytesPerLook && body.readableLength === 0
    seen = arrived
    looked += 1
    if (body.complete) clearInterval(timer)
    else if (stalls || looked * lookEveryMs > mostTime) body.socket.destroy()
  }, lookEveryMs)
  timer.unref()
  body.once('close', () => clearInterval(timer))
}

/** Ends all requests whose body stalls or takes too long, also those that are refused before their body was read. */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const declaredBytes = Number(raw.headers['content-length'])
    const hasBody = raw.headers['transfer-encoding'] !== undefined || declaredBytes > 0
    // An injected request of a test has no connection.
    if (hasBody && raw.socket instanceof Socket) watchBody(raw, declaredBytes)
  })
}
