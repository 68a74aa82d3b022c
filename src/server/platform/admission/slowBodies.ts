import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

type Body = Pick<IncomingMessage, 'complete' | 'readableLength' | 'once'> & {
  socket: Pick<IncomingMessage['socket'], 'bytesRead' | 'destroy'>
}

const lookEveryMs = 60_000
/** Slower than any line on which people work: 4 KB per second. */
const leastBytesPerLook = 4 * 1024 * 60

/**
 * Ends a request whose body stalls. How long the whole body may take is not limited, because that depends on its size
 * and on the line.
 */
export function watchBody(body: Body): void {
  let seen = body.socket.bytesRead
  const timer = setInterval(() => {
    const arrived = body.socket.bytesRead
    // If bytes wait to be read, the sender is not the one who is slow.
    const stalls = arrived - seen < leastBytesPerLook && body.readableLength === 0
    seen = arrived
    if (body.complete) clearInterval(timer)
    else if (stalls) body.socket.destroy()
  }, lookEveryMs)
  timer.unref()
  body.once('close', () => clearInterval(timer))
}

/** Ends all requests whose body stalls, also those that are refused before their body was read. */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0
    if (hasBody) watchBody(raw)
  })
}
