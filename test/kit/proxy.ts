import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Proxy {
  port: number
  /** Breaks every connection and refuses new ones, like a stopped database. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** Accepts data but forwards nothing, like a frozen machine. Connections stay open. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** A proxy between a server and its database, so that a test can cut the database off and restore it. */
export async function startProxy(target: { host: string; port: number }): Promise<Proxy> {
  const sockets = new Set<Socket>()
  const pairs = new Set<[Socket, Socket]>()
  let frozen = false
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const make = () =>
    createServer((client) => {
      const upstream = connect(target)
      for (const socket of [client, upstream]) track(socket)
      const pair: [Socket, Socket] = [client, upstream]
      pairs.add(pair)
      client.on('close', () => pairs.delete(pair))
      if (frozen) client.pause()
      else client.pipe(upstream).pipe(client)
      client.on('close', () => upstream.destroy())
      upstream.on('close', () => client.destroy())
    })
  let server = make()
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    cut,
    async restore() {
      server = make()
      await listen(port)
    },
    freeze() {
      frozen = true
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream)
        upstream.unpipe(client)
        client.pause()
        upstream.pause()
      }
    },
    thaw() {
      frozen = false
      for (const [client, upstream] of pairs) client.pipe(upstream).pipe(client)
    },
    stop: cut,
  }
}
