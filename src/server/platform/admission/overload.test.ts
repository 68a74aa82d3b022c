import { randomBytes } from 'node:crypto'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cancelledBy } from '#server/database/cancelling.ts'
import { login, me } from '#shared/auth/auth.endpoints.ts'
import { getHealth } from '#shared/health/health.endpoints.ts'
import { boundedText } from '#shared/platform/bounded.ts'
import { endpoint } from '#shared/platform/endpoint.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { route } from '../http/route.ts'
import { signedIn } from '../session/policy.ts'

const read = endpoint('GET', '/api/test/read', {
  summary: 'test',
  response: z.object({ ok: z.boolean() }),
  staleAfter: [],
})
const save = endpoint('POST', '/api/test/save', {
  summary: 'test',
  body: z.object({ text: boundedText(1000) }),
  response: z.object({ ok: z.boolean() }),
})
const slow = endpoint('GET', '/api/test/slow', {
  summary: 'test',
  response: z.object({ ok: z.boolean() }),
  staleAfter: [],
})

const large = endpoint('GET', '/api/test/large', {
  summary: 'test',
  response: z.object({ text: z.string() }),
  staleAfter: [],
})

let largeAnswers = 0
let held: PromiseWithResolvers<void>[] = []
const t = testApp({
  // The delay is longer than the second over which the server measures its own load, but short enough for a test.
  env: { OVERLOAD_DELAY_MS: '3000' },
  connections: 20,
  routes: [
    route(read, signedIn, async () => {
      const mine = Promise.withResolvers<void>()
      held.push(mine)
      await mine.promise
      return { ok: true }
    }),
    route(large, signedIn, () => {
      largeAnswers += 1
      // Random letters cannot be compressed, so the text does not fit into the buffers of the connection.
      return { text: randomBytes(12_000_000).toString('base64') }
    }),
    route(save, signedIn, ({ change }) => change(async () => ({ ok: true }))),
    route(slow, signedIn, async ({ db }) => {
      await db.execute(sql`select pg_sleep(60) /* slow read */`)
      return { ok: true }
    }),
  ],
})
beforeAll(() => t.app.listen({ port: 0, host: '127.0.0.1' }))
afterEach(() => {
  for (const one of held) one.resolve()
  held = []
})

const person = async () => t.as(await makeUser(t.db))
/** Starts eight reads of two people. Six of them take all slots, and two have to wait. */
async function fill() {
  const answers: Promise<{ status: number }>[] = []
  for (let n = 0; n < 2; n += 1) {
    const caller = await person()
    await caller.call(me, {})
    for (let times = 0; times < 4; times += 1) answers.push(caller.call(read, {}))
  }
  await expect.poll(() => held.length).toBe(6)
  return answers
}
const metric = async (line: string) => {
  const text = (await t.nobody.send({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })).text
  return text.split('\n').find((one) => one.startsWith(line))
}

describe('while every place for reads is taken', () => {
  it('a read waits for its limit and is then refused with Retry-After, while sign-in, saves and health checks work', async () => {
    const answers = await fill()
    const colleague = await makeUser(t.db, { password: 'Correct-Horse-77' })
    const signedInNow = await t.nobody.call(login, {
      body: { teamId: colleague.teamId, password: 'Correct-Horse-77' },
    })
    expect(signedInNow.status).toBe(200)
    const caller = await t.as(colleague)
    expect((await caller.call(save, { body: { text: 'x' } })).status).toBe(200)
    expect((await t.nobody.call(getHealth, {})).status).toBe(200)
    const refused = await caller.call(read, {})
    expect([refused.status, refused.error.code, Number(refused.headers['retry-after']) > 0]).toEqual([
      503,
      'server/overloaded',
      true,
    ])
    for (const one of held) one.resolve()
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(6)
    for (const one of held) one.resolve()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6)
    expect(await metric('admission_refused_total{kind="read"}')).not.toMatch(/ 0$/)
  })

  it('a waiting request holds no connection, and leaves the queue when its client disconnects', async () => {
    const answers = await fill()
    const caller = await person()
    const socket = await sendRead(caller)
    await expect.poll(() => metric('admission_requests{kind="read",state="waiting"}')).toMatch(/ 3$/)
    expect(t.database.pool.totalCount - t.database.pool.idleCount).toBe(0)
    socket.destroy()
    await expect.poll(() => metric('admission_requests{kind="read",state="waiting"}')).toMatch(/ 2$/)
    for (const one of held) one.resolve()
    await expect.poll(() => held.length).toBe(8)
    for (const one of held) one.resolve()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200))
  })
})

describe('a slow client does not occupy a slot', () => {
  const running = (kind: string) => metric(`admission_requests{kind="${kind}",state="running"}`)

  it('while its body arrives: others can sign in', async () => {
    const { port } = t.app.server.address() as AddressInfo
    const slowBodies = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const socket = connect(port, '127.0.0.1')
        await new Promise((resolve) => socket.once('connect', resolve))
        const head = ['content-type: application/json', 'content-length: 200', `host: 127.0.0.1:${port}`]
        socket.write(`POST ${login.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{"teamId"`)
        return socket
      }),
    )
    // Once this later request is answered, the server has also processed the headers of the requests above.
    expect((await t.nobody.call(getHealth, {})).status).toBe(200)
    const colleague = await makeUser(t.db, { password: 'Correct-Horse-77' })
    const body = { teamId: colleague.teamId, password: 'Correct-Horse-77' }
    expect((await t.nobody.call(login, { body })).status).toBe(200)
    expect(await running('signIn')).toMatch(/ 0$/)
    for (const socket of slowBodies) socket.destroy()
  })

  it('while it reads its answer', async () => {
    const socket = await sendRead(await person(), large.path)
    socket.pause()
    await expect.poll(() => largeAnswers).toBe(1)
    await expect.poll(() => running('read')).toMatch(/ 0$/)
    socket.destroy()
  })
})

async function sendRead(caller: Caller, path = read.path): Promise<Socket> {
  const { port } = t.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${caller.cookie}\r\n\r\n`)
  return socket
}

describe('requests whose client has disconnected', () => {
  const working = async () =>
    (
      await t.db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity where query like '%slow read%' and state = 'active' and pid <> pg_backend_pid()`,
      )
    ).rows[0]?.count

  it('a read is ended in the database, too', async () => {
    const socket = await sendRead(await person(), slow.path)
    await expect.poll(working).toBe(1)
    socket.destroy()
    // The query must end long before the database's own limit of 15 seconds.
    await expect.poll(working, { timeout: 7000 }).toBe(0)
    await expect.poll(() => t.database.pool.totalCount - t.database.pool.idleCount).toBe(0)
  })

  it('the next user of that connection is not hit by the cancel request', async () => {
    for (let times = 0; times < 20; times += 1) {
      const gone = new AbortController()
      const first = cancelledBy(gone.signal, () => t.db.execute(sql`select pg_sleep(0.01)`)).catch(() => null)
      setTimeout(() => gone.abort(), times % 15)
      await first
      expect((await t.db.execute(sql`select 1 as one, pg_sleep(0.005)`)).rows).toMatchObject([{ one: 1 }])
    }
  })
})
