import { get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { TestApp } from './app.ts'

export interface SlowReader {
  status: number
  /** Reads the answer to its end. `whole` is false if the connection broke first. */
  rest(): Promise<{ text: string; whole: boolean }>
  /** Whether the server closed the connection. */
  broken(): boolean
  leave(): void
}

const known = new WeakMap<Server, Socket[]>()

/**
 * The server's sockets of all connections. They are needed because a client that reads nothing does not notice when a
 * connection ends.
 */
function endsOf(server: Server): Socket[] {
  const ends = known.get(server) ?? []
  if (!known.has(server)) server.on('connection', (socket) => ends.push(socket))
  known.set(server, ends)
  return ends
}

/** Reads the beginning of an answer over a real connection. It reads the rest only when `rest` is called. */
export async function readSlowly(server: TestApp, path: string, cookie: string): Promise<SlowReader> {
  const { port } = server.app.server.address() as AddressInfo
  const ends = endsOf(server.app.server)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { cookie }, agent: false }, resolve).on('error', reject)
  })
  const end = ends.findLast(({ remotePort }) => remotePort === response.socket.localPort)
  const chunks: Buffer[] = []
  response.on('error', () => undefined)
  // A refusal is short, so it is read at once. Unread, it would look like an open answer.
  if (response.statusCode !== 200) response.resume()
  return {
    status: response.statusCode ?? 0,
    rest: () =>
      new Promise((resolve) => {
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('close', () =>
          resolve({ text: Buffer.concat(chunks).toString(), whole: response.complete }),
        )
      }),
    broken: () => end?.destroyed ?? true,
    leave: () => response.destroy(),
  }
}
