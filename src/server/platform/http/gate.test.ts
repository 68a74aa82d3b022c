import { type AddressInfo, connect, type Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { appUser, session } from '#server/database/tables/user.ts'
import { login, logout, me } from '#shared/auth/auth.endpoints.ts'
import { getFirm } from '#shared/firm/firm.endpoints.ts'
import { boundedText } from '#shared/platform/bounded.ts'
import { endpoint } from '#shared/platform/endpoint.ts'
import { callerOf, testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { createAdmission } from '../admission/admission.ts'
import { adminSide } from '../session/policy.ts'
import { sessionCookie } from '../session/sessionCookie.ts'
import { installGate } from './gate.ts'
import { route } from './route.ts'

const adminsOnly = endpoint('POST', '/api/test/admins', {
  summary: 'test',
  body: z.object({ text: boundedText(1000) }),
  response: z.object({ ran: z.boolean() }),
})
let ran = 0
let whenPassed: ((passed: unknown) => void) | null = null
const t = testApp({
  routes: [
    route(adminsOnly, adminSide, () => {
      ran += 1
      return { ran: true }
    }),
  ],
})

// Tells the test when the gate has accepted a request, which happens before the body is parsed.
beforeAll(() => void t.app.addHook('preParsing', async () => whenPassed?.(null)))

describe('the session of a request', () => {
  it('nobody, a forged cookie and an ended session are 401, each in words', async () => {
    expect((await t.nobody.call(me, {})).error).toMatchObject({
      code: 'auth/required',
      message: '로그인이 필요합니다.',
    })
    const forged = await callerOf(t.app, 'dealdesk=forged').call(me, {})
    expect([forged.status, forged.error.code]).toEqual([401, 'auth/session-ended'])
  })

  it.each([
    ['idle for longer than allowed', { lastSeenAt: sql`now() - interval '61 minutes'` }],
    ['older than twelve hours', { expiresAt: sql`now() - interval '1 second'` }],
  ])('ends when %s', async (_name, change) => {
    const user = await makeUser(t.db)
    const caller = await t.as(user)
    expect((await caller.call(me, {})).status).toBe(200)
    await t.db.update(session).set(change).where(eq(session.teamId, user.teamId))
    expect((await caller.call(me, {})).error.code).toBe('auth/session-ended')
  })

  it("ends with the user: the departed colleague's next request is 401", async () => {
    const user = await makeUser(t.db)
    const caller = await t.as(user)
    await t.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.teamId, user.teamId))
    expect((await caller.call(me, {})).status).toBe(401)
  })

  it('is kept alive by the person, not by background requests', async () => {
    const user = await makeUser(t.db)
    const caller = await t.as(user)
    const old = sql`now() - interval '30 minutes'`
    const idleMinutes = async () => {
      const [row] = await t.db
        .select({ idle: sql<number>`extract(epoch from now() - ${session.lastSeenAt})::float8 / 60` })
        .from(session)
        .where(eq(session.teamId, user.teamId))
      return row?.idle ?? 0
    }
    await t.db.update(session).set({ lastSeenAt: old }).where(eq(session.teamId, user.teamId))
    await caller.call(me, {}, { headers: { 'x-dealdesk-activity': 'background' } })
    expect(await idleMinutes()).toBeGreaterThan(29)
    await caller.call(me, {})
    await expect.poll(idleMinutes).toBeLessThan(1)
  })

  it('is never taken from headers or the query: X-Team-Id gives nothing and a contradiction is 401', async () => {
    const admin = await makeUser(t.db, { role: 'admin' })
    const staff = await makeUser(t.db)
    const headers = { 'x-team-id': admin.teamId }
    expect((await t.nobody.call(me, {}, { headers })).status).toBe(401)
    const contradicting = await (await t.as(staff)).call(me, {}, { headers })
    expect([contradicting.status, contradicting.error.code]).toEqual([401, 'auth/team-mismatch'])
    const agreeing = await (await t.as(staff)).call(me, {}, { headers: { 'x-team-id': staff.teamId } })
    expect(agreeing.body.role).toBe('staff')
    const query = await (await t.as(staff)).send({
      method: 'POST',
      url: `/api/test/admins?teamId=${admin.teamId}&role=admin`,
      payload: { text: 'x' },
    })
    expect(query.status).toBe(403)
  })
})

describe('the policy of a route', () => {
  it('is judged before the body: a stranger with a broken body hears 403, not 400', async () => {
    const staff = await t.as(await makeUser(t.db))
    const before = ran
    const answer = await staff.send({
      method: 'POST',
      url: '/api/test/admins',
      payload: '{broken',
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, answer.error.code]).toEqual([403, 'access/denied'])
    expect(ran).toBe(before)
  })

  it('stays shut but for password, me and logout while the password must be changed', async () => {
    const caller = await t.as(await makeUser(t.db, { mustChangePassword: true, role: 'admin' }))
    const answer = await caller.call(getFirm, {})
    expect([answer.status, answer.error.code]).toEqual([403, 'password/change-required'])
    expect((await caller.call(me, {})).status).toBe(200)
    expect((await caller.call(logout, {})).status).toBe(200)
  })

  it('is judged once if the body came with the head, and again if it came later', async () => {
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const { cookie } = await t.as(await makeUser(t.db, { role: 'admin' }))
    const body = JSON.stringify({ text: 'x' })
    const checks = vi.spyOn(t.database.pool, 'query')
    const checksOf = async (send: (socket: Socket, head: string) => Promise<unknown>) => {
      checks.mockClear()
      const socket = connect(port, '127.0.0.1')
      const lines = [
        'POST /api/test/admins HTTP/1.1',
        'host: localhost:3000',
        `cookie: ${cookie}`,
        'content-type: application/json',
        `content-length: ${body.length}`,
        'connection: close',
      ]
      await send(socket, `${lines.join('\r\n')}\r\n\r\n`)
      expect(Buffer.concat(await socket.toArray()).toString()).toContain('"ran":true')
      return checks.mock.calls.filter(([asked]) => (asked as { name?: string }).name === 'find_actor').length
    }
    expect(await checksOf(async (socket, head) => socket.write(head + body))).toBe(1)
    const late = checksOf(async (socket, head) => {
      const passed = new Promise((resolve) => (whenPassed = resolve))
      socket.write(head)
      await passed
      socket.write(body)
    })
    expect(await late).toBe(2)
    checks.mockRestore()
  })

  it('a route without contract or policy stops the start', async () => {
    const app = Fastify()
    installGate(
      app,
      { config: t.config, db: t.db } as never,
      sessionCookie(undefined),
      createAdmission(20, 2000),
    )
    expect(() => app.get('/api/forgotten', () => 'data')).toThrow(/no contract or no policy/)
    await app.close()
  })
})

describe('other sites', () => {
  const body = { teamId: '101', password: 'x' }
  it.each([
    ['a cross-site form', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['a null origin', { origin: 'null' }, 403],
    ['a foreign name that points here', { origin: 'http://evil.example', host: 'evil.example' }, 403],
    [
      'our own page',
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000', host: 'localhost:3000' },
      401,
    ],
    ['no browser at all', {}, 401],
  ])('%s', async (_name, headers, status) => {
    const answer = await t.nobody.call(login, { body }, { headers })
    expect(answer.status).toBe(status)
  })

  it('hold for multipart and text forms, too', async () => {
    const answer = await t.nobody.send({
      method: 'POST',
      url: '/api/auth/login',
      payload: 'teamId=101',
      headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
  })
})
