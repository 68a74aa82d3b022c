import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { TestApp } from './app.ts'

/** How long an open answer may continue after its right was lost. */
export const seconds = 6

export interface HeldAnswer {
  /** Resolves when the server has begun the answer; no byte of it has been sent yet. */
  begun: Promise<void>
  /** `cut`: the connection was aborted without data. `answered`: the answer could still be read. */
  outcome(): Promise<'cut' | 'answered'>
}

const name = 'x-test-held'

/** Blocks the connection as if the reader's buffers were full; the returned function unblocks it. */
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

/** Readers that do not read, independent of the size of the answer: even a few bytes stay unsent. */
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
