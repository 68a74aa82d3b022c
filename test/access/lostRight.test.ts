import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logout, setPassword } from '#shared/auth/auth.endpoints.ts'
import { isUnsafe } from '#shared/platform/endpoint.ts'
import { changeUser, deleteUser } from '#shared/users/users.endpoints.ts'
import { type Caller, callerOf, callOf, startTestApp, type TestApp } from '../kit/app.ts'
import { nextBusinessNumber } from '../kit/companies.ts'
import { makeUser } from '../kit/factories.ts'
import { fingerprint } from '../kit/fingerprint.ts'
import { readsAs, sampleAnalysis } from '../kit/report.ts'
import { changingRows, impossibleCalls, type Prepared, prepareCall } from './changing.ts'
import { nameOf, rowsNow } from './table.ts'

let t: TestApp
let admin: Caller
let blocker: pg.Client
/**
 * Callbacks by request id. Each is called when the gate has accepted the request and the server waits for the rest of
 * its body.
 */
const gatePassed = new Map<string, () => void>()

beforeAll(async () => {
  t = await startTestApp({ runner: readsAs(() => sampleAnalysis(nextBusinessNumber())) })
  t.app.addHook('preParsing', async ({ headers }) => gatePassed.get(String(headers['x-held']))?.())
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  blocker = new pg.Client({ connectionString: t.database.adminUrl })
  await blocker.connect()
})
afterAll(async () => {
  await blocker.end()
  await t.stop()
})

const rows = rowsNow(changingRows)
const objects = async () => (await Array.fromAsync(t.store.list())).length
const incoming = () => t.store.removeIncoming(new Date(Date.now() + 60_000))

/**
 * Sends all but the last byte of the body and waits until the request has passed the gate. Then it removes the right
 * and sends the last byte.
 */
async function holdOpen(call: Prepared, loseRight: () => Promise<unknown>) {
  const id = crypto.randomUUID()
  const passed = new Promise<void>((resolve) => gatePassed.set(id, resolve))
  const sent = request(call.url, {
    method: call.method,
    headers: {
      cookie: call.cookie,
      'content-type': call.contentType,
      'content-length': call.payload.length,
      'x-held': id,
    },
  })
  // An upload whose session has ended may be cut before its last byte arrives.
  const answered = (once(sent, 'response') as Promise<[IncomingMessage]>).catch(() => null)
  sent.on('error', () => undefined)
  sent.write(call.payload.subarray(0, -1))
  await passed
  await loseRight()
  const before = await fingerprint(t.database.pool)
  const kept = await objects()
  sent.end(call.payload.subarray(-1))
  const [response] = (await answered) ?? []
  const body = (response ? JSON.parse(await text(response)) : {}) as { code?: string; message?: string }
  return { status: response?.statusCode ?? 'cut', body, before, kept }
}

const demote = ({ me }: Prepared) =>
  admin.call(changeUser, { params: { teamId: me.teamId }, body: { managerName: '강등', role: 'staff' } })

describe('a right lost while the body arrives', () => {
  it.each(rows.map((row) => [nameOf(row), row] as const))('%s', async (_name, row) => {
    const call = await prepareCall(t, row)
    const { status, body, before, kept } = await holdOpen(call, async () =>
      expect((await demote(call)).status).toBe(200),
    )
    if (status !== 'cut' || !call.contentType.startsWith('multipart/')) {
      expect([status, body.code]).toEqual([401, 'auth/session-ended'])
      expect(body.message).toMatch(/[가-힣]/)
    }
    expect(await fingerprint(t.database.pool)).toEqual(before)
    await expect.poll(async () => [await objects(), await incoming()]).toEqual([kept, 0])
  })

  const [addUserRow] = changingRows.filter(({ call }) => call === 'POST /api/users')
  it.each<[string, (call: Prepared) => Promise<{ status: number }>]>([
    ['deleted', ({ me }) => admin.call(deleteUser, { params: { teamId: me.teamId } })],
    [
      'given a new password',
      ({ me }) =>
        admin.call(setPassword, { params: { teamId: me.teamId }, body: { password: 'a fresh long secret' } }),
    ],
    ['signed out', ({ cookie }) => callerOf(t.app, cookie).call(logout, {})],
  ])('an admin who is %s meanwhile makes no other admin', async (_name, lose) => {
    if (!addUserRow) throw new Error('no row')
    const call = await prepareCall(t, addUserRow)
    const { status, before } = await holdOpen(call, async () => expect((await lose(call)).status).toBe(200))
    expect(status).toBe(401)
    expect(await fingerprint(t.database.pool)).toEqual(before)
  })
})

/** Deletes the session in an open transaction, which commits only when the call waits for the lock on the session. */
async function loseInTheMoment(call: Prepared) {
  await blocker.query('begin')
  await blocker.query('delete from session where team_id = $1', [call.me.teamId])
  const { rows } = await blocker.query<{ pid: number }>('select pg_backend_pid() as pid')
  const isWaiting = async () => {
    const sql = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    return (await t.database.pool.query(sql, [rows[0]?.pid])).rows.length > 0
  }
  let early: number | null = null
  const answered = fetch(call.url, {
    method: call.method,
    headers: { cookie: call.cookie, 'content-type': call.contentType },
    body: call.payload,
  })
  void answered.then(({ status }) => (early = status))
  try {
    await expect.poll(async () => early !== null || isWaiting(), { timeout: 10_000 }).toBe(true)
    expect(early, 'answered without asking for the session in its transaction').toBeNull()
  } finally {
    await blocker.query('commit')
  }
  return answered
}

/**
 * These calls have a body but change nothing. Their right is checked again after the body arrives, without a
 * transaction.
 */
const onlyLooking = new Set([
  'POST /api/teasermaker/check',
  'POST /api/bulk-changes/preview',
  'POST /api/bulk-changes/deals/preview',
  'POST /api/companies/{businessNumber}/conversations/preview',
  'POST /api/companies/{businessNumber}/counterparties/check',
  'POST /api/companies/{businessNumber}/criteria/preview',
  'POST /api/copies/check',
  'POST /api/copies/inspect',
])
const changes = rows.filter(({ call }) => !onlyLooking.has(call))

describe('a right lost in the moment of the change', () => {
  it.each(changes.map((row) => [nameOf(row), row] as const))('%s', async (_name, row) => {
    const call = await prepareCall(t, row)
    const { session: _before, ...before } = await fingerprint(t.database.pool)
    const kept = await objects()
    const answer = await loseInTheMoment(call)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      401,
      'auth/session-ended',
    ])
    const { session: _after, ...after } = await fingerprint(t.database.pool)
    expect(after).toEqual(before)
    expect([await objects(), await incoming()]).toEqual([kept, 0])
  })
})

it('every call that may carry a body is among them', () => {
  const calls = t.routes
    .filter(({ endpoint, policy }) => isUnsafe(endpoint.method) && policy.needsSession)
    .filter((each) => !impossibleCalls.has(callOf(each)))
  expect([...new Set(changingRows.map(({ call }) => call))].toSorted()).toEqual(calls.map(callOf).toSorted())
})
