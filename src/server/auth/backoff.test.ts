import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { login, setPassword } from '#shared/auth/auth.endpoints.ts'
import { testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { loginAttempt } from '../database/tables/user.ts'
import { forgiveFailures } from './account/backoff.ts'

const password = 'correct horse battery'
const t = testApp({ env: { TRUST_PROXY: '127.0.0.1' } })
beforeEach(() => t.db.delete(loginAttempt))

const tryFrom = async (address: string, teamId: string, given = 'wrong password') => {
  const answer = await t.nobody.call(
    login,
    { body: { teamId, password: given } },
    { headers: { 'x-forwarded-for': address } },
  )
  return answer
}
const fail = async (times: number, address: (index: number) => string, teamId: (index: number) => string) => {
  await t.db
    .insert(loginAttempt)
    .values(Array.from({ length: times }, (_, index) => ({ address: address(index), teamId: teamId(index) })))
}
const later = (minutes: number) =>
  t.db.update(loginAttempt).set({ at: sql`${loginAttempt.at} - make_interval(mins => ${minutes})` })

it('pauses an account at one address for 15 minutes after five failures, right password or not', async () => {
  const user = await makeUser(t.db, { password })
  const statuses = []
  for (let index = 0; index < 5; index += 1) statuses.push((await tryFrom('10.0.0.1', user.teamId)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401])
  const locked = await tryFrom('10.0.0.1', user.teamId, password)
  expect([locked.status, locked.error.code, locked.headers['retry-after']]).toEqual([
    429,
    'auth/locked',
    '900',
  ])
  expect(locked.error.message).toContain('15분 뒤')
  expect((await tryFrom('10.0.0.2', user.teamId, password)).status).toBe(200)
  await later(16)
  expect((await tryFrom('10.0.0.1', user.teamId, password)).status).toBe(200)
})

it('signs in whatever the case of the team ID, and counts its failures as one account', async () => {
  const { teamId } = await makeUser(t.db, { teamId: 'Case-Of-ID', password })
  const signedIn = await tryFrom('10.0.0.9', 'case-of-id', password)
  expect([signedIn.status, signedIn.body.teamId]).toEqual([200, teamId])
  const spellings = ['CASE-OF-ID', 'case-of-id', 'Case-of-Id', 'cASE-OF-ID', 'Case-Of-ID']
  for (const spelling of spellings) expect((await tryFrom('10.0.0.9', spelling)).status).toBe(401)
  expect((await tryFrom('10.0.0.9', 'case-OF-id', password)).error.code).toBe('auth/locked')
})

it('treats an unknown team ID the same way, in any letter case', async () => {
  for (const spelling of ['no-such-team', 'NO-SUCH-TEAM', 'No-Such-Team', 'no-such-TEAM', 'no-such-team'])
    expect((await tryFrom('10.0.0.1', spelling)).status).toBe(401)
  expect((await tryFrom('10.0.0.1', 'no-such-team')).error.code).toBe('auth/locked')
  expect((await tryFrom('10.0.0.1', 'no-such-team-2')).status).toBe(401)
  expect((await tryFrom('10.0.0.2', 'no-such-team')).status).toBe(401)
})

it('does not store an unknown team ID, because it may be a password in the wrong field', async () => {
  const typed = 'my secret pass'
  await tryFrom('10.0.0.1', typed)
  await tryFrom('10.0.0.1', typed)
  await tryFrom('10.0.0.1', 'x'.repeat(50))
  const rows = await t.db.select({ teamId: loginAttempt.teamId }).from(loginAttempt).orderBy(loginAttempt.id)
  expect(new Set(rows.map(({ teamId }) => teamId)).size).toBe(2)
  for (const { teamId } of rows) expect(teamId).toMatch(/^\?[0-9a-f]{32}$/)
  // The stored key must not be a plain hash, because with a plain hash a copy of the table could be used to test
  // guesses.
  const quick = createHash('sha256').update(typed).digest('hex').slice(0, 32)
  expect(rows.map(({ teamId }) => teamId)).not.toContain(`?${quick}`)
})

it('doubles the pause with every further failure and does not count attempts during a pause', async () => {
  const user = await makeUser(t.db, { password })
  await fail(
    6,
    () => '10.0.0.1',
    () => user.teamId,
  )
  await later(20)
  expect((await tryFrom('10.0.0.1', user.teamId)).error.code).toBe('auth/locked')
  const [{ count } = { count: 0 }] = await t.db
    .select({ count: sql<number>`count(*)::int` })
    .from(loginAttempt)
  expect(count).toBe(6)
  await later(11)
  expect((await tryFrom('10.0.0.1', user.teamId, password)).status).toBe(200)
})

it('resets the count after a success', async () => {
  const user = await makeUser(t.db, { password })
  await fail(
    4,
    () => '10.0.0.1',
    () => user.teamId,
  )
  expect((await tryFrom('10.0.0.1', user.teamId, password)).status).toBe(200)
  await fail(
    4,
    () => '10.0.0.1',
    () => user.teamId,
  )
  expect((await tryFrom('10.0.0.1', user.teamId, password)).status).toBe(200)
})

it('pauses an address after fifty failures on any accounts', async () => {
  const user = await makeUser(t.db, { password })
  await fail(
    50,
    () => '10.0.0.9',
    (index) => `guess-${index}`,
  )
  expect((await tryFrom('10.0.0.9', user.teamId, password)).error.code).toBe('auth/locked')
  expect((await tryFrom('10.0.0.8', user.teamId, password)).status).toBe(200)
})

it('pauses an account after thirty failures from any address, also at an address where it signed in before', async () => {
  const user = await makeUser(t.db, { password })
  expect((await tryFrom('10.0.0.5', user.teamId, password)).status).toBe(200)
  await later(60 * 24 * 3)
  await fail(
    30,
    (index) => `10.1.0.${index}`,
    () => user.teamId,
  )
  for (const address of ['10.0.0.6', '10.0.0.5']) {
    expect((await tryFrom(address, user.teamId, password)).error.code).toBe('auth/locked')
  }
})

it('checks the password in at most five of forty parallel guesses', async () => {
  const user = await makeUser(t.db, { password })
  const answers = await Promise.all(Array.from({ length: 40 }, () => tryFrom('10.0.0.3', user.teamId)))
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5)
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(35)
})

it('counts guesses at the current password on the password screen too', async () => {
  const user = await makeUser(t.db, { password })
  const caller = await t.as(user)
  const body = { password: 'a fresh new secret', currentPassword: 'guess' }
  const statuses = []
  for (let index = 0; index < 6; index += 1) {
    statuses.push((await caller.call(setPassword, { params: { teamId: user.teamId }, body })).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

it('forgiving the failures ends the pause', async () => {
  const user = await makeUser(t.db, { password })
  await fail(
    9,
    () => '10.0.0.1',
    () => user.teamId,
  )
  await forgiveFailures(t.db, user.teamId)
  expect((await tryFrom('10.0.0.1', user.teamId, password)).status).toBe(200)
})

it('counts attempts with a session and an idempotency key', async () => {
  const victim = await makeUser(t.db, { password, role: 'admin' })
  const caller = await t.as(await makeUser(t.db))
  const statuses: number[] = []
  for (let index = 0; index < 6; index += 1) {
    const body = { teamId: victim.teamId, password: `guess ${index}`, test: true }
    statuses.push(
      (await caller.call(login, { body }, { headers: { 'idempotency-key': `k${index}` } })).status,
    )
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

it('increases the pause of an address too', async () => {
  const stranger = await makeUser(t.db, { password })
  await fail(
    52,
    () => '10.0.0.7',
    (index) => `made-up-${index}`,
  )
  expect((await tryFrom('10.0.0.7', stranger.teamId, password)).headers['retry-after']).toBe('3600')
})

it('two people who sign in at the same time from one office do not delay each other', async () => {
  const user = await makeUser(t.db, { password })
  // `later(-1)` dates this failure one minute ahead, like a failure of a transaction that began after ours but finished
  // first.
  await fail(
    1,
    () => '10.0.0.9',
    () => 'colleague',
  )
  await later(-1)
  expect((await tryFrom('10.0.0.9', user.teamId, password)).status).toBe(200)
})
