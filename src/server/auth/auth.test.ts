import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  endOtherSessions,
  listOwnSessions,
  login,
  logout,
  me,
  setPassword,
} from '#shared/auth/auth.endpoints.ts'
import { SignedInUser } from '#shared/auth/user.ts'
import { callerOf, testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { appUser, session } from '../database/tables/user.ts'

const password = 'correct horse battery'
const t = testApp()

const sessionsOf = (teamId: string) => t.db.select().from(session).where(eq(session.teamId, teamId))
const signIn = (teamId: string, given = password, test?: boolean) =>
  t.nobody.call(login, { body: { teamId, password: given, ...(test ? { test } : {}) } })
const cookieOf = (answer: { cookies: { name: string; value: string }[] }) => {
  const cookie = answer.cookies.find((one) => one.name === 'dealdesk')
  return cookie ? `dealdesk=${cookie.value}` : null
}

describe('login', () => {
  it('returns the user, sets a strict cookie and starts one session', async () => {
    const user = await makeUser(t.db, { password, role: 'team' })
    const answer = await signIn(user.teamId)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...user, mobile: null, email: null, mustChangePassword: false })
    const [cookie] = answer.raw.cookies as unknown as Record<string, unknown>[]
    expect(cookie).toMatchObject({ name: 'dealdesk', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(await sessionsOf(user.teamId)).toHaveLength(1)
    const seen = await callerOf(t.app, cookieOf(answer)).call(me, {})
    expect(SignedInUser.parse(seen.body).teamId).toBe(user.teamId)
  })

  it('neither the answer nor the stored session contains a hash, password or token', async () => {
    const user = await makeUser(t.db, { password })
    const answer = await signIn(user.teamId)
    const token = cookieOf(answer)?.slice('dealdesk='.length) ?? ''
    expect(answer.text).not.toMatch(/argon2|password_hash|passwordHash/)
    expect(answer.text).not.toContain(password)
    expect(JSON.stringify(await sessionsOf(user.teamId))).not.toContain(token)
  })

  it.each([
    ['no team ID', '', password],
    ['no password', '101', ''],
  ])('asks for both fields: %s', async (_name, teamId, given) => {
    const answer = await signIn(teamId, given)
    expect(answer.status).toBe(400)
    expect(answer.error.error).toBe('팀ID와 비밀번호를 입력해주세요')
  })

  it('answers a wrong password, an unknown team ID, a deleted user and one without a password alike', async () => {
    const known = await makeUser(t.db, { password })
    const without = await makeUser(t.db)
    const deleted = await makeUser(t.db, { password })
    await t.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.teamId, deleted.teamId))
    const answers = await Promise.all([
      signIn(known.teamId, 'not the password'),
      signIn('nobody-here'),
      signIn(deleted.teamId),
      signIn(without.teamId),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect({ ...answer.error, requestId: '' }).toEqual({
        error: '팀ID 또는 비밀번호가 올바르지 않습니다',
        message: '팀ID 또는 비밀번호가 올바르지 않습니다',
        code: 'auth/wrong-credentials',
        requestId: '',
      })
      expect(answer.cookies).toEqual([])
    }
    expect(await sessionsOf(known.teamId)).toEqual([])
  })

  it('gives a new id at each sign-in and ends the one the browser had', async () => {
    const user = await makeUser(t.db, { password })
    const first = cookieOf(await signIn(user.teamId))
    const again = await callerOf(t.app, first).call(login, { body: { teamId: user.teamId, password } })
    expect(cookieOf(again)).not.toBe(first)
    expect((await callerOf(t.app, first).call(me, {})).status).toBe(401)
  })

  it('as a test verifies the password and changes no session', async () => {
    const tester = await makeUser(t.db, { role: 'admin' })
    const user = await makeUser(t.db, { password })
    const caller = await t.as(tester)
    const answer = await caller.call(login, { body: { teamId: user.teamId, password, test: true } })
    expect(answer.status).toBe(200)
    expect(answer.cookies).toEqual([])
    expect(await sessionsOf(user.teamId)).toEqual([])
    expect((await caller.call(me, {})).body.teamId).toBe(tester.teamId)
  })

  it('accepts a password typed in decomposed Hangul', async () => {
    const hangul = '비밀번호는한글열글자'
    const user = await makeUser(t.db, { password: hangul })
    expect((await signIn(user.teamId, hangul.normalize('NFD'))).status).toBe(200)
  })

  it('is written to the audit log with the person and the place', async () => {
    const user = await makeUser(t.db, { password })
    await signIn(user.teamId)
    const rows = await t.db.select().from(auditEntry).where(eq(auditEntry.subjectId, user.teamId))
    expect(rows.map((row) => [row.action, row.teamId, row.address])).toEqual([
      ['auth/sign-in', user.teamId, '127.0.0.1'],
    ])
  })
})

describe('logout', () => {
  it('ends the session on the server', async () => {
    const user = await makeUser(t.db)
    const caller = await t.as(user)
    expect((await caller.call(logout, {})).status).toBe(200)
    expect(await sessionsOf(user.teamId)).toEqual([])
    expect((await caller.call(me, {})).error.code).toBe('auth/session-ended')
  })
})

describe('password', () => {
  const change = { password: 'a fresh new secret', currentPassword: password }

  it('is changed by its owner, who keeps this session and loses the others', async () => {
    const user = await makeUser(t.db, { password, mustChangePassword: true })
    const here = await t.as(user)
    const elsewhere = await t.as(user)
    const answer = await here.call(setPassword, { params: { teamId: user.teamId }, body: change })
    expect(answer.status).toBe(200)
    expect((await here.call(me, {})).body.mustChangePassword).toBe(false)
    expect((await elsewhere.call(me, {})).status).toBe(401)
    expect((await signIn(user.teamId, change.password)).status).toBe(200)
    expect((await signIn(user.teamId)).status).toBe(401)
  })

  it('set by an admin must be changed, and every session of that user ends', async () => {
    const admin = await makeUser(t.db, { role: 'admin' })
    const user = await makeUser(t.db, { password })
    const theirs = await t.as(user)
    const body = { password: change.password }
    const answer = await (await t.as(admin)).call(setPassword, { params: { teamId: user.teamId }, body })
    expect(answer.status).toBe(200)
    expect((await theirs.call(me, {})).status).toBe(401)
    expect((await signIn(user.teamId, change.password)).body.mustChangePassword).toBe(true)
  })

  const hashOf = async (teamId: string) =>
    (await t.db.select().from(appUser).where(eq(appUser.teamId, teamId)))[0]?.passwordHash

  it.each([
    ['wrong current password', { ...change, currentPassword: 'wrong' }, 'password/current-wrong'],
    ['no current password', { password: change.password }, 'password/current-wrong'],
    ['empty', { ...change, password: '' }, 'password/missing'],
    ['nine characters', { ...change, password: 'nine char' }, 'password/too-short'],
    ['129 characters', { ...change, password: 'long pass'.repeat(15) }, 'password/too-long'],
    ['a common one', { ...change, password: 'Password1234' }, 'password/common'],
    ['a run of keys', { ...change, password: '1234567890' }, 'password/common'],
    ['the same as before', { ...change, password }, 'password/unchanged'],
  ])('refuses %s and changes nothing', async (_name, body, code) => {
    // The ID contains letters, because a numeric ID such as 1234 would occur in some of these passwords.
    const user = await makeUser(t.db, { password, teamId: `keys-${crypto.randomUUID().slice(0, 8)}` })
    const before = await hashOf(user.teamId)
    const answer = await (await t.as(user)).call(setPassword, { params: { teamId: user.teamId }, body })
    expect([answer.status, answer.error.code]).toEqual([400, code])
    expect(await hashOf(user.teamId)).toBe(before)
  })

  it('may not contain the team ID', async () => {
    const user = await makeUser(t.db, { password, teamId: 'seoul7' })
    const body = { ...change, password: 'my SEOUL7 secret' }
    const answer = await (await t.as(user)).call(setPassword, { params: { teamId: user.teamId }, body })
    expect(answer.error.code).toBe('password/contains-team-id')
  })

  it.each([
    ['staff', 'staff', 'team', 403],
    ['team', 'team', 'staff', 403],
    ['viceadmin, of an admin', 'viceadmin', 'admin', 403],
    ['viceadmin, of a colleague', 'viceadmin', 'viceadmin', 200],
    ['viceadmin', 'viceadmin', 'team', 200],
    ['admin, of an admin', 'admin', 'admin', 200],
  ] as const)('of another by %s: %s → %s is %i', async (_name, actorRole, targetRole, status) => {
    const actor = await makeUser(t.db, { role: actorRole })
    const target = await makeUser(t.db, { role: targetRole, password })
    const before = await hashOf(target.teamId)
    const body = { password: change.password }
    const answer = await (await t.as(actor)).call(setPassword, { params: { teamId: target.teamId }, body })
    expect(answer.status).toBe(status)
    expect((await hashOf(target.teamId)) === before).toBe(status !== 200)
  })

  it('of an unknown user is refused to staff in the same words as of a known one', async () => {
    const staff = await t.as(await makeUser(t.db))
    const other = await makeUser(t.db)
    const body = { password: change.password }
    const unknown = await staff.call(setPassword, { params: { teamId: 'nobody-here' }, body })
    const known = await staff.call(setPassword, { params: { teamId: other.teamId }, body })
    expect([unknown.status, unknown.error.message]).toEqual([known.status, known.error.message])
  })

  it('leaves no trace of the secret in the audit log', async () => {
    const rows = await t.db.select().from(auditEntry)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(change.password)
    expect(JSON.stringify(rows)).not.toContain('argon2')
  })
})

describe('own sessions', () => {
  it('lists them without ids and ends the others', async () => {
    const user = await makeUser(t.db)
    const here = await t.as(user)
    const there = await t.as(user)
    const stranger = await t.as(await makeUser(t.db))
    const { body, text } = await here.call(listOwnSessions, {})
    expect(body.map((one) => one.current).toSorted()).toEqual([false, true])
    for (const row of await sessionsOf(user.teamId)) expect(text).not.toContain(row.tokenHash)
    expect((await here.call(endOtherSessions, {})).body).toEqual({ ended: 1 })
    expect((await there.call(me, {})).status).toBe(401)
    expect((await here.call(me, {})).status).toBe(200)
    expect((await stranger.call(me, {})).status).toBe(200)
  })

  it("shows the browser's user agent, without a resident number in it", async () => {
    const user = await makeUser(t.db, { password })
    const browser =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
    for (const agent of [browser, 'curl 680415-1234567'])
      await t.nobody.call(
        login,
        { body: { teamId: user.teamId, password } },
        { headers: { 'user-agent': agent } },
      )
    const agents = (await (await t.as(user)).call(listOwnSessions, {})).body.map((one) => one.userAgent)
    expect(agents).toEqual(expect.arrayContaining([browser, 'curl (주민번호)']))
  })
})

describe('a reset', () => {
  it('takes precedence over sign-ins in progress with the old password', async () => {
    const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
    for (let round = 0; round < 3; round += 1) {
      const user = await makeUser(t.db, { password })
      const body = { password: `a fresh secret ${round}` }
      const [reset, ...tries] = await Promise.all([
        admin.call(setPassword, { params: { teamId: user.teamId }, body }),
        ...Array.from({ length: 4 }, () => signIn(user.teamId)),
      ])
      expect(reset.status).toBe(200)
      const seen = await Promise.all(
        tries.map(
          async (answer) => (await callerOf(t.app, cookieOf(answer) ?? 'dealdesk=none').call(me, {})).status,
        ),
      )
      expect(seen).toEqual([401, 401, 401, 401])
    }
  })

  it("of another user is refused while one's own password must be changed", async () => {
    const deputy = await t.as(await makeUser(t.db, { role: 'viceadmin', mustChangePassword: true }))
    const user = await makeUser(t.db, { password })
    const answer = await deputy.call(setPassword, {
      params: { teamId: user.teamId },
      body: { password: 'a fresh new secret' },
    })
    expect([answer.status, answer.error.code]).toEqual([403, 'password/change-required'])
    expect((await signIn(user.teamId)).status).toBe(200)
  })
})
