import { createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Address {
  host: string
  port: number
}

/** How many sockets listen at the same port. */
const listeners = 16

/**
 * Listens at the port with several sockets. Node accepts only one new connection per listening socket in each turn of
 * the event loop. Under load a turn takes 50 ms and more, so with one socket several hundred people who connect at
 * once would wait 10 seconds and longer, even for a refusal. The kernel spreads new connections over the sockets.
 * Returns a function that closes the app and all sockets.
 */
export async function listenAt(app: FastifyInstance, { host, port }: Address): Promise<() => Promise<void>> {
  const shared = port === 0 || (await canShare({ host, port }))
  const options = { host, port, ...(shared && { reusePort: true }) }
  await app.listen(options)
  const more = shared ? await listenMore(app, { ...options, port: portOf(app.server) }) : []
  return async () => {
    // The additional sockets stop accepting connections before the app closes its idle ones; otherwise a new connection
    // could remain.
    const closed = more.map((one) => new Promise((resolve) => one.close(resolve)))
    await app.close()
    await Promise.all(closed)
  }
}

const portOf = (server: Server): number => {
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

/**
 * Whether the system lets several sockets listen at the port. Throws if another program, or a second start of this one,
 * uses the port. With `reusePort` alone, sockets would share the port with that program and nobody would notice.
 */
async function canShare(address: Address): Promise<boolean> {
  await listenOnce(createServer(), address).then(close)
  try {
    await listenOnce(createServer(), { ...address, reusePort: true }).then(close)
    return true
  } catch {
    return false // on macOS and Windows, for example
  }
}

async function listenMore(app: FastifyInstance, options: ListenOptions): Promise<Server[]> {
  const more: Server[] = []
  while (more.length < listeners - 1) {
    const server = createServer({ noDelay: true }, (socket) => app.server.emit('connection', socket))
    more.push(await listenOnce(server, options))
  }
  return more
}

function listenOnce(server: Server, options: ListenOptions): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))
