import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKey } from '#server/database/tables/idempotency.ts'
import { testApp } from '../kit/app.ts'
import { nextBusinessNumber } from '../kit/companies.ts'
import { fingerprint } from '../kit/fingerprint.ts'
import { multipartBody } from '../kit/multipart.ts'
import { readsAs, sampleAnalysis } from '../kit/report.ts'
import { changingRows, type Prepared, prepareCall } from './changing.ts'
import { contactCanary } from './companySamples.ts'
import { nameOf, rowsNow } from './table.ts'

// The pool has only one connection. A call that holds it and waits for a second one would hang.
const t = testApp({
  connections: 1,
  runner: readsAs(() => sampleAnalysis(nextBusinessNumber())),
})
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})

async function send(call: Prepared, key: string) {
  const response = await fetch(call.url, {
    method: call.method,
    headers: { cookie: call.cookie, 'content-type': call.contentType, 'idempotency-key': key },
    body: call.payload,
  })
  return { status: response.status, text: await response.text() }
}
const rows = rowsNow(changingRows)
const objects = async () => (await Array.fromAsync(t.store.list())).length
/**
 * These calls are not sent twice: they record attempts even if refused, or end the session that the second request
 * would need.
 */
const notOnce = new Set([
  'POST /api/users/{teamId}/password',
  'POST /api/analyze-document',
  'POST /api/imports',
  'POST /api/companies/{businessNumber}/conversations/preview',
  'POST /api/analyze-document/{token}/read-again',
  'POST /api/auth/logout',
  'POST /api/auth/second-factor',
  'POST /api/auth/factors/app',
  'POST /api/calendar-feed',
  'POST /api/auth/factors/app/confirm',
  'POST /api/auth/factors/recovery-codes',
])

describe('with one database connection', () => {
  it.each(rows.map((row) => [nameOf(row), row] as const))('%s', async (_name, row) => {
    const call = await prepareCall(t, row)
    const key = crypto.randomUUID()
    const first = await send(call, key)
    expect(first.status).toBe(row.expected.admin)
    if (notOnce.has(row.call)) return
    const kept = await objects()
    const again = await send(call, key)
    expect([again.status, JSON.parse(again.text)]).toEqual([first.status, JSON.parse(first.text)])
    expect(await objects()).toBe(kept)
    const stored = JSON.stringify(await t.db.select().from(idempotencyKey).where(eq(idempotencyKey.key, key)))
    expect(stored).not.toContain(contactCanary)
  })
})

describe('a form or a text where JSON is meant', () => {
  it.each(rows.map((row) => [nameOf(row), row] as const))('%s is 415', async (_name, row) => {
    const call = await prepareCall(t, row)
    const form = multipartBody([{ name: 'reason', content: '중복' }])
    const wrong = [{ payload: 'reason', contentType: 'text/plain' }]
    if (call.contentType === 'application/json') wrong.push({ ...form, payload: String(form.payload) })
    const before = await fingerprint(t.database.pool)
    for (const { payload, contentType } of wrong) {
      const answer = await send({ ...call, payload: Buffer.from(payload), contentType }, crypto.randomUUID())
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([415, 'request/content-type'])
    }
    expect(await fingerprint(t.database.pool)).toEqual(before)
  })
})
