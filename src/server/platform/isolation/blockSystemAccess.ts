import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import threads from 'node:worker_threads'

/**
 * The second wall, and on systems without namespaces the only one: Node's permission model knows nothing of sockets and
 * signals, so their functions are replaced before the first line of a task runs. It holds against code that a document made a
 * parser run in JavaScript; machine code would be stopped by the namespaces alone.
 */
export function blockSystemAccess(allowThreads: boolean): void {
  block(net.Socket.prototype, ['connect'])
  // `_listen2` is what `listen` itself calls.
  block(net.Server.prototype, ['listen', '_listen2'])
  block(net, ['_createServerHandle'])
  block(dgram, ['createSocket', '_createSocketHandle'])
  block(dgram.Socket.prototype, ['bind', 'connect', 'send'])
  // One that is made by hand has a handle beneath all that.
  block(dgram, ['Socket'])
  for (const names of [dns, dns.promises]) block(names, functionsOf(names))
  block(os, ['setPriority'])
  // `_debugProcess` would open the server for a debugger.
  block(process, ['kill', '_kill', '_debugProcess'])
  // A thread comes with functions of its own.
  if (!allowThreads) block(threads, ['Worker'])
  syncBuiltinESMExports()
}

const functionsOf = (names: object) =>
  Object.entries(names).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))

function block(owner: object, names: string[]): void {
  for (const name of names) Object.defineProperty(owner, name, { value: refuse, writable: false })
}

function refuse(): never {
  throw Object.assign(new Error('An isolated task reaches nothing outside'), { code: 'ERR_ACCESS_DENIED' })
}
