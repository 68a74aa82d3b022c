import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import threads from 'node:worker_threads'

/**
 * The second wall, and on systems without namespaces the only one: Node's permission model knows nothing of sockets and
 * signals, so a task finds their doors shut before its first line runs. It holds against code that a document made a
 * parser run in JavaScript; machine code would be stopped by the namespaces alone.
 */
export function closeDoors(allowThreads: boolean): void {
  shut(net.Socket.prototype, ['connect'])
  // `_listen2` is what `listen` itself calls.
  shut(net.Server.prototype, ['listen', '_listen2'])
  shut(net, ['_createServerHandle'])
  shut(dgram, ['createSocket', '_createSocketHandle'])
  shut(dgram.Socket.prototype, ['bind', 'connect', 'send'])
  // One that is made by hand has a handle beneath all that.
  shut(dgram, ['Socket'])
  for (const names of [dns, dns.promises]) shut(names, functionsOf(names))
  shut(os, ['setPriority'])
  // `_debugProcess` would open the server for a debugger.
  shut(process, ['kill', '_kill', '_debugProcess'])
  // A thread comes with doors of its own.
  if (!allowThreads) shut(threads, ['Worker'])
  syncBuiltinESMExports()
}

const functionsOf = (names: object) =>
  Object.entries(names).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))

function shut(owner: object, names: string[]): void {
  for (const name of names) Object.defineProperty(owner, name, { value: refuse, writable: false })
}

function refuse(): never {
  throw Object.assign(new Error('An isolated task reaches nothing outside'), { code: 'ERR_ACCESS_DENIED' })
}
