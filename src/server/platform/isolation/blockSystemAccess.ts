import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import threads from 'node:worker_threads'

/**
 * The second barrier, and the only one on systems without namespaces: Node's permission model does not cover
 * sockets and signals, so their functions are replaced before a task runs. It stops JavaScript that a document made
 * a parser run; only the namespaces stop machine code.
 */
export function blockSystemAccess(allowThreads: boolean): void {
  block(net.Socket.prototype, ['connect'])
  // `listen` itself calls `_listen2`.
  block(net.Server.prototype, ['listen', '_listen2'])
  block(net, ['_createServerHandle'])
  block(dgram, ['createSocket', '_createSocketHandle'])
  block(dgram.Socket.prototype, ['bind', 'connect', 'send'])
  // A socket constructed directly has a handle below these functions.
  block(dgram, ['Socket'])
  for (const names of [dns, dns.promises]) block(names, functionsOf(names))
  block(os, ['setPriority'])
  // `_debugProcess` would open the server to a debugger.
  block(process, ['kill', '_kill', '_debugProcess'])
  // A new thread has its own, unblocked functions.
  if (!allowThreads) block(threads, ['Worker'])
  syncBuiltinESMExports()
}

const functionsOf = (names: object) =>
  Object.entries(names).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))

function block(owner: object, names: string[]): void {
  for (const name of names) Object.defineProperty(owner, name, { value: refuse, writable: false })
}

function refuse(): never {
  throw Object.assign(new Error('An isolated task may not access the system'), { code: 'ERR_ACCESS_DENIED' })
}
