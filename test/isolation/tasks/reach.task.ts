import dgram from 'node:dgram'
import dns from 'node:dns/promises'
import { connect, createServer, Server, type Socket } from 'node:net'
import os from 'node:os'

export interface Targets {
  port: number
  path: string
  pid: number
}

/** Tries to reach the network and other processes; returns for each attempt whether it succeeded. */
export default async function reach({ port, path, pid }: Targets): Promise<Record<string, string>> {
  return {
    tcp: await attempt(() => connected(connect(port, '127.0.0.1'))),
    socketFile: await attempt(() => connected(connect(path))),
    fetch: await attempt(() => fetch(`http://127.0.0.1:${port}/`)),
    udp: await attempt(() => sent(port)),
    name: await attempt(() => dns.resolve4('example.com')),
    listen: await attempt(() => listening(createServer())),
    listenUnder: await attempt(() => listening(createServer(), 'inside.sock')),
    listenBeneath: await attempt(listeningBeneath),
    udpBeneath: await attempt(boundBeneath),
    signalServer: await attempt(() => process.kill(pid, 0)),
    signalParent: await attempt(() => process.kill(process.ppid, 0)),
    debugServer: await attempt(() => debug(pid)),
    slowDownServer: await attempt(() => os.setPriority(pid, 19)),
  }
}

const connected = (socket: Socket) =>
  new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
const listening = (server: Server, path?: string) =>
  new Promise((resolve, reject) => {
    server.once('listening', resolve).once('error', reject)
    server.listen(path === undefined ? { port: 0, host: '127.0.0.1' } : { path })
  })
const sent = (port: number) =>
  new Promise((resolve, reject) =>
    dgram
      .createSocket('udp4')
      .send('x', port, '127.0.0.1', (error) => (error ? reject(error) : resolve(null))),
  )
/** Calls the private method that `listen` uses, so that a check in `listen` itself is not enough. */
const listeningBeneath = () => (new Server() as unknown as Beneath)._listen2('127.0.0.1', 0, 4, 10)
interface Beneath {
  _listen2(address: string, port: number, family: 4, backlog: number): void
}
/** Uses the internal handle of a socket, so that checks in its prototype are not enough. */
function boundBeneath() {
  const socket = Reflect.construct(dgram.Socket, ['udp4']) as unknown as Record<symbol, { handle?: Handle }>
  const handles = Object.getOwnPropertySymbols(socket).flatMap((name) => socket[name]?.handle ?? [])
  if (handles.length === 0) throw new Error('no handle')
  for (const handle of handles) handle.bind('127.0.0.1', 0, 0)
}
interface Handle {
  bind(address: string, port: number, flags: number): number
}
/** Starts the debugger of another process through Node's private function. */
const debug = (pid: number) => (process as unknown as { _debugProcess(pid: number): void })._debugProcess(pid)

async function attempt(action: () => unknown): Promise<string> {
  try {
    await action()
    return 'allowed'
  } catch {
    return 'refused'
  }
}
