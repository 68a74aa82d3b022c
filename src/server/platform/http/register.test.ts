import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { boundedText } from '#shared/platform/bounded.ts'
import { downloadEndpoint, endpoint, multipartEndpoint, streamEndpoint } from '#shared/platform/endpoint.ts'
import { testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { type MultipartPart, multipartBody } from '#test/kit/multipart.ts'
import { AppError } from '../appError.ts'
import { signedIn } from '../session/policy.ts'
import type { StoredObject } from '../storage/fileStore.ts'
import { route } from './route.ts'

const upload = multipartEndpoint('POST', '/api/test/upload', {
  summary: 'test',
  body: z.object({ title: boundedText(100), mode: z.optional(boundedText(10)) }),
  files: { fields: ['files'], maxFiles: 2, maxBytes: 1000 },
  response: z.object({ title: z.string(), names: z.array(z.string()), sizes: z.array(z.number()) }),
})
const stream = streamEndpoint('/api/test/stream', {
  summary: 'test',
  staleAfter: [],
  query: z.object({ count: z.optional(z.string()) }),
  item: z.object({ id: z.number() }),
})
const download = downloadEndpoint('/api/test/download', { summary: 'test' })
const leaking = endpoint('GET', '/api/test/leaking', {
  summary: 'test',
  staleAfter: [],
  response: z.object({ shown: z.string() }),
})

const t = testApp({
  routes: [
    route(upload, signedIn, ({ body, files, change }) => {
      if (body.mode === 'refuse') throw new AppError('request/invalid')
      const kept = body.mode === 'keep' ? files.map(({ received }) => received) : []
      return change({ keep: { store: t.store, files: kept } }, async () => ({
        title: body.title,
        names: files.map((file) => file.originalName),
        sizes: files.map((file) => file.received.size),
      }))
    }),
    route(stream, signedIn, ({ query, fromSnapshot }) =>
      fromSnapshot(async function* () {
        if (query.count === 'refuse') throw new AppError('access/denied')
        for (let id = 0; id < Number(query.count ?? 0); id += 1)
          yield { id, secret: 'stays here' } as { id: number }
      }),
    ),
    route(download, signedIn, async () => ({
      storageKey: kept.key,
      fileName,
      mimeType: 'application/pdf',
      size: kept.size,
      sha256: kept.sha256,
      subject: { kind: 'company-file', id: fileName },
    })),
    route(leaking, signedIn, () => ({ shown: 'yes', passwordHash: 'argon2' }) as { shown: string }),
  ],
})
let kept: StoredObject
const fileName = '계약서 "최종"; 100%.pdf'
beforeAll(async () => {
  kept = await t.store.keep(
    await t.store.receive(Readable.from([Buffer.from('0123456789')]), { maxBytes: 100 }),
  )
})

const signedInCaller = async () => t.as(await makeUser(t.db))
const objects = async () => (await Array.fromAsync(t.store.list())).length
const incoming = () => t.store.removeIncoming(new Date(Date.now() + 60_000))

describe('multipart', () => {
  const send = async (parts: MultipartPart[], headers: Record<string, string> = {}) => {
    const { payload, contentType } = multipartBody(parts)
    const caller = await signedInCaller()
    return caller.send({
      method: 'POST',
      url: '/api/test/upload',
      payload,
      headers: { 'content-type': contentType, ...headers },
    })
  }
  const file = (name: string, bytes: number): MultipartPart => ({
    name: 'files',
    fileName: name,
    content: Buffer.alloc(bytes, 'a'),
  })
  const title: MultipartPart = { name: 'title', content: '제목' }

  it('hands over fields and files, Korean names whole', async () => {
    const answer = await send([title, file('가나다.pdf', 10), file('b.pdf', 20)])
    expect(answer.body).toEqual({ title: '제목', names: ['가나다.pdf', 'b.pdf'], sizes: [10, 20] })
  })
  it('keeps nothing that the handler did not keep', async () => {
    const before = await objects()
    await send([title, file('a.pdf', 10)])
    await send([title, file('a.pdf', 10), { name: 'mode', content: 'refuse' }])
    expect(await objects()).toBe(before)
    expect(await incoming()).toBe(0)
    await send([title, file('a.pdf', 10), { name: 'mode', content: 'keep' }])
    expect(await objects()).toBe(before + 1)
  })
  it.each([
    ['one byte too many', [title, file('a.pdf', 1001)], 413, 'file/too-large'],
    ['one file too many', [title, file('a', 1), file('b', 1), file('c', 1)], 413, 'file/too-many'],
    [
      'a file in a field that takes none',
      [title, { ...file('a', 1), name: 'title' }],
      400,
      'request/malformed',
    ],
    ['a missing field', [file('a.pdf', 1)], 400, 'request/invalid'],
  ])('%s', async (_name, parts, status, code) => {
    const answer = await send(parts)
    expect([answer.status, answer.error.code]).toEqual([status, code])
    expect(await incoming()).toBe(0)
  })
  it('a body cut in the middle', async () => {
    const { payload, contentType } = multipartBody([title, file('a.pdf', 500)])
    const caller = await signedInCaller()
    const answer = await caller.send({
      method: 'POST',
      url: '/api/test/upload',
      payload: payload.subarray(0, payload.length - 300),
      headers: { 'content-type': contentType },
    })
    expect([answer.status, answer.error.code]).toEqual([400, 'file/upload-cut'])
    expect(await incoming()).toBe(0)
  })
  it('another content type is 415', async () => {
    const caller = await signedInCaller()
    const answer = await caller.send({ method: 'POST', url: '/api/test/upload', payload: { title: 'x' } })
    expect(answer.status).toBe(415)
  })
  it('is once-only by key over fields and bytes', async () => {
    const user = await makeUser(t.db)
    const caller = await t.as(user)
    const once = async (bytes: number) => {
      const { payload, contentType } = multipartBody([
        title,
        file('a.pdf', bytes),
        { name: 'mode', content: 'keep' },
      ])
      return caller.send({
        method: 'POST',
        url: '/api/test/upload',
        payload,
        headers: { 'content-type': contentType, 'idempotency-key': 'up' },
      })
    }
    const before = await objects()
    expect((await once(5)).status).toBe(200)
    expect((await once(5)).status).toBe(200)
    expect(await objects()).toBe(before + 1)
    expect((await once(6)).status).toBe(422)
  })
})

describe('json stream', () => {
  it.each([0, 1, 3])('is a plain array of %i, shaped by its contract', async (count) => {
    const caller = await signedInCaller()
    const answer = await caller.send({ method: 'GET', url: `/api/test/stream?count=${count}` })
    expect(answer.body).toEqual(Array.from({ length: count }, (_, id) => ({ id })))
  })
  it('refuses properly when the first element cannot be had', async () => {
    const caller = await signedInCaller()
    expect((await caller.call(stream, { query: { count: 'refuse' } })).status).toBe(403)
  })
})

describe('download', () => {
  const get = async (range?: string) => {
    const caller = await signedInCaller()
    return caller.send({ method: 'GET', url: '/api/test/download', headers: range ? { range } : {} })
  }
  it('sends the bytes as an attachment under the Korean name, safely', async () => {
    const answer = await get()
    expect(answer.text).toBe('0123456789')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
    const encoded = /filename\*=UTF-8''([^;]+)/.exec(String(answer.headers['content-disposition']))?.[1] ?? ''
    expect(decodeURIComponent(encoded)).toBe(fileName)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })
  it('answers ranges', async () => {
    const part = await get('bytes=2-4')
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    const beyond = await get('bytes=50-')
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10'])
  })
  it('is 404 in words when the bytes are gone', async () => {
    const before = kept
    kept = { ...kept, key: kept.key.replace(/.$/, kept.key.endsWith('0') ? '1' : '0') }
    expect((await get()).error.code).toBe('file/not-found')
    kept = before
  })
})

it('never sends what the contract does not describe', async () => {
  const caller = await signedInCaller()
  expect((await caller.call(leaking, {})).text).toBe('{"shown":"yes"}')
})
