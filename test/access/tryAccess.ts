import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { pathOf } from '#shared/platform/endpoint.ts'
import { type TestApp, testApp } from '../kit/app.ts'
import { nextBusinessNumber } from '../kit/companies.ts'
import { makeUser } from '../kit/factories.ts'
import { fingerprint } from '../kit/fingerprint.ts'
import { readsAs, sampleAnalysis } from '../kit/report.ts'
import { contactCanary, maySeeAnyContact } from './companySamples.ts'
import { deviceHeader, watchRecords } from './refusalRecords.ts'
import { payloadOf, samples } from './samples.ts'
import { nameOf, type Person, peopleNow, type Row } from './table.ts'

const password = 'canary password 77'

/**
 * Sends a real request to a real port, also for streams and downloads. Of an event stream it takes only status and
 * headers, because the stream never ends.
 */
async function request(t: TestApp, row: Row, person: Person) {
  const me = person === 'nobody' ? null : await makeUser(t.db, { role: person, password })
  const cookie = me ? ((await t.as(me)).cookie ?? '') : ''
  const make = samples[nameOf(row)]
  if (!make) throw new Error(`no sample for ${nameOf(row)}`)
  const sample = await make({ t, me, password })
  const [method = '', path = ''] = row.call.split(' ')
  const { port } = t.app.server.address() as AddressInfo
  const sent = payloadOf(sample)
  const before = row.expected[person] >= 400 ? await fingerprint(t.database.pool) : null
  const expectRecords = await watchRecords(t, row, person, me?.teamId ?? null, sample)
  const abort = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}${pathOf({ path }, sample)}`, {
    method,
    headers: { cookie, ...deviceHeader, ...(sent ? { 'content-type': sent.contentType } : {}) },
    ...(sent ? { body: sent.payload } : {}),
    signal: abort.signal,
  })
  const streaming = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = streaming ? '' : await response.text()
  abort.abort()
  const contacts = await maySeeAnyContact({ t, me, password })
  return {
    status: response.status,
    text,
    headers: JSON.stringify([...response.headers]),
    before,
    contacts,
    expectRecords,
  }
}

/** Expects that the answer contains no secret of the database. */
async function expectNoCanary({ database, config }: TestApp, answer: string) {
  // The query removes duplicates, because all users have the same password hash.
  const { rows: secrets } = await database.pool.query<{ secret: string }>(`
    select password_hash as secret from app_user where password_hash is not null
    union select token_hash from session
    union select storage_key from stored_file`)
  const found = [...secrets.map((row) => row.secret), password, 'argon2', config.dataDir].filter((secret) =>
    answer.includes(secret),
  )
  expect(found).toEqual([])
}

/** Samples that create data of every feature, so that each list has secrets that it could leak. */
const stock = Object.entries(samples).flatMap(([name, make]) =>
  /^GET .+ \((known|own|active)\)$/.test(name) ? [make] : [],
)

/**
 * Makes every call of these rows as the people of this tier, on a separate app. The rows are split into several files, because a
 * call gets slower with the data of earlier calls, and files run in parallel.
 */
export function tryAccess(rows: Row[]): TestApp {
  // The rights of a call do not depend on the content of a document, so reading is stubbed.
  const t = testApp({ runner: readsAs(() => sampleAnalysis(nextBusinessNumber())) })
  beforeAll(async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const me = await makeUser(t.db, { role: 'team', password })
    for (const make of stock) await make({ t, me, password })
  })
  const rowsWithPeople = rows.filter((row) => peopleNow(row).length > 0)
  describe.each(rowsWithPeople.map((row) => [nameOf(row), row] as const))('%s', (_name, row) => {
    it.each(peopleNow(row))('%s', async (person) => {
      const { status, text, headers, before, contacts, expectRecords } = await request(t, row, person)
      expect(status).toBe(row.expected[person])
      await expectNoCanary(t, text + headers)
      if (!contacts) expect(text).not.toContain(contactCanary)
      if (status >= 400) {
        expect(await fingerprint(t.database.pool)).toEqual(before)
        expect(text).toMatch(/[가-힣]/)
      }
      await expectRecords()
    })
  })
  return t
}
