import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { me } from '#shared/auth/auth.endpoints.ts'
import { downloadEndpoint } from '#shared/platform/endpoint.ts'
import { deleteUser } from '#shared/users/users.endpoints.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { readSlowly } from '#test/kit/slowReader.ts'
import { signedIn } from '../session/policy.ts'
import type { StoredObject } from '../storage/fileStore.ts'
import { answerLimits } from './openAnswers.ts'
import { route } from './route.ts'

const MB = 1024 * 1024
const download = downloadEndpoint('/api/test/long-download', { summary: 'test' })
const records = 2500
const adds = '/api/company-add'
const late = 'CANARY-WRITTEN-LATER'

const size = 45 * MB
/** Starts a server with a long file in its own store. */
async function startWithFile(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  let kept: StoredObject | undefined
  const file = async () => ({
    storageKey: kept?.key ?? '',
    fileName: '긴 것.pdf',
    mimeType: 'application/pdf',
    size,
    sha256: kept?.sha256 ?? '',
    subject: { kind: 'company-file', id: '긴 것.pdf' },
  })
  const server = await startTestApp({ ...options, routes: [route(download, signedIn, file)] })
  const bytes = Readable.from(Array.from({ length: size / MB }, () => Buffer.alloc(MB, 'a')))
  kept = await server.store.keep(await server.store.receive(bytes, { maxBytes: size }))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return server
}

let t: TestApp
/** A server on the same data with short time limits. */
let appWithShortTimeout: TestApp
let admin: Caller
beforeAll(async () => {
  t = await startWithFile({ answerLimits: { ...answerLimits, queue: { longestMs: 300, waiting: 10 } } })
  appWithShortTimeout = await startWithFile({
    database: t.database,
    answerLimits: { ...answerLimits, recheckMs: 50, stalledMs: 400 },
  })
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  // The rows are far more than the buffers of a connection hold.
  await t.database.pool.query(
    `insert into company_add (contact1_name, deal_note) select 'contact', repeat('x', 5000) from generate_series(1, $1)`,
    [records],
  )
})
afterAll(async () => {
  await appWithShortTimeout.stop()
  await t.stop()
})

const reader = async (server = t) => {
  const user = await makeUser(t.db, { role: 'viceadmin' })
  return { ...user, cookie: (await server.as(user)).cookie ?? '' }
}
const heldSnapshots = () => t.database.snapshots.totalCount - t.database.snapshots.idleCount

it('a slowly read table is a snapshot of the time of the request', async () => {
  const { cookie } = await reader()
  const slow = await readSlowly(t, adds, cookie)
  const { rows } = await t.database.pool.query<{ id: number }>(
    `insert into company_add (contact1_name) values ($1) returning id`,
    [late],
  )
  await t.database.pool.query(
    `update company_add set contact1_name = $1 where id > (select max(id) - 50 from company_add)`,
    [late],
  )
  const { text, whole } = await slow.rest()
  await t.database.pool.query(`delete from company_add where id = $1`, [rows[0]?.id])
  expect(whole).toBe(true)
  expect(JSON.parse(text)).toHaveLength(records)
  expect(text).not.toContain(late)
})

it.each([adds, download.path])('%s: an open answer is cut when its user is deleted', async (path) => {
  const { teamId, cookie } = await reader()
  const slow = await readSlowly(t, path, cookie)
  expect((await admin.call(deleteUser, { params: { teamId } })).status).toBe(200)
  await expect.poll(() => slow.broken(), { timeout: 60_000 }).toBe(true)
  const { text, whole } = await slow.rest()
  expect(whole).toBe(false)
  expect(text.length).toBeLessThan(path === adds ? records * 5000 : size)
  await expect.poll(heldSnapshots).toBe(0)
})

it('a client that disconnects releases its snapshot', async () => {
  const slow = await readSlowly(t, adds, (await reader()).cookie)
  expect(heldSnapshots()).toBe(1)
  slow.leave()
  await expect.poll(heldSnapshots).toBe(0)
})

describe('forty slow readers', () => {
  it('get two places each and a few in total, and delay nobody else', async () => {
    const people = await Promise.all(Array.from({ length: 13 }, () => reader()))
    const first = await readSlowly(t, adds, people[0]?.cookie ?? '')
    const second = await readSlowly(t, adds, people[0]?.cookie ?? '')
    const third = await t.app.inject({ url: adds, headers: { cookie: people[0]?.cookie ?? '' } })
    expect([third.statusCode, third.json().code, third.headers['retry-after']]).toEqual([
      429,
      'request/too-many-open',
      '10',
    ])
    expect(third.json().message).toBe(
      '목록이나 파일은 한 사람이 동시에 2건까지 받을 수 있습니다. 받고 있는 것이 끝난 뒤 다시 시도해주세요.',
    )
    const crowd = people.slice(1).flatMap(({ cookie }) => [cookie, cookie, cookie])
    const others = await Promise.all(crowd.map((cookie) => readSlowly(t, adds, cookie)))
    expect(others.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(others.filter(({ status }) => status === 429 || status === 503)).toHaveLength(crowd.length - 3)
    // While all places for long answers are taken, short answers are still sent, also those of the whole-table calls.
    expect((await admin.call(me, {})).status).toBe(200)
    expect(
      (await t.app.inject({ url: `${adds}?limit=2`, headers: { cookie: admin.cookie ?? '' } })).json(),
    ).toHaveLength(2)
    expect(t.database.pool.waitingCount).toBe(0)
    for (const slow of [first, second, ...others]) slow.leave()
    await expect.poll(heldSnapshots).toBe(0)
  })

  it('a person has ten downloads at once', async () => {
    const { cookie } = await reader()
    const slow = await Promise.all(Array.from({ length: 11 }, () => readSlowly(t, download.path, cookie)))
    expect(slow.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      429,
    ])
    for (const one of slow) one.leave()
  })
})

describe('limits', () => {
  it.each([adds, download.path])('%s: cuts an answer whose reader takes no bytes', async (path) => {
    const { cookie } = await reader(appWithShortTimeout)
    const slow = await readSlowly(appWithShortTimeout, path, cookie)
    await expect.poll(() => slow.broken(), { timeout: 60_000 }).toBe(true)
    expect((await slow.rest()).whole).toBe(false)
  })

  it('cuts an answer that lasts too long', async () => {
    const short = { ...answerLimits, recheckMs: 50, wholeMs: 300, slowestBytesPerSecond: 1e9 }
    const server = await startWithFile({ database: t.database, answerLimits: short })
    const slow = await readSlowly(server, adds, (await reader(server)).cookie)
    await expect.poll(() => slow.broken(), { timeout: 60_000 }).toBe(true)
    await server.stop()
  })
})
