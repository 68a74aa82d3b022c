import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import threads from 'node:worker_threads'

/**
 * Replaces functions for sockets and signals before a task runs, because Node's permission model does not cover them.
 * It is the second barrier, and the only one on systems without namespaces. It stops JavaScript code that a document
 * makes a parser run. Machine code is stopped only by namespaces.
 */
export function blockSystemAccess(allowThreads: boolean): void {
  block(net.Socket.prototype, ['connect'])
  // `_listen2` is blocked too, because `listen` calls it and code could call it directly.
  block(net.Server.prototype, ['listen', '_listen2'])
  block(net, ['_createServerHandle'])
  block(dgram, ['createSocket', '_createSocketHandle'])
  block(dgram.Socket.prototype, ['bind', 'connect', 'send'])
  // A datagram socket that is created directly would bypass the blocked functions.
  block(dgram, ['Socket'])
  for (const names of [dns, dns.promises]) block(names, functionsOf(names))
  block(os, ['setPriority'])
  // `_debugProcess` would open a debugger port in the server.
  block(process, ['kill', '_kill', '_debugProcess'])
  // A new thread would get functions of its own that are not blocked.
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
