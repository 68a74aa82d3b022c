import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { detectLauncher } from '#server/platform/isolation/launcher.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'
import { misbehave, reach } from './fixtures.ts'
import { expectGone, testRunner } from './support.ts'

const LIMITS = { dataLimitMb: 256, heapMb: 96, cpuMs: 120_000 }
const limits = { dataBytes: 4 * 1024 ** 3, cpuSeconds: 60 }

/** Listens on a port or socket of this machine and counts the connections. */
async function listenHere(where: { port: 0; host: string } | { path: string }) {
  let visits = 0
  const server = createServer((socket) => {
    visits += 1
    socket.destroy()
  }).listen(where)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { address: server.address() as AddressInfo, visits: () => visits }
}

test.for([undefined, 'user-namespace', 'ulimit', 'watchdog'] as const)(
  'a child reaches neither the network nor another process (%s)',
  async (launcher) => {
    const path = join(await temporaryFolder(), 'here.sock')
    const web = await listenHere({ port: 0, host: '127.0.0.1' })
    const file = await listenHere({ path })
    const runner = await testRunner(launcher ? { launcher } : {})
    const priority = getPriority()
    const attempts = await runner.run(reach, { port: web.address.port, path, pid: process.pid }, LIMITS)
    expect(Object.entries(attempts).filter(([, outcome]) => outcome !== 'refused')).toEqual([])
    expect([web.visits(), file.visits(), getPriority()]).toEqual([0, 0, priority])
  },
)

/**
 * This script does not load the checks that run inside a child. If the system has namespaces, it still cannot reach
 * anything.
 */
const script = (port: number) => `
  try { process.kill(${process.pid}, 0); console.log('signalled') } catch {}
  require('node:net').connect(${port}, '127.0.0.1').on('connect', () => console.log('connected')).on('error', () => {})`

test.for([undefined, 'user-namespace'] as const)(
  'namespaces alone hold, without anything that runs inside the child (%s)',
  async (launcher, context) => {
    const { prefix, confines } = await detectLauncher(launcher)
    context.skip(!confines, 'this system gives no namespaces')
    const web = await listenHere({ port: 0, host: '127.0.0.1' })
    const [program, ...args] = [...prefix(limits), process.execPath, '-e', script(web.address.port)]
    const { stdout } = await promisify(execFile)(program, args)
    expect([stdout, web.visits()]).toEqual(['', 0])
  },
)

test('a child that is confined still gives way to the server and dies with its task', async () => {
  const runner = await testRunner()
  const stop = new AbortController()
  let pid = 0
  const run = runner.run(misbehave, 'never', {
    ...LIMITS,
    signal: stop.signal,
    onProgress: (progress) => (pid = Number(progress)),
  })
  await vi.waitFor(() => expect(pid).toBeGreaterThan(1), { timeout: 60_000 })
  expect(getPriority(pid)).toBeGreaterThan(getPriority())
  stop.abort()
  await expect(run).rejects.toMatchObject({ reason: 'cancelled' })
  await expectGone(pid)
})
