import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { TestApp } from './app.ts'

/** Number of seconds that an open answer may continue after the user lost the right to it. */
export const seconds = 6

export interface HeldAnswer {
  /** Resolves when the server has begun the answer. No byte of it has been sent yet. */
  begun: Promise<void>
  /**
   * `cut` means that the connection was closed before any data arrived; `answered` means that the answer could be
   * read.
   */
  outcome(): Promise<'cut' | 'answered'>
}

const name = 'x-test-held'

/** Blocks the connection as if the client's buffers were full. The returned function unblocks it. */
function stall(socket: Socket): () => void {
  const waiting: (() => void)[] = []
  const { _write, _writev } = socket
  socket._write = (...given) => void waiting.push(() => _write.apply(socket, given))
  socket._writev = (...given) => void waiting.push(() => _writev?.apply(socket, given))
  return () => {
    Object.assign(socket, { _write, _writev })
    for (const write of waiting) write()
  }
}

/**
 * Makes requests whose answers are held back on the server's side, as for a client that does not read. This works for
 * answers of any size: even a few bytes stay unsent.
 */
export function holdAnswers(server: TestApp) {
  const responses = new Map<string, { response: ServerResponse; goOn: () => void }>()
  server.app.server.prependListener('request', (request, response) => {
    const id = request.headers[name]
    if (typeof id !== 'string') return
    if (response.socket) responses.set(id, { response, goOn: stall(response.socket) })
  })
  const { port } = server.app.server.address() as AddressInfo
  return (path: string, cookie: string): HeldAnswer => {
    const id = randomUUID()
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    const closed = once(socket, 'close').then(() => true)
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n${name}: ${id}\r\n\r\n`,
    )
    const begun = async () => {
      for (const until = Date.now() + 10_000; Date.now() < until; await turn()) {
        const response = responses.get(id)?.response
        if (!response?.headersSent) continue
        if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
        return
      }
      throw new Error(`${path} was not answered`)
    }
    return {
      begun: begun(),
      async outcome() {
        const ended = await Promise.race([closed, later(seconds * 1000)])
        if (!ended) {
          const data = once(socket, 'data')
          responses.get(id)?.goOn()
          await data
        }
        socket.destroy()
        return ended && received === '' ? 'cut' : 'answered'
      },
    }
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))
const later = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false).unref())
