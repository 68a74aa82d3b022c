import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { listenAt } from './listen.ts'

const host = '127.0.0.1'
const people = 64

async function started(port = 0) {
  const app = Fastify()
  app.get('/', () => 'here')
  const stop = await listenAt(app, { host, port })
  onTestFinished(stop)
  const address = app.server.address()
  return { app, stop, port: address && typeof address === 'object' ? address.port : 0 }
}

it.skipIf(process.platform !== 'linux')(
  'many people who connect at once are not accepted one by one',
  async () => {
    const { app, port } = await started()
    let accepted = 0
    app.server.on('connection', () => (accepted += 1))
    const sockets = Array.from({ length: people }, () => connect(port, host))
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
    let turns = 0
    while (accepted < people) {
      turns += 1
      const until = performance.now() + 5
      while (performance.now() < until); // the loop is busy until all connections have arrived
      await new Promise((resolve) => setImmediate(resolve))
    }
    // With a single listening socket, the event loop would accept one connection per turn and need as many turns as
    // people.
    expect(turns).toBeLessThan(people / 2)
  },
)

it('answers on every connection, and none remains after the stop', async () => {
  const { stop, port } = await started()
  const texts = Array.from({ length: 40 }, async () => (await fetch(`http://${host}:${port}/`)).text())
  expect(new Set(await Promise.all(texts))).toEqual(new Set(['here']))
  await stop()
  await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow('fetch failed')
})

it('a second start at the same port is refused, although sockets could share it', async () => {
  const { port } = await started()
  await expect(started(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
