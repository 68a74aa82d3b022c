import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { login, logout, me } from '#shared/auth/auth.endpoints.ts'
import { beginApp, confirmApp, listOwnFactors, proveCode, removeApp } from '#shared/auth/factors.endpoints.ts'
import { saveFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import { callerOf, startTestApp, type TestApp, testApp } from '#test/kit/app.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { auditEntry } from '../../database/tables/audit.ts'
import { firmSetting } from '../../database/tables/firm/firmSetting.ts'
import { recoveryCode, userTotp } from '../../database/tables/signIn/factors.ts'
import { knownDevice, loginAttempt, session } from '../../database/tables/user.ts'

const password = 'correct horse battery'
const t = testApp()

const codeOf = (seed: string, ms = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: ms })
type Cookies = { cookies: { name: string; value: string }[] }
const cookiesOf = (answer: Cookies) => answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const enter = (user: TestUser, on: TestApp = t, cookie = '') =>
  on.nobody.call(login, { body: { teamId: user.teamId, password } }, { headers: cookie ? { cookie } : {} })

/** A person who has connected an app, with its seed. A code counts as used, so the last step is set back. */
async function withApp(role: TestUser['role'] = 'team') {
  const user = await makeUser(t.db, { password, role })
  const here = await t.as(user)
  const { body } = await here.call(beginApp, {})
  const done = await here.call(confirmApp, { body: { code: codeOf(body.seed) } })
  expect(done.status).toBe(200)
  await t.db.update(userTotp).set({ lastStep: 0 }).where(eq(userTotp.teamId, user.teamId))
  return { user, seed: body.seed, codes: done.body.recoveryCodes ?? [] }
}
const setRule = (key: string, value: unknown) =>
  t.db
    .insert(firmSetting)
    .values({ key, value })
    .onConflictDoUpdate({ target: firmSetting.key, set: { value } })
const dropRules = () => t.db.delete(firmSetting)

describe('a sign-in with a second factor', () => {
  it('allows nothing between the password and the code, and everything after it', async () => {
    const { user, seed } = await withApp()
    const first = await enter(user)
    expect(first.body).toMatchObject({
      teamId: user.teamId,
      step: 'second-factor',
      mobile: null,
      email: null,
    })
    // The device is not known yet, so no device cookie is set.
    expect(first.cookies.map(({ name }) => name)).toEqual(['dealdesk'])
    const half = callerOf(t.app, cookiesOf(first))
    expect((await half.call(me, {})).body.step).toBe('second-factor')
    // Every route of the program is tried with this session, not only those that somebody thought of.
    const open: string[] = []
    await t.unchanged(async () => {
      for (const { endpoint, policy } of t.routes.filter((one) => one.policy.needsSession)) {
        const url = endpoint.path.replaceAll(/\{\w+\}/g, '1')
        if (policy.duringSteps?.includes('second-factor')) open.push(`${endpoint.method} ${endpoint.path}`)
        else {
          const answer = await half.send({ method: endpoint.method, url })
          expect([url, answer.status, answer.error.code]).toEqual([url, 403, 'auth/step-missing'])
        }
      }
    })
    expect(open.sort()).toEqual([
      'GET /api/auth/factors',
      'GET /api/auth/me',
      'POST /api/auth/logout',
      'POST /api/auth/second-factor',
      'POST /api/auth/second-factor/passkey',
      'POST /api/auth/second-factor/passkey-options',
    ])
    const second = await half.call(proveCode, { body: { code: codeOf(seed), trust: false } })
    expect(second.status).toBe(200)
    expect(second.body.step).toBeUndefined()
    // The session ID changes with every step.
    expect((await half.call(me, {})).status).toBe(401)
    const whole = callerOf(t.app, cookiesOf(second))
    expect((await whole.call(me, {})).body).toMatchObject({ teamId: user.teamId })
    expect((await whole.send({ method: 'GET', url: '/api/users' })).status).toBe(200)
  })

  it('takes a code once, on two servers at the same moment', async () => {
    const { user, seed } = await withApp()
    const other = await startTestApp({ database: t.database })
    try {
      const [here, there] = [await enter(user), await enter(user, other)]
      const code = codeOf(seed)
      const answers = await Promise.all([
        callerOf(t.app, cookiesOf(here)).call(proveCode, { body: { code } }),
        callerOf(other.app, cookiesOf(there)).call(proveCode, { body: { code } }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      expect(answers.find(({ status }) => status === 400)?.error.code).toBe('auth/code-used')
    } finally {
      await other.stop()
    }
  })

  it('takes each recovery code once, in any spelling, and counts those that are left', async () => {
    const { user, codes } = await withApp()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const use = async (code: string) =>
      callerOf(t.app, cookiesOf(await enter(user))).call(proveCode, { body: { code } })
    const [code = ''] = codes
    expect((await use('ZZZZ-ZZZZ')).error.code).toBe('auth/wrong-code')
    const used = await use(` ${code.toLowerCase().replace('-', ' ')} `)
    expect(used.status).toBe(200)
    expect((await use(code)).error.code).toBe('auth/wrong-code')
    const left = await callerOf(t.app, cookiesOf(used)).call(listOwnFactors, {})
    expect(left.body.recoveryCodesLeft).toBe(9)
  })

  it('stores neither seed nor recovery code in readable form, and logs none', async () => {
    const { user, seed, codes } = await withApp()
    const stored = JSON.stringify([
      await t.db.select().from(userTotp).where(eq(userTotp.teamId, user.teamId)),
      await t.db.select().from(recoveryCode).where(eq(recoveryCode.teamId, user.teamId)),
      await t.db.select().from(auditEntry).where(eq(auditEntry.teamId, user.teamId)),
    ])
    expect(stored).toContain('auth/app-connected')
    for (const secret of [seed, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(secret)
  })

  it('opens no seed that was copied to another account', async () => {
    const { seed, user } = await withApp()
    const thief = await withApp()
    const [row] = await t.db.select().from(userTotp).where(eq(userTotp.teamId, user.teamId))
    await t.db
      .update(userTotp)
      .set({ sealedSeed: row?.sealedSeed ?? '' })
      .where(eq(userTotp.teamId, thief.user.teamId))
    const half = callerOf(t.app, cookiesOf(await enter(thief.user)))
    expect((await half.call(proveCode, { body: { code: codeOf(seed) } })).error.code).toBe(
      'auth/seed-unreadable',
    )
  })

  it('pauses guesses however often the password is typed again, but not on a device of the owner', async () => {
    const { user, seed } = await withApp()
    const own = await enter(user)
    const known = await callerOf(t.app, cookiesOf(own)).call(proveCode, { body: { code: codeOf(seed) } })
    const device = known.cookies.find(({ name }) => name.endsWith('device'))
    const statuses = []
    for (let guess = 0; guess < 7; guess++) {
      const half = callerOf(t.app, cookiesOf(await enter(user)))
      statuses.push((await half.call(proveCode, { body: { code: '000000' } })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    await t.db.update(userTotp).set({ lastStep: 0 }).where(eq(userTotp.teamId, user.teamId))
    const cookie = `${device?.name}=${device?.value}`
    const again = await enter(user, t, cookie)
    const half = callerOf(t.app, `${cookiesOf(again)}; ${cookie}`)
    expect((await half.call(proveCode, { body: { code: codeOf(seed) } })).status).toBe(200)
    expect(await t.db.$count(loginAttempt, eq(loginAttempt.teamId, `#${user.teamId}`))).toBe(7)
  })

  it('is not asked for on a trusted device until the trust ends or the device is forgotten', async () => {
    const { user, seed } = await withApp()
    const half = callerOf(t.app, cookiesOf(await enter(user)))
    const done = await half.call(proveCode, { body: { code: codeOf(seed), trust: true } })
    const device = done.cookies.find(({ name }) => name.endsWith('device'))
    const cookie = `${device?.name}=${device?.value}`
    expect((await enter(user, t, cookie)).body.step).toBeUndefined()
    await t.db
      .update(knownDevice)
      .set({ trustedUntil: new Date(0) })
      .where(eq(knownDevice.teamId, user.teamId))
    expect((await enter(user, t, cookie)).body.step).toBe('second-factor')
  })

  it('ends with the session that waits for it', async () => {
    const { user, seed } = await withApp()
    const first = await enter(user)
    const half = callerOf(t.app, cookiesOf(first))
    await t.db
      .update(session)
      .set({ expiresAt: new Date(0) })
      .where(eq(session.teamId, user.teamId))
    expect((await half.call(proveCode, { body: { code: codeOf(seed) } })).status).toBe(401)
    const again = callerOf(t.app, cookiesOf(await enter(user)))
    expect((await again.call(logout, {})).status).toBe(200)
  })
})

describe('a firm that requires a second factor', () => {
  it('lets a person in only after one is connected, by role or from outside', async () => {
    const user = await makeUser(t.db, { password, role: 'team' })
    const deputy = await makeUser(t.db, { password, role: 'viceadmin' })
    try {
      await setRule('factorRole', 'admin-side')
      expect((await enter(user)).body.step).toBeUndefined()
      expect((await enter(deputy)).body.step).toBe('set-up-factor')
      await setRule('factorOutside', true)
      expect((await enter(user)).body.step).toBe('set-up-factor')
      await setRule('firmNetworks', '10.0.0.0/8, 127.0.0.1')
      expect((await enter(user)).body.step).toBeUndefined()
      await setRule('firmNetworks', '10.0.0.0/8')
      const half = callerOf(t.app, cookiesOf(await enter(user)))
      expect((await half.send({ method: 'GET', url: '/api/users' })).error.code).toBe('auth/step-missing')
      expect((await half.call(proveCode, { body: { code: '123456' } })).status).toBe(403)
      const { body } = await half.call(beginApp, {})
      expect((await half.call(confirmApp, { body: { code: '000000' } })).error.code).toBe('auth/wrong-code')
      const late = codeOf(body.seed, Date.now() + 90_000)
      expect((await half.call(confirmApp, { body: { code: late } })).error.code).toBe('auth/clock-off')
      const done = await half.call(confirmApp, { body: { code: codeOf(body.seed) } })
      expect(done.body.recoveryCodes).toHaveLength(10)
      const whole = callerOf(t.app, cookiesOf(done))
      expect((await whole.send({ method: 'GET', url: '/api/users' })).status).toBe(200)
      expect((await whole.call(removeApp, {})).error.code).toBe('auth/factor-required')
      expect((await whole.call(listOwnFactors, {})).body.app).not.toBeNull()
    } finally {
      await dropRules()
    }
  })

  it('refuses networks that are none', async () => {
    const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
    for (const firmNetworks of ['10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.1, ab']) {
      const answer = await admin.call(saveFirmSettings, { body: { firmNetworks, version: 0 } })
      expect(answer.error.code).toBe('firm-setting/networks')
    }
  })

  it('asks no demo account', async () => {
    const user = await makeUser(t.db, { password, role: 'admin' })
    const demo = await startTestApp({ database: t.database, env: { DEALDESK_MODE: 'demo' } })
    try {
      await setRule('factorRole', 'everyone')
      expect((await enter(user)).body.step).toBe('set-up-factor')
      expect((await enter(user, demo)).body.step).toBeUndefined()
    } finally {
      await demo.stop()
      await dropRules()
    }
  })
})
