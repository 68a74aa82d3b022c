import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { me } from '#shared/auth/auth.endpoints.ts'
import { getHealth } from '#shared/health/health.endpoints.ts'
import { testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'

const t = testApp()

describe('headers that may occur only once', () => {
  /** Sends the request as raw bytes, because no client library sends a header twice. */
  const answerTo = async (path: string, lines: string[]) => {
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write([`GET ${path} HTTP/1.1`, ...lines, 'connection: close', '', ''].join('\r\n'))
    const text = Buffer.concat(await socket.toArray()).toString()
    return { status: Number(text.split(' ')[1]), text }
  }
  const host = 'host: localhost:3000'

  it.each([
    ['a second host', [host, 'Host: evil.example']],
    ['the same host again', [host, 'HOST: localhost:3000']],
    ['a second authorization', [host, 'authorization: Bearer a', 'authorization: Bearer b']],
    ['a second content type', [host, 'content-type: text/plain', 'content-type: application/json']],
  ])('%s is refused, wherever it goes', async (_name, lines) => {
    for (const path of ['/api/health', '/api/nothing-here', '/metrics', '/']) {
      const { status, text } = await answerTo(path, lines)
      expect([path, status]).toEqual([path, 400])
      expect(text).toContain('request/malformed')
    }
  })

  it('once is well', async () => {
    expect((await answerTo('/api/health', [host, 'content-type: text/plain'])).status).toBe(200)
  })
})

describe('metrics', () => {
  const read = (headers: Record<string, string>) => t.nobody.send({ method: 'GET', url: '/metrics', headers })

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])('are for %s', async (host) => {
    expect((await read({ host })).status).toBe(200)
  })

  it.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'are not for a foreign name that points here (%s)',
    async (host) => {
      expect((await read({ host })).status).toBe(404)
    },
  )
})

describe('bad requests', () => {
  const json = { 'content-type': 'application/json' }
  const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
    t.nobody.send({ method: 'POST', url: '/api/auth/login', payload, headers })

  it('malformed JSON', async () => {
    const answer = await post('{"teamId":')
    expect([answer.status, answer.error.code]).toEqual([400, 'request/malformed'])
  })
  it('wrong content type', async () => {
    const answer = await post('<xml/>', { 'content-type': 'application/xml' })
    expect([answer.status, answer.error.code]).toEqual([415, 'request/content-type'])
  })
  it('a body over 1 MB', async () => {
    const answer = await post(JSON.stringify({ teamId: 'x'.repeat(1_100_000) }))
    expect([answer.status, answer.error.code]).toEqual([413, 'request/too-large'])
  })
  it('wrong types name the field', async () => {
    const answer = await post(JSON.stringify({ teamId: 7, password: 'x' }))
    expect(answer.status).toBe(400)
    expect(answer.error.fields?.map((field) => field.path)).toEqual(['teamId'])
    expect(answer.error.details).not.toContain('teamId')
  })
  it('an over-long team ID', async () => {
    const answer = await post(JSON.stringify({ teamId: '가'.repeat(51), password: 'x' }))
    expect(answer.status).toBe(400)
  })
  it('a NUL character, which no text column can hold, is 400', async () => {
    const answer = await post(JSON.stringify({ teamId: 'a\u0000b', password: 'x' }))
    expect([answer.status, answer.error.code]).toEqual([400, 'request/invalid'])
  })
  it('JSON nested thousands deep is no server error', async () => {
    const answer = await post(`{"teamId":"x","password":"y","z":${'['.repeat(5000)}${']'.repeat(5000)}}`)
    expect(answer.status).toBeLessThan(500)
  })
  it('prototype keys bind nothing', async () => {
    const answer = await post('{"__proto__":{"teamId":"101"},"constructor":{"prototype":{"x":1}}}')
    expect(answer.status).toBe(400)
  })
  it('an unknown path under /api is a JSON 404', async () => {
    const answer = await t.nobody.send({ method: 'GET', url: '/api/nothing-here' })
    expect([answer.status, answer.error.code]).toEqual([404, 'request/not-found'])
  })
  it('accepts a path segment of 255 Hangul letters and answers 400 to a broken escape', async () => {
    const caller = await t.as(await makeUser(t.db, { role: 'admin' }))
    const long = await caller.send({
      method: 'POST',
      url: `/api/users/${encodeURIComponent('가'.repeat(255))}/password`,
      payload: { password: 'x' },
    })
    expect(long.status).toBe(400)
    expect(long.error.fields?.[0]?.path).toBe('teamId')
    const broken = await caller.send({ method: 'GET', url: '/api/jobs/%E0%A4%A' })
    expect([broken.status, broken.error.code]).toEqual([400, 'request/malformed'])
  })
  it('every answer, good or bad, carries its request id and Korean words', async () => {
    const good = await t.nobody.call(getHealth, {})
    const bad = await t.nobody.call(me, {})
    expect(good.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(bad.error.requestId).toBe(bad.headers['x-request-id'])
    expect(bad.error.message).toMatch(/[가-힣]/)
    expect(bad.error.error).toBe(bad.error.message)
  })
  it('answers are not cached, sniffed or framed', async () => {
    const { headers } = await t.nobody.call(me, {})
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})
