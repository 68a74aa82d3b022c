import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logout } from '#shared/auth/auth.endpoints.ts'
import { LiveEvent } from '#shared/events/topics.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { publishEvent } from '../platform/events/publish.ts'
import { answerLimits } from '../platform/http/openAnswers.ts'
import { endSessionsOf } from '../platform/session/session.ts'

let one: TestApp
let two: TestApp
beforeAll(async () => {
  // The periodic recheck is slow, so that streams in this test end because of events.
  const limits = { ...answerLimits, recheckMs: 60_000 }
  one = await startTestApp({ answerLimits: limits })
  two = await startTestApp({ database: one.database, answerLimits: limits })
  for (const server of [one, two]) await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

/** Opens an event stream. The result holds the events received so far and whether the stream has ended. */
async function openStream(server: TestApp, cookie: string, after?: string) {
  const { port } = server.app.server.address() as AddressInfo
  const abort = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
    headers: { cookie, ...(after ? { 'last-event-id': after } : {}) },
    signal: abort.signal,
  })
  const state = { events: [] as LiveEvent[], ended: false, status: response.status }
  const read = async () => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data) state.events.push(LiveEvent.parse(JSON.parse(data)))
      }
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      state.ended = true
    })
  return { state, close: () => abort.abort(), topics: () => state.events.map((event) => event.topic) }
}

it('an event reaches its audience on every server, at the commit and not before', async () => {
  const user = await makeUser(one.db, { role: 'team' })
  const other = await makeUser(one.db, { role: 'staff' })
  const here = await openStream(one, (await one.as(user)).cookie ?? '')
  const there = await openStream(two, (await two.as(user)).cookie ?? '')
  const others = await openStream(two, (await two.as(other)).cookie ?? '')
  await expect(
    one.db.transaction(async (tx) => {
      await publishEvent(tx, 'companies', {})
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await publishEvent(one.db, 'job', { teamIds: [user.teamId] }, { id: '1', kind: 'x' })
  await publishEvent(one.db, 'users', { roles: ['staff'] })
  await publishEvent(two.db, 'notices', {})
  await expect.poll(here.topics).toEqual(['job', 'notices'])
  await expect.poll(there.topics).toEqual(['job', 'notices'])
  await expect.poll(others.topics).toEqual(['users', 'notices'])
  for (const stream of [here, there, others]) stream.close()
})

it('a stream catches up after a pause with the last event ID', async () => {
  const user = await makeUser(one.db)
  const { cookie } = await one.as(user)
  const first = await openStream(one, cookie ?? '')
  await publishEvent(one.db, 'users', { teamIds: [user.teamId] })
  await expect.poll(first.topics).toEqual(['users'])
  const last = first.state.events[0]?.id ?? ''
  first.close()
  await publishEvent(one.db, 'notices', { teamIds: [user.teamId] })
  const second = await openStream(two, cookie ?? '', last)
  await expect.poll(second.topics).toEqual(['notices'])
  second.close()
})

it('a stream catches up after the listening connection was lost', async () => {
  const user = await makeUser(one.db)
  const stream = await openStream(one, (await one.as(user)).cookie ?? '')
  await publishEvent(one.db, 'users', { teamIds: [user.teamId] })
  await expect.poll(stream.topics).toEqual(['users'])
  await one.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dealdesk-listener' and datname = $1`,
    [one.database.name],
  )
  await publishEvent(one.db, 'notices', { teamIds: [user.teamId] })
  await expect.poll(stream.topics, { timeout: 60_000 }).toEqual(['users', 'notices'])
  stream.close()
})

it('a stream ends with its session and sends nothing more', async () => {
  const user = await makeUser(one.db)
  const stream = await openStream(two, (await two.as(user)).cookie ?? '')
  await endSessionsOf(one.db, user.teamId)
  await expect.poll(() => stream.state.ended).toBe(true)
})

it('an event stream ends immediately at sign-out, on every server, and only for that session', async () => {
  const user = await makeUser(one.db)
  const own = await one.as(user)
  const streams = [await openStream(one, own.cookie ?? ''), await openStream(two, own.cookie ?? '')]
  const elsewhere = await openStream(two, (await two.as(user)).cookie ?? '')
  expect((await own.call(logout, {})).status).toBe(200)
  await expect.poll(() => streams.map(({ state }) => state.ended)).toEqual([true, true])
  await publishEvent(one.db, 'notices', { teamIds: [user.teamId] })
  await expect.poll(elsewhere.topics).toContain('notices')
  expect(elsewhere.state.ended).toBe(false)
  elsewhere.close()
})

it('is for signed-in people only', async () => {
  const { state } = await openStream(one, 'dealdesk=forged')
  expect(state.status).toBe(401)
})

it('an unknown topic, or data of another topic, does not compile', () => {
  const wrong = (): unknown[] => [
    // @ts-expect-error no such topic
    publishEvent(one.db, 'compnay', {}),
    // @ts-expect-error which company?
    publishEvent(one.db, 'company', {}),
    // @ts-expect-error a job has another key
    publishEvent(one.db, 'job', {}, { businessNumber: '1' }),
    // @ts-expect-error this event has no data
    publishEvent(one.db, 'notices', {}, { id: 1 }),
    // @ts-expect-error nobody has this role
    publishEvent(one.db, 'notices', { roles: ['chief'] }),
  ]
  expect(wrong).toBeTypeOf('function')
})
