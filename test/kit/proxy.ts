import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Proxy {
  port: number
  /** Breaks every connection and refuses new ones, as a stopped database does. */
  cut(): Promise<void>
  restore(): Promise<void>
  stop(): Promise<void>
}

/** Stands between a server and its database, so that a test can take the database away and give it back. */
export async function startProxy(target: { host: string; port: number }): Promise<Proxy> {
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const make = () =>
    createServer((client) => {
      const upstream = connect(target)
      for (const socket of [client, upstream]) track(socket)
      client.pipe(upstream).pipe(client)
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
    stop: cut,
  }
}
